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
import { type ClosingScope, daysIn, isNoticeOf, withoutClosing } from './closing.ts';
import type { Settings } from '#restaurant/settings/settings.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { countPutBack, findClosings } from './told-again.server.ts';
import type { BookingEvent } from '../events.ts';
import { listBookingsOn } from '../find-booking.server.ts';
import { inLine } from '../reserve/line.server.ts';
import type { Refused } from '../reserve/orders.ts';
import { findLastChange } from '../reserve/record.server.ts';
import { alter } from '../reserve/reserve.server.ts';
import { daysOf, lockDays, lockPlan } from '../reserve/room.server.ts';
import { changeBooking } from '../states.ts';
import { isOfTables, withoutTableClosing } from './table-closings.ts';

/** A booking that a closing cancelled, or whose guest it asked to choose another time, and whether it may still be put back as it was. */
export interface TakenByClosing {
  booking: Booking;
  canReopen: boolean;
}

/** The bookings to come of which a closing took the time, with its reason. */
export async function listTakenByClosing(db: Connection, scope: ClosingScope, now: Temporal.Instant): Promise<TakenByClosing[]> {
  const reasons = new Set((await findClosings(db, scope)).flatMap((closing) => textsIn(closing, 'reason')));
  if (reasons.size === 0) return [];
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
  try {
    return await inLine(() => transact(db, reopenIn, order, change));
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

async function reopenIn(transaction: Transaction<Database>, { scope, bookings }: ReopeningOrder, change: Change): Promise<Reopened> {
  const { actor, now } = change;
  if (isOfTables(scope)) await lockPlan(transaction);
  await lockDays(transaction, daysIn(scope).flatMap(daysOf));
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
  const wanted = taken.flatMap(({ booking }) => (bookings.includes(booking.id) ? [booking] : []));
  const putBack = async (booking: Booking, asItWas: boolean) => {
    const order = { kind: 'change', booking: booking.id, who: { by: 'staff', actor }, change: 'undo', asItWas } as const;
    return alter(transaction, booking, order, documents, now);
  };
  // First each at its own tables: who is given others would take those of who comes back after.
  const displaced = [];
  for (const booking of wanted) if ('refused' in (await putBack(booking, true))) displaced.push(booking);
  for (const booking of displaced) {
    const reserved = await putBack(booking, false);
    if ('refused' in reserved) left.push({ id: booking.id, name: booking.name, phone: booking.phone, why: reserved.refused });
  }
  await touchTopic(transaction, 'bookings');
  return { reopened: wanted.length - left.length, left };
}
