import type { Tx } from '#database/connect.server.ts';
import { type Booking, type BookingNeeds, tableNeeds } from '../booking.ts';
import { type Allocation, reallocateSlot, allocateSlot } from './grant-room.ts';
import { findNeeds, writeNeeds } from '../guests/guest-card.server.ts';
import type { PartyRequest } from '../availability/occupancy.ts';
import type { BookingResult, LockedBooking, MoveBooking, ReportLate } from './commands.ts';
import { placeColumns, updateBooking } from '../find-booking.server.ts';
import { claimPlacement, findPromisedEnd, isRepeated, recordBookingEvent } from './record.server.ts';
import { findDueOfChange, isStranger } from './times.server.ts';
import { loadDay } from './day-lock.server.ts';
import { isMovable, promisedTime, countsTowardCapacity } from '../states.ts';
import { isSame } from '../availability/find-tables.ts';

/** Moves a booking to another day, time, number of covers, stay or table. It keeps its place if the new one has no capacity. */
export async function moveBooking(transaction: Tx, order: MoveBooking, { booking, documents, now }: LockedBooking): Promise<BookingResult> {
  const { who, wish, word, closing } = order;
  if (await isMovedSo(transaction, booking, order)) return { booking, again: true };
  if (!isMovable(booking.state, who.by)) return { refused: 'state' };
  // A party that has arrived cannot move to another day.
  if (isHere(booking) && !wish.date.equals(booking.date)) return { refused: 'state' };
  if (who.by === 'guest' && Temporal.Instant.compare(booking.start, now) <= 0) return { refused: 'tooLate' };
  const day = await loadDay(transaction, documents, wish.date, now);
  const needs = order.needs ?? (await findNeeds(transaction, booking.id));
  const asking = partyRequestOf(booking, needs, order);
  const override = order.override !== undefined && who.by !== 'guest';
  const same = booking.start.equals(wish.start) && booking.covers >= wish.covers && wish.date.equals(booking.date);
  // A booking keeps its own time whatever the rules say now: with fewer covers, another table, or a longer stay.
  const interval = { service: booking.service, start: booking.start, end: endOf(booking, order) };
  const longer = Temporal.Instant.compare(interval.end, booking.end) > 0;
  const asked = override || booking.placing === 'none' ? 'nothing' : longer ? 'room' : 'tables';
  const waiting = booking.state === 'waiting';
  const hasPlace = countsTowardCapacity[booking.state];
  const ask = (by: PartyRequest) => (same && hasPlace ? reallocateSlot(day, by, interval, asked) : allocateSlot(day, by, wish, override));
  const first = ask(asking);
  // A pinned table is kept at the new time if it is free; otherwise any table will do.
  const pinIsTaken = 'refused' in first && first.refused === 'full' && asking.only !== undefined && !wish.tables;
  const granted = pinIsTaken ? ask({ ...asking, only: undefined }) : first;
  if ('refused' in granted) {
    const goesOnWaiting = waiting && booking.start.equals(wish.start) && wish.date.equals(booking.date);
    if (goesOnWaiting && granted.refused === 'full') return stayOnWaitingList(transaction, booking, order, now);
    return granted;
  }
  const { grant } = granted;
  // A confirmed booking is not exchanged for a request.
  if (!grant.sure && booking.state === 'confirmed') {
    return { refused: 'full', outcome: { kind: 'onRequest', because: 'largeParty' } };
  }
  const stranger = isStranger(booking, who) && !(same && hasPlace);
  const due = stranger ? findDueOfChange(day, asking, grant) : undefined;
  if (due) return due;
  if (isPlaced(booking, grant, wish) && order.needs === undefined && (await isRepeated(transaction, booking.id, 'moved', who))) {
    return { booking, again: true };
  }
  // From now on the booking counts as one that a stranger has just made.
  const since = { stranger_since: now.toString() };
  if (stranger) await transaction.updateTable('booking').set(since).where('id', '=', booking.id).execute();
  const moved = await updatePlace(transaction, booking, grant, {
    // A waiting party now has a time: it is confirmed, or requested.
    state: hasPlace ? booking.state : grant.sure ? 'confirmed' : 'requested',
    date: wish.date,
    covers: wish.covers,
    reason: order.override,
    who: order.who.actor?.name,
  });
  if (countsTowardCapacity[moved.state]) {
    await claimPlacement(transaction, { id: booking.id, tables: grant.tables, start: grant.start, end: grant.end }, grant.moved, now);
  }
  await writeNeeds(transaction, { id: booking.id, end: grant.end }, needs);
  const reason = order.override ?? word;
  await recordBookingEvent(transaction, moved, { change: 'moved', who, from: booking.state, reason, before: booking, word, closing }, now);
  return { booking: moved, again: false };
}

/**
 * Whether the same person has just made this move, so the request came twice. A booking without a table searches for one each time that the
 * staff ask.
 */
async function isMovedSo(transaction: Tx, booking: Booking, { who, wish, needs, override }: MoveBooking): Promise<boolean> {
  const { date, start, end, covers, tables, placing } = booking;
  const hasTables = wish.tables === undefined || (placing === 'pinned' && isSame(wish.tables, tables));
  const isThere =
    wish.date.equals(date) &&
    wish.start.equals(start) &&
    wish.covers === covers &&
    (wish.minutes === undefined || start.add({ minutes: wish.minutes }).equals(end)) &&
    hasTables &&
    (who.by === 'guest' || !countsTowardCapacity[booking.state] || placing !== 'none') &&
    (override === undefined || override === booking.override?.reason);
  return isThere && needs === undefined && isRepeated(transaction, booking.id, 'moved', who);
}

