/**
 * Why a database does not do what it is asked:
 * - `unreachable`: it does not answer, or not in time;
 * - `busy`: somebody else holds the lock of the SQLite file;
 * - `conflict`: this transaction conflicted with another and was rolled back (serialisation failure, deadlock);
 * - `full`: there is no room left;
 * - `unwritable`: the disk takes nothing any more: it turned read-only, or fails;
 * - `damaged`: something of what is stored cannot be read.
 * After `busy` and `conflict` nothing was changed, and the whole transaction may be tried again at once.
 */
export type UnavailableReason = 'unreachable' | 'busy' | 'conflict' | 'full' | 'unwritable' | 'damaged';

/** The database does not answer. The drivers throw it in place of their own errors; the server answers 503 (server/answer-unavailable.ts). */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly reason: UnavailableReason;
  /** The driver's own, of what it said: `57P01`. */
  readonly code: unknown;

  /** @param cause the driver's error, whose words this takes over */
  constructor(reason: UnavailableReason, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.reason = reason;
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  }
}

/** By its name: in development the server and the application each load this file, so that there are two classes. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && error.name === 'DatabaseUnavailable' && 'reason' in error;
}

/** Translates a driver's error into the one that callers see: every driver passes its errors through here. */
export function translateError(error: unknown, reasonOf: (error: unknown) => UnavailableReason | undefined): unknown {
  if (isDatabaseUnavailable(error)) return error;
  const reason = reasonOf(error);
  return reason ? new DatabaseUnavailable(reason, error) : error;
}
