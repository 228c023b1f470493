import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import type { Database } from '#database/schema.ts';
import { transact } from '#database/transact.server.ts';
import { type Connection } from '#restaurant/documents/store/documents.server.ts';
import { textsIn } from '#restaurant/documents/store/text.ts';
import type { Change } from '#restaurant/staff/actor.ts';
import type { Booking } from '../booking.ts';
import { changeSettings } from './close-day.server.ts';
import { changePlan } from './close-tables.server.ts';
import { ClosingStopped } from './closing-order.ts';
import { type ClosingScope, daysAround, daysIn, isNoticeOf, touchedStates, withoutClosing } from './closing.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { countPutBack, findClosings } from './told-again.server.ts';
import type { BookingEvent } from '../events.ts';
import { findBooking, listBookingsOn } from '../find-booking.server.ts';
import { inLine } from '../reserve/line.server.ts';
import type { Refused } from '../reserve/orders.ts';
import { findLastChange, findMoved, type Moved } from '../reserve/record.server.ts';
import { alter } from '../reserve/reserve.server.ts';
import { daysOf, lockDays, lockPlan } from '../reserve/room.server.ts';
import { changeBooking, isUndoable } from '../states.ts';
import { isOfTables, withoutTableClosing } from './table-closings.ts';

/** A booking that a closing cancelled or moved, or whose guest it asked to choose another time, and whether it may still be put back. */
export interface TakenByClosing {
  booking: Booking;
  canReopen: boolean;
  /** Of one that was moved: what it was. */
  moved?: Moved;
}

/** The bookings to come of which a closing took the time, with its reason. */
export async function listTakenByClosing(db: Connection, scope: ClosingScope, now: Temporal.Instant): Promise<TakenByClosing[]> {
  const reasons = new Set((await findClosings(db, scope)).flatMap((closing) => textsIn(closing, 'reason')));
  if (reasons.size === 0) return [];
  const listed = [...(await listEnded(db, { scope, reasons }, now)), ...(await listMoved(db, { scope, reasons }, now))];
  const startOf = ({ booking, moved }: TakenByClosing) => (moved ?? booking).start;
  return listed.toSorted((one, other) => Temporal.Instant.compare(startOf(one), startOf(other)));
}

interface Closing {
  scope: ClosingScope;
  /** Its reason, in each language. */
  reasons: ReadonlySet<string>;
}

/** Those that it cancelled, or whose guest is to choose. */
async function listEnded(db: Connection, { scope, reasons }: Closing, now: Temporal.Instant): Promise<TakenByClosing[]> {
  const bookings = [];
  for (const date of daysIn(scope)) bookings.push(...(await listBookingsOn(db, date)));
  const off = bookings.filter(
    ({ state, service, start }) =>
      (state === 'cancelled' || state === 'toChoose') && scope.services.includes(service) && Temporal.Instant.compare(start, now) > 0,
  );
  if (off.length === 0) return [];
  const events = await db
    .selectFrom('booking_event')
    .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
    .select(['booking_id', 'reason'])
    .where('booking.date', '>=', scope.from.toString())
    .where('booking.date', '<=', scope.to.toString())
    .where('booking_event.change', 'in', ['cancel', 'ask'] satisfies BookingEvent[])
    .where('booking_event.by', '=', 'staff')
    .execute();
  const byClosing = new Set(events.filter(({ reason }) => reason !== null && reasons.has(reason)).map((row) => row.booking_id));
  const listed: TakenByClosing[] = [];
  for (const booking of off.filter(({ id }) => byClosing.has(id))) {
    const last = await findLastChange(db, booking.id);
    listed.push({ booking, canReopen: 'to' in changeBooking({ ...booking, last }, 'undo', 'staff', now) });
  }
  return listed;
}

