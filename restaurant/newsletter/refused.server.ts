import type { Db, Tx } from '#database/connect.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { sql } from 'kysely';
import type { MailStatus } from '#mail/mail.ts';
import type { MailReason } from '#mail/reasons.ts';
import { endSubscriptions } from './subscribers.server.ts';

/** Refusals that ended longer ago have been seen by an earlier run. */
const lookedBack = { hours: 7 * 24 };

/** The most readers one run looks at; the next takes the others. */
const atOnce = 500;

/** Readers whose mailbox does not exist, as the mail server said since they last asked or confirmed. */
export function listRefused(db: Db, now: Temporal.Instant): Promise<{ id: string; email: string; at: string | null }[]> {
  return db
    .selectFrom('mail')
    .innerJoin('subscriber', 'subscriber.email', 'mail.recipient')
    .where('mail.status', '=', sql.lit<MailStatus>('refused'))
    .where('mail.reason', '=', 'mailbox' satisfies MailReason)
    .where('mail.ended_at', '>=', now.subtract(lookedBack).toString())
    .where('subscriber.status', 'in', ['asked', 'confirmed'])
    .where((eb) => eb('mail.ended_at', '>=', eb.fn.coalesce('subscriber.confirmed_at', 'subscriber.asked_at')))
    .select(['subscriber.id', 'subscriber.email', ({ fn }) => fn.max('mail.ended_at').as('at')])
    .groupBy(['subscriber.id', 'subscriber.email'])
    .orderBy('subscriber.email')
    .limit(atOnce)
    .execute();
}

/** Ends the subscriptions of mailboxes that do not exist, so that no letter goes there again. @returns how many */
export async function endRefused(transaction: Tx, { secret, now }: { secret: Secret; now: Temporal.Instant }): Promise<number> {
  const refused = await listRefused(transaction, now);
  return endSubscriptions(transaction, { emails: refused.map(({ email }) => email), as: 'bounced', secret, now });
}
