import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { transact } from '#database/transact.server.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { newItemId } from '#restaurant/documents/model/field.ts';
import { diff } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { saveChanges } from '#restaurant/documents/store/documents.server.ts';
import { compareDays } from '#restaurant/hours/timetable.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { type Settings, settings as settingsSchema } from '#restaurant/settings/settings.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { DayInputs } from '../availability/availability.ts';
import { type Booking, noNeeds } from '../booking.ts';
import {
  alternativeSlotsFor,
  closableStates,
  closingActionsFor,
  type ClosingCommand,
  type ClosingDecision,
  closingException,
  closingNotice,
  type ClosingResult,
  ClosingRollback,
  type ClosingScope,
  datesOf,
  daysAround,
  openServices,
} from './closing.ts';
import { closeTables, countClosed, findClosings, isOfTables, previewTables } from './close-tables.server.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { findBooking, listBookingsOn } from '../find-booking.server.ts';
import { listNeeds } from '../guests/guest-card.server.ts';
import type { AlterBooking } from '../commands/commands.ts';
import { applyChange } from '../commands/execute.server.ts';
import { daysToLock, inBookingQueue, loadDay, lockDays, lockPlan } from '../commands/day-lock.server.ts';

/** The most bookings that one closing may affect: its days stay locked while they are settled. */
export const maxAffectedBookings = 200;
/** The most bookings for which alternatives are searched; the staff move the others by hand. */
const maxProposed = 80;
/** The most days around the closing on which alternatives are searched. */
const maxDays = 4;

/** The bookings of a scope whose guests are still expected, in order of time. */
async function listTouched(db: Db, scope: ClosingScope, now: Temporal.Instant): Promise<Booking[]> {
  const { services } = scope;
  const bookings = [];
  // A transaction has one connection, so the days are read one after the other.
  for (const date of datesOf(scope)) bookings.push(...(await listBookingsOn(db, date)));
  return bookings.filter(
    ({ state, service, end }) => closableStates.includes(state) && services.includes(service) && Temporal.Instant.compare(end, now) > 0,
  );
}

/**
 * The bookings that a closing affects, and the alternatives for each. It changes nothing.
 * @returns the bookings that need a decision, and those that only get another table: none if the whole restaurant is closed
 */
export async function previewClosing(db: Db, scope: ClosingScope, now: Temporal.Instant) {
  const documents = await requireBookingDocuments(db);
  if (!isOfTables(scope)) {
    const exceptions = [...documents.hours.exceptions, closingException(scope, { it: '', en: '', pt: '' })];
    const closed = { ...documents, hours: { ...documents.hours, exceptions } };
    return { touched: await findPlaces(db, await listTouched(db, scope, now), { scope, closed }, now), reseated: [] };
  }
  const { plan, reseated, left } = await previewTables(db, documents, scope, now);
  return { touched: await findPlaces(db, left, { scope, closed: { ...documents, plan } }, now), reseated };
}

/**
 * The possible actions and alternatives for each affected booking, by the documents as they will be after the closing. The first
 * alternative is the one that is proposed.
 */
async function findPlaces(
  db: Db,
  touched: readonly Booking[],
  { scope, closed }: { scope: ClosingScope; closed: BookingDocuments },
  now: Temporal.Instant,
) {
  const movable = touched.filter((booking) => closingActionsFor(booking, now).includes('move')).slice(0, maxProposed);
  const needs = await listNeeds(db, movable);
  const today = dayOf(now);
  const around = Array.from({ length: daysAround }, (_, index) => index + 1).flatMap((days) => [
    scope.from.subtract({ days }),
    scope.to.add({ days }),
  ]);
  const isOpen = (date: Temporal.PlainDate) => Temporal.PlainDate.compare(date, today) >= 0 && shiftsOn(closed.hours, date).length > 0;
  // Another service on the same day is nearer than any other day.
  const dates = datesOf(scope).filter((date) => isOpen(date) && movable.some((booking) => booking.date.equals(date)));
  dates.push(...around.filter(isOpen).slice(0, maxDays));
  const days = [];
  if (movable.length > 0) for (const date of dates) days.push(withoutTablesOf(await loadDay(db, closed, date, now), touched));
  const places = alternativeSlotsFor(
    movable.map((booking) => ({ booking, needs: needs.get(booking.id) ?? noNeeds })),
    days,
  );
  return touched.map((booking) => {
    const own = places.get(booking.id) ?? [];
    return { booking, places: own, ways: closingActionsFor(booking, now).filter((way) => way !== 'move' || own.length > 0) };
  });
}

/** A day with some parties taken from their tables. */
function withoutTablesOf(day: DayInputs, bookings: readonly Booking[]): DayInputs {
  const ids = new Set(bookings.map(({ id }) => id));
  return { ...day, occupied: day.occupied.map((party) => (ids.has(party.id) ? { ...party, tables: { fixed: [] } } : party)) };
}

/**
 * Closes a day, a service or a period in one transaction, or changes nothing and says why. It adds the exception to the hours and the
 * notice to every page, settles each booking (execute.server.ts), and queues the mails.
 */
