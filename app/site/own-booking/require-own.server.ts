import type { RouterContextProvider } from 'react-router';
import type { Booking } from '#restaurant/bookings/booking.ts';
import { findBooking } from '#restaurant/bookings/find-booking.server.ts';
import { readBookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { dbContext, secretContext } from '../../context.ts';
import { notFound } from '../../forms/values.ts';

/** The booking, and whether the link came by mail to its guest. @throws a 404 answer for an invalid link */
export async function requireOwnLink(
  context: Readonly<RouterContextProvider>,
  token: string,
): Promise<{ booking: Booking; mailed: boolean }> {
  const link = readBookingToken(context.get(secretContext), token);
  const booking = link && (await findBooking(context.get(dbContext), link.id));
  if (!booking) throw notFound();
  return { booking, mailed: booking.email !== undefined && link.isMailedTo(booking.email) };
}