/** Those that it moved, and that are where it put them. */
async function listMoved(db: Connection, { scope, reasons }: Closing, now: Temporal.Instant): Promise<TakenByClosing[]> {
  const rows = await db
    .selectFrom('booking_event')
    .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
    .select('booking.id')
    .distinct()
    .where('booking.date', '>=', scope.from.subtract({ days: daysAround }).toString())
    .where('booking.date', '<=', scope.to.add({ days: daysAround }).toString())
    .where('booking_event.change', '=', 'moved' satisfies BookingEvent)
    .where('booking_event.by', '=', 'staff')
    .where('booking_event.reason', 'in', [...reasons])
    .execute();
  const days = new Set(daysIn(scope).map(String));
  const listed: TakenByClosing[] = [];
  for (const { id } of rows) {
    const booking = await findBooking(db, id);
    const moved = await findMoved(db, id);
    // Who moved since has chosen.
    if (!booking || !moved?.reason || !reasons.has(moved.reason) || moved.from !== booking.state) continue;
    const isOfScope = days.has(moved.date.toString()) && scope.services.includes(moved.service);
    if (!isOfScope || !touchedStates.includes(booking.state) || Temporal.Instant.compare(moved.start, now) <= 0) continue;
    listed.push({ booking, moved, canReopen: isUndoable(moved.at, now) });
  }
  return listed;
}

export interface ReopeningOrder {
  scope: ClosingScope;
  /** Bookings of `listTakenByClosing` that are put back as they were, where there is room. */
  bookings: readonly string[];
}

/** A booking that could not be put back, and why: its guest is to be called. */
export interface NotPutBack extends Pick<Booking, 'id' | 'name' | 'phone'> {
  why: Refused;
}

export type Reopened =
  | { reopened: number; left: NotPutBack[] }
  /** No exception of these very days closes it. */
  | { refused: 'notClosed' }
  | { refused: 'hours' }
  | { refused: 'plan' };

/** Takes back what closes a day, a service or a period, and puts back those of its bookings that were chosen, in one transaction. */
export async function reopenDay(db: Db, order: ReopeningOrder, change: Change): Promise<Reopened> {
  const rows = await db
    .selectFrom('booking')
    .select('date')
    .distinct()
    .where('id', 'in', ['', ...order.bookings])
    .execute();
  const dates = [...daysIn(order.scope), ...rows.map(({ date }) => Temporal.PlainDate.from(date))];
  try {
    return await inLine(() => transact(db, reopenIn, { ...order, dates }, change));
  } catch (error) {
    if (error instanceof ClosingStopped) return { refused: isOfTables(order.scope) ? 'plan' : 'hours' };
    throw error;
  }
}

/** The settings without what closes a scope, and without the notice that said so. */
function reopened(settings: Settings, scope: ClosingScope, closings: readonly { reason?: string | undefined }[]): Settings {
  const exceptions = withoutClosing(settings.exceptions, scope);
  return { ...settings, exceptions, notice: isNoticeOf(closings, settings.notice) ? undefined : settings.notice };
}

interface Reopening extends ReopeningOrder {
  /** The days that are locked: those of the scope, and those to which its bookings were moved. */
  dates: readonly Temporal.PlainDate[];
}

async function reopenIn(transaction: Transaction<Database>, { scope, bookings, dates }: Reopening, change: Change): Promise<Reopened> {
  const { actor, now } = change;
  if (isOfTables(scope)) await lockPlan(transaction);
  await lockDays(transaction, dates.flatMap(daysOf));
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
    return alter(transaction, booking, order, documents, now);
  };
  // First each at its own tables: who is given others would take those of who comes back after.
  const displaced = wanted.filter(({ moved }) => moved);
  for (const one of wanted) if (!one.moved && 'refused' in (await putBack(one, true))) displaced.push(one);
  for (const one of displaced) {
    const reserved = await putBack(one, false);
    const { id, name, phone } = one.booking;
    if ('refused' in reserved) left.push({ id, name, phone, why: reserved.refused });
  }
  await touchTopic(transaction, 'bookings');
  return { reopened: wanted.length - left.length, left };
}
