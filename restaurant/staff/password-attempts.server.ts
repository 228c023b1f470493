import type { Db } from '#database/connect.server.ts';
import { consumeAttempt, findBlockedUntil, forgetAttempts, type Limit, refundAttempt } from '#restaurant/rate-limits/count.server.ts';
import { networkOf, signInLimits } from '#restaurant/rate-limits/limits.ts';
import { isTooManyHashes } from './passwords.server.ts';

/** The user name of an attempt, and where it comes from. */
interface Attempt {
  username: string;
  /** What is tried: failures of one are not forgiven by the other. */
  what: 'password' | 'code';
  /** The client's address; kept only hashed. */
  address: string;
  /** What tells a browser apart in which this person has signed in before. Only its own failures make it wait. */
  knownBrowser: string | undefined;
}

export type SignInRefusal =
  /** What was given is wrong; `triesLeft` before the pause. */
  | { refused: 'wrong'; triesLeft: number }
  | { refused: 'paused'; minutesLeft: number }
  /** Nothing was looked at: too many try at once. */
  | { refused: 'busy' };

type Counter = Limit & { key: string };

/**
 * Tries a password or a code. Failures are counted by the pair of address and name, by address, by name and, with
 * the successes, in all. A browser that is known is counted apart from strangers: whatever they do, its owner comes in.
 * @param check answers undefined when what was given is wrong
 * @returns `tried` tells a failure from an attempt that was not looked at
 */
export async function attemptWithLimits<Passed>(
  db: Db,
  attempt: Attempt,
  now: Temporal.Instant,
  check: () => Promise<Passed | undefined>,
): Promise<{ passed: Passed } | (SignInRefusal & { tried: boolean })> {
  const { all, failures, pair } = countersOf(attempt);
  // Attempts during a pause are not counted, so that they use up neither the limit for all nor rows.
  const full = await findBlockedUntil(db, [...failures, pair], now);
  if (full) return { refused: 'paused', minutesLeft: minutesUntil(full, now), tried: false };
  if (all && !(await consumeAttempt(db, all.key, all, now)).within) return { refused: 'busy', tried: false };

  // Counted as a failure before it is tried, so that many guesses at once do not slip past the count.
  const counted: Counter[] = [];
  let left = 0;
  for (const counter of [...failures, pair]) {
    const count = await consumeAttempt(db, counter.key, counter, now);
    if (!count.within) {
      await uncount(db, counted);
      return { refused: 'paused', minutesLeft: minutesUntil(count.until, now), tried: false };
    }
    counted.push(counter);
    left = count.left;
  }

  const passed = await lookAt(db, counted, check);
  if (passed === 'busy') return { refused: 'busy', tried: false };
  if (passed !== undefined) {
    await uncount(db, failures);
    await forgetAttempts(db, pair.key);
    return passed;
  }
  if (left > 0) return { refused: 'wrong', triesLeft: left, tried: true };
  const until = await findBlockedUntil(db, [pair], now);
  return { refused: 'paused', minutesLeft: minutesUntil(until ?? now, now), tried: true };
}

/** What an attempt counts for; the pair comes last, because it tells how many tries are left. */
function countersOf({ username, what, address, knownBrowser }: Attempt): { all: Counter | undefined; failures: Counter[]; pair: Counter } {
  const name = username.trim().toLowerCase();
  const pair = (from: string) => ({ key: `${what} of ${name} from ${from}`, ...signInLimits.pair });
  const account = { key: `${what} of ${name}`, ...(what === 'code' ? signInLimits.code : signInLimits.account) };
  if (knownBrowser !== undefined) {
    // Whoever is at a shared tablet with somebody's password guesses no more codes in a day than a stranger; the two are counted apart, so
    // that no stranger takes the owner's.
    const codes = { key: `${what} of ${name} from known browsers`, ...signInLimits.code };
    return { all: undefined, failures: what === 'code' ? [codes] : [], pair: pair(`browser ${knownBrowser}`) };
  }
  const network = networkOf(address);
  return {
    all: { key: 'passwords of all', ...signInLimits.all },
    failures: [{ key: `passwords from ${network}`, ...signInLimits.address }, account],
    pair: pair(network),
  };
}

/** Corrects the counts after a check: right, wrong (undefined), or not checked at all, which does not count. */
async function lookAt<Passed>(
  db: Db,
  counted: readonly Counter[],
  check: () => Promise<Passed | undefined>,
): Promise<{ passed: Passed } | 'busy' | undefined> {
  try {
    const passed = await check();
    return passed === undefined ? undefined : { passed };
  } catch (error) {
    await uncount(db, counted);
    if (isTooManyHashes(error)) return 'busy';
    throw error;
  }
}

async function uncount(db: Db, counters: readonly Counter[]): Promise<void> {
  for (const { key } of counters) await refundAttempt(db, key);
}

/** Whole minutes until then, at least one. */
export function minutesUntil(then: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(then).total('minutes')));
}
