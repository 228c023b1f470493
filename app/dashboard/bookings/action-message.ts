import { createContext, use } from 'react';
import type { Booking } from '#restaurant/bookings/booking.ts';
import type { SendError } from '../editing/send.tsx';
import type { ShiftActionResult } from './actions.server.ts';
import type { TapFeedback } from './offline-changes/tap-queue.ts';

/** A booking that was just taken on the telephone. */
export function presentTaken(booking: Booking | undefined) {
  if (!booking) return undefined;
  const { id, name, covers, start, service, state } = booking;
  const date = booking.date.toString();
  return { taken: id, name, covers, start: start.epochMilliseconds, isWaiting: state === 'waiting', date, service };
}

type TakenRefusal = NonNullable<ReturnType<typeof presentTaken>>;

export type ActionResult = ShiftActionResult | SendError | TapFeedback | TakenRefusal;

/** Where every form of the desk says what became of it: one line at the foot of the screen shows the last. */
export const ActionMessageContext = createContext<(answer: ActionResult) => void>(() => undefined);

export function useActionMessage(): (answer: ActionResult) => void {
  return use(ActionMessageContext);
}
