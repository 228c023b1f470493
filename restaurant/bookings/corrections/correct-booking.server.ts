import type { Db, Tx } from '#database/connect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import type { Booking, GuestDetails, HealthConsent } from '../booking.ts';
import { keptTelephone } from '#restaurant/forms/telephone.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { bookingOf } from '../find-booking.server.ts';
import { awaitedStates } from '../states.ts';
import { findLastEvent, isBySame, listEvents, recordBookingEvent, type BookingActor } from '../commands/record.server.ts';
import { type Correctable, type CorrectableField, isOfTable, mergeCorrection, readCorrectedFields, suitsTables } from './correction.ts';
import { contactColumns, findOrInsertGuest, lockGuest } from '../guests/guests.server.ts';
import { consentAfter, findNeeds, writeNeeds } from '../guests/guest-card.server.ts';
import { phoneDigits, searchedText } from '../guests/party-search.ts';

/** The most corrections that a guest may make by the own link: each may send a mail. */
const maxByGuest = 10;

/** A correction of a party's contact or needs. Its time, covers and tables stay. */
interface Correction {
  booking: string;
  who: BookingActor;
  /** The values that the form showed when it was opened. */
  before: Correctable;
  after: Correctable;
  /** The consent for a new or changed allergy. */
  consent?: HealthConsent | undefined;
  /** Whether the guest withdraws the consent, which no limit refuses. */
  withdraws?: boolean;
}

type Corrected =
  /** `again`: everything was stored before. `corrected` is then what the same person has just corrected in the same way, or empty. */
  | { booking: Booking; corrected: CorrectableField[]; again: boolean }
  | { refused: 'missing' }
  /** An allergy without consent. */
  | { refused: 'consent' }
  /** Somebody else changed these fields meanwhile; `stored` is the present state. */
  | { refused: 'conflict'; fields: CorrectableField[]; stored: Correctable };

/**
 * Corrects a booking and records who did, and which fields, never their values: events are kept longer than needs. A corrected mailbox gets
 * the booking by mail.
 */
export const correctBooking = inTransaction(correctInTransaction);

