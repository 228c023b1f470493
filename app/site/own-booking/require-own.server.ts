import { data, type RouterContextProvider } from 'react-router';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import { readBookingToken } from '#restaurant/bookings/notices/own-link.server.ts';
import { dbContext, secretContext } from '../../context.ts';

/** The booking of a guest's own link. @throws a 404 answer for a link that is none */
export async function requireOwnBooking(context: Readonly<RouterContextProvider>, token: string): Promise<Booking> {
  const id = readBookingToken(context.get(secretContext), token);
  const booking = id === undefined ? undefined : await findBooking(context.get(dbContext), id);
  if (!booking) throw data(null, { status: 404, statusText: 'Not Found' });
  return booking;
}
