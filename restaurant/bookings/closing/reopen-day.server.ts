import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { transact } from '#database/transact.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Booking } from '../booking.ts';
import { changeSettings } from './close-day.server.ts';
import { changePlan, isOfTables, withoutTableClosing, countPutBack, findClosings } from './close-tables.server.ts';
import { closableStates, ClosingRollback, type ClosingScope, datesOf, isNoticeOf, withoutClosing } from './closing.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { findBooking } from '../find-booking.server.ts';
import type { BookingRefusal } from '../commands/commands.ts';
import { findLastChange, findLastMove, type LastMove } from '../commands/record.server.ts';
import { applyChange } from '../commands/execute.server.ts';
import { daysToLock, inBookingQueue, lockDays, lockPlan } from '../commands/day-lock.server.ts';
import { transition, isUndoable } from '../states.ts';

/** A booking that a closing cancelled or moved, or whose guest it asked to choose another time. */
interface TakenByClosing {
  booking: Booking;
  canReopen: boolean;
  /** For a moved booking: what it was before. */
  moved?: LastMove;
}

/** The future bookings that a closing cancelled, moved or asked to choose. Those that a person has changed since are left out. */
export async function listTakenByClosing(db: Db, scope: ClosingScope, now: Temporal.Instant): Promise<TakenByClosing[]> {
  const closings = new Set((await findClosings(db, scope)).map(({ id }) => id));
  const rows = await db
    .selectFrom('booking_event')
    .select('booking_id')
    .distinct()
    .where('closing_id', 'in', ['', ...closings])
    .execute();
  const listed: TakenByClosing[] = [];
  for (const { booking_id: id } of rows) {
    const booking = await findBooking(db, id);
    const one = booking && (await takenBy(db, booking, closings, now));
    if (!one) continue;
    const { service, start } = one.moved ?? booking;
    if (scope.services.includes(service) && Temporal.Instant.compare(start, now) > 0) listed.push(one);
  }
  const startOf = ({ booking, moved }: TakenByClosing) => (moved ?? booking).start;
  return listed.toSorted((one, other) => Temporal.Instant.compare(startOf(one), startOf(other)));
}

/** What some closings did with a booking; undefined if a person has changed it since. */
async function takenBy(
  db: Db,
  booking: Booking,
  closings: ReadonlySet<string | undefined>,
  now: Temporal.Instant,
): Promise<TakenByClosing | undefined> {
  if (booking.state === 'cancelled' || booking.state === 'toChoose') {
    const last = await findLastChange(db, booking.id);
    // The job that ends an unanswered question is not a change by a person.
    if (!last || (last.by !== 'clock' && !closings.has(last.closing))) return undefined;
    return { booking, canReopen: 'to' in transition({ ...booking, last }, 'undo', 'staff', now) };
  }
  const moved = await findLastMove(db, booking.id);
  if (!moved || !closings.has(moved.closing) || moved.from !== booking.state || !closableStates.includes(booking.state)) return undefined;
  return { booking, moved, canReopen: isUndoable(moved.at, now) };
}

interface ReopeningOrder {
  scope: ClosingScope;
  /** The chosen bookings of `listTakenByClosing`. They are put back as they were, where there is room. */
  bookings: readonly string[];
}

/** A booking that could not be put back, with the reason. The staff call its guest. */
interface NotPutBack extends Pick<Booking, 'id' | 'name' | 'phone'> {
  why: BookingRefusal;
}

type ReopeningResult =
  | { reopened: number; left: NotPutBack[] }
  /** No closing of exactly these days exists. */
  | { refused: 'notClosed' }
  | { refused: 'hours' }
  | { refused: 'plan' };

/** Removes a closing and puts back the chosen bookings, in one transaction. */
export async function reopenDay(db: Db, order: ReopeningOrder, change: Change): Promise<ReopeningResult> {
  const rows = await db
    .selectFrom('booking')
    .select('date')
    .distinct()
    .where('id', 'in', ['', ...order.bookings])
    .execute();
  const dates = [...datesOf(order.scope), ...rows.map(({ date }) => Temporal.PlainDate.from(date))];
  try {
    return await inBookingQueue(() => transact(db, reopenInTransaction, { ...order, dates }, change));
  } catch (error) {
    if (error instanceof ClosingRollback) return { refused: isOfTables(order.scope) ? 'plan' : 'hours' };
    throw error;
  }
}

/** The settings without the closings of a scope, and without their notice. */
function reopened(settings: Settings, scope: ClosingScope, closings: readonly { reason?: string | undefined }[]): Settings {
  const exceptions = withoutClosing(settings.exceptions, scope);
  return { ...settings, exceptions, notice: isNoticeOf(closings, settings.notice) ? undefined : settings.notice };
}

interface Reopening extends ReopeningOrder {
  /** The locked days: those of the scope, and those to which its bookings were moved. */
  dates: readonly Temporal.PlainDate[];
}

async function reopenInTransaction(transaction: Tx, { scope, bookings, dates }: Reopening, change: Change): Promise<ReopeningResult> {
  const { actor, now } = change;
  if (isOfTables(scope)) await lockPlan(transaction);
  await lockDays(transaction, dates.flatMap(daysToLock));
  const taken = await listTakenByClosing(transaction, scope, now);
  const closings = await findClosings(transaction, scope);
  if (closings.length === 0) {
    const again = await countPutBack(transaction, bookings, now);
    return again > 0 ? { reopened: again, left: [] } : { refused: 'notClosed' };
  }
  if (isOfTables(scope)) await changePlan(transaction, scope, (plan) => withoutTableClosing(plan, scope), change);
  else await changeSettings(transaction, (settings) => reopened(settings, scope, closings), change);
  const documents = await requireBookingDocuments(transaction);
  const left: NotPutBack[] = [];
  const isLocked = ({ date }: Booking) => dates.some((day) => day.equals(date));
  const wanted = taken.filter(({ booking }) => bookings.includes(booking.id) && isLocked(booking));
  const who = { by: 'staff', actor } as const;
  const putBack = ({ booking, moved }: TakenByClosing, asItWas: boolean) => {
    const { id, sequence } = booking;
    const order = moved
      ? ({ kind: 'moveBack', booking: id, who, date: moved.date, sequence } as const)
      : ({ kind: 'change', booking: id, who, change: 'undo', asItWas } as const);
    return applyChange(transaction, order, { booking, documents, now });
  };
  // First each booking at its own tables: otherwise one that gets new tables could take those of a later one.
  const displaced = wanted.filter(({ moved }) => moved);
  for (const one of wanted) if (!one.moved && 'refused' in (await putBack(one, true))) displaced.push(one);
  for (const one of displaced) {
    const reserved = await putBack(one, false);
    const { id, name, phone } = one.booking;
    if ('refused' in reserved) left.push({ id, name, phone, why: reserved });
  }
  await touchTopic(transaction, 'bookings');
  return { reopened: wanted.length - left.length, left };
}
