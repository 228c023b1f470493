import type { Tx } from '#database/connect.server.ts';
import { isBefore } from '#restaurant/hours/interval.ts';
import { type Booking, type BookingNeeds, isOutsideHours, tableNeeds } from '../booking.ts';
import { reallocateSlot } from './grant-room.ts';
import { findNeeds, writeNeeds } from '../guests/guest-card.server.ts';
import type { PartyRequest } from '../availability/occupancy.ts';
import type { BookingRefusal, BookingResult, LockedBooking, UndoMove } from './commands.ts';
import type { TableAssignment } from '../availability/find-tables.ts';
import { placeColumns, updateBooking } from '../find-booking.server.ts';
import { type BookingActor, claimPlacement, findLastMove, isMovedBack, type LastMove, recordBookingEvent } from './record.server.ts';
import { loadDay } from './day-lock.server.ts';
import { findDueOfChange, isStranger } from './times.server.ts';
import { countsTowardCapacity } from '../states.ts';

/** Undoes the last move of a booking. The booking stays where it is if its former place is taken. */
export async function moveBack(transaction: Tx, order: UndoMove, locked: LockedBooking): Promise<BookingResult> {
  const { who, date, sequence } = order;
  const { booking, documents, now } = locked;
  if (booking.sequence === sequence + 1 && (await isMovedBack(transaction, booking, who))) return { booking, again: true };
  const before = await findLastMove(transaction, booking.id);
  if (!before || before.from !== booking.state) return { refused: 'nothingToUndo' };
  if (who.by === 'guest' && !mayGuestMoveBack(before, now)) return { refused: 'tooLate' };
  if (booking.sequence !== sequence || !before.date.equals(date)) return { refused: 'state' };
  // The restaurant has closed since at the former time.
  const isToCome = isBefore(now, before.start);
  if (countsTowardCapacity[booking.state] && isToCome && isOutsideHours(documents.hours, { ...before, override: before.override }))
    return { refused: 'noSuchTime' };
  const needs = await findNeeds(transaction, booking.id);
  const placed = await placeBack(transaction, { before, needs, who }, locked);
  if ('refused' in placed) return placed;
  const back = await updateBooking(transaction, booking, {
    ...placeColumns({ ...before, tables: placed.tables, placing: placed.placing }),
    date: before.date.toString(),
    covers: before.covers,
    late_minutes: before.lateMinutes ?? null,
    override_reason: before.override?.reason ?? null,
    override_by: before.override?.by ?? null,
  });
  const { start, end } = before;
  if (countsTowardCapacity[booking.state]) {
    await claimPlacement(transaction, { id: booking.id, tables: placed.tables, start, end }, placed.moved, now);
  }
  await writeNeeds(transaction, { id: booking.id, end }, needs);
  await recordBookingEvent(transaction, back, { change: 'moved', who, from: booking.state, before: booking }, now);
  return { booking: back, again: false };
}

/** For how long a guest may undo their own move. */
const guestsMayFor = Temporal.Duration.from({ minutes: 10 });

/** Whether a guest may undo a move: it is their own and recent, and the former time is still to come. */
export function mayGuestMoveBack({ by, at, start }: Pick<LastMove, 'by' | 'at' | 'start'>, now: Temporal.Instant): boolean {
  const isFresh = !isBefore(at.add(guestsMayFor), now);
  return by === 'guest' && isFresh && isBefore(now, start);
}

/**
 * The former tables of a booking. Others are allowed if the staff had not pinned it and the former ones are taken. One that had no table
 * needs its seats, and gets a table if there is one.
 */
async function placeBack(
  transaction: Tx,
  { before, needs, who }: { before: LastMove; needs: BookingNeeds; who: BookingActor },
  { booking, documents, now }: LockedBooking,
): Promise<(TableAssignment & Pick<Booking, 'placing'>) | BookingRefusal> {
  const { tables, placing, covers } = before;
  const isByHand = placing === 'none';
  if (!countsTowardCapacity[booking.state] || (isByHand && tables.length === 0 && before.override)) {
    return { tables, moved: new Map(), placing };
  }
  const day = await loadDay(transaction, documents, before.date, now);
  const asking: PartyRequest = { covers, by: 'staff', needs: tableNeeds(needs), ignoring: [booking.id] };
  const due = isStranger(booking, who) ? findDueOfChange(day, asking, before) : undefined;
  if (due) return due;
  if (isByHand && !before.override) {
    const seats = reallocateSlot(day, asking, before, 'seats');
    if ('refused' in seats) return seats;
    if (tables.length === 0) return seats.grant;
  }
  // It was accepted against a rule or beyond the tables, so no rule is checked again.
  const asked = before.override || isByHand ? 'nothing' : 'room';
  const same = reallocateSlot(day, { ...asking, only: tables }, before, asked);
  if ('grant' in same) return { ...same.grant, placing };
  const other = placing === 'free' && booking.state !== 'seated' ? reallocateSlot(day, asking, before, asked) : same;
  if ('grant' in other) return { ...other.grant, placing };
  return other;
}
