import { createHash } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import type { Auth } from './auth.server.ts';

/** After this many failures of one name from one address, it waits for `pause`. */
export const failuresAllowed = 5;
export const pause = Temporal.Duration.from({ minutes: 15 });

export type SignInResult =
  | { cookies: Headers }
  /** The name or the password is wrong (never said which); `triesLeft` before the pause. */
  | { refused: 'wrong'; triesLeft: number }
  | { refused: 'paused'; minutesLeft: number };

/**
 * Signs a member of the staff in. Failures are counted in the database, so that every process and every
 * restart knows them, by client address together with username: one careless colleague does not lock out
 * the whole kitchen behind the same router.
 */
export async function signIn(
  db: Db,
  auth: Auth,
  attempt: { username: string; password: string; address: string; headers: Headers },
  now: Temporal.Instant,
): Promise<SignInResult> {
  const key = createHash('sha256').update(`${attempt.address}\n${attempt.username.trim().toLowerCase()}`).digest('hex');
  const since = now.subtract(pause).toString();
  await db.deleteFrom('sign_in_failure').where('at', '<=', since).execute();

  // Counted as a failure before it is tried, so that many guesses at once do not slip past the count.
  const { id } = await db.insertInto('sign_in_failure').values({ key, at: now.toString() }).returning('id').executeTakeFirstOrThrow();
  const before = await db.selectFrom('sign_in_failure').select('at').where('key', '=', key).where('id', '<', id).orderBy('id').execute();
  const oldest = before[before.length - failuresAllowed];
  if (oldest) {
    // Trying during the pause does not make it longer.
    await db.deleteFrom('sign_in_failure').where('id', '=', id).execute();
    const free = Temporal.Instant.from(oldest.at).add(pause);
    return { refused: 'paused', minutesLeft: Math.max(1, Math.ceil(now.until(free).total('minutes'))) };
  }

  const cookies = await auth.signIn(attempt.username.trim(), attempt.password, attempt.headers);
  if (cookies) {
    await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
    return { cookies };
  }
  const triesLeft = failuresAllowed - before.length - 1;
  return triesLeft > 0 ? { refused: 'wrong', triesLeft } : { refused: 'paused', minutesLeft: pause.total('minutes') };
}