async function correctInTransaction(
  transaction: Tx,
  { booking: id, who, before, after, consent: given, withdraws = false }: Correction,
  now: Temporal.Instant,
): Promise<Corrected> {
  // This write takes the lock, on either database.
  const row = await transaction
    .updateTable('booking')
    .set((eb) => ({ search: eb.ref('search') }))
    .where('id', '=', id)
    .where('anonymised_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return { refused: 'missing' };
  const booking = bookingOf(row);
  const needs = await findNeeds(transaction, id);
  const { name, phone, email, language } = booking;
  const { allergies, message, highChair, stepFree } = needs;
  const stored = { name, phone, email, language, allergies, message, highChair, stepFree };
  const { merged, corrected, conflicts } = mergeCorrection(stored, before, after);
  if (conflicts.length > 0) return { refused: 'conflict', fields: conflicts, stored };
  const consent = consentAfter(needs, merged.allergies, given);
  if (consent === 'missing') return { refused: 'consent' };
  if (corrected.length === 0 && consent === needs.consent) {
    return { booking, corrected: await findRepeated(transaction, { booking: id, who, before, after }), again: true };
  }
  if (who.by === 'guest' && !withdraws && (await countByGuest(transaction, id)) >= maxByGuest) return { refused: 'missing' };
  const details = { name: merged.name, phone: keptTelephone(merged.phone), email: merged.email?.toLowerCase(), language: merged.language };
  const written = await transaction
    .updateTable('booking')
    .set({
      name: details.name,
      phone: details.phone ?? null,
      email: details.email ?? null,
      language: details.language,
      search: searchedText({ ...details, reference: booking.reference }),
      guest_id: (await correctGuest(transaction, booking, details, now)) ?? null,
      // These were about the former mailbox.
      ...(corrected.includes('email') ? { unreached_at: null, proven_at: null } : {}),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const { name: _name, phone: _phone, email: _email, language: _language, ...needed } = merged;
  await writeNeeds(transaction, booking, { ...needs, ...needed, consent });
  // The kept sheet contains the allergy. It is made again within a quarter of an hour.
  if (corrected.includes('allergies')) await transaction.deleteFrom('service_sheet').where('date', '=', row.date).execute();
  const changed = bookingOf(written);
  await recordBookingEvent(
    transaction,
    changed,
    { change: 'corrected', who, from: booking.state, reason: (corrected.length > 0 ? corrected : ['allergies']).join(' ') },
    now,
  );
  return { booking: changed, corrected, again: false };
}

/** The fields that the same person has just corrected in the same way: a repeated request gets the same answer. */
async function findRepeated(transaction: Tx, { booking, who, before, after }: Correction): Promise<CorrectableField[]> {
  const last = await findLastEvent(transaction, booking);
  if (last?.change !== 'corrected' || !isBySame(last, who)) return [];
  const fields = readCorrectedFields(last.reason);
  // The `before` of a guest's form is read with the request, and already holds the correction.
  const asked = who.by === 'guest' ? fields : mergeCorrection(before, before, after).corrected;
  return asked.length === fields.length && asked.every((field) => fields.includes(field)) ? fields : [];
}

async function countByGuest(transaction: Tx, id: string): Promise<number> {
  return (await listEvents(transaction, [id], ['corrected'])).filter(({ by }) => by === 'guest').length;
}

/** Corrects the guest's card with the booking, if the card has no other bookings. */
async function correctGuest(transaction: Tx, booking: Booking, details: GuestDetails, now: Temporal.Instant): Promise<string | undefined> {
  const digits = phoneDigits(details.phone);
  const sameContact = digits === phoneDigits(booking.phone) && details.email === booking.email;
  if (sameContact && details.name === booking.name) return booking.guestId;
  if (booking.guestId !== undefined && (digits !== undefined || details.email !== undefined)) {
    const others = await transaction
      .selectFrom('booking')
      .select('id')
      .where('guest_id', '=', booking.guestId)
      .where('id', '!=', booking.id)
      .limit(1)
      .execute();
    if (others.length === 0 && !(await hasOtherCard(transaction, booking.guestId, digits, details.email))) {
      await transaction.updateTable('guest').set(contactColumns(details)).where('id', '=', booking.guestId).execute();
      return booking.guestId;
    }
  }
  return sameContact ? booking.guestId : findOrInsertGuest(transaction, details, now);
}

/** Whether another card has this number or mailbox; the booking then belongs to it. */
async function hasOtherCard(transaction: Tx, own: string, digits: string | undefined, email: string | undefined): Promise<boolean> {
  const other = await transaction
    .selectFrom('guest')
    .select('id')
    .where('id', '!=', own)
    .where((eb) => eb.or([eb('phone_digits', '=', digits ?? ''), eb('email', '=', email ?? '')]))
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

export async function suitNeeds(db: Db, { booking, corrected }: Suited, who: BookingActor, now: Temporal.Instant): Promise<boolean> {
  const { id, state, date, start, end, covers } = booking;
  if (!isOfTable(corrected) || (state !== 'confirmed' && state !== 'requested')) return true;
  const wish = { date, start, covers, minutes: end.since(start).total('minutes') };
  const reserved = await executeBookingCommand(db, { kind: 'move', booking: id, who, wish }, now);
  const { tables } = 'booking' in reserved ? reserved.booking : booking;
  const { plan } = await requireBookingDocuments(db);
  return suitsTables(plan, tables, await findNeeds(db, id));
}

interface Suited extends Pick<Exclude<Corrected, { refused: unknown }>, 'corrected'> {
  booking: Booking;
}

/** The most future bookings that are corrected with a card. */
const maxCorrected = 40;

interface GuestCorrection {
  guest: string;
  who: BookingActor;
  contact: Pick<GuestDetails, 'name' | 'phone' | 'email'>;
}

/**
 * Corrects a guest's card, and the values that their future bookings share with it. A corrected mailbox gets the confirmations. Past
 * bookings stay as they were.
 * @returns how many bookings were corrected; undefined if there is no such card
 */
export const correctGuestCard = inTransaction(async (transaction, { guest, who, contact }: GuestCorrection, now: Temporal.Instant) => {
  const card = await lockGuest(transaction, guest);
  if (!card) return undefined;
  const phone = keptTelephone(contact.phone);
  const email = contact.email?.toLowerCase();
  await transaction
    .updateTable('guest')
    .set(contactColumns({ name: contact.name, phone, email }))
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
    // Equal values before and after leave the stored needs unchanged.
    const before = { ...booking, allergies: '', message: '', highChair: false, stepFree: false };
    const after = {
      ...before,
      name: booking.name === card.name ? contact.name : booking.name,
      phone: (booking.phone ?? null) === card.phone ? phone : booking.phone,
      email: (booking.email ?? null) === card.email ? email : booking.email,
    };
    const done = await correctInTransaction(transaction, { booking: booking.id, who, before, after }, now);
    if (!('refused' in done) && done.corrected.length > 0) corrected += 1;
  }
  return corrected;
});
