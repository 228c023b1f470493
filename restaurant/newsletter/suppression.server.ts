import { setImmediate } from 'node:timers/promises';
import type { Db, Tx } from '#database/connect.server.ts';
import type { Secret } from '#restaurant/secret.server.ts';
import type { Suppression } from './subscriber.ts';
import { mailboxHash } from './tokens.server.ts';

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
