import type { Db, Tx } from '#database/connect.server.ts';
import { inTransaction, transact } from '#database/transact.server.ts';
import { consumeFormLimit, type FormSender } from '#restaurant/rate-limits/count-form.server.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { bookingOf } from '../find-booking.server.ts';
import { changeState } from './change-state.server.ts';
import type { AlterBooking, BookingCommand, BookingResult, CreateBooking, LockedBooking } from './commands.ts';
import { daysToLock, inBookingQueue, lockDays } from './day-lock.server.ts';
import { refuseBroken } from './grant-room.ts';
import { insertBooking } from './insert-booking.server.ts';
import { moveBack } from './move-back.server.ts';
import { markLate, moveBooking } from './move-booking.server.ts';
import { recordBookingEvent } from './record.server.ts';

/** How often a booking is looked up again because it was moved to another day meanwhile. */
const lookUps = 3;

/**
 * Performs a booking command. Everything that gives, moves or frees a place goes through here, in one transaction: it locks the days,
 * checks everything again, and writes the booking with its tables, event and mails. So no place is given twice, with any number of
 * processes, on either database. Every grant is checked independently (grant-room.ts).
 * @throws DatabaseUnavailable after five tries, or if the queue is full
 */
export function executeBookingCommand(db: Db, order: BookingCommand, now: Temporal.Instant): Promise<BookingResult> {
  return refuseBroken(inBookingQueue(() => reserveInTurn(db, order, now)));
}

async function reserveInTurn(db: Db, order: BookingCommand, now: Temporal.Instant): Promise<BookingResult> {
  if (order.kind === 'book') return transact(db, createInTransaction, order, now);
  for (let lookUp = 0; lookUp < lookUps; lookUp++) {
    const known = await db.selectFrom('booking').select('date').where('id', '=', order.booking).executeTakeFirst();
    if (!known) return { refused: 'missing' };
    const reserved = await transact(db, alterInTransaction, order, Temporal.PlainDate.from(known.date), now);
    if (reserved) return reserved;
  }
  throw new Error(`The booking ${order.booking} is moved from day to day faster than it can be locked`);
}

/** A new booking, in a transaction that has written nothing yet. */
async function createInTransaction(transaction: Tx, order: CreateBooking, now: Temporal.Instant): Promise<BookingResult> {
  await lockDays(transaction, daysToLock(order.wish.date));
  return insertBooking(transaction, order, await requireBookingDocuments(transaction), now);
}

/**
 * A change of a booking, in a transaction that has written nothing yet.
 * @param date the day on which the caller expects the booking, and whose lock is taken
 * @returns undefined if it was moved to another day meanwhile
 */
async function alterInTransaction(
  transaction: Tx,
  order: AlterBooking,
  date: Temporal.PlainDate,
  now: Temporal.Instant,
): Promise<BookingResult | undefined> {
  await lockDays(transaction, [...daysToLock(date), ...daysToLock(otherDay(order) ?? date)]);
  const row = await transaction.selectFrom('booking').selectAll().where('id', '=', order.booking).executeTakeFirst();
  if (!row) return { refused: 'missing' };
  const booking = bookingOf(row);
  if (!booking.date.equals(date)) return undefined;
  return applyChange(transaction, order, { booking, documents: await requireBookingDocuments(transaction), now });
}

/** The day that a booking is moved to; it may be its own. */
function otherDay(order: AlterBooking): Temporal.PlainDate | undefined {
  return order.kind === 'move' ? order.wish.date : order.kind === 'moveBack' ? order.date : undefined;
}

/** A change of a booking whose days are locked. */
export function applyChange(transaction: Tx, order: AlterBooking, locked: LockedBooking): Promise<BookingResult> {
  switch (order.kind) {
    case 'move':
      return moveBooking(transaction, order, locked);
    case 'moveBack':
      return moveBack(transaction, order, locked);
    case 'change':
      return changeState(transaction, order, locked);
    case 'late':
      return markLate(transaction, order, locked);
  }
}

/**
 * Books from a form of the site. A new booking counts towards its sender's limits in the same transaction.
 * @throws FormLimitReached if the sender has reached a limit
 * @throws DatabaseUnavailable after five tries, or if the queue is full
 */
export function bookOnline(db: Db, order: CreateBooking, sender: FormSender, now: Temporal.Instant): Promise<BookingResult> {
  return refuseBroken(inBookingQueue(() => transact(db, bookCounted, order, sender, now)));
}

async function bookCounted(transaction: Tx, order: CreateBooking, sender: FormSender, now: Temporal.Instant): Promise<BookingResult> {
  const reserved = await createInTransaction(transaction, { ...order, sender }, now);
  if ('booking' in reserved && !reserved.again) await consumeFormLimit(transaction, 'booking', sender, now);
  return reserved;
}

/** `again`: it was confirmed before. */
type Reconfirmed = { again: boolean } | { refused: 'state' };

/** Records that a guest has confirmed once more that they will come. */
export const reconfirm = inTransaction(async (transaction, id: string, now: Temporal.Instant): Promise<Reconfirmed> => {
  // The update locks the row: the second of two at once finds nothing to change.
  const row = await transaction
    .updateTable('booking')
    .set({ reconfirmed_at: now.toString() })
    .where((eb) => eb.and({ id, state: 'confirmed' }))
    .where('start_at', '>', now.toString())
    .where('reconfirmed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (row) {
    const booking = bookingOf(row);
    await recordBookingEvent(transaction, booking, { change: 'reconfirmed', who: { by: 'guest' }, from: booking.state }, now);
    return { again: false };
  }
  const known = await transaction.selectFrom('booking').select('reconfirmed_at').where('id', '=', id).executeTakeFirst();
  return known?.reconfirmed_at ? { again: true } : { refused: 'state' };
});

/**
 * Records that a guest has used the link in a mail, which proves the mailbox. They are no longer a stranger, and get a mail about every
 * change.
 */
export async function proveMailbox(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('booking')
    .set({ proven_at: now.toString(), stranger_since: null })
    .where('id', '=', id)
    .where('proven_at', 'is', null)
    .execute();
}