/**
 * Whether the booking already has what it is granted. A repeated move beyond the rules is known only by that: where no table was free, each
 * asks for one again.
 */
function isPlaced({ date, start, end, covers, tables, placing, state }: Booking, grant: Allocation, wish: MoveBooking['wish']): boolean {
  return (
    countsTowardCapacity[state] &&
    wish.date.equals(date) &&
    grant.start.equals(start) &&
    grant.end.equals(end) &&
    wish.covers === covers &&
    grant.placing === placing &&
    isSame(grant.tables, tables) &&
    grant.moved.size === 0
  );
}

/** A guest who waits for a time that is still full stays on the waiting list, with the new number of covers. */
async function stayOnWaitingList(
  transaction: Tx,
  booking: Booking,
  { who, wish, needs }: MoveBooking,
  now: Temporal.Instant,
): Promise<BookingResult> {
  const changed = await updateBooking(transaction, booking, { covers: wish.covers });
  if (needs) await writeNeeds(transaction, booking, needs);
  await recordBookingEvent(transaction, changed, { change: 'moved', who, from: booking.state, before: booking }, now);
  return { booking: changed, again: false };
}

/** Records that a guest comes late. The stay is extended by as much if the table is free, and stays as promised otherwise. */
export async function markLate(transaction: Tx, order: ReportLate, { booking, documents, now }: LockedBooking): Promise<BookingResult> {
  const { who, minutes } = order;
  if (booking.lateMinutes === minutes && (await isRepeated(transaction, booking.id, 'late', who))) {
    const until = (await findPromisedEnd(transaction, booking.id)) ?? booking.end;
    return { booking, again: true, keeps: until.add({ minutes }).equals(booking.end) };
  }
  if (booking.state !== 'confirmed') return { refused: 'state' };
  if (Temporal.Instant.compare(booking.end, now) <= 0) return { refused: 'tooLate' };
  const day = await loadDay(transaction, documents, booking.date, now);
  const promised = (await findPromisedEnd(transaction, booking.id)) ?? booking.end;
  const needs = await findNeeds(transaction, booking.id);
  const longer = { service: booking.service, start: booking.start, end: promised.add({ minutes }) };
  const granted = reallocateSlot(day, partyRequestOf(booking, needs, { who }), longer);
  const keeps = 'grant' in granted && (granted.grant.placing !== 'none' || booking.placing === 'none');
  let late = booking;
  if (keeps) {
    late = await updatePlace(transaction, booking, granted.grant, booking);
    await claimPlacement(transaction, { ...longer, id: booking.id, tables: granted.grant.tables }, granted.grant.moved, now);
  }
  await transaction.updateTable('booking').set({ late_minutes: minutes }).where('id', '=', booking.id).execute();
  late = { ...late, lateMinutes: minutes };
  await recordBookingEvent(transaction, late, { change: 'late', who, from: booking.state, before: booking }, now);
  return { booking: late, again: false, keeps };
}

/** The request of a booking for itself; its own occupancy does not count against it. */
export function partyRequestOf(
  booking: Booking,
  needs: BookingNeeds,
  { who, wish }: Pick<MoveBooking, 'who'> & { wish?: MoveBooking['wish'] },
): PartyRequest {
  return {
    covers: wish?.covers ?? booking.covers,
    by: who.by === 'guest' ? 'guest' : 'staff',
    needs: tableNeeds(needs),
    ignoring: [booking.id],
    promised: promisedTime(booking),
    only: wish?.tables ?? (keepsPin(booking, wish) ? booking.tables : undefined),
  };
}

/** Whether a pin still holds. It was made for a number of covers on a day; it says nothing about more covers or another day. */
function keepsPin({ placing, date, covers }: Booking, wish: MoveBooking['wish'] | undefined): boolean {
  return placing === 'pinned' && (wish === undefined || (wish.date.equals(date) && wish.covers <= covers));
}

function isHere({ state }: Booking): boolean {
  return state === 'arrived' || state === 'seated';
}

function endOf({ start, end }: Booking, { wish }: MoveBooking): Temporal.Instant {
  return wish.minutes === undefined ? end : start.add({ minutes: wish.minutes });
}

interface MovedTo extends Pick<Booking, 'state' | 'date' | 'covers'> {
  reason?: string | undefined;
  who?: string | undefined;
}

function updatePlace(
  transaction: Tx,
  booking: Booking,
  grant: Allocation,
  { state, date, covers, reason, who }: MovedTo,
): Promise<Booking> {
  return updateBooking(transaction, booking, {
    state,
    ...(state === 'waiting' ? {} : { flexible_minutes: null }),
    ...(state === 'offered' ? {} : { offered_until: null }),
    ...placeColumns(grant),
    date: date.toString(),
    // The announced lateness belonged to the former time.
    ...(grant.start.equals(booking.start) ? {} : { late_minutes: null }),
    covers,
    // A booking that was accepted against a rule, and keeps its time, stays overridden.
    ...(grant.overridden && reason !== undefined ? { override_reason: reason, override_by: who ?? null } : {}),
  });
}
