import type { Booking } from '#restaurant/bookings/booking.ts';
import { awaitedStates, isExpected } from '#restaurant/bookings/states.ts';

/** Whether guests may still correct what the house knows of them: until they are there. */
export function isCorrectable({ state, start }: Pick<Booking, 'state' | 'start'>, now: Temporal.Instant): boolean {
  return awaitedStates.includes(state) && Temporal.Instant.compare(now, start) < 0;
}

/** Whether a guest can be told anything of a booking yet. */
export function isTold({ state, end }: Pick<Booking, 'state' | 'end'>, now: Temporal.Instant): boolean {
  const isOpen = state === 'requested' || state === 'waiting' || state === 'offered' || isExpected(state);
  return isOpen && Temporal.Instant.compare(now, end) < 0;
}
