import type { Db, Tx } from '#database/connect.server.ts';
import { dayOfService } from '#languages/formats.ts';
import { diff } from '#restaurant/documents/model/change.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { saveChanges } from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { type Service, timeZone } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import type { DayInputs } from '../availability/availability.ts';
import { closedTablesOn } from '../availability/occupancy.ts';
import type { Booking, BookingEvent } from '../booking.ts';
import {
  closableStates,
  type ClosingAction,
  type ClosingCommand,
  type ClosingReason,
  ClosingRollback,
  type ClosingScope,
  closingsOf,
  datesOf,
  openServices,
  wordsOf,
} from './closing.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { findBooking, listBookingsOn } from '../find-booking.server.ts';
import { listDisplacedBookings, reassignAfterPlanChange, reassignTables, requireTables } from '../reassign/reseat.server.ts';
import { loadDay } from '../commands/day-lock.server.ts';
import { type TableClosing, type TablePlan, tables as schema } from '../tables/tables.ts';
import { isBySame, listEvents } from '../commands/record.server.ts';
import { isSame } from '../availability/find-tables.ts';

/** A booking that gets another table. Its guest need not know. */
interface ReseatedBooking {
  booking: Booking;
  tables: readonly string[];
}

/** The plan with some tables closed, and the parties that this affects. */
interface TablesPreview {
  plan: TablePlan;
  reseated: ReseatedBooking[];
  /** The parties without another table, as they will be after the closing. */
  left: Booking[];
}

export async function previewTables(
  db: Db,
  documents: BookingDocuments,
  scope: TableClosingScope,
  now: Temporal.Instant,
): Promise<TablesPreview> {
  const closed = { ...documents, plan: closedPlan(documents.plan, scope, nobodysReason, now) };
  const losing = await listDisplacedBookings(db, documents.plan, closed, now, scope);
  const waiting = new Set(losing.map(({ id }) => id));
  const preview: TablesPreview = { plan: closed.plan, reseated: [], left: [] };
  // A transaction has one connection, so the days are read one after the other.
  for (const date of datesOf(scope)) {
    const parties = losing.filter((party) => party.date.equals(date));
    if (parties.length === 0) continue;
    const { seated, left } = reassignTables(await loadDay(db, closed, date, now), parties, waiting);
    for (const { id } of parties) waiting.delete(id);
    const bookings = await listBookingsOn(db, date);
    preview.reseated.push(
      ...bookings.flatMap((booking) => {
        const tables = seated.get(booking.id);
        return tables && !isSame(tables, booking.tables) ? [{ booking, tables }] : [];
      }),
    );
    const without = bookings.filter((booking) => left.has(booking.id) && isTouched(booking));
    preview.left.push(...without.map((booking): Booking => ({ ...booking, placing: 'none' })));
  }
  return preview;
}

/**
 * Closes tables on locked days, and reseats the parties that lose theirs.
 * @returns the parties for which there is no table; only their guests need to know
 * @throws ClosingRollback if none of the tables was open, or the plan cannot be saved
 */
export async function closeTables(transaction: Tx, scope: TableClosingScope, reason: ClosingReason, change: Change): Promise<Booking[]> {
  const { now } = change;
  const before = await requireBookingDocuments(transaction);
  if (openTablesIn(before, scope).length === 0) throw new ClosingRollback({ refused: 'alreadyClosed' });
  const closed = { ...before, plan: closedPlan(before.plan, scope, reason, now) };
  const losing = await listDisplacedBookings(transaction, before.plan, closed, now, scope);
  await changePlan(transaction, scope, (plan) => closedPlan(plan, scope, reason, now), change);
  const left: Booking[] = [];
  for (const { id } of losing.filter(isTouched)) {
    const booking = await findBooking(transaction, id);
    if (booking?.placing === 'none') left.push(booking);
  }
  return left;
}

/**
 * Changes the closings of a scope in the plan, with history, and reseats the affected parties of its locked days.
 * @throws ClosingRollback if the plan cannot be saved
 */
export async function changePlan(
  transaction: Tx,
  scope: TableClosingScope,
  edit: (plan: TablePlan) => TablePlan,
  change: Change,
): Promise<void> {
  const { version, data } = await requireTables(transaction);
  const document = { collection: 'bookings', id: 'tables', schema, version } as const;
  const saved = await saveChanges(transaction, document, change, (before) => ({
    ownChanges: diff(nodeOf(schema), before, edit(before)),
  }));
  if ('refused' in saved) throw new ClosingRollback({ refused: 'plan' });
  await reassignAfterPlanChange(transaction, data, change.now, scope);
}

const nobodysReason: ClosingReason = { it: '-', en: '', pt: '' };

/** The plan with one more closing. Closings of past days are removed. */
function closedPlan(
  plan: TablePlan,
  { from, to, services, tables }: TableClosingScope,
  reason: ClosingReason,
  now: Temporal.Instant,
): TablePlan {
  const today = dayOfService(now.toZonedDateTimeISO(timeZone)).toString();
  const period = { from: from.toString(), to: to.toString() };
  const closing = { id: newItemId(), ...period, services: [...services], tables: [...tables], ...wordsOf(reason) };
  return { ...plan, closings: [...plan.closings.filter((one) => one.to >= today), closing] };
}

/** Whether a closing affects a booking: it had a place until now, and its guests are still expected. */
function isTouched({ state, placing }: Booking): boolean {
  return closableStates.includes(state) && placing !== 'none';
}

