import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { keptTelephone } from '#restaurant/forms/telephone.ts';
import type { GuestDetails } from '../booking.ts';
import { bookingOf } from '../read-booking.ts';
import { awaitedStates } from '../states.ts';
import type { BookingActor } from '../commands/record.server.ts';
import { foldedSearch, phoneDigits } from '../guests/contact.ts';
import { correctInTransaction } from './correct-booking.server.ts';

/** The most coming bookings that are corrected with a card. */
const maxCorrected = 40;

/** A correction of who a guest is and how to reach them. */
export interface GuestCorrection {
  guest: string;
  who: BookingActor;
  contact: Pick<GuestDetails, 'name' | 'phone' | 'email'>;
}

/**
 * Corrects the card of a guest, and with it what the bookings that are to come have of the card as it was: the confirmation leaves again
 * for a corrected mailbox. Bookings that are over stay as they were.
 * @returns how many bookings were corrected; undefined when there is no such card
 */
export function correctGuestCard(db: Db, correction: GuestCorrection, now: Temporal.Instant): Promise<number | undefined> {
  return transact(db, correctCard, correction, now);
}

async function correctCard(transaction: Tx, { guest, who, contact }: GuestCorrection, now: Temporal.Instant): Promise<number | undefined> {
  // The write that takes the lock, on either database.
  const card = await transaction
    .updateTable('guest')
    .set((eb) => ({ notes: eb.ref('notes') }))
    .where('id', '=', guest)
    .returningAll()
    .executeTakeFirst();
  if (!card) return undefined;
  const phone = keptTelephone(contact.phone);
  const email = contact.email?.toLowerCase();
  await transaction
    .updateTable('guest')
    .set({
      name: contact.name,
      email: email ?? null,
      phone: phone ?? null,
      phone_digits: phoneDigits(phone) ?? null,
      search: foldedSearch(contact.name, phone, email),
    })
    .where('id', '=', guest)
    .execute();
  const coming = await transaction
    .selectFrom('booking')
    .selectAll()
    .where('guest_id', '=', guest)
    .where('start_at', '>', now.toString())
    .where('state', 'in', awaitedStates)
    .orderBy('start_at')
    .limit(maxCorrected)
    .execute();
  let corrected = 0;
  for (const booking of coming.map(bookingOf)) {
    // Of needs nothing changes: what is the same before and after is left as it is stored.
    const before = { ...booking, allergies: '', message: '', highChair: false, stepFree: false };
    const after = {
      ...before,
      name: booking.name === card.name ? contact.name : booking.name,
      phone: (booking.phone ?? null) === card.phone ? phone : booking.phone,
      email: (booking.email ?? null) === card.email ? email : booking.email,
    };
    const done = await correctInTransaction(transaction, { booking: booking.id, who, before, after }, now);
    if (done.ok && done.corrected.length > 0) corrected += 1;
  }
  return corrected;
}
