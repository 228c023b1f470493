import type { Db } from '#database/connect.server.ts';
import { type SelectQueryBuilder, sql } from 'kysely';
import type { Database } from '#database/schema.ts';
import type { Booking } from '../booking.ts';
import { bookingOf, type BookingRow } from '../read-booking.ts';

/** How many bookings of a day, of the days to come and of the last days are found at most. */
const maxFound = 8;

/** How many days back somebody is still looked for: who left an umbrella, who telephones about yesterday. */
const recentDays = 7;

/** The most bookings of the days to come, the next ones first, and of the last days that are compared. */
const maxCompared = 5_000;

/** From how many letters or digits on other days are read. */
const minTypedLength = 2;

/** Bookings that have all the terms: those of the day, then those to come, then those of the last days, the nearest first. */
export async function findParties(
  db: Db,
  terms: readonly string[],
  day: Temporal.PlainDate,
): Promise<{ today: Booking[]; others: Booking[] }> {
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

/** Of the first bookings of some days, by the index of days, those that have all the terms, in the same order. */
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
