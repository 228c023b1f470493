import type { Db } from '#database/connect.server.ts';
import { sql } from 'kysely';
import { houseMailKinds } from '#mail/booking-mails.ts';
import type { MailStatus } from '#mail/mail.ts';

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
