import type { Db, Tx } from '#database/connect.server.ts';
import { diff } from '#restaurant/documents/model/change.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { saveChanges } from '#restaurant/documents/store/documents.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import type { DayInputs } from '../availability/availability.ts';
import { closedTablesOn } from '../availability/closed-tables.ts';
import type { Booking } from '../booking.ts';
import { closableStates, type ClosingReason, type ClosingScope, datesOf } from './closing.ts';
import { ClosingRollback } from './closing-order.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { findBooking, listBookingsOn } from '../find-booking.server.ts';
import { listDisplacedBookings, reassignAfterPlanChange, reassignTables, requireTables } from '../reassign/reseat.server.ts';
import { loadDay } from '../commands/day-lock.server.ts';
import { type TableClosing, type TablePlan, tables as schema } from '../tables/tables.ts';

/** A booking that has another table, of which its guest need not know. */
export interface ReseatedBooking {
  booking: Booking;
  /** The new ones. */
  tables: readonly string[];
}

/** The plan with some tables closed, who changes table by that, and for whom there is none. */
export interface TablesPreview {
  plan: TablePlan;
  reseated: ReseatedBooking[];
  /** As they will be, without a table. */
  left: Booking[];
}

/** Looks what closing tables would do. */
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
  // One after the other: within a transaction there is one connection.
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
 * Closes tables on locked days, and gives those who lose theirs another.
 * @returns for whom there was none: of the others no guest need know. `alreadyClosed`, when nothing of them was open
 * @throws ClosingStopped when the plan cannot be saved
 */
export async function closeTables(
  transaction: Tx,
  scope: TableClosingScope,
  reason: ClosingReason,
  change: Change,
): Promise<Booking[] | 'alreadyClosed'> {
  const { now } = change;
  const before = await requireBookingDocuments(transaction);
  if (openTablesIn(before, scope).length === 0) return 'alreadyClosed';
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
 * Changes the closings of a scope in the plan, with its history, and seats anew whom that concerns on its days, which are locked.
 * @throws ClosingStopped when the plan cannot be saved
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

function closedPlan(plan: TablePlan, scope: TableClosingScope, reason: ClosingReason, now: Temporal.Instant): TablePlan {
  return withTableClosing(plan, tableClosing(scope, reason), dayOf(now));
}

/** Whose guest is to be told: who had a place until now, and is still to come. */
function isTouched({ state, placing }: Booking): boolean {
  return closableStates.includes(state) && placing !== 'none';
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Tables that are closed, for services of a day or of each day of a period. */
interface TableClosingScope extends ClosingScope {
  tables: readonly string[];
}

/** Whether a scope closes tables, and not the house. */
export function isOfTables(scope: ClosingScope): scope is TableClosingScope {
  return scope.tables !== undefined;
}

/** What closes the tables of a scope; a language without words of its own reads the Italian. */
function tableClosing({ from, to, services, tables }: TableClosingScope, reason: ClosingReason): TableClosing {
  return {
    id: newItemId(),
    from: from.toString(),
    to: to.toString(),
    services: [...services],
    tables: [...tables],
    reason: reason.it,
    translations: { ...(reason.en && { en: { reason: reason.en } }), ...(reason.pt && { pt: { reason: reason.pt } }) },
  };
}

/** The plan with one more closing; those of days that are over go. */
function withTableClosing(plan: TablePlan, closing: TableClosing, today: Temporal.PlainDate): TablePlan {
  return { ...plan, closings: [...plan.closings.filter(({ to }) => to >= today.toString()), closing] };
}

/** The services of a scope in which one of its tables is still open on some day. */
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

/** The closings of these very days and tables: what reopening takes back. */
export function tableClosingsOf(
  { closings }: Pick<TablePlan, 'closings'>,
  { from, to, services, tables }: TableClosingScope,
): TableClosing[] {
  return closings.filter(
    (closing) =>
      closing.from === from.toString() &&
      closing.to === to.toString() &&
      closing.services.some((service) => services.includes(service)) &&
      closing.tables.length === tables.length &&
      closing.tables.every((id) => tables.includes(id)),
  );
}

/** The plan without what closes a scope. */
export function withoutTableClosing(plan: TablePlan, scope: TableClosingScope): TablePlan {
  const own = tableClosingsOf(plan, scope);
  const closings = plan.closings.flatMap((closing) => {
    if (!own.includes(closing)) return [closing];
    const left = closing.services.filter((service) => !scope.services.includes(service));
    return left.length === 0 ? [] : [{ ...closing, services: left }];
  });
  return { ...plan, closings };
}
