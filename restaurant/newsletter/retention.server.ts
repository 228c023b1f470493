import { sql } from 'kysely';
import type { Db, Tx } from '#database/connect.server.ts';
import type { MailStatus } from '#mail/mail.ts';
import type { MailReason } from '#mail/outcome.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { retentionCutoff } from '#restaurant/privacy/retention.ts';
import { endSubscriptions } from './subscribers.server.ts';
import { insertSuppression } from './subscription.server.ts';
import { isSubscriberStatus } from './consent.ts';

const atOnce = 500;

/**
 * The subscriptions to erase, the oldest first: unconfirmed and ended ones after their term, which runs from `since`. A dry run shows
 * these.
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

/** Erases a batch of them in one transaction, which checks each again. @returns how many */
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

/** Erases a subscription at its owner's request; the hash of the address stays, so that no list subscribes it again. */
export async function eraseSubscriber(
  transaction: Tx,
  { email, secret, now }: { email: string; secret: Secret; now: Temporal.Instant },
): Promise<boolean> {
  const row = await transaction.deleteFrom('subscriber').where('email', '=', email).returning('id').executeTakeFirst();
  if (row) await insertSuppression(transaction, { secret, email, reason: 'erased' }, now);
  return row !== undefined;
}

/** Older refusals were seen by an earlier run. */
const lookedBack = { hours: 7 * 24 };

/** The most readers of one run; the next takes the others. */
const maxRefusedAtOnce = 500;

/** Readers whose mailbox does not exist, by a refusal since they last asked or confirmed. */
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

/** Ends the subscriptions of mailboxes that do not exist. @returns how many */
export async function endRefused(transaction: Tx, { secret, now }: { secret: Secret; now: Temporal.Instant }): Promise<number> {
  const refused = await listRefused(transaction, now);
  return endSubscriptions(transaction, { emails: refused.map(({ email }) => email), as: 'bounced', secret, now });
}
