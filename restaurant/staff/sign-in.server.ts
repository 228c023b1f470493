import type { Db } from '#database/connect.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { findAccount } from './accounts.server.ts';
import { pause, type Refused, tryPassword } from './attempts.server.ts';
import type { Auth, CodeRefusal } from './auth.server.ts';
import { readCode } from './totp.ts';

/** Where an attempt comes from: the client's address, and the request's headers. */
interface From {
  address: string;
  headers: Headers;
}

/** `second`: the password was right, and the cookies only say so until the code is given. */
export type SignInResult = { cookies: Headers; second: boolean } | Refused;

/** `expired`: the password is too long ago, and has to be given again. */
export type CodeResult = { cookies: Headers } | Refused | { refused: 'expired' };

/**
 * The first step of signing in. What is refused never says which of name and password was wrong. An attempt
 * during the pause is not looked at, and leaves no entry in the audit log: there is no end to them.
 */
export async function signIn(
  db: Db,
  auth: Auth,
  attempt: From & { username: string; password: string },
  now: Temporal.Instant,
): Promise<SignInResult> {
  const account = await findAccount(db, attempt.username);
  const tried = await tryPassword(db, attempt, now, () => auth.signIn(attempt.username.trim(), attempt.password, attempt.headers));
  if ('passed' in tried) {
    if (account && !tried.passed.second) await recordSignIn(db, account, 'none', now);
    return tried.passed;
  }
  const { tried: looked, ...refused } = tried;
  if (looked) await recordFailure(db, account?.username, { step: 'password', paused: refused.refused === 'paused' }, now);
  return refused;
}

/**
 * The second step: the code of the authenticator app, or a recovery code. Its failures are counted apart from
 * those of the password, which would otherwise be forgiven by giving the password again.
 */
export async function signInWithCode(db: Db, auth: Auth, attempt: From & { typed: string }, now: Temporal.Instant): Promise<CodeResult> {
  const account = await findWaiting(db, auth, attempt.headers);
  if (!account) return { refused: 'expired' };
  const { code, kind } = readCode(attempt.typed);
  let refusal: CodeRefusal | undefined;
  const counted = { username: `${account.username}\nsecond`, address: attempt.address };
  const tried = await tryPassword(db, counted, now, async () => {
    const answer = await auth.signInWithCode(code, kind, attempt.headers);
    if (answer instanceof Headers) return answer;
    refusal = answer.refused;
    return undefined;
  });
  if ('passed' in tried) {
    await recordSignIn(db, account, kind, now);
    return { cookies: tried.passed };
  }
  const { tried: looked, ...counting } = tried;
  // Better Auth counts by account what is counted here by address too: whoever gives way first, the pause is the same.
  const refused: Refused = refusal === 'locked' ? { refused: 'paused', minutesLeft: pause.total('minutes') } : counting;
  if (looked) await recordFailure(db, account.username, { step: 'second', paused: refused.refused === 'paused' }, now);
  return refusal === 'expired' ? { refused: 'expired' } : refused;
}

/** Who gave the right password and has not given the code yet. */
export async function findWaiting(db: Db, auth: Auth, headers: Headers): Promise<{ id: string; username: string } | undefined> {
  const id = await auth.findChallenged(headers);
  if (!id) return undefined;
  const row = await db.selectFrom('user').select(['id', 'username', 'name']).where('id', '=', id).executeTakeFirst();
  return row && { id: row.id, username: row.username ?? row.name };
}

/** Ends the session that a request carries; the answer's headers clear its cookies. */
export async function signOut(db: Db, auth: Auth, staff: { username: string }, headers: Headers, now: Temporal.Instant): Promise<Headers> {
  const cleared = await auth.signOut(headers);
  await insertAudit(db, { action: 'sign-out', actor: staff.username, subject: null, details: {} }, now);
  return cleared;
}

async function recordSignIn(
  db: Db,
  account: { id: string; username: string },
  second: 'none' | 'code' | 'recovery-code',
  now: Temporal.Instant,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await transaction.updateTable('user').set({ lastSignInAt: now.toString() }).where('id', '=', account.id).execute();
    await insertAudit(transaction, { action: 'sign-in', actor: account.username, subject: null, details: { second } }, now);
  });
}

async function recordFailure(
  db: Db,
  subject: string | undefined,
  details: { step: 'password' | 'second'; paused: boolean },
  now: Temporal.Instant,
): Promise<void> {
  await insertAudit(db, { action: 'sign-in-failed', actor: null, subject: subject ?? null, details }, now);
}
