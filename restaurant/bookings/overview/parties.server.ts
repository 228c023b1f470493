import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { type Service, services } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { type Booking, type BookingNeeds, lastChange, noNeeds } from '../booking.ts';
import { capacityStates } from '../commands/day-lock.server.ts';
import { listEvents, type PastEvent } from '../commands/record.server.ts';
import type { BookingDocuments } from '../documents.server.ts';
import { bookingOf, type BookingRow, listBookingsOn } from '../find-booking.server.ts';
import { listNeeds } from '../guests/guest-card.server.ts';
import { readTags } from '../guests/guests.server.ts';
import type { BookingState } from '../states.ts';

/** The states that count for the covers of a day: guests who came or are expected. */
export const countedStates: readonly BookingState[] = ['requested', 'offered', 'confirmed', 'arrived', 'seated', 'finished'];

/** The days of a month with their covers, by one query on the index of dates. */
export async function listMonth(db: Db, month: Temporal.PlainYearMonth, { hours }: Pick<BookingDocuments, 'hours'>) {
  const first = month.toPlainDate({ day: 1 });
  const rows = await db
    .selectFrom('booking')
    .select(({ fn }) => ['date', 'service', fn.sum<number>('covers').as('covers')])
    .where('date', '>=', first.toString())
    .where('date', '<', first.add({ months: 1 }).toString())
    .where('state', 'in', countedStates)
    .groupBy(['date', 'service'])
    .execute();
  return Array.from({ length: month.daysInMonth }, (_, index) => {
    const date = first.add({ days: index });
    const of = (service: Service) => Number(rows.find((row) => row.date === date.toString() && row.service === service)?.covers ?? 0);
    const open = shiftsOn(hours, date).map(({ service }) => service);
    return { date, covers: { lunch: of('lunch'), dinner: of('dinner') }, open: services.filter((service) => open.includes(service)) };
  });
}

/** The most future bookings that are read, the next ones first; a change of tables affects some twenty. */
const maxComing = 500;

/** A booking with its tables, as the preview of a plan change needs it. */
export interface UpcomingBooking extends Pick<Booking, 'id' | 'service' | 'start' | 'covers' | 'name' | 'placing' | 'state'> {
  date: string;
  tables: string[];
}

/** The future bookings that take capacity. */
export async function listUpcomingBookings(db: Db, now: Temporal.Instant): Promise<UpcomingBooking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('state', 'in', capacityStates)
    .where('end_at', '>', now.toString())
    .orderBy('start_at')
    .orderBy('id')
    .limit(maxComing)
    .execute();
  return rows.map((row) => {
    const { id, date, service, start, covers, name, tables, placing, state } = bookingOf(row);
    return { id, date: date.toString(), service, start, covers, name, tables: [...tables], placing, state };
  });
}

/** The most bookings found in each group: the day, later days, recent days. */
const maxFound = 8;

/** How many past days a search covers: a forgotten umbrella, a call about yesterday. */
const recentDays = 7;

/** The most bookings of other days that are compared, the nearest first. */
const maxCompared = 5_000;

/** The fewest letters or digits for a search of other days. */
const minTypedLength = 2;

/** The bookings that match all terms: of the day, then later ones, then recent ones, the nearest first. */
export async function findParties(db: Db, terms: readonly string[], day: Temporal.PlainDate) {
  if (terms.join('').length < minTypedLength) return { today: [], others: [] };
  const date = day.toString();
  const [today, coming, recent] = await Promise.all([
    found(db, (query) => query.where('date', '=', date), 'asc', terms),
    found(db, (query) => query.where('date', '>', date), 'asc', terms),
    found(db, (query) => query.where('date', '<', date).where('date', '>=', day.subtract({ days: recentDays }).toString()), 'desc', terms),
  ]);
  return { today, others: [...coming, ...recent].slice(0, maxFound) };
}

type Bookings = SelectQueryBuilder<Database, 'booking', BookingRow>;

/** The bookings that match all terms among the first ones of some days, in the same order. */
async function found(
  db: Db,
  of: (bookings: Bookings) => Bookings,
  direction: 'asc' | 'desc',
  terms: readonly string[],
): Promise<Booking[]> {
  const near = of(db.selectFrom('booking').selectAll()).orderBy('date', direction).orderBy('start_at', direction).limit(maxCompared);
  const rows = await db
    .selectFrom(near.as('near'))
    .selectAll()
    .where(
      sql<boolean>`(${sql.join(
        terms.map((term) => sql`search like ${`%${term.replaceAll(/[\\%_]/g, '\\$&')}%`} escape '\\'`),
        sql` and `,
      )})`,
    )
    .orderBy('date', direction)
    .orderBy('start_at', direction)
    .limit(maxFound)
    .execute();
  return rows.map(bookingOf);
}

export interface SheetEntry {
  booking: Booking;
  needs: BookingNeeds;
  /** The last change of its state, which decides about the next ones (states.ts). */
  last: ReturnType<typeof lastChange>;
  /** Its events, the oldest first. */
  history: PastEvent[];
  /** Since when it is in its state. */
  since: Temporal.Instant;
  /** The staff's notes on its guest. */
  guest: { visits: number; notes: string; tags: string[] } | undefined;
}

/** The states of a visit that took place. */
const came: readonly BookingState[] = ['seated', 'finished'];

/** The sheet of a day in order of time, by four indexed queries. */
export async function listSheet(db: Db, date: Temporal.PlainDate): Promise<SheetEntry[]> {
  const bookings = await listBookingsOn(db, date);
  if (bookings.length === 0) return [];
  const ids = bookings.map(({ id }) => id);
  const needs = await listNeeds(db, bookings);
  const events = Map.groupBy(await listEvents(db, ids), (event) => event.booking);
  const guests = await listKnownGuests(db, bookings, date);
  return bookings.map((booking) => {
    const own = events.get(booking.id) ?? [];
    const entered = own.findLast(({ from, to }) => from !== to && to === booking.state);
    return {
      booking,
      needs: needs.get(booking.id) ?? noNeeds,
      history: own,
      last: lastChange(own),
      since: entered?.at ?? booking.createdAt,
      guest: booking.guestId === undefined ? undefined : guests.get(booking.guestId),
    };
  });
}

/** The cards of the guests of a day, with their visits before it. */
async function listKnownGuests(db: Db, bookings: readonly Booking[], date: Temporal.PlainDate) {
  const ids = [...new Set(bookings.flatMap(({ guestId }) => (guestId === undefined ? [] : [guestId])))];
  if (ids.length === 0) return new Map<string, NonNullable<SheetEntry['guest']>>();
  const cards = await db.selectFrom('guest').select(['id', 'notes', 'tags']).where('id', 'in', ids).execute();
  const visits = await db
    .selectFrom('booking')
    .select(({ fn }) => ['guest_id', fn.countAll<number>().as('visits')])
    .where('guest_id', 'in', ids)
    .where('state', 'in', came)
    .where('date', '<', date.toString())
    .groupBy('guest_id')
    .execute();
  const counts = new Map(visits.map((row) => [row.guest_id, Number(row.visits)]));
  return new Map(cards.map(({ id, notes, tags }) => [id, { notes, tags: readTags(tags), visits: counts.get(id) ?? 0 }]));
}
