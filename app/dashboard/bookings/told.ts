import { createContext, use } from 'react';
import type { NotSent } from '../editing/send.ts';
import type { EveningAnswer } from './actions.server.ts';

export type Answer = EveningAnswer | NotSent;

/** Where every form of the desk says what became of it: one line at the foot of the screen shows the last. */
export const ToldContext = createContext<(answer: Answer) => void>(() => undefined);

export function useTold(): (answer: Answer) => void {
  return use(ToldContext);
}
