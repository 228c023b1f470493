import type { Booking } from '#restaurant/bookings/booking.ts';
import type { BookingState } from '#restaurant/bookings/states.ts';

const standing: readonly BookingState[] = ['requested', 'waiting', 'offered', 'confirmed'];

/** Whether guests may still correct what the house knows of them: until they are there. */
export function isCorrectable({ state, start }: Pick<Booking, 'state' | 'start'>, now: Temporal.Instant): boolean {
  return standing.includes(state) && Temporal.Instant.compare(now, start) < 0;
}
