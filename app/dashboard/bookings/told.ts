import { createContext, use } from 'react';
import type { Booking } from '#restaurant/bookings/booking.ts';
import type { NotSent } from '../editing/send.ts';
import type { EveningAnswer } from './actions.server.ts';
import type { Told } from './taps/tap-queue.ts';

/** A booking that was just taken on the telephone. */
export function presentTaken(booking: Booking | undefined) {
  if (!booking) return undefined;
  const { id, name, covers, start, service, state } = booking;
  const date = booking.date.toString();
  return { taken: id, name, covers, start: start.epochMilliseconds, isWaiting: state === 'waiting', date, service };
}

type Taken = NonNullable<ReturnType<typeof presentTaken>>;

export type Answer = EveningAnswer | NotSent | Told | Taken;

/** Where every form of the desk says what became of it: one line at the foot of the screen shows the last. */
export const ToldContext = createContext<(answer: Answer) => void>(() => undefined);

export function useTold(): (answer: Answer) => void {
  return use(ToldContext);
}
