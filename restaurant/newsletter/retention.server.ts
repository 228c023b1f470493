import { sql } from 'kysely';
import type { Db, Tx } from '#database/connect.server.ts';
import type { MailStatus } from '#mail/mail.ts';
import type { MailReason } from '#mail/outcome.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { retentionCutoff } from '#restaurant/privacy/retention.ts';
import { endSubscriptions } from './subscribers.server.ts';
import { insertSuppression } from './subscription.server.ts';
import { isSubscriberStatus } from './consent.ts';

/** The most rows one run looks at; the next takes the others. */
const atOnce = 500;

/**
 * What tonight's erasure would take, the oldest first: who never confirmed, and whose subscription has ended, each after its term, which
 * runs `since`. A dry run shows these.
 */
export async function listExpiredSubscribers(db: Db, now: Temporal.Instant) {
  const before = retentionCutoff('subscriptions', now);
  const rows = await db
    .selectFrom('subscriber')
    .select(['id', 'email', 'status', 'asked_at', 'left_at'])
    .where((eb) =>
      eb.or([
        eb.and([eb('status', '=', 'asked'), eb('asked_at', '<=', before)]),
        eb.and([eb('status', 'in', ['left', 'bounced', 'complained']), eb('left_at', '<=', before)]),
      ]),
    )
    .orderBy('asked_at')
    .limit(atOnce)
    .execute();
  return rows.flatMap(({ id, email, status, asked_at, left_at }) =>
    isSubscriberStatus(status) ? [{ id, email, status, since: status === 'asked' ? asked_at : (left_at ?? asked_at) }] : [],
  );
}

/** Erases some of them, in one transaction that looks again whether they are still to be erased. Answers how many. */
export async function eraseExpiredSubscribers(transaction: Tx, { now }: { now: Temporal.Instant }): Promise<number> {
  const expired = await listExpiredSubscribers(transaction, now);
  let erased = 0;
  for (const { id, status } of expired) {
    const row = await transaction
      .deleteFrom('subscriber')
      .where((eb) => eb.and({ id, status }))
      .returning('id')
      .executeTakeFirst();
    if (row) erased += 1;
  }
  return erased;
}

/** Erases one person's subscription because they asked for it; the hash of their address stays, so that no list brings them back. */
export async function eraseSubscriber(
  transaction: Tx,
  { email, secret, now }: { email: string; secret: Secret; now: Temporal.Instant },
): Promise<boolean> {
  const row = await transaction.deleteFrom('subscriber').where('email', '=', email).returning('id').executeTakeFirst();
  if (row) await insertSuppression(transaction, { secret, email, reason: 'erased' }, now);
  return row !== undefined;
}

/** Refusals that ended longer ago have been seen by an earlier run. */
const lookedBack = { hours: 7 * 24 };

/** The most readers one run looks at; the next takes the others. */
const maxRefusedAtOnce = 500;

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
    .limit(maxRefusedAtOnce)
    .execute();
}

/** Ends the subscriptions of mailboxes that do not exist, so that no letter goes there again. @returns how many */
export async function endRefused(transaction: Tx, { secret, now }: { secret: Secret; now: Temporal.Instant }): Promise<number> {
  const refused = await listRefused(transaction, now);
  return endSubscriptions(transaction, { emails: refused.map(({ email }) => email), as: 'bounced', secret, now });
}
