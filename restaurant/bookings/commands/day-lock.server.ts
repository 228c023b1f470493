import pLimit from 'p-limit';
import type { Db, Tx } from '#database/connect.server.ts';
import { sql } from 'kysely';
import { limitLocks, takeLock } from '#database/dialect.server.ts';
import { z } from 'zod';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import type { DayInputs } from '../availability/availability.ts';
import { isToldTable, placings, tableNeeds } from '../booking.ts';
import { closedTablesAsOccupancy, closedTablesBetween, holdId, type Needs, type Occupancy } from '../availability/occupancy.ts';
import { type BookingDocuments } from '../documents.server.ts';
import { tablesOf } from '../find-booking.server.ts';
import { bookingStates, countsTowardCapacity } from '../states.ts';

/**
 * In seconds. `wait`: for the lock of a day, before trying again. `idle`: after which a silent process loses its lock, so that a frozen one
 * does not block an evening any longer.
 */
const lockSeconds = { wait: 3, idle: 5 };

/** The number of the advisory lock of the table plan; no other lock of the site has it. */
const planLock = 27_050_011;

/** Locks the table plan until the transaction ends, so that no booking is made by the old plan. It is taken before the lock of any day. */
export async function lockPlan(transaction: Tx): Promise<void> {
  await limitLocks(transaction, lockSeconds);
  await takeLock(transaction, planLock, 'alone');
}

/**
 * The states that take capacity, as literals in the SQL. With parameters the planner cannot know that the partial index fits, and
 * PostgreSQL would plan each statement again.
 */
export const capacityStates = bookingStates.filter((state) => countsTowardCapacity[state]).map((state) => sql.lit(state));

/** A party that is still seated after its time counts as staying at least this long. Only the staff end a stay. */
const overstay = { minutes: 15 };

/**
 * Locks days until the transaction ends, in order of date, so that two transactions never deadlock. It is the transaction's first write,
 * with which SQLite locks. What is read afterwards stays true, also the table plan.
 */
export async function lockDays(transaction: Tx, dates: readonly Temporal.PlainDate[]): Promise<void> {
  await limitLocks(transaction, lockSeconds);
  await takeLock(transaction, planLock, 'shared');
  for (const date of [...new Set(dates.map(String))].sort()) {
    await transaction
      .insertInto('booking_day')
      .values({ date, version: 1 })
      .onConflict((conflict) => conflict.column('date').doUpdateSet((eb) => ({ version: eb('booking_day.version', '+', 1) })))
      .execute();
  }
}

/** The days to lock for a booking: its own, and the next, into which its evening may last. */
export function daysToLock(date: Temporal.PlainDate): Temporal.PlainDate[] {
  return [date, date.add({ days: 1 })];
}

/** All that the times of a day depend on. */
export async function loadDay(db: Db, documents: BookingDocuments, date: Temporal.PlainDate, now: Temporal.Instant): Promise<DayInputs> {
  const occupied = await listOccupancies(db, documents, { from: date.subtract({ days: 1 }), to: date.add({ days: 1 }) }, now);
  return { ...documents, date, occupied, now };
}

interface DatedOccupancy extends Occupancy {
  date: string;
}

/**
 * Everything that takes capacity from one day to another, both included: bookings, offers and holds that have not expired, and closed
 * tables.
 */
export async function listOccupancies(
  db: Db,
  documents: BookingDocuments,
  { from, to }: { from: Temporal.PlainDate; to: Temporal.PlainDate },
  now: Temporal.Instant,
): Promise<DatedOccupancy[]> {
  const bookings = await db
    .selectFrom('booking')
    .leftJoin('booking_need', 'booking_need.booking_id', 'booking.id')
    .select(['booking.id', 'date', 'covers', 'start_at', 'end_at', 'state', 'source', 'tables', 'placing'])
    .select(['offered_until', 'stranger_since', 'high_chair', 'step_free', 'room'])
    .where('state', 'in', capacityStates)
    .where('date', '>=', from.toString())
    .where('date', '<=', to.toString())
    .orderBy('start_at')
    .orderBy('booking.id')
    .execute();
  const holds = await db
    .selectFrom('booking_hold')
    .selectAll()
    .where('date', '>=', from.toString())
    .where('date', '<=', to.toString())
    .where('until', '>', now.toString())
    .orderBy('key')
    .execute();
  return [
    ...bookings.map((row): DatedOccupancy => {
      const end = Temporal.Instant.from(row.end_at);
      const tables = tablesOf(row.tables);
      // A value that this version does not know counts as `pinned`, so that the booking is not moved.
      const placing = placings.find((known) => known === row.placing) ?? 'pinned';
      const seated = row.state === 'seated';
      const start = Temporal.Instant.from(row.start_at);
      const room = row.room ?? undefined;
      return {
        id: row.id,
        date: row.date,
        covers: row.covers,
        start,
        ...(seated && Temporal.Instant.compare(now, start) < 0 ? { since: now } : {}),
        end: seated ? later(end, now.add(overstay)) : end,
        online: row.source === 'site',
        ...(row.stranger_since === null ? {} : { strangerSince: Temporal.Instant.from(row.stranger_since) }),
        needs: tableNeeds({ highChair: row.high_chair === 1, stepFree: row.step_free === 1, room }),
        tables: placing !== 'free' || isToldTable({ state: row.state, tables }) ? { fixed: tables } : { now: tables },
        ...(row.offered_until === null || row.state !== 'offered' ? {} : { until: Temporal.Instant.from(row.offered_until) }),
      };
    }),
    ...holds.map(
      (row): DatedOccupancy => ({
        id: holdId(row.key),
        date: row.date,
        covers: row.covers,
        start: Temporal.Instant.from(row.start_at),
        end: Temporal.Instant.from(row.end_at),
        online: true,
        needs: needs.parse(JSON.parse(row.needs)),
        tables: { now: undefined },
        until: Temporal.Instant.from(row.until),
      }),
    ),
    ...closedTablesBetween(documents, from, to).map((closed) => ({ ...closedTablesAsOccupancy(closed), date: closed.date.toString() })),
  ];
}

const needs: z.ZodType<Needs> = z.object({
  highChair: z.boolean().optional(),
  stepFree: z.boolean().optional(),
  room: z.string().optional(),
});

function later(one: Temporal.Instant, other: Temporal.Instant): Temporal.Instant {
  return Temporal.Instant.compare(one, other) < 0 ? other : one;
}

/**
 * The most orders of this process in a transaction at once. Orders of one evening wait for one lock anyway; here they wait without a
 * connection, so that a rush leaves connections to the other pages.
 */
const atOnce = 2;
const line = pLimit(atOnce);

/** The longest queue, some seconds of waiting. Beyond it an order is refused (503), and nothing has changed. */
const maxQueueLength = 500;

/** Runs work that locks days of bookings, in turn. @throws DatabaseUnavailable if the queue is full */
export async function inBookingQueue<Result>(work: () => Promise<Result>): Promise<Result> {
  if (line.pendingCount >= maxQueueLength) throw new DatabaseUnavailable('busy', new Error(`${maxQueueLength} orders are waiting already`));
  return line(work);
}
