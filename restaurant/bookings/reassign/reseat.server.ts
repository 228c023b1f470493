import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { editIn, type SentEdit } from '#restaurant/documents/model/save.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { CurrentDocument, SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { findOrInitial, type InitialDocument, saveFromInitial } from '#restaurant/documents/store/first-save.server.ts';
import { parseJson } from '#restaurant/documents/store/read-data.ts';
import { overlap } from '#restaurant/hours/interval.ts';
import type { DayInputs } from '../availability/availability.ts';
import { isHold, type Needs, type Occupancy, planWithoutClosedTables, tablesHeld } from '../availability/occupancy.ts';
import { seatParty } from '../availability/find-tables.ts';
import { type Booking, type Assignment, tableNeeds } from '../booking.ts';
import { claimPlacement, releaseTables } from '../commands/record.server.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { bookingOf } from '../find-booking.server.ts';
import { capacityStates, daysToLock, loadDay, lockDays, lockPlan } from '../commands/day-lock.server.ts';
import { isOfferOver } from '../states.ts';
import { completePlan, namedTwice, planTexts } from '../tables/edited-plan.ts';
import { isDisplacedBy } from './table-fit.ts';
import { type TablePlan, tables as schema } from '../tables/tables.ts';

/** The most future bookings that are checked, the next ones first. Later ones are reseated with the next booking of their day. */
const maxLookedAt = 20_000;

/**
 * Reseats the parties that lose their tables by a change of the plan, in the order in which they booked; others may move for them, as for a
 * new booking. Seated parties keep their table. A booking without another table stands: it keeps its table if that still exists and no
 * other party needs it, and the staff have to seat it (`isMissingTable`).
 * @param days restricts it to days that the transaction has locked already: locking others after them could deadlock
 */
export async function reassignAfterPlanChange(transaction: Tx, before: TablePlan, now: Temporal.Instant, days?: Days): Promise<void> {
  const documents = await requireBookingDocuments(transaction);
  const dates = (await listDisplacedBookings(transaction, before, documents, now, days)).map(({ date }) => date);
  if (dates.length === 0) return;
  await lockDays(transaction, dates.flatMap(daysToLock));
  // The list is read again, now that no other transaction can change these days.
  const losing = await listDisplacedBookings(transaction, before, documents, now, days);
  const locked = new Set(dates.map(String));
  const own = losing.filter(({ date }) => locked.has(date.toString()));
  await releaseTables(transaction, own);
  const waiting = new Set(own.map(({ id }) => id));
  for (const date of locked) {
    const parties = own.filter((party) => party.date.toString() === date);
    await reseatDay(transaction, documents, { date: Temporal.PlainDate.from(date), parties, waiting }, now);
  }
  await touchTopic(transaction, 'bookings');
}

/** A period, both days included. */
interface Days {
  from: Temporal.PlainDate;
  to: Temporal.PlainDate;
}

type DisplacedBooking = Booking & PartyToSeat;

/**
 * The bookings that are expected or still here, and lose their place; in the order in which they were made. An expired offer has no place.
 * @param days restricts it to these
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

/** @param waiting the bookings that are still to be reseated, on any day: they take no capacity */
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

interface PartyToSeat extends Pick<Booking, 'id' | 'covers' | 'start' | 'end' | 'tables'> {
  needs: Needs;
}

/**
 * Finds other tables for the parties that lose theirs on a day, one after the other; others may move for them, as for a new booking.
 * @param waiting the bookings that are still to be reseated, on any day: they take no capacity
 * @returns the tables of all parties that change, also of those that move for others; and the parties without a place, with their former
 * tables if these exist and no other party needs them, or with none
 */
