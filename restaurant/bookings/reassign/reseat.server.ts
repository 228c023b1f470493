import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { type Booking, type Assignment, tableNeeds } from '../booking.ts';
import { claimPlacement, releaseTables } from '../commands/claims.server.ts';
import { planWithoutClosedTables } from '../availability/closed-tables.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { bookingOf } from '../read-booking.ts';
import { daysToLock, loadDay, lockDays, capacityStates } from '../commands/day-lock.server.ts';
import { type PartyToSeat, reassignTables } from './reassign-tables.ts';
import { isOfferOver } from '../states.ts';
import { isDisplacedBy } from './table-fit.ts';
import type { TablePlan } from '../tables/tables.ts';

/** Coming bookings that are looked at, the next ones first; whoever comes after them is seated anew with the next booking of their day. */
const maxLookedAt = 20_000;

/**
 * Gives other tables to all who lose theirs by a change of the plan, in the order in which they booked, and moves others for them as
 * any new booking would. Who is seated keeps their table. For whom there is none any more, the booking stands: it keeps the table
 * that it had, if that is still there and nobody needs it, and is the staff's to place (`isMissingTable`).
 * @param days these alone, where the transaction has locked them already: to lock others after them could end in a deadlock
 */
export async function reassignAfterPlanChange(transaction: Tx, before: TablePlan, now: Temporal.Instant, days?: Days): Promise<void> {
  const documents = await requireBookingDocuments(transaction);
  const dates = (await listDisplacedBookings(transaction, before, documents, now, days)).map(({ date }) => date);
  if (dates.length === 0) return;
  await lockDays(transaction, dates.flatMap(daysToLock));
  // Once more, now that nobody else can change these days.
  const losing = await listDisplacedBookings(transaction, before, documents, now, days);
  const locked = new Set(dates.map(String));
  const own = losing.filter(({ date }) => locked.has(date.toString()));
  await releaseTables(
    transaction,
    own.map(({ id }) => id),
  );
  const waiting = new Set(own.map(({ id }) => id));
  for (const date of locked) {
    const parties = own.filter((party) => party.date.toString() === date);
    await reseatDay(transaction, documents, { date: Temporal.PlainDate.from(date), parties, waiting }, now);
  }
  await touchTopic(transaction, 'bookings');
}

/** From one day to another, both included. */
interface Days {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

/** A booking that loses its place. */
export type DisplacedBooking = Booking & PartyToSeat;

/**
 * Bookings that are to come or still here, and lose their place; in the order in which they were made. An offer that has run out has none.
 * @param days these alone
 */
export async function listDisplacedBookings(
  transaction: Db,
  before: TablePlan,
  documents: BookingDocuments,
  now: Temporal.Instant,
  days?: Days,
): Promise<DisplacedBooking[]> {
  const rows = await transaction
    .selectFrom('booking')
    .leftJoin('booking_need', 'booking_need.booking_id', 'booking.id')
    .selectAll('booking')
    .select(['high_chair', 'step_free', 'room'])
    .where('state', 'in', capacityStates)
    .where('end_at', '>', now.toString())
    .$call((query) => (days ? query.where('date', '>=', days.from.toString()).where('date', '<=', days.to.toString()) : query))
    .orderBy('start_at')
    .limit(maxLookedAt)
    .execute();
  return rows
    .map(({ high_chair, step_free, room, ...row }) => ({
      ...bookingOf(row),
      needs: tableNeeds({ highChair: high_chair === 1, stepFree: step_free === 1, room: room ?? undefined }),
    }))
    .filter((booking) => !isOfferOver(booking, now))
    .filter((booking) =>
      isDisplacedBy(planWithoutClosedTables({ ...documents, plan: before }, booking), planWithoutClosedTables(documents, booking), booking),
    )
    .sort((one, other) => Temporal.Instant.compare(one.createdAt, other.createdAt) || one.id.localeCompare(other.id));
}

/** @param waiting all who are still to be seated anew, of any day: they stand in nobody's way */
async function reseatDay(
  transaction: Tx,
  documents: BookingDocuments,
  { date, parties, waiting }: { date: Temporal.PlainDate; parties: readonly DisplacedBooking[]; waiting: Set<string> },
  now: Temporal.Instant,
): Promise<void> {
  const { seated, left } = reassignTables(await loadDay(transaction, documents, date, now), parties, waiting);
  const [first] = parties;
  if (!first) return;
  const given = new Map([...seated, ...left]);
  const tables = given.get(first.id) ?? [];
  given.delete(first.id);
  await claimPlacement(transaction, { ...first, tables }, given, now);
  const own = parties.map(({ id }) => id);
  const placing = (ids: readonly string[], to: Assignment) =>
    ids.length === 0 ? undefined : transaction.updateTable('booking').set({ placing: to }).where('id', 'in', ids).execute();
  await placing(
    own.filter((id) => seated.has(id)),
    'free',
  );
  await placing([...left.keys()], 'none');
  for (const id of own) waiting.delete(id);
}
