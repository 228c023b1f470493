import type { Booking } from '#restaurant/bookings/booking.ts';
import { awaitedStates } from '#restaurant/bookings/states.ts';

/** Whether guests may still correct what the house knows of them: until they are there. */
export function isCorrectable({ state, start }: Pick<Booking, 'state' | 'start'>, now: Temporal.Instant): boolean {
  return awaitedStates.includes(state) && Temporal.Instant.compare(now, start) < 0;
}