/** Tables that are closed for services on each day of a period. */
interface TableClosingScope extends ClosingScope {
  tables: readonly string[];
}

/** Whether a scope closes tables, not the whole restaurant. */
export function isOfTables(scope: ClosingScope): scope is TableClosingScope {
  return scope.tables !== undefined;
}

/** The services of a scope in which one of its tables is open on some day. */
export function openTablesIn(house: Pick<DayInputs, 'plan' | 'hours' | 'rules'>, scope: TableClosingScope): Service[] {
  const known = scope.tables.filter((id) => house.plan.tables.some((table) => table.id === id));
  return scope.services.filter((service) =>
    datesOf(scope).some((date) => {
      if (!shiftsOn(house.hours, date).some((sitting) => sitting.service === service)) return false;
      const closed = closedTablesOn(house, date).find((one) => one.service === service)?.tables ?? [];
      return known.some((id) => !closed.includes(id));
    }),
  );
}

/** The closings of exactly these days and tables, which reopening removes. */
function tableClosingsOf({ closings }: Pick<TablePlan, 'closings'>, { from, to, services, tables }: TableClosingScope): TableClosing[] {
  return closings.filter(
    (closing) =>
      closing.from === from.toString() &&
      closing.to === to.toString() &&
      closing.services.some((service) => services.includes(service)) &&
      closing.tables.length === tables.length &&
      closing.tables.every((id) => tables.includes(id)),
  );
}

export function withoutTableClosing(plan: TablePlan, scope: TableClosingScope): TablePlan {
  const own = tableClosingsOf(plan, scope);
  const closings = plan.closings.flatMap((closing) => {
    if (!own.includes(closing)) return [closing];
    const left = closing.services.filter((service) => !scope.services.includes(service));
    return left.length === 0 ? [] : [{ ...closing, services: left }];
  });
  return { ...plan, closings };
}

/** The closings of exactly the days of a scope: of the restaurant, or of exactly these tables. */
export async function findClosings(db: Db, scope: ClosingScope): Promise<(Settings['exceptions'][number] | TableClosing)[]> {
  return isOfTables(scope) ? tableClosingsOf((await requireTables(db)).data, scope) : closingsOf((await requireSettings(db)).data, scope);
}

/** A request that is repeated within this time gets the first answer again: its answer may have been lost. */
const toldAgain = Temporal.Duration.from({ minutes: 10 });

/** How many of some bookings were put back within `toldAgain`, and still stand. */
export async function countPutBack(transaction: Tx, bookings: readonly string[], now: Temporal.Instant): Promise<number> {
  if (bookings.length === 0) return 0;
  const rows = await transaction
    .selectFrom('booking_event')
    .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
    .select('booking_id')
    .distinct()
    .where('booking_id', 'in', bookings)
    // Moving a booking back has no reason: the closing's own move had one.
    .where(({ or, and, eb }) =>
      or([
        eb('booking_event.change', '=', 'undo' satisfies BookingEvent),
        and([eb('booking_event.change', '=', 'moved' satisfies BookingEvent), eb('booking_event.reason', 'is', null)]),
      ]),
    )
    .where('booking_event.by', '=', 'staff')
    .where('booking_event.at', '>=', now.subtract(toldAgain).toString())
    .where('booking.state', 'not in', ['cancelled', 'toChoose'])
    .execute();
  return rows.length;
}

/** The event that a closing records for a booking. A booking whose guest is called has none. */
const eventOf = { cancel: 'cancel', ask: 'ask', move: 'moved', call: undefined } as const satisfies Record<
  ClosingAction,
  BookingEvent | undefined
>;
const settling: ReadonlySet<string | undefined> = new Set(Object.values(eventOf));

/**
 * The outcome of the same closing that the same person made within `toldAgain`, with the same reason and decisions.
 * @param touched the bookings that the closing still affects: those whose guests are called
 * @returns undefined if it was another closing, or a service of these days is open
 */
export async function countClosed(
  transaction: Tx,
  { scope, reason, decisions }: ClosingCommand,
  touched: readonly Booking[],
  { actor, now }: Change,
): Promise<Record<ClosingAction, number> | undefined> {
  const { updatedAt, updatedBy } = isOfTables(scope) ? await requireTables(transaction) : await requireSettings(transaction);
  if (updatedBy.username !== actor.username || Temporal.Instant.compare(updatedAt, now.subtract(toldAgain)) < 0) return undefined;
  const documents = await requireBookingDocuments(transaction);
  const open = isOfTables(scope) ? openTablesIn(documents, scope) : openServices(documents.hours, scope);
  if (open.length > 0) return undefined;
  const closings = await findClosings(transaction, scope);
  if (!closings.some((closing) => closing.reason === reason.it)) return undefined;
  const events = await listEvents(transaction, ['', ...decisions.map(({ booking }) => booking)]);
  const since = now.subtract(toldAgain);
  const recent = events.filter(({ at }) => Temporal.Instant.compare(at, since) >= 0);
  const count = { cancel: 0, move: 0, ask: 0, call: 0 };
  for (const { booking, way } of decisions) {
    const own = recent.filter((event) => event.booking === booking && isBySame(event, { by: 'staff', actor }));
    const happened = own.map(({ change }) => change).find((change) => settling.has(change));
    if (happened !== eventOf[way]) return undefined;
    count[way]++;
  }
  const called = new Set(decisions.filter(({ way }) => way === 'call').map(({ booking }) => booking));
  return touched.every(({ id }) => called.has(id)) ? count : undefined;
}
