import type { Booking } from '#restaurant/bookings/booking.ts';

export type BookingView = ReturnType<typeof presentBooking>;

/** A booking as the desks show it: its date as text (`2026-11-28`), its time in milliseconds since 1970. */
export function presentBooking(booking: Booking) {
  const { id, name, covers, service, state } = booking;
  return { id, name, covers, date: booking.date.toString(), service, start: booking.start.epochMilliseconds, state };
}
