import { createHash } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';

/** After this many failures of one name from one address, it waits for `pause`. */
export const failuresAllowed = 5;
export const pause = Temporal.Duration.from({ minutes: 15 });

/** Who tries a password, and from where. */
export interface Attempt {
  username: string;
  /** The client's address; kept only hashed together with the username. */
  address: string;
}

export type Refused =
  /** What was given is wrong; `triesLeft` before the pause. */
  { refused: 'wrong'; triesLeft: number } | { refused: 'paused'; minutesLeft: number };

/**
 * Tries a password. Failures are counted in the database, so that every process and every restart knows
 * them, by client address together with username: one careless colleague does not lock out the whole
 * kitchen behind the same router.
 * @param check answers undefined when the password is wrong
 * @returns `tried` tells a failure from an attempt during the pause, which is not looked at
 */
export async function tryPassword<Passed>(
  db: Db,
  { username, address }: Attempt,
  now: Temporal.Instant,
  check: () => Promise<Passed | undefined>,
): Promise<{ passed: Passed } | (Refused & { tried: boolean })> {
  const key = createHash('sha256').update(`${address}\n${username.trim().toLowerCase()}`).digest('hex');
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
    return { refused: 'paused', minutesLeft: minutesUntil(free, now), tried: false };
  }

  const passed = await check();
  if (passed !== undefined) {
    await db.deleteFrom('sign_in_failure').where('key', '=', key).execute();
    return { passed };
  }
  const triesLeft = failuresAllowed - before.length - 1;
  if (triesLeft > 0) return { refused: 'wrong', triesLeft, tried: true };
  return { refused: 'paused', minutesLeft: pause.total('minutes'), tried: true };
}

/** Whole minutes until then, at least one. */
export function minutesUntil(then: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(then).total('minutes')));
}