export function reassignTables(day: DayInputs, parties: readonly PartyToSeat[], waiting: ReadonlySet<string>) {
  const standing = new Set(waiting);
  // A hold is no promise, so holds do not count.
  let occupied = day.occupied.filter(({ id }) => !isHold(id));
  const seated = new Map<string, readonly string[]>();
  for (const party of parties) {
    const { id, covers, start, end } = party;
    const there = occupied.filter((other) => other.id === id || !standing.has(other.id));
    const asking = { covers, by: 'staff' as const, needs: party.needs, ignoring: [id] };
    const placement = seatParty({ ...day, occupied: there }, asking, { start, end });
    if (!placement) continue;
    standing.delete(id);
    const given = new Map([...placement.moved, [id, placement.tables]]);
    for (const [one, tables] of given) seated.set(one, tables);
    occupied = occupied.map((other) => (given.has(other.id) ? { ...other, tables: { now: given.get(other.id) } } : other));
  }
  const left = new Map<string, readonly string[]>();
  for (const party of parties.filter(({ id }) => !seated.has(id))) {
    const others = occupied.filter((other) => !standing.has(other.id));
    const tables = isFree(day.plan, party, others) ? party.tables : [];
    left.set(party.id, tables);
    standing.delete(party.id);
    occupied = occupied.map((other) => (other.id === party.id ? { ...other, tables: { fixed: tables } } : other));
  }
  return { seated, left };
}

/** Whether the former tables of a party still exist and no other party has them in its time. */
function isFree({ tables: all }: TablePlan, party: PartyToSeat, others: readonly Occupancy[]): boolean {
  const taken = others.filter((other) => overlap(other, party)).flatMap(tablesHeld);
  return party.tables.every((id) => all.some((table) => table.id === id) && !taken.includes(id));
}

const document: InitialDocument<TablePlan> = { collection: 'bookings', id: 'tables', schema, initial: schema.parse({}) };

/** The present rooms and tables; version 0 in an installation older than bookings. */
export function requireTables(db: Db): Promise<CurrentDocument<TablePlan>> {
  return findOrInitial(db, document);
}

export function saveTables(transaction: Tx, sent: SentEdit, change: Change): Promise<SaveResult<TablePlan>> {
  return changePlan(transaction, change, () =>
    saveFromInitial(transaction, { ...document, version: sent.version }, change, (base) => ({
      ...editIn(schema, base, { ...sent, texts: planTexts(base, sent.texts) }),
      finish: completePlan,
      refuse: namedTwice,
    })),
  );
}

/** Stores another plan and reseats the parties that lose their tables by it. No booking is lost, and each keeps its time. */
export async function changePlan<Data>(transaction: Tx, change: Change, store: () => Promise<SaveResult<Data>>): Promise<SaveResult<Data>> {
  await lockPlan(transaction);
  const result = await store();
  const before = 'saved' in result ? schema.safeParse(result.before).data : undefined;
  if (before) await reassignAfterPlanChange(transaction, before, change.now);
  return result;
}

/** How many versions of the plan are searched, the newest first: parties of tables that were removed earlier have left. */
const maxVersions = 30;

/** The part of a version that is read; the rest of its schema may have changed since. */
const version = z.object({ tables: z.array(z.object({ id: z.string(), name: z.string() })) });

/** The last names, by id, of removed tables that bookings still have. */
export async function listRemovedTables(db: Db, plan: Pick<TablePlan, 'tables'>, bookings: readonly { tables: readonly string[] }[]) {
  const known = new Set(plan.tables.map(({ id }) => id));
  const removed = new Set(bookings.flatMap(({ tables }) => tables).filter((id) => !known.has(id)));
  const names = new Map<string, string>();
  if (removed.size === 0) return names;
  const rows = await db
    .selectFrom('document_version')
    .select('data')
    .where((eb) => eb.and({ collection: 'bookings', id: 'tables' }))
    .orderBy('version', 'desc')
    .limit(maxVersions)
    .execute();
  for (const { data } of rows) {
    for (const { id, name } of version.safeParse(parseJson(data)).data?.tables ?? []) {
      if (removed.has(id) && !names.has(id)) names.set(id, name);
    }
  }
  return names;
}
