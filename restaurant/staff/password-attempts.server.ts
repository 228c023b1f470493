import type { Db } from '#database/connect.server.ts';
import { consumeAttempt, findBlockedUntil, forgetAttempts, type Limit, refundAttempt } from '#restaurant/rate-limits/count.server.ts';
import { networkOf, signInLimits } from '#restaurant/rate-limits/limits.ts';
import { isTooManyHashes } from './passwords.server.ts';

interface Attempt {
  username: string;
  /** Failures of one are not forgiven by success with the other. */
  what: 'password' | 'code';
  /** The client's address, which is only stored hashed. */
  address: string;
  /** The id of a browser with which this person has signed in before. Only its own failures block it. */
  knownBrowser: string | undefined;
}

export type SignInRefusal =
  /** `triesLeft`: the tries left before a pause. */
  | { refused: 'wrong'; triesLeft: number }
  | { refused: 'paused'; minutesLeft: number }
  /** Nothing was checked: too many people try at once. */
  | { refused: 'busy' };

type Counter = Limit & { key: string };

/**
 * Tries a password or a code. Failures are counted by address and name together, by address, by name, and with successes in total. A known
 * browser is counted apart, so that strangers cannot lock its owner out.
 * @param check resolves to undefined for a wrong password or code
 * @returns `tried`: whether it was checked
 */
export async function attemptWithLimits<Passed>(
  db: Db,
  attempt: Attempt,
  now: Temporal.Instant,
  check: () => Promise<Passed | undefined>,
): Promise<{ passed: Passed } | (SignInRefusal & { tried: boolean })> {
  const { all, failures, pair } = countersOf(attempt);
  // Attempts during a pause are not counted, so that they use up neither the total limit nor rows.
  const full = await findBlockedUntil(db, [...failures, pair], now);
  if (full) return { refused: 'paused', minutesLeft: minutesUntil(full, now), tried: false };
  if (all && !(await consumeAttempt(db, all.key, all, now)).within) return { refused: 'busy', tried: false };

  // Counted as a failure before the check, so that simultaneous guesses are all counted.
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

/** The counters of an attempt; the pair is last, because it gives the tries left. */
function countersOf({ username, what, address, knownBrowser }: Attempt): { all: Counter | undefined; failures: Counter[]; pair: Counter } {
  const name = username.trim().toLowerCase();
  const pair = (from: string) => ({ key: `${what} of ${name} from ${from}`, ...signInLimits.pair });
  const account = { key: `${what} of ${name}`, ...(what === 'code' ? signInLimits.code : signInLimits.account) };
  if (knownBrowser !== undefined) {
    // Codes of known browsers have a limit of their own, equal to that of strangers: somebody who knows the password at a shared tablet can
    // guess no more, and strangers do not use it up.
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

/** At least one. */
export function minutesUntil(then: Temporal.Instant, now: Temporal.Instant): number {
  return Math.max(1, Math.ceil(now.until(then).total('minutes')));
}
