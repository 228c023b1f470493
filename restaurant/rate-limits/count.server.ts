import { hash } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import { isBefore } from '#restaurant/hours/interval.ts';
import { keptData } from '#restaurant/privacy/retention.ts';

/** How often something may be tried in a window of time, which begins with the first try. */
export interface Limit {
  limit: number;
  window: Temporal.Duration;
}

/** A window that ends later than it could was begun by a clock that was ahead; clocks of two machines differ by less. */
const clocksDiffer = Temporal.Duration.from({ minutes: 2 });

/** The longest window of any limit. A window that ends later than that counts as ended. */
const maxWindow = Temporal.Duration.from(keptData.attempts.kept);

/** `left`: how many more tries the window has. `until`: when it ends, and the count begins again. */
export type RateLimitState = { within: true; left: number; until: Temporal.Instant } | { within: false; until: Temporal.Instant };

/**
 * Counts one more try of a key, in the database, so that every process and every restart knows it. Counting and comparing are one write: of
 * many simultaneous tries no more than the limit are allowed. A try over the limit is not counted, so that further tries do not extend the
 * pause.
 *
 * A key has one row, which is erased after its window. If strangers choose the keys (an address, a name), count a key of all of them first:
 * its limit then bounds how many rows they can make.
 * @param key what is counted, of any length; it is kept hashed
 */
export async function consumeAttempt(db: Db, key: string, { limit, window }: Limit, now: Temporal.Instant): Promise<RateLimitState> {
  const [at, latest] = [now.toString(), latestEnd(window, now).toString()];
  await eraseEndedAttempts(db, now);
  const row = await db
    .insertInto('attempt')
    .values({ key: hashOf(key), count: 1, until: now.add(window).toString() })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((eb) => {
          const isOver = eb.or([eb('attempt.until', '<=', at), eb('attempt.until', '>', latest)]);
          return {
            count: eb
              .case()
              .when(isOver)
              .then(1)
              .else(eb('attempt.count', '+', 1))
              .end(),
            until: eb.case().when(isOver).then(eb.ref('excluded.until')).else(eb.ref('attempt.until')).end(),
          };
        })
        .where((eb) => eb.or([eb('attempt.until', '<=', at), eb('attempt.until', '>', latest), eb('attempt.count', '<', limit)])),
    )
    .returning(['count', 'until'])
    .executeTakeFirst();
  if (row) return { within: true, left: limit - row.count, until: Temporal.Instant.from(row.until) };
  return { within: false, until: (await findBlockedUntil(db, [{ key, limit, window }], now)) ?? now };
}

/** Counts what may be done once within a window. @returns whether this was the first time */
export async function consumeAttemptOnce(db: Db, key: string, window: Temporal.Duration, now: Temporal.Instant): Promise<boolean> {
  return (await consumeAttempt(db, key, { limit: 1, window }, now)).within;
}

/** How often each key was counted in its window until now, in the order of the keys. Does not count. */
export async function readCounts(db: Db, keys: readonly string[], window: Temporal.Duration, now: Temporal.Instant): Promise<number[]> {
  const hashes = keys.map(hashOf);
  const rows = await db
    .selectFrom('attempt')
    .select(['key', 'count', 'until'])
    .where('key', 'in', hashes)
    .where('until', '>', now.toString())
    .execute();
  const latest = latestEnd(window, now);
  const counts = new Map(rows.filter(({ until }) => !isBefore(latest, Temporal.Instant.from(until))).map(({ key, count }) => [key, count]));
  return hashes.map((hash) => counts.get(hash) ?? 0);
}

/** When tries are allowed again under all keys; undefined if they are now. Does not count. */
export async function findBlockedUntil(db: Db, counted: readonly (Limit & { key: string })[], now: Temporal.Instant) {
  const limits = new Map(counted.map(({ key, ...limit }) => [hashOf(key), limit]));
  const rows = await db
    .selectFrom('attempt')
    .selectAll()
    .where('key', 'in', [...limits.keys()])
    .where('until', '>', now.toString())
    .execute();
  return rows
    .map(({ key, count, until }) => ({ count, until: Temporal.Instant.from(until), limit: limits.get(key) }))
    .filter(({ count, until, limit }) => limit && count >= limit.limit && !isBefore(latestEnd(limit.window, now), until))
    .map(({ until }) => until)
    .sort(Temporal.Instant.compare)
    .at(-1);
}

/** Uncounts one try, because it was not made after all, or because it succeeded. */
export async function refundAttempt(db: Db, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '-', 1) }))
    .where('key', '=', hashOf(key))
    .where('count', '>', 0)
    .execute();
}

/** Resets the count of a key. */
export async function forgetAttempts(db: Db, key: string): Promise<void> {
  await db.deleteFrom('attempt').where('key', '=', hashOf(key)).execute();
}

/** Erases the windows that have ended, so that no data about attempts remains. @returns how many */
export async function eraseEndedAttempts(db: Db, now: Temporal.Instant): Promise<number> {
  const latest = latestEnd(maxWindow, now).toString();
  const erased = await db
    .deleteFrom('attempt')
    .where((eb) => eb.or([eb('until', '<=', now.toString()), eb('until', '>', latest)]))
    .executeTakeFirst();
  return Number(erased.numDeletedRows);
}

function latestEnd(window: Temporal.Duration, now: Temporal.Instant): Temporal.Instant {
  return now.add(window).add(clocksDiffer);
}

function hashOf(key: string): string {
  return hash('sha256', key, 'hex');
}
