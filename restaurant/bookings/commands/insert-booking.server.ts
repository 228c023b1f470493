import type { Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Service } from '#restaurant/hours/hours.ts';
import type { DayInputs, SlotStatus } from '../availability/availability.ts';
import { type Booking, type GuestDetails, tableNeeds } from '../booking.ts';
import { endReplaced } from './change-state.server.ts';
import { type Allocation, allocateSlot, grantWalkIn, walkInInterval } from './grant-room.ts';
import { findOrInsertGuest } from '../guests/guests.server.ts';
import { writeNeeds } from '../guests/guest-card.server.ts';
import { emailVariants, phoneDigits, searchedText } from '../guests/party-search.ts';
import { noTables } from '../availability/find-tables.ts';
import { type PartyRequest, holdId } from '../availability/occupancy.ts';
import { type BookingResult, type CreateBooking, type RoomRefusal, twiceMinutes } from './commands.ts';
import { bookingOf, type BookingRow, firstDayToCome, placeColumns } from '../find-booking.server.ts';
import type { BookingDocuments } from '../documents.server.ts';
import { keptTelephone } from '#restaurant/forms/telephone.ts';
import { findDuePrice } from './times.server.ts';
import { claimPlacement, recordBookingEvent } from './record.server.ts';
import { loadDay } from './day-lock.server.ts';
import { awaitedStates, type BookingState } from '../states.ts';

/** The most future bookings and requests from the site with one mailbox, so that nobody can block the room. */
const openBookings = 5;

/** The most references drawn for one booking. With a million bookings stored one draw in 300 is taken, so ten in a row never are. */
const maxDraws = 10;

/** Stores a new booking on locked days, or returns why not. */
export async function insertBooking(
  transaction: Tx,
  order: CreateBooking,
  documents: BookingDocuments,
  now: Temporal.Instant,
): Promise<BookingResult> {
  const hash = hashOf(order);
  const before = await transaction.selectFrom('booking').selectAll().where('key', '=', order.key).executeTakeFirst();
  if (before) return before.order_hash === hash ? { booking: bookingOf(before), again: true } : { refused: 'keyReused' };
  if (order.who.by === 'guest' && (await hasTooMany(transaction, order.details.email, now))) return { refused: 'tooMany' };

  const day = await loadDay(transaction, documents, order.wish.date, now);
  const twin = await findTwin(transaction, day, order, now);
  if (twin) return { refused: 'twice', twin };
  const decided = decide(day, order);
  if ('refused' in decided) {
    if (decided.refused === 'full' && order.who.by === 'guest') await countRefusal(transaction, day, order, decided.outcome);
    return decided;
  }

  const { grant, state } = decided;
  const due = await findDuePrice(transaction, order, day, askingFor(day, order), { ...grant, waits: state === 'waiting' }, now);
  if (due) return due;
  const row = await insertRow(transaction, order, { grant, state, hash }, now);
  await writeNeeds(transaction, { id: row.id, end: grant.end }, order.needs);
  if (state !== 'waiting') {
    await claimPlacement(transaction, { id: row.id, tables: grant.tables, start: grant.start, end: grant.end }, grant.moved, now);
  }
  if (order.hold !== undefined) await transaction.deleteFrom('booking_hold').where('key', '=', order.hold).execute();
  const booking = bookingOf(row);
  await recordBookingEvent(transaction, booking, { change: 'made', who: order.who, from: undefined, reason: order.override }, now);
  await endReplaced(transaction, order.who, { booking, documents, now });
  return { booking, again: false };
}

function decide(day: DayInputs, order: CreateBooking): { grant: Allocation; state: BookingState } | RoomRefusal {
  const { wish, who } = order;
  const asking = askingFor(day, order);
  const override = order.override !== undefined && who.by !== 'guest';
  const granted = order.seated ? grantWalkIn(day, asking, wish, override) : allocateSlot(day, asking, wish, override);
  if ('grant' in granted) return { grant: granted.grant, state: order.seated ? 'seated' : granted.grant.sure ? 'confirmed' : 'requested' };
  const mayWait = granted.refused === 'full' && (granted.outcome.kind === 'waitingList' || who.by !== 'guest');
  if (!order.waiting || !mayWait) return granted;
  const none = { ...noTables, placing: 'free', sure: false, overridden: false } as const;
  return { grant: { ...walkInInterval(day, wish.covers, wish.start, wish.minutes), ...none }, state: 'waiting' };
}

function askingFor(day: DayInputs, { wish, who, needs, hold }: CreateBooking): PartyRequest {
  const own = hold === undefined ? [] : [holdId(hold)];
  return {
    covers: wish.covers,
    by: who.by === 'guest' ? 'guest' : 'staff',
    needs: tableNeeds(needs),
    only: wish.tables,
    ignoring: own,
    promised: day.occupied.find(({ id, covers }) => own.includes(id) && covers === wish.covers)?.start,
  };
}

