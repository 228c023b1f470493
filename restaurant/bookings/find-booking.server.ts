import type { Db } from '#database/connect.server.ts';
import type { Booking } from './booking.ts';
import { bookingOf } from './read-booking.ts';

/** A booking by its id. */
export async function findBooking(db: Db, id: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('booking').selectAll().where('id', '=', id).executeTakeFirst();
  return row && bookingOf(row);
}

/** A booking by what its guest says on the telephone. */
export async function findBookingByReference(db: Db, reference: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('booking').selectAll().where('reference', '=', reference).executeTakeFirst();
  return row && bookingOf(row);
}

/** How many requests to come wait for the staff. */
export async function countOpenRequests(db: Db, now: Temporal.Instant): Promise<number> {
  const { open } = await db
    .selectFrom('booking')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('state', '=', 'requested')
    // Of the index of those that take room; a day before by the clock of UTC is today somewhere.
    .where('date', '>=', now.subtract({ hours: 24 }).toString().slice(0, 10))
    .where('end_at', '>', now.toString())
    .executeTakeFirstOrThrow();
  return Number(open);
}

/** The bookings of a day in order of their time, those that are over or were called off too. At most a day has: some hundred. */
export async function listBookingsOn(db: Db, date: Temporal.PlainDate): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('date', '=', date.toString())
    .orderBy('start_at')
    .orderBy('created_at')
    .execute();
  return rows.map(bookingOf);
}

/** The newest bookings of a day that guests made themselves on the site, the newest first. */
export async function listNewestFromSite(db: Db, date: Temporal.PlainDate, most: number): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('date', '=', date.toString())
    .where('source', '=', 'site')
    .where('state', '!=', 'cancelled')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(most)
    .execute();
  return rows.map(bookingOf);
}

/** The booking that was made with an idempotency key. */
export async function findBookingByKey(db: Db, key: string): Promise<Booking | undefined> {
  const row = await db.selectFrom('booking').selectAll().where('key', '=', key).executeTakeFirst();
  return row && bookingOf(row);
}
