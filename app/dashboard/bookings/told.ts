import { createContext, use } from 'react';
import type { NotSent } from '../editing/send.ts';
import type { EveningAnswer } from './actions.server.ts';
import type { Evening } from './evening/load.server.ts';
import type { Told } from './taps/tap-queue.ts';

/** A booking that was just taken on the telephone. */
type Taken = NonNullable<Evening['taken']>;

export type Answer = EveningAnswer | NotSent | Told | Taken;

/** Where every form of the desk says what became of it: one line at the foot of the screen shows the last. */
export const ToldContext = createContext<(answer: Answer) => void>(() => undefined);

export function useTold(): (answer: Answer) => void {
  return use(ToldContext);
}
