import type { Tx } from '#database/connect.server.ts';
import type { Booking } from '../booking.ts';
import type { BookingDocuments } from '../documents.server.ts';
import { findBooking } from '../find-booking.server.ts';
import { phoneDigits } from '../guests/contact.ts';
import { bookingOf } from '../read-booking.ts';
import { changeState } from './change-state.server.ts';
import type { BookingActor } from './record.server.ts';
import { daysToLock, lockDays } from './day-lock.server.ts';

/** A table that is so far from the other is another visit. */
const insteadWithin = { days: 14 };

/** As many bookings of one guest are looked at. */
const maxOpen = 5;

/**
 * Ends the booking for which a guest was to choose another time, once they have booked anew instead: otherwise they would be told in the
 * end that it is cancelled. Nothing is written of it, since the mail of the new booking says what they have. It is theirs where they name
 * the mailbox and the telephone number that it was made with: who knows one of them may be somebody else. Of several it is the nearest one.
 */
export async function endReplaced(
  transaction: Tx,
  booking: Booking,
  { who, documents }: { who: BookingActor; documents: BookingDocuments },
  now: Temporal.Instant,
): Promise<void> {
  const { guestId, state } = booking;
  if (guestId === undefined || (state !== 'confirmed' && state !== 'requested')) return;
  const rows = await transaction
    .selectFrom('booking')
    .selectAll()
    .where('guest_id', '=', guestId)
    .where('start_at', '>', now.toString())
    .where('date', '>=', booking.date.subtract(insteadWithin).toString())
    .where('date', '<=', booking.date.add(insteadWithin).toString())
    .where('state', '=', 'toChoose')
    .orderBy('start_at')
    .limit(maxOpen)
    .execute();
  const away = ({ start }: Booking) => Math.abs(start.epochMilliseconds - booking.start.epochMilliseconds);
  const [nearest] = rows
    .map(bookingOf)
    .filter((one) => isOfSame(one, booking))
    .toSorted((one, other) => away(one) - away(other));
  if (!nearest) return;
  await lockDays(transaction, daysToLock(nearest.date));
  const replaced = await findBooking(transaction, nearest.id);
  if (replaced?.state !== 'toChoose') return;
  await changeState(transaction, replaced, { kind: 'change', booking: replaced.id, who, change: 'cancel', untold: true }, documents, now);
}

/** Whether what the new booking was made with is what the other was. */
function isOfSame(one: Booking, { email, phone }: Booking): boolean {
  if (email !== undefined && email !== one.email) return false;
  return phoneDigits(phone) === phoneDigits(one.phone);
}
