import type { Db, Tx } from '#database/connect.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import { keptUntil } from '#restaurant/privacy/retention.ts';
import { cancelIssuesTo } from './mails.server.ts';
import { isSubscriberStatus, type SubscriberStatus, undoWithin } from './subscriber.ts';
import { deleteSuppression, insertSuppression, readToken } from './suppression.server.ts';

/** What whoever has the link of a mail may see and do. */
export interface LinkSubscriber {
  id: string;
  email: string;
  status: SubscriberStatus;
  consentText: string;
  /** Whether the link confirms what was asked for last, and not too long ago. */
  confirms: boolean;
  /** Whether they left so lately that they may take it back. */
  mayUndo: boolean;
}

interface Link {
  secret: Secret;
  token: string;
  now: Temporal.Instant;
}

/** Who has a link; undefined for one that was never given, or whose subscription is erased. */
export async function findLinkHolder(db: Db, { secret, token, now }: Link): Promise<LinkSubscriber | undefined> {
  const read = readToken(secret, token);
  const row = read && (await db.selectFrom('subscriber').selectAll().where('id', '=', read.id).executeTakeFirst());
  if (!row || !isSubscriberStatus(row.status)) return undefined;
  const isFresh = Temporal.Instant.compare(keptUntil('subscriptions', Temporal.Instant.from(row.asked_at)), now) > 0;
  const undoEnds = row.left_at === null ? undefined : Temporal.Instant.from(row.left_at).add(undoWithin);
  return {
    id: row.id,
    email: row.email,
    status: row.status,
    consentText: row.consent_text,
    confirms: read.confirms(row.asked_at) && isFresh,
    mayUndo: row.status === 'left' && row.confirmed_at !== null && undoEnds !== undefined && Temporal.Instant.compare(undoEnds, now) > 0,
  };
}

/** The button of the page was pressed: what was asked for is confirmed. Answers whether the link could do it, or had done it. */
export async function confirmSubscription(transaction: Tx, link: Link): Promise<boolean> {
  const holder = await lockHolder(transaction, link);
  if (!holder?.confirms || (holder.status !== 'asked' && holder.status !== 'confirmed')) return false;
  if (holder.status === 'confirmed') return true;
  await transaction
    .updateTable('subscriber')
    .set({ status: 'confirmed', confirmed_at: link.now.toString(), left_at: null })
    .where('id', '=', holder.id)
    .execute();
  await deleteSuppression(transaction, link.secret, holder.email);
  return true;
}

/**
 * Somebody leaves: from the page, or with the button of their mail program. What waits in the outbox for them is cancelled.
 * Answers whether there is such a link; one who has left already leaves again without a change.
 */
export async function leaveNewsletter(transaction: Tx, link: Link): Promise<boolean> {
  const holder = await lockHolder(transaction, link);
  if (!holder) return false;
  await endSubscription(transaction, { ...holder, secret: link.secret, as: 'left' }, link.now);
  return true;
}

/** Takes back that somebody left, soon after. Answers whether it did, or had done it. */
export async function undoLeaving(transaction: Tx, link: Link): Promise<boolean> {
  const holder = await lockHolder(transaction, link);
  if (holder?.status === 'confirmed') return true;
  if (!holder?.mayUndo) return false;
  await transaction.updateTable('subscriber').set({ status: 'confirmed', left_at: null }).where('id', '=', holder.id).execute();
  await deleteSuppression(transaction, link.secret, holder.email);
  return true;
}

/** Ends a subscription of any state: no letter goes to that address any more. */
export async function endSubscription(
  transaction: Tx,
  given: { id: string; email: string; status: SubscriberStatus; secret: Secret; as: 'left' | 'bounced' | 'complained' },
  now: Temporal.Instant,
): Promise<void> {
  const { id, email, secret, as } = given;
  if (given.status === 'asked' || given.status === 'confirmed') {
    await transaction.updateTable('subscriber').set({ status: as, left_at: now.toString() }).where('id', '=', id).execute();
  }
  await insertSuppression(transaction, { secret, email, reason: as }, now);
  await cancelIssuesTo(transaction, email, now);
}

/** Who has a link, whose row nobody else changes before the transaction ends. */
async function lockHolder(transaction: Tx, link: Link): Promise<LinkSubscriber | undefined> {
  const read = readToken(link.secret, link.token);
  if (!read) return undefined;
  await transaction
    .updateTable('subscriber')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', read.id)
    .execute();
  return findLinkHolder(transaction, link);
}
