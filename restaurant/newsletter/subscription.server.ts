import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { inLanguage } from '#languages/page-address.ts';
import { isLanguage, type Language } from '#languages/languages.ts';
import { queueMail } from '#mail/queue.server.ts';
import { inParts } from '#restaurant/input/slices.server.ts';
import { keptData, keptUntil } from '#restaurant/privacy/retention.ts';
import { mayAskForNewsletter } from '#restaurant/rate-limits/count-form.server.ts';
import { isSigned, keyedHash, type Secret, sign } from '#restaurant/secret.server.ts';
import { type Consent, fromSite, isSubscriberStatus, type SubscriberStatus, type Suppression, undoWithin } from './consent.ts';
import { cancelIssuesTo } from './mails.server.ts';

interface Link {
  secret: Secret;
  token: string;
  now: Temporal.Instant;
}

/** The subscriber of a link, and what they may do. */
export type LinkSubscriber = NonNullable<Awaited<ReturnType<typeof findLinkHolder>>>;

/** The subscriber of a link; undefined for an invalid link, or an erased subscription. */
export async function findLinkHolder(db: Db, { secret, token, now }: Link) {
  const read = readToken(secret, token);
  const row = read && (await db.selectFrom('subscriber').selectAll().where('id', '=', read.id).executeTakeFirst());
  if (!row || !isSubscriberStatus(row.status)) return undefined;
  const isFresh = Temporal.Instant.compare(keptUntil('subscriptions', Temporal.Instant.from(row.asked_at)), now) > 0;
  const undoEnds = row.left_at === null ? undefined : Temporal.Instant.from(row.left_at).add(undoWithin);
  return {
    id: row.id,
    email: row.email,
    language: isLanguage(row.language) ? row.language : 'it',
    status: row.status,
    consentText: row.consent_text,
    /** Whether the link confirms the last request, and in time. */
    confirms: read.confirms(row.asked_at) && isFresh,
    /** Whether they left so recently that they may undo it. */
    mayUndo: row.status === 'left' && row.confirmed_at !== null && undoEnds !== undefined && Temporal.Instant.compare(undoEnds, now) > 0,
  };
}

/** Confirms a subscription after the button on its page. @returns whether the link was valid, or it is confirmed already */
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
 * Ends a subscription from its page or by the mail program's button, and cancels queued letters. @returns whether the link was valid;
 * repeating it changes nothing
 */
export async function leaveNewsletter(transaction: Tx, link: Link): Promise<boolean> {
  const holder = await lockHolder(transaction, link);
  if (!holder) return false;
  await endSubscription(transaction, { ...holder, secret: link.secret, as: 'left' }, link.now);
  return true;
}

/** Undoes leaving within `undoWithin`. @returns whether it is subscribed */
export async function undoLeaving(transaction: Tx, link: Link): Promise<boolean> {
  const holder = await lockHolder(transaction, link);
  if (holder?.status === 'confirmed') return true;
  if (!holder?.mayUndo) return false;
  await transaction.updateTable('subscriber').set({ status: 'confirmed', left_at: null }).where('id', '=', holder.id).execute();
  await deleteSuppression(transaction, link.secret, holder.email);
  return true;
}

/** Ends a subscription in any state; the address gets no more letters. */
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

/** The subscriber of a link, locked until the transaction ends. */
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

export interface SubscriptionRequest {
  email: string;
  language: Language;
  /** The text that they read. */
  consent: Consent;
  /** Without a slash at the end. */
  publicUrl: string;
  secret: Secret;
  now: Temporal.Instant;
}

/**
 * Asks a mailbox to confirm a subscription, at most once an hour. The answer is the same for every address, so that nobody learns which are
 * subscribed; a subscribed one stays, and its mail leads to a page that says so. A mailbox that complained or does not exist gets no mail,
 * whoever types it.
 */
