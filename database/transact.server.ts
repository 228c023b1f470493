import pRetry from 'p-retry';
import type { Db, Tx } from './connect.server.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** The specification's number of tries of a transaction. */
const tries = 5;

/** The pauses between two tries, in milliseconds: each about twice the one before, with random jitter, so that two do not meet again. */
const pauses = { minTimeout: 10, factor: 2, maxTimeout: 200, randomize: true };

/** No further try begins after this long, in milliseconds: on SQLite each may itself have waited seconds for the lock. */
const longest = 5_000;

/**
 * What a try is given and what it answers: values, without functions (of what comes as `unknown` nobody can call anything). Nothing that reaches outside the database
 * (a storage, a mail server, a cache) can be handed to a try, which may run five times.
 */
export type Plain<Value> = unknown extends Value
  ? Value
  : Value extends (...given: never[]) => unknown
    ? never
    : Value extends string | number | bigint | boolean | null | undefined | Temporal.Instant | Temporal.Duration | Temporal.PlainDate
      ? Value
      : { [Key in keyof Value]: Plain<Value[Key]> };

/**
 * Runs a transaction, and runs it again when the database rolled it back because of another (a serialisation failure, a
 * deadlock) or when the SQLite file was locked: at most five times in all. Each try begins with a write, which takes the
 * lock that the rest relies on. `work` is a function with a name of its own at the top of a file, never a closure
 * (database/transact.test.ts reads every call), so that all it knows is the transaction and what it is given.
 * @throws DatabaseUnavailable of the last try, and whatever `work` throws, which is not tried again
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
            // An answer (a 403) that the work throws: p-retry would put an error of its own in its place.
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
 * A function that does its work in a transaction of its own: where callers give the database, the work has the transaction (`transact`). It
 * stands at the top of a file, so that all it knows is what it is given: `export const rename = inTransaction(async (transaction: Tx, …) => …)`.
 */
export function inTransaction<Given extends readonly unknown[], Result>(
  work: (transaction: Tx, ...given: Given) => Promise<Result & Plain<Result>>,
): (db: Db, ...given: { [Index in keyof Given]: Given[Index] & Plain<Given[Index]> }) => Promise<Result> {
  return (db, ...given) => transact<Given, Result>(db, work, ...given);
}
