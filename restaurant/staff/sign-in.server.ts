import type { Db } from '#database/connect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { flushTallies, insertAudit, tallyAudit } from '#restaurant/audit/audit.server.ts';
import { consumeAttempt, eraseEndedAttempts, findBlockedUntil } from '#restaurant/rate-limits/count.server.ts';
import { networkOf, signInLimits } from '#restaurant/rate-limits/limits.ts';
import { findAccount } from './accounts.server.ts';
import type { Auth } from './auth.server.ts';
import type { Assertion } from './credentials.ts';
import { attemptWithLimits, minutesUntil, type SignInRefusal } from './password-attempts.server.ts';
import { readCode } from './second-step.server.ts';
import { sessionLife } from './session-store.server.ts';

interface SignInSource {
  address: string;
  headers: Headers;
}

/** `second`: the password was right, and the cookies only say so until the code is given. */
export type SignInResult = { cookies: Headers; second: boolean } | SignInRefusal;

/** `expired`: the password has to be given again. */
type CodeResult = { cookies: Headers } | SignInRefusal | { refused: 'expired' };

/**
 * The first step of signing in. A refusal never says whether the name or the password was wrong. Unchecked attempts are not audited, since
 * their number is unbounded.
 */
export async function signIn(
  db: Db,
  auth: Auth,
  given: SignInSource & { username: string; password: string },
  now: Temporal.Instant,
): Promise<SignInResult> {
  const { username, password, address, headers } = given;
  const account = await findAccount(db, username);
  const knownBrowser = auth.findKnownBrowser(headers, account?.id ?? '', now);
  const attempt = { username, what: 'password', address, knownBrowser } as const;
  const tried = await attemptWithLimits(db, attempt, now, () => auth.signIn(username, password, headers, now));
  if ('passed' in tried) {
    if (account && !tried.passed.second) await recordSignIn(db, account, 'none', now);
    return tried.passed;
  }
  const { tried: looked, ...refused } = tried;
  if (looked) await recordFailure(db, account?.username, { step: 'password', paused: refused.refused === 'paused' }, now);
  return refused;
}

/**
 * The second step: a code of an app, or a recovery code. Its failures are counted apart, because the right password would reset those of
 * the password.
 */
export async function signInWithCode(
  db: Db,
  auth: Auth,
  given: SignInSource & { typed: string },
  now: Temporal.Instant,
): Promise<CodeResult> {
  const { typed, address, headers } = given;
  const account = await auth.findWaiting(headers, now);
  if (!account) return { refused: 'expired' };
  const code = readCode(typed);
  const knownBrowser = auth.findKnownBrowser(headers, account.id, now);
  const attempt = { username: account.username, what: 'code', address, knownBrowser } as const;
  const tried = await attemptWithLimits(db, attempt, now, () => auth.signInWithCode(code, headers, now));
  if ('passed' in tried) {
    await recordSignIn(db, account, code.kind, now);
    return { cookies: tried.passed };
  }
  const { tried: looked, ...refused } = tried;
  if (looked) await recordFailure(db, account.username, { step: 'second', paused: refused.refused === 'paused' }, now);
  return refused;
}

/** `other`: the passkey belongs to another person than required. */
type PasskeyResult = { cookies: Headers } | { refused: 'wrong' } | { refused: 'other' } | { refused: 'paused'; minutesLeft: number };

/**
 * Signs in with a passkey alone, which is two factors in one. Signatures cannot be guessed, so failures are only counted by address, lock
 * nobody out, and are not audited.
 * @param given.as the required person; any person by default
 */
export async function signInWithPasskey(
  db: Db,
  auth: Auth,
  given: SignInSource & { response: Assertion | undefined; as?: string | undefined },
  now: Temporal.Instant,
): Promise<PasskeyResult> {
  const { response, headers, address, as } = given;
  const counter = { key: `passkeys from ${networkOf(address)}`, ...signInLimits.address };
  const full = await findBlockedUntil(db, [counter], now);
  if (full) return { refused: 'paused', minutesLeft: minutesUntil(full, now) };
  const result = response ? await auth.signInWithPasskey(response, headers, now, as) : { refused: 'wrong' as const };
  if ('refused' in result) {
    await consumeAttempt(db, counter.key, counter, now);
    return result.refused === 'wrong' ? { refused: 'wrong' } : { refused: 'other' };
  }
  await recordSignIn(db, result.account, 'passkey', now);
  return { cookies: result.cookies };
}

/** Ends the session of a request; the headers clear its cookies. */
export async function signOut(db: Db, auth: Auth, staff: { username: string }, headers: Headers, now: Temporal.Instant): Promise<Headers> {
  const cleared = await auth.signOut(headers, now);
  await insertAudit(db, { action: 'sign-out', actor: staff.username, subject: null, details: {} }, now);
  return cleared;
}

const recordSignIn = inTransaction(
  async (
    transaction,
    account: { id: string; username: string },
    second: 'none' | 'code' | 'recovery-code' | 'passkey',
    now: Temporal.Instant,
  ): Promise<void> => {
    await transaction.updateTable('user').set({ lastSignInAt: now.toString() }).where('id', '=', account.id).execute();
    await insertAudit(transaction, { action: 'sign-in', actor: account.username, subject: null, details: { second } }, now);
  },
);

/** The most failures of one account with an entry each; later ones are counted. */
const entriesOfAccount = { limit: 5, window: Temporal.Duration.from({ hours: 1 }) };

/**
 * Records a failed sign-in. The audit log is permanent, so strangers must not fill it: failures with unknown names, and repeated ones of an
 * account, are counted by the hour.
 * @param subject the username, if it exists
 */
async function recordFailure(
  db: Db,
  subject: string | undefined,
  details: { step: 'password' | 'second'; paused: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const single = subject !== undefined && (await consumeAttempt(db, `entries of ${subject}`, entriesOfAccount, now)).within;
  if (single) await insertAudit(db, { action: 'sign-in-failed', actor: null, subject, details }, now);
  else await tallyAudit(db, { action: 'sign-ins-failed', subject: subject ?? null }, now);
}

/** Erases expired attempts, sessions, links and invitations. @returns how many */
export async function clearSignIn(db: Db, now: Temporal.Instant): Promise<number> {
  await flushTallies(db, now);
  const attempts = await eraseEndedAttempts(db, now);
  const over = new Date(now.epochMilliseconds);
  const begun = new Date(now.subtract(sessionLife).epochMilliseconds);
  const sessions = await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', over), eb('createdAt', '<=', begun)]))
    .executeTakeFirst();
  const links = await db.deleteFrom('password_link').where('expires_at', '<=', now.toString()).executeTakeFirst();
  const invitations = await db.deleteFrom('invitation').where('expires_at', '<=', now.toString()).executeTakeFirst();
  return attempts + Number(sessions.numDeletedRows + links.numDeletedRows + invitations.numDeletedRows);
}
