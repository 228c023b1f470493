import pRetry from 'p-retry';
import type { Db, Tx } from './connect.server.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The number of tries that the specification requires. */
const tries = 5;

/** The pauses between tries in milliseconds, doubling with random jitter, so that two transactions do not meet again. */
const pauses = { minTimeout: 10, factor: 2, maxTimeout: 200, randomize: true };

/** No try begins after this many milliseconds: on SQLite each may have waited seconds for the lock. */
const longest = 5_000;

/**
 * The arguments and the result of a try: values without functions. So nothing outside the database (a storage, a mail server, a cache) can
 * be used by a try, which may run five times.
 */
export type Plain<Value> = unknown extends Value
  ? Value
  : Value extends (...given: never[]) => unknown
    ? never
    : Value extends string | number | bigint | boolean | null | undefined | Temporal.Instant | Temporal.Duration | Temporal.PlainDate
      ? Value
      : { [Key in keyof Value]: Plain<Value[Key]> };

/**
 * Runs a transaction, at most five times: again if the database rolled it back because of another (serialisation failure, deadlock), or the
 * SQLite file was locked. Each try begins with a write, which takes the lock. `work` is a named function at the top of a file, never a
 * closure (database/transact.test.ts checks every call), so it knows only the transaction and its arguments.
 * @throws DatabaseUnavailable of the last try, and any error of `work`, which is not retried
 */
export function transact<Given extends readonly unknown[], Result>(
  db: Db,
  work: (transaction: Tx, ...given: Given) => Promise<Result & Plain<Result>>,
  ...given: { [Index in keyof Given]: Given[Index] & Plain<Given[Index]> }
): Promise<Result> {
  return pRetry(
    () =>
      db
        .transaction()
        .execute((transaction) => work(transaction, ...given))
        .then(
          (result) => () => result,
          (error: unknown) => {
            if (error instanceof Error) throw error;
            // `work` may throw a response (a 403), which p-retry would replace with an error of its own.
            return () => {
              throw error;
            };
          },
        ),
    {
      ...pauses,
      retries: tries - 1,
      maxRetryTime: longest,
      shouldRetry: ({ error }) => isDatabaseUnavailable(error) && (error.reason === 'conflict' || error.reason === 'busy'),
    },
  ).then((end) => end());
}

/**
 * A function that runs in a transaction of its own (`transact`): callers pass the database, and the work gets the transaction. It stands at
 * the top of a file: `export const rename = inTransaction(async (transaction: Tx, …) => …)`.
 */
export function inTransaction<Given extends readonly unknown[], Result>(
  work: (transaction: Tx, ...given: Given) => Promise<Result & Plain<Result>>,
): (db: Db, ...given: { [Index in keyof Given]: Given[Index] & Plain<Given[Index]> }) => Promise<Result> {
  return (db, ...given) => transact<Given, Result>(db, work, ...given);
}
