import { sql } from 'kysely';
import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { houseMailKinds } from '#mail/booking-mails.ts';
import type { MailStatus } from '#mail/mail.ts';
import type { MailReason } from '#mail/outcome.ts';
import { awaitedStates } from '../states.ts';
import { bookingOf } from '../find-booking.server.ts';
import { recordBookingEvent, type BookingActor } from '../commands/record.server.ts';
import { lockDays } from '../commands/day-lock.server.ts';

/** How far back failed mails are searched; the staff have seen older ones. */
const lookBack = { hours: 7 * 24 };

/**
 * Future bookings that no mail reaches and that are not marked yet: a mail about them was refused at their present address, or since they
 * were made any mail to it failed because the mailbox does not exist.
 */
export async function listBouncedMails(db: Db, now: Temporal.Instant): Promise<{ id: string; date: string; name: string; at: string }[]> {
  return (
    db
      .selectFrom('mail')
      .innerJoin('booking', 'booking.email', 'mail.recipient')
      .where('mail.status', '=', sql.lit<MailStatus>('refused'))
      .where((eb) =>
        eb.or([
          eb.and([
            eb('mail.cause', '=', sql<string>`'booking:' || booking.id`),
            eb('mail.kind', 'like', 'booking-%'),
            eb('mail.kind', 'not in', houseMailKinds),
          ]),
          eb.and([
            eb('mail.reason', '=', 'mailbox' satisfies MailReason),
            eb('mail.ended_at', '>=', eb.ref('booking.created_at')),
            eb('booking.state', 'in', awaitedStates),
          ]),
        ]),
      )
      .where('mail.ended_at', '>=', now.subtract(lookBack).toString())
      .where('booking.unreached_at', 'is', null)
      .where('booking.start_at', '>', now.toString())
      // A booking that was marked after the mail failed is settled.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('booking_event')
              .select('booking_event.id')
              .whereRef('booking_event.booking_id', '=', 'booking.id')
              .where('booking_event.change', '=', 'unreached')
              .whereRef('booking_event.at', '>=', 'mail.ended_at'),
          ),
        ),
      )
      .select(['booking.id', 'booking.date', 'booking.name', ({ fn }) => fn.max('mail.ended_at').as('at')])
      .groupBy(['booking.id', 'booking.date', 'booking.name'])
      .orderBy('booking.id')
      .limit(200)
      .execute()
      .then((rows) => rows.map((row) => ({ ...row, at: row.at ?? now.toString() })))
  );
}

export async function markBounced(db: Db, now: Temporal.Instant): Promise<number> {
  let marked = 0;
  const who = { by: 'clock' } as const;
  for (const { id, date } of await listBouncedMails(db, now)) marked += await transact(db, markOne, { id, date, who }, now);
  return marked;
}

/** The most bookings that one report marks. */
const maxReturned = 500;

/** Future bookings with these email addresses that are not marked yet. @param emails in lower case */
export function listOfAddresses(db: Db, emails: readonly string[], now: Temporal.Instant): Promise<{ id: string; date: string }[]> {
  if (emails.length === 0) return Promise.resolve([]);
  return db
    .selectFrom('booking')
    .select(['id', 'date'])
    .where(({ fn }) => fn('lower', ['email']), 'in', emails)
    .where('start_at', '>', now.toString())
    .where('state', 'in', awaitedStates)
    .where('unreached_at', 'is', null)
    .orderBy('start_at')
    .orderBy('id')
    .limit(maxReturned)
    .execute();
}

/** Marks the future bookings of addresses that a member of staff reports as bounced. @param given.emails in lower case @returns how many */
export async function markReportedBounces(
  db: Db,
  { emails, who }: { emails: readonly string[]; who: BookingActor },
  now: Temporal.Instant,
): Promise<number> {
  let marked = 0;
  for (const { id, date } of await listOfAddresses(db, emails, now)) marked += await transact(db, markOne, { id, date, who }, now);
  return marked;
}

async function markOne(
  transaction: Tx,
  { id, date, who }: { id: string; date: string; who: BookingActor },
  now: Temporal.Instant,
): Promise<number> {
  await lockDays(transaction, [Temporal.PlainDate.from(date)]);
  const row = await transaction
    .updateTable('booking')
    .set({ unreached_at: now.toString() })
    .where('id', '=', id)
    .where('unreached_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!row) return 0;
  const booking = bookingOf(row);
  await recordBookingEvent(transaction, booking, { change: 'unreached', who, from: booking.state }, now);
  return 1;
}
