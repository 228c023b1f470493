import { setImmediate } from 'node:timers/promises';
import type { Db, Tx } from '#database/connect.server.ts';
import { isSigned, keyedHash, type Secret, sign } from '#restaurant/secret.server.ts';
import type { Suppression } from './subscriber.ts';

/** How many values one query is asked about: both databases take far more. */
const atOnce = 500;

/** Keeps an address from being written to, whatever becomes of its data; the first reason stays. */
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

/** Lets an address be written to again: its owner has said so. */
export async function deleteSuppression(transaction: Tx, secret: Secret, email: string): Promise<void> {
  await transaction.deleteFrom('suppressed_address').where('email_hash', '=', mailboxHash(secret, email)).execute();
}

/** Why an address is never written to; undefined where it may be. */
export async function findSuppression(db: Db, secret: Secret, email: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('suppressed_address')
    .select('reason')
    .where('email_hash', '=', mailboxHash(secret, email))
    .executeTakeFirst();
  return row?.reason;
}

/** Which of some addresses are never written to. Hashing ten thousand takes a while: other requests are answered in between. */
export async function findSuppressed(db: Db, secret: Secret, emails: readonly string[]): Promise<Set<string>> {
  const found = new Set<string>();
  for (let from = 0; from < emails.length; from += atOnce) {
    await setImmediate();
    const byHash = new Map(emails.slice(from, from + atOnce).map((email) => [mailboxHash(secret, email), email]));
    const some = [...byHash.keys()];
    const rows = await db.selectFrom('suppressed_address').select('email_hash').where('email_hash', 'in', some).execute();
    for (const { email_hash } of rows) found.add(byHash.get(email_hash) ?? '');
  }
  return found;
}

/*
 * The links of a subscriber are signed, not stored: whoever copies the database alone can make none of them, and every letter
 * carries the same working link to leave. `{id}.{signature}` lets somebody leave, and read whether they are subscribed;
 * `{id}.{signature}.{confirmation}` also lets them confirm what they asked for at one moment, so that a forwarded letter
 * cannot confirm for its owner.
 */

const leaving = (id: string) => `newsletter leave ${id}`;
const confirming = (id: string, askedAt: string) => `newsletter confirm ${id} ${askedAt}`;

/** The token with which a subscriber leaves. */
export function leaveToken(secret: Secret, id: string): string {
  return `${id}.${sign(secret, leaving(id))}`;
}

/** The token with which somebody confirms what they asked for at a moment. */
export function confirmToken(secret: Secret, { id, askedAt }: { id: string; askedAt: string }): string {
  return `${leaveToken(secret, id)}.${sign(secret, confirming(id, askedAt))}`;
}

/** A token whose first signature is right. */
interface ReadToken {
  id: string;
  /** Whether the token confirms what was asked for at that moment. */
  confirms: (askedAt: string) => boolean;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})(?:\.([\w-]{22}))?$/;

/** Reads a token; undefined for one that was not made here. */
export function readToken(secret: Secret, token: string): ReadToken | undefined {
  const [, id = '', signature = '', given] = pattern.exec(token) ?? [];
  if (!id || !isSigned(secret, leaving(id), signature)) return undefined;
  return { id, confirms: (askedAt) => given !== undefined && isSigned(secret, confirming(id, askedAt), given) };
}

/** A mailbox as the list of suppressed ones knows it: nobody can read it back, and it is found again. */
export function mailboxHash(secret: Secret, email: string): string {
  return keyedHash(secret, `newsletter suppressed ${email}`);
}
