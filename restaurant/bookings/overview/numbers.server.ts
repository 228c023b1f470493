import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { isSqlite } from '#database/dialect.server.ts';
import { services, timeZone } from '#restaurant/hours/hours.ts';
import { z } from 'zod';
import { bookingSources } from '../booking.ts';
import { type CountedBookings, type CountedRefusals, leadTimeBuckets } from './statistics.ts';
import { bookingStates, type BookingState } from '../states.ts';

interface Days {
  first: Temporal.PlainDate;
  last: Temporal.PlainDate;
}

const count = z.coerce.number<number | string>();
const counted = z.object({
  date: z.string(),
  service: z.enum(services),
  state: z.enum(bookingStates),
  source: z.enum(bookingSources),
  parties: count,
  covers: count,
});

/**
 * The bookings of some days, counted by day, service, state and source. The number of rows does not grow with the bookings, and only an
 * index is read. Anonymised bookings count too.
 */
export async function countBookings(db: Db, { first, last }: Days): Promise<CountedBookings[]> {
  const rows = await db
    .selectFrom('booking')
    .select(({ fn }) => ['date', 'service', 'state', 'source', fn.countAll().as('parties'), fn.sum('covers').as('covers')])
    .where('date', '>=', first.toString())
    .where('date', '<=', last.toString())
    .groupBy(['date', 'service', 'state', 'source'])
    .execute();
  return z.array(counted).parse(rows);
}

/** The states of parties that requested a time, whatever the result; without walk-ins. */
const asked: readonly BookingState[] = ['requested', 'offered', 'confirmed', 'arrived', 'seated', 'finished', 'noShow', 'cancelled'];

/** All longer lead times count as this one, in days. */
const furthest = Math.max(...leadTimeBuckets);

/** How long before their day bookings were made: a number for each of `leadTimeBuckets`. */
export async function countLeadTimes(db: Db, { first, last }: Days): Promise<number[]> {
  // Computed in SQL once per row, and capped at the last bucket.
  const ahead: RawBuilder<number> = isSqlite(db)
    ? sql`min(${sql.lit(furthest)}, unixepoch(date) / 86400 - (unixepoch(created_at) + ${offsetWithin({ first, last })}) / 86400)`
    : sql`least(${sql.lit(furthest)}, date::date - (created_at::timestamptz at time zone ${sql.lit(timeZone)})::date)`;
  const rows = await db
    .selectFrom('booking')
    .select(({ fn }) => [ahead.as('ahead'), fn.countAll().as('parties')])
    .where('date', '>=', first.toString())
    .where('date', '<=', last.toString())
    .where('state', 'in', asked)
    .where('source', 'in', ['site', 'phone'])
    .groupBy(sql`1`)
    .execute();
  const groups = leadTimeBuckets.map(() => 0);
  for (const row of rows) {
    const group = Math.max(
      0,
      leadTimeBuckets.findLastIndex((from) => from <= Number(row.ahead)),
    );
    groups[group] = (groups[group] ?? 0) + Number(row.parties);
  }
  return groups;
}

/** How far the restaurant's clock was ahead of UTC at `created_at`, in seconds: SQLite knows no time zones. */
function offsetWithin({ first, last }: Days): RawBuilder<number> {
  let from = first.subtract({ days: furthest }).toZonedDateTime(timeZone);
  let offset = secondsAhead(from);
  for (;;) {
    const change = from.getTimeZoneTransition('next');
    if (!change || Temporal.PlainDate.compare(change.toPlainDate(), last) > 0) return offset;
    offset = sql`iif(created_at < ${sql.lit(change.toInstant().toString())}, ${offset}, ${secondsAhead(change)})`;
    from = change;
  }
}

function secondsAhead({ offsetNanoseconds }: Temporal.ZonedDateTime): RawBuilder<number> {
  return sql.lit(offsetNanoseconds / 1e9);
}

const refused = z.object({ date: z.string(), reason: z.string(), parties: count, covers: count });

/** How many guests of the site were refused for lack of capacity, by day and limit. */
export async function countRefusals(db: Db, { first, last }: Days): Promise<CountedRefusals[]> {
  const rows = await db
    .selectFrom('booking_refusal')
    .select(({ fn }) => ['date', 'reason', fn.sum('parties').as('parties'), fn.sum('covers').as('covers')])
    .where('date', '>=', first.toString())
    .where('date', '<=', last.toString())
    .groupBy(['date', 'reason'])
    .execute();
  return z.array(refused).parse(rows);
}
