import type { Db } from '#database/connect.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { type Attempt, minutesUntil, type Refused, tryPassword } from './attempts.server.ts';
import type { Auth } from './auth.server.ts';
import { readCode } from './totp.ts';

export type SignInResult =
  /** The session has begun. */
  | { cookies: Headers; second: false }
  /** The password was right; with these cookies the code is asked for. */
  | { cookies: Headers; second: true }
  /** The name or the password is wrong: never said which. */
  | Refused;

/** Signs a member of the staff in by name and password; both ways it ends are recorded. */
export async function signIn(
  db: Db,
  auth: Auth,
  attempt: Attempt & { password: string; headers: Headers },
  now: Temporal.Instant,
): Promise<SignInResult> {
  const username = attempt.username.trim();
  const result = await tryPassword(db, attempt, now, () => auth.signIn(username, attempt.password, attempt.headers));
  if ('refused' in result) {
    const { tried, ...refused } = result;
    if (tried)
      await recordFailure(db, await findUser(db, 'username', username.toLowerCase()), 'password', refused.refused === 'paused', now);
    return refused;
  }
  const { cookies, second } = result.passed;
  if (second) return { cookies, second };
  const user = await findUser(db, 'username', username.toLowerCase());
  if (user) await recordSignIn(db, user, 'none', now);
  return { cookies, second };
}

export type SecondStepResult =
  | { cookies: Headers; second: false }
  | { refused: 'wrong' }
  | { refused: 'paused'; minutesLeft: number }
  /** The password is too long ago, or was never given here: from the start. */
  | { refused: 'expired' };

/** The second step: a code of the authenticator app, or a recovery code, which then is used up. */
export async function signInWithCode(
  db: Db,
  auth: Auth,
  attempt: { typed: string; headers: Headers },
  now: Temporal.Instant,
): Promise<SecondStepResult> {
  const challenged = await auth.findChallenged(attempt.headers);
  const user = challenged && (await findUser(db, 'id', challenged));
  if (!user) return { refused: 'expired' };
  const { code, kind } = readCode(attempt.typed);
  const result = await auth.signInWithCode(code, kind, attempt.headers);
  if (!('refused' in result)) {
    await recordSignIn(db, user, kind, now);
    return { cookies: result, second: false };
  }
  if (result.refused === 'expired') return { refused: 'expired' };
  const lockedUntil = await findLock(db, user.id, now);
  if (result.refused === 'wrong') await recordFailure(db, user, 'second', lockedUntil !== undefined, now);
  return lockedUntil ? { refused: 'paused', minutesLeft: minutesUntil(lockedUntil, now) } : { refused: 'wrong' };
}

interface User {
  id: string;
  username: string;
}

async function findUser(db: Db, by: 'id' | 'username', value: string): Promise<User | undefined> {
  const row = await db.selectFrom('user').select(['id', 'username', 'name']).where(by, '=', value).executeTakeFirst();
  return row && { id: row.id, username: row.username ?? row.name };
}

/** Until when wrong codes have locked the second step, if they have. */
async function findLock(db: Db, userId: string, now: Temporal.Instant): Promise<Temporal.Instant | undefined> {
  const row = await db.selectFrom('twoFactor').select('lockedUntil').where('userId', '=', userId).executeTakeFirst();
  if (!row?.lockedUntil) return undefined;
  const until = new Date(row.lockedUntil).getTime();
  return until > now.epochMilliseconds ? Temporal.Instant.fromEpochMilliseconds(until) : undefined;
}

async function recordSignIn(db: Db, user: User, second: 'none' | 'code' | 'recovery-code', now: Temporal.Instant): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('user').set({ lastSignInAt: now.toString() }).where('id', '=', user.id).execute();
    await insertAudit(transaction, { action: 'sign-in', actor: user.username, subject: null, details: { second } }, now);
  });
}

async function recordFailure(
  db: Db,
  user: User | undefined,
  step: 'password' | 'second',
  paused: boolean,
  now: Temporal.Instant,
): Promise<void> {
  const subject = user?.username ?? null;
  await insertAudit(db, { action: 'sign-in-failed', actor: null, subject, details: { step, paused } }, now);
}
