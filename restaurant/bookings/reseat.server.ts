import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { tableNeeds } from './booking.ts';
import { claimPlacement, claimTables, releaseTables } from './claims.server.ts';
import { type BookingDocuments, requireBookingDocuments } from './documents.server.ts';
import type { Occupied } from './occupied.ts';
import { placeParty } from './place-party.ts';
import { bookingOf } from './read-booking.ts';
import { daysOf, holdId, loadDay, lockDays, roomStates } from './room.server.ts';
import { losesPlace, needsOn } from './table-fit.ts';
import type { TablePlan } from './tables.ts';

/** Coming bookings that are looked at, the next ones first; whoever comes after them is seated anew with the next booking of their day. */
const mostLookedAt = 20_000;

/**
 * Gives other tables to all who lose theirs by a change of the plan, in the order in which they booked, and moves others for them as
 * any new booking would. Who is seated keeps their table. For whom there is none any more, the booking stands: it keeps the table
 * that it had, if that is still there and nobody needs it, and is the staff's to place (`needsTable`).
 */
export async function reseat(transaction: Transaction<Database>, before: TablePlan, now: Temporal.Instant): Promise<void> {
  const documents = await requireBookingDocuments(transaction);
  const dates = (await listLosing(transaction, before, documents.plan, now)).map(({ date }) => date);
  if (dates.length === 0) return;
  await lockDays(transaction, dates.flatMap(daysOf));
  // Once more, now that nobody else can change these days.
  const losing = await listLosing(transaction, before, documents.plan, now);
  const days = new Set(dates.map(String));
  const own = losing.filter(({ date }) => days.has(date.toString()));
  await releaseTables(
    transaction,
    own.map(({ id }) => id),
  );
  const waiting = new Set(own.map(({ id }) => id));
  for (const date of days) {
    const parties = own.filter((party) => party.date.toString() === date);
    await reseatDay(transaction, documents, { date: Temporal.PlainDate.from(date), parties, waiting }, now);
  }
  await touchTopic(transaction, 'bookings');
}

type Losing = Awaited<ReturnType<typeof listLosing>>[number];

/** Bookings that are to come or still here, and lose their place; in the order in which they were made. */
async function listLosing(transaction: Transaction<Database>, before: TablePlan, plan: TablePlan, now: Temporal.Instant) {
  const rows = await transaction
    .selectFrom('booking')
    .leftJoin('booking_need', 'booking_need.booking_id', 'booking.id')
    .selectAll('booking')
    .select(['high_chair', 'step_free', 'room'])
    .where('state', 'in', roomStates)
    .where('end_at', '>', now.toString())
    .orderBy('start_at')
    .limit(mostLookedAt)
    .execute();
  return rows
    .map(({ high_chair, step_free, room, ...row }) => ({
      ...bookingOf(row),
      needs: tableNeeds({ highChair: high_chair === 1, stepFree: step_free === 1, room: room ?? undefined }),
    }))
    .filter((booking) => losesPlace(before, plan, booking))
    .sort((one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt) || one.id.localeCompare(other.id));
}

/** @param waiting all who are still to be seated anew, of any day: they stand in nobody's way */
async function reseatDay(
  transaction: Transaction<Database>,
  documents: BookingDocuments,
  { date, parties, waiting }: { date: Temporal.PlainDate; parties: readonly Losing[]; waiting: Set<string> },
  now: Temporal.Instant,
): Promise<void> {
  const day = await loadDay(transaction, documents, date, now);
  // Who is still writing was promised nothing yet.
  let occupied = day.occupied.filter(({ id }) => !id.startsWith(holdId('')));
  const left: Losing[] = [];
  for (const party of parties) {
    const { id, covers, start, end } = party;
    const there = occupied.filter((other) => other.id === id || !waiting.has(other.id));
    const asking = { covers, by: 'staff' as const, needs: needsOn(documents.plan, party.needs), ignoring: [id] };
    const placement = placeParty({ ...day, occupied: there }, asking, { start, end });
    if (!placement) {
      left.push(party);
      continue;
    }
    await claimPlacement(transaction, { id, tables: placement.tables, start, end }, placement.moved, now);
    await transaction.updateTable('booking').set({ placing: 'free' }).where('id', '=', id).execute();
    waiting.delete(id);
    const given = new Map([...placement.moved, [id, placement.tables]]);
    occupied = occupied.map((other) => (given.has(other.id) ? { ...other, tables: { now: given.get(other.id) } } : other));
  }
  for (const party of left) {
    const { id, start, end } = party;
    const others = occupied.filter((other) => !waiting.has(other.id));
    const tables = isFree(documents.plan, party, others) ? party.tables : [];
    await claimTables(transaction, [{ id, tables, start, end }]);
    await transaction.updateTable('booking').set({ placing: 'none' }).where('id', '=', id).execute();
    waiting.delete(id);
    occupied = occupied.map((other) => (other.id === id ? { ...other, tables: { fixed: tables } } : other));
  }
}

/** Whether the tables that a party had are still there, and nobody else has them at its time. */
function isFree({ tables: all }: TablePlan, { tables, start, end }: Losing, others: readonly Occupied[]): boolean {
  const taken = others
    .filter((other) => Temporal.Instant.compare(other.start, end) < 0 && Temporal.Instant.compare(start, other.end) < 0)
    .flatMap((other) => ('fixed' in other.tables ? other.tables.fixed : (other.tables.now ?? [])));
  return tables.every((id) => all.some((table) => table.id === id) && !taken.includes(id));
}