export async function requestSubscription(transaction: Tx, ask: SubscriptionRequest): Promise<void> {
  const { email, language, now } = ask;
  const reason = await findSuppression(transaction, ask.secret, email);
  if (reason === 'complained' || reason === 'bounced') return;
  const asked = now.toString();
  const proof = { language, source: fromSite, consent_text: ask.consent.text, consent_version: ask.consent.version, asked_at: asked };
  // This write locks an existing row.
  const row = await transaction
    .insertInto('subscriber')
    .values({ id: randomUUID(), email, status: 'asked', ...proof, confirmed_at: null, left_at: null })
    .onConflict((conflict) => conflict.column('email').doUpdateSet((eb) => ({ email: eb.ref('excluded.email') })))
    .returning(['id', 'status', 'asked_at', 'left_at'])
    .executeTakeFirstOrThrow();
  if (row.status === 'asked' && row.left_at !== null && wasAskedSince(row.left_at, row.asked_at, now)) return;
  if (!(await mayAskForNewsletter(transaction, email, now))) return;
  const renewed = row.status !== 'confirmed';
  if (renewed) {
    await transaction
      .updateTable('subscriber')
      .set({ status: 'asked', ...proof, confirmed_at: null })
      .where('id', '=', row.id)
      .execute();
  }
  const askedAt = renewed ? asked : row.asked_at;
  const token = confirmToken(ask.secret, { id: row.id, askedAt });
  await queueMail(
    transaction,
    {
      kind: 'newsletter-confirm',
      content: { consentText: ask.consent.text, kept: keptData.subscriptions.kept },
      links: { confirm: ask.publicUrl + inLanguage(`/newsletter/${token}`, language) },
      key: `newsletter-confirm:${row.id}:${asked}`,
      cause: `subscriber:${row.id}`,
      recipient: email,
      language,
    },
    now,
  );
}

/** Whether they were asked after they left, and may still confirm: a stranger cannot have them asked again. */
function wasAskedSince(leftAt: string, askedAt: string, now: Temporal.Instant): boolean {
  const asked = Temporal.Instant.from(askedAt);
  return Temporal.Instant.compare(asked, leftAt) > 0 && Temporal.Instant.compare(keptUntil('subscriptions', asked), now) > 0;
}

/** Values of one query; both databases accept far more. */
const atOnce = 500;

/** Suppresses an address, also after its data is erased; the first reason stays. */
export async function insertSuppression(
  transaction: Tx,
  { secret, email, reason }: { secret: Secret; email: string; reason: Suppression },
  now: Temporal.Instant,
): Promise<void> {
  await transaction
    .insertInto('suppressed_address')
    .values({ email_hash: mailboxHash(secret, email), reason, at: now.toString() })
    .onConflict((conflict) => conflict.column('email_hash').doNothing())
    .execute();
}

/** Allows mails to an address again, at its owner's request. */
async function deleteSuppression(transaction: Tx, secret: Secret, email: string): Promise<void> {
  await transaction.deleteFrom('suppressed_address').where('email_hash', '=', mailboxHash(secret, email)).execute();
}

/** Why an address is suppressed; undefined if it is not. */
async function findSuppression(db: Db, secret: Secret, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('suppressed_address')
    .select('reason')
    .where('email_hash', '=', mailboxHash(secret, email))
    .executeTakeFirst();
  return row?.reason;
}

/** The suppressed addresses among some. Hashing ten thousand takes a while, so other requests are answered in between. */
export async function findSuppressed(db: Db, secret: Secret, emails: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const some of inParts(emails, atOnce)) {
    const byHash = new Map(some.map((email) => [mailboxHash(secret, email), email]));
    const hashes = [...byHash.keys()];
    const rows = await db.selectFrom('suppressed_address').select('email_hash').where('email_hash', 'in', hashes).execute();
    for (const { email_hash } of rows) found.add(byHash.get(email_hash) ?? '');
  }
  return found;
}

/* The links of a subscriber are signed, not stored: a copy of the database alone makes none, and every letter carries the same link to
   leave. `{id}.{signature}` shows the subscription and ends it; `{id}.{signature}.{confirmation}` also confirms a request of one moment,
   so that a forwarded letter cannot confirm for its owner. */

const leaving = (id: string) => `newsletter leave ${id}`;
const confirming = (id: string, askedAt: string) => `newsletter confirm ${id} ${askedAt}`;

/** The token to leave. */
export function leaveToken(secret: Secret, id: string): string {
  return `${id}.${sign(secret, leaving(id))}`;
}

/** The token to confirm a request. */
export function confirmToken(secret: Secret, { id, askedAt }: { id: string; askedAt: string }): string {
  return `${leaveToken(secret, id)}.${sign(secret, confirming(id, askedAt))}`;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})(?:\.([\w-]{22}))?$/;

/** Reads a token; undefined unless its first signature is valid. It `confirms` a request of a moment if its second is. */
function readToken(secret: Secret, token: string) {
  const [, id = '', signature = '', given] = pattern.exec(token) ?? [];
  if (!id || !isSigned(secret, leaving(id), signature)) return undefined;
  return { id, confirms: (askedAt: string) => given !== undefined && isSigned(secret, confirming(id, askedAt), given) };
}

/** The stored form of a suppressed mailbox, which can be found but not read. */
export function mailboxHash(secret: Secret, email: string): string {
  return keyedHash(secret, `newsletter suppressed ${email}`);
}
