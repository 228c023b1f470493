import { sql } from 'kysely';
import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { houseMailKinds } from '#mail/booking-mails.ts';
import type { MailStatus } from '#mail/mail.ts';
import { decideMails } from '#mail/outbox.server.ts';
import type { Booking } from '../booking.ts';
import { bookingOf } from '../read-booking.ts';
import { recordBookingEvent, type BookingActor } from '../commands/record.server.ts';

/** What the day shows about a booking until somebody settles it. */
export const resolvableMarks = ['override', 'unreached', 'inDoubt'] as const;
export type ResolvableMark = (typeof resolvableMarks)[number];

/** The most bookings that one press settles. */
export const maxResolved = 100;

/** Somebody settled what bookings were marked with: a rule broken for them, guests whom no mail reaches, or may not have reached. */
export interface Resolving {
  /** Their ids, at most `maxResolved`. */
  bookings: readonly string[];
  mark: ResolvableMark;
  who: BookingActor;
}

/** Takes a mark off bookings, all or none, and writes down of each that had it who did. @returns those that there are, without it */
export async function resolveMark(db: Db, resolving: Resolving, now: Temporal.Instant): Promise<Booking[]> {
  return transact(db, resolveInTransaction, resolving, now);
}

async function resolveInTransaction(transaction: Tx, { bookings, mark, who }: Resolving, now: Temporal.Instant): Promise<Booking[]> {
  const ids = bookings.slice(0, maxResolved);
  const rows =
    mark === 'inDoubt'
      ? await settleMails(transaction, ids, who, now)
      : await transaction
          .updateTable('booking')
          .set(mark === 'override' ? { override_reason: null, override_by: null } : { unreached_at: null })
          .where('id', 'in', ids)
          .where(mark === 'override' ? 'override_reason' : 'unreached_at', 'is not', null)
          .returningAll()
          .execute();
  for (const booking of rows.map(bookingOf))
    await recordBookingEvent(transaction, booking, { change: 'resolved', who, from: booking.state, reason: mark }, now);
  // Those of which somebody else took it, or the first of two presses, are as settled.
  return (await transaction.selectFrom('booking').selectAll().where('id', 'in', ids).orderBy('start_at').execute()).map(bookingOf);
}

/** Who was told has no doubt any more, whatever became of the mail. @returns the bookings that had one in doubt */
async function settleMails(transaction: Tx, bookings: readonly string[], who: BookingActor, now: Temporal.Instant) {
  const inDoubt = await listMailsInDoubt(transaction, bookings);
  if (inDoubt.length === 0) return [];
  const mails = inDoubt.map(({ mail }) => mail);
  await decideMails(transaction, { ids: mails, decision: 'leave', actorName: who.actor?.name ?? '', now });
  const theirs = inDoubt.map(({ booking }) => booking);
  return transaction.selectFrom('booking').selectAll().where('id', 'in', theirs).execute();
}

/** Mails in doubt that are looked at; those of guests to come are few of them. */
const maxInDoubt = 500;

/**
 * Mails to guests of which nobody knows whether they arrived, and about which nobody has decided.
 * @param bookings only theirs; of all without it
 */
export function listMailsInDoubt(db: Db, bookings?: readonly string[]): Promise<{ mail: string; booking: string }[]> {
  let query = db
    .selectFrom('mail')
    .select(['id as mail', sql<string>`substr(cause, 9)`.as('booking')])
    .where('status', '=', sql.lit<MailStatus>('unknown'))
    .where('settled_at', 'is', null)
    .where('kind', 'like', 'booking-%')
    .where('kind', 'not in', houseMailKinds);
  if (bookings)
    query = query.where(
      'cause',
      'in',
      bookings.map((id) => `booking:${id}`),
    );
  return query.orderBy('created_at', 'desc').limit(maxInDoubt).execute();
}
