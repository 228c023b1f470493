import type { Selectable, Updateable } from 'kysely';
import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import type { BookingTable } from '#database/booking-tables.ts';
import { languages } from '#languages/languages.ts';
import { sayTelephone } from '#restaurant/forms/telephone.ts';
import { services } from '#restaurant/hours/hours.ts';
import { type Booking, type BookingEvent, bookingSources, placings } from './booking.ts';
import { bookingStates } from './states.ts';

export function findBooking(db: Db, id: string): Promise<Booking | undefined> {
  return findBy(db, 'id', id);
}

/** Finds a booking by the reference that its guest gives on the telephone. */
export function findBookingByReference(db: Db, reference: string): Promise<Booking | undefined> {
  return findBy(db, 'reference', reference);
}

export function findBookingByKey(db: Db, key: string): Promise<Booking | undefined> {
  return findBy(db, 'key', key);
}

async function findBy(db: Db, column: 'id' | 'reference' | 'key', value: string): Promise<Booking | undefined> {
  const [booking] = await readBookings(db.selectFrom('booking').selectAll().where(column, '=', value));
  return booking;
}

/** @throws ZodError for a row that this version did not write */
async function readBookings(query: { execute: () => Promise<BookingRow[]> }): Promise<Booking[]> {
  return (await query.execute()).map(bookingOf);
}

/** The number of future requests that wait for the staff. */
export function countOpenRequests(db: Db, now: Temporal.Instant): Promise<number> {
  const coming = db.selectFrom('booking').where('date', '>=', firstDayToCome(now)).where('end_at', '>', now.toString());
  return countRows(coming.where('state', '=', 'requested'));
}

/**
 * The first date of future bookings, for the index on dates. It is a day before the date in UTC, which may be today in another time zone.
 */
export function firstDayToCome(now: Temporal.Instant): string {
  return now.subtract({ hours: 24 }).toString().slice(0, 10);
}

/** The bookings of a day in order of time, also past and cancelled ones: some hundred at most. */
export function listBookingsOn(db: Db, date: Temporal.PlainDate): Promise<Booking[]> {
  return readBookings(db.selectFrom('booking').selectAll().where('date', '=', date.toString()).orderBy('start_at').orderBy('created_at'));
}

/** The newest bookings of a day from the site, the newest first. */
export function listNewestFromSite(db: Db, date: Temporal.PlainDate, most: number): Promise<Booking[]> {
  const ofSite = db.selectFrom('booking').selectAll().where('date', '=', date.toString()).where('source', '=', 'site');
  return readBookings(ofSite.where('state', '!=', 'cancelled').orderBy('created_at', 'desc').orderBy('id').limit(most));
}

export type BookingRow = Selectable<BookingTable>;

const closed = z.object({
  state: z.enum(bookingStates),
  service: z.enum(services),
  source: z.enum(bookingSources),
  placing: z.enum(placings),
  language: z.enum(languages),
});
const ids = z.array(z.string());

export function bookingOf(row: BookingRow): Booking {
  const instant = (text: string | null) => (text === null ? undefined : Temporal.Instant.from(text));
  return {
    ...closed.parse(row),
    id: row.id,
    reference: row.reference,
    date: Temporal.PlainDate.from(row.date),
    start: Temporal.Instant.from(row.start_at),
    end: Temporal.Instant.from(row.end_at),
    covers: row.covers,
    guestId: row.guest_id ?? undefined,
    name: row.name,
    email: row.email ?? undefined,
    phone: row.phone === null ? undefined : sayTelephone(row.phone),
    tables: tablesOf(row.tables),
    flexibleMinutes: row.flexible_minutes ?? undefined,
    answerUntil: instant(row.offered_until),
    lateMinutes: row.late_minutes ?? undefined,
    reconfirmedAt: instant(row.reconfirmed_at),
    unreachedAt: instant(row.unreached_at),
    override: row.override_reason === null ? undefined : { reason: row.override_reason, by: row.override_by ?? '' },
    sequence: row.sequence,
    provenAt: instant(row.proven_at),
    createdAt: Temporal.Instant.from(row.created_at),
  };
}

/** Updates a booking, and raises its calendar sequence. */
export async function updateBooking(transaction: Tx, { id, sequence }: Booking, columns: Updateable<BookingTable>): Promise<Booking> {
  const row = await transaction
    .updateTable('booking')
    .set({ ...columns, sequence: sequence + 1 })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return bookingOf(row);
}

/** The columns of a booking's time and tables. */
export function placeColumns({ service, start, end, tables, placing }: Pick<Booking, 'service' | 'start' | 'end' | 'tables' | 'placing'>) {
  return { service, start_at: start.toString(), end_at: end.toString(), tables: JSON.stringify(tables), placing };
}

/** The ids of tables as they are stored. */
export function tablesOf(text: string): string[] {
  return ids.parse(JSON.parse(text));
}

/** The time of the last of some events for each booking; a booking without any has no entry. */
export async function findLastTimes(db: Db, bookings: readonly Pick<Booking, 'id'>[], changes: readonly BookingEvent[]) {
  const ids = bookings.map(({ id }) => id);
  const rows = await db
    .selectFrom('booking_event')
    .select(({ fn }) => ['booking_id', fn.max('at').as('at')])
    .where('booking_id', 'in', ['', ...ids])
    .where('change', 'in', changes)
    .groupBy('booking_id')
    .execute();
  return new Map(rows.map(({ booking_id: id, at }) => [id, Temporal.Instant.from(at)]));
}
