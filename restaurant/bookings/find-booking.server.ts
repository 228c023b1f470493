import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import type { Booking } from './booking.ts';
import { bookingOf } from './read-booking.ts';

/** A booking by its id. */
export async function findBooking(db: Connection, id: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst();
  return row && bookingOf(row);
}

/** The bookings of a day in order of their time, those that are over or were called off too. At most a day has: some hundred. */
export async function listBookingsOn(db: Connection, date: Temporal.PlainDate): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('date', '=', date.toString())
    .orderBy('start_at')
    .orderBy('created_at')
    .execute();
  return rows.map(bookingOf);
}