async function insertRow(
  transaction: Tx,
  order: CreateBooking,
  { grant, state, hash }: { grant: Allocation; state: BookingState; hash: string },
  now: Temporal.Instant,
): Promise<BookingRow> {
  const { wish } = order;
  const details = { ...order.details, phone: keptTelephone(order.details.phone) };
  const reference = await freeReference(transaction);
  return transaction
    .insertInto('booking')
    .values({
      id: randomUUID(),
      reference,
      key: order.key,
      order_hash: hash,
      state,
      date: wish.date.toString(),
      ...placeColumns(grant),
      covers: wish.covers,
      source: order.source,
      language: details.language,
      guest_id: (await findOrInsertGuest(transaction, details, now)) ?? null,
      name: details.name,
      email: details.email?.toLowerCase() ?? null,
      phone: details.phone ?? null,
      search: searchedText({ ...details, reference }),
      flexible_minutes: order.waiting?.flexibleMinutes ?? null,
      offered_until: null,
      late_minutes: null,
      reconfirmed_at: null,
      unreached_at: null,
      override_reason: grant.overridden ? (order.override ?? null) : null,
      override_by: grant.overridden ? (order.who.actor?.name ?? null) : null,
      created_at: now.toString(),
      anonymised_at: null,
      browser: order.browser ?? null,
      network: order.sender?.networks.own ?? null,
      wide_network: order.sender?.networks.wide ?? null,
      stranger_since: order.sender && !order.sender.paid.mail ? now.toString() : null,
      proven_at: order.sender?.paid.mail ? now.toString() : null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A free reference. The unique key decides between two processes that draw the same at once: one is tried again. */
async function freeReference(transaction: Tx): Promise<string> {
  for (let draw = 1; draw <= maxDraws; draw++) {
    const reference = referenceOf(randomBytes(24));
    const taken = await transaction.selectFrom('booking').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!taken) return reference;
  }
  throw new Error(`${maxDraws} references in a row were taken`);
}

/**
 * The states in which a former booking counts as the same again. A guest who has to choose, or was cancelled, may book again; one with a
 * table may wait for a better one.
 */
const standing: Record<'table' | 'list', readonly BookingState[]> = { table: ['requested', 'confirmed'], list: ['waiting', 'offered'] };

/** The booking that the same guest has just made from the same browser for the same service. */
async function findTwin(
  transaction: Tx,
  day: DayInputs,
  { wish, details, waiting, browser, another = false }: CreateBooking,
  now: Temporal.Instant,
): Promise<Booking | undefined> {
  if (browser === undefined || another) return undefined;
  const rows = await transaction
    .selectFrom('booking')
    .selectAll()
    .where((eb) => eb.and({ date: wish.date.toString(), service: walkInInterval(day, wish.covers, wish.start).service, browser }))
    .where('created_at', '>', now.subtract({ minutes: twiceMinutes }).toString())
    .where('state', 'in', standing[waiting ? 'list' : 'table'])
    .orderBy('created_at', 'desc')
    // One mailbox has no more than these.
    .limit(openBookings)
    .execute();
  return rows.map(bookingOf).find((booking) => isSameGuest(booking, details));
}

function isSameGuest(one: Pick<Booking, 'email' | 'phone'>, other: Pick<GuestDetails, 'email' | 'phone'>): boolean {
  const isSame = (own: string | undefined, others: string | undefined) => own !== undefined && own === others;
  const mailboxOf = (email: string | undefined) => email && emailVariants(email).plain;
  return isSame(phoneDigits(one.phone), phoneDigits(other.phone)) || isSame(mailboxOf(one.email), mailboxOf(other.email));
}

async function hasTooMany(transaction: Tx, email: string | undefined, now: Temporal.Instant): Promise<boolean> {
  if (email === undefined) return false;
  const { plain, tagged } = emailVariants(email);
  const open = transaction
    .selectFrom('booking')
    .where('date', '>=', firstDayToCome(now))
    .where((eb) => eb.or([eb('email', '=', plain), sql<boolean>`email like ${tagged} escape '!'`]))
    .where('start_at', '>', now.toString())
    .where('state', 'in', awaitedStates);
  return (await countRows(open)) >= openBookings;
}

/** Counts a refusal, so that the staff see what a full restaurant costs. It counts an attempt to book, not a look at the times. */
async function countRefusal(transaction: Tx, day: DayInputs, { wish }: CreateBooking, outcome: SlotStatus): Promise<void> {
  if (!('limit' in outcome)) return;
  const service: Service = walkInInterval(day, wish.covers, wish.start).service;
  await transaction
    .insertInto('booking_refusal')
    .values({ date: wish.date.toString(), service, reason: outcome.limit, parties: 1, covers: wish.covers })
    .onConflict((conflict) =>
      conflict.columns(['date', 'service', 'reason']).doUpdateSet((eb) => ({
        parties: eb('booking_refusal.parties', '+', 1),
        covers: eb('booking_refusal.covers', '+', wish.covers),
      })),
    )
    .execute();
}

/**
 * The hash of an order, which tells a repeated key from a reused one. It leaves out what may differ between two presses of the button: the
 * hold, the moment of the consent, and the start of a party that sits down now (the end of its stay counts instead).
 */
function hashOf({ source, wish, details, needs: { consent: _consent, ...needs }, waiting, seated = false }: CreateBooking): string {
  const start = seated ? 'now' : wish.start.toString();
  const until = wish.minutes === undefined ? undefined : wish.start.add({ minutes: wish.minutes }).toString();
  const stay = seated ? until : wish.minutes;
  const ordered = [source, wish.date.toString(), start, wish.covers, stay ?? null, wish.tables ?? null];
  return hash('sha256', JSON.stringify([ordered, details, needs, waiting ?? null]), 'base64url');
}

/** Characters that cannot be mistaken for one another, spoken or handwritten. */
const alphabet = 'ACDEFGHJKLMNPQRTUVWXY34679';
const length = 6;

/**
 * The reference that a guest gives on the telephone: one of 300 million. It is no secret, and alone gives access to nothing.
 * @param random numbers from 0 to 255, at least six
 */
export function referenceOf(random: Iterable<number>): string {
  let reference = '';
  for (const byte of random) {
    // The remainder is dropped, because it would favour some letters.
    if (byte >= 256 - (256 % alphabet.length)) continue;
    reference += alphabet[byte % alphabet.length] ?? '';
    if (reference.length === length) return reference;
  }
  return reference.padEnd(length, 'A');
}