export async function closeDay(db: Db, order: ClosingCommand, change: Change): Promise<ClosingResult> {
  try {
    return await inBookingQueue(() => transact(db, closeInTransaction, order, change));
  } catch (error) {
    if (error instanceof ClosingRollback) return error.closed;
    throw error;
  }
}

async function closeInTransaction(transaction: Tx, order: ClosingCommand, change: Change): Promise<ClosingResult> {
  const { scope, decisions } = order;
  if (isOfTables(scope)) await lockPlan(transaction);
  await lockDays(transaction, [...datesOf(scope).flatMap(daysToLock), ...decisions.flatMap(({ to }) => (to ? daysToLock(to.date) : []))]);
  // Closing tables has a list of its own: the parties for which no other table was found.
  const again = await countClosed(transaction, order, isOfTables(scope) ? [] : await listTouched(transaction, scope, change.now), change);
  if (again) return { closed: again, again: true };
  const touched = isOfTables(scope)
    ? await closeTables(transaction, scope, order.reason, change)
    : await closeHouse(transaction, order, change);
  if (touched.length > maxAffectedBookings) throw new ClosingRollback({ refused: 'tooMany' });
  const decided = new Map(decisions.map((decision) => [decision.booking, decision]));
  if (touched.some(({ id }) => !decided.has(id))) throw new ClosingRollback({ refused: 'unseen' });
  const documents = await requireBookingDocuments(transaction);
  const closing = (await findClosings(transaction, scope)).at(-1)?.id;
  const count = { cancel: 0, move: 0, ask: 0, call: 0 };
  for (const { id } of touched) {
    const decision = decided.get(id);
    // The booking is read again: moving another one may have changed its tables.
    const booking = await findBooking(transaction, id);
    if (!decision || !booking) continue;
    if (!closingActionsFor(booking, change.now).includes(decision.way)) throw new ClosingRollback({ refused: 'unseen' });
    await settle(transaction, booking, { decision, order, documents, closing }, change);
    count[decision.way]++;
  }
  await touchTopic(transaction, 'bookings');
  return { closed: count };
}

/** Closes the restaurant by an exception of the hours. @returns the affected bookings @throws ClosingRollback */
async function closeHouse(transaction: Tx, { scope, reason, notice }: ClosingCommand, change: Change): Promise<Booking[]> {
  const touched = await listTouched(transaction, scope, change.now);
  const { hours } = await requireBookingDocuments(transaction);
  const open = openServices(hours, scope);
  if (open.length === 0 && touched.length === 0) throw new ClosingRollback({ refused: 'alreadyClosed' });
  if (open.length > 0) {
    const exception = { id: newItemId(), ...closingException(scope, reason) };
    const edit = (settings: Settings): Settings => ({
      ...settings,
      exceptions: [...settings.exceptions, exception],
      ...(notice ? { notice: closingNotice(scope, reason, change.now) } : {}),
    });
    await changeSettings(transaction, edit, change);
  }
  return touched;
}

/** Changes the settings (exceptions of the hours, the notice) as their forms do: with history, and never over somebody else's save. */
export async function changeSettings(transaction: Tx, edit: (settings: Settings) => Settings, change: Change): Promise<void> {
  const { version } = await requireSettings(transaction);
  const document = { collection: 'todos', id: settingsId, schema: settingsSchema, version } as const;
  const saved = await saveChanges(transaction, document, change, (before) => {
    const after = edit(before);
    return { ownChanges: diff(nodeOf(settingsSchema), before, { ...after, exceptions: after.exceptions.toSorted(compareDays) }) };
  });
  if ('refused' in saved) throw new ClosingRollback({ refused: 'hours' });
}

interface Settling {
  decision: ClosingDecision;
  order: ClosingCommand;
  /** The documents after the closing. */
  documents: BookingDocuments;
  /** The id of the closing; undefined where a longer period was closed before. */
  closing: string | undefined;
}

async function settle(
  transaction: Tx,
  booking: Booking,
  { decision: { way, to }, order: { reason }, documents, closing }: Settling,
  { actor, now }: Change,
): Promise<void> {
  const word = reason[booking.language] || reason.it;
  const who = { by: 'staff', actor } as const;
  if (way === 'call') return;
  const { id, covers, start, end } = booking;
  const minutes = Math.round(start.until(end).total('minutes'));
  if (way === 'move' && !to) throw new ClosingRollback({ refused: 'booking', booking: id, why: { refused: 'noSuchTime' } });
  const command: AlterBooking =
    to && way === 'move'
      ? { kind: 'move', booking: id, who, word, closing, wish: { ...to, covers, minutes } }
      : { kind: 'change', booking: id, who, change: way === 'ask' ? 'ask' : 'cancel', reason: word, closing };
  const reserved = await applyChange(transaction, command, { booking, documents, now });
  if ('refused' in reserved) throw new ClosingRollback({ refused: 'booking', booking: id, why: reserved });
}
