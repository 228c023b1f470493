/**
 * Why a database fails:
 * - `unreachable`: it does not answer, or not in time;
 * - `busy`: somebody else holds the lock;
 * - `conflict`: this transaction was rolled back because of another (serialisation failure, deadlock);
 * - `full`: the disk is full;
 * - `unwritable`: the disk is read-only or failing;
 * - `damaged`: stored data cannot be read.
 * After `busy` and `conflict` nothing has changed, and the transaction may be retried at once.
 */
export type UnavailableReason = 'unreachable' | 'busy' | 'conflict' | 'full' | 'unwritable' | 'damaged';

/** The drivers throw it in place of their own errors; the server answers 503 (server/answer-unavailable.ts). */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  readonly reason: UnavailableReason;
  /** The driver's error code: `57P01`. */
  readonly code: unknown;

  /** @param cause the driver's error, whose message this takes over */
  constructor(reason: UnavailableReason, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.reason = reason;
    this.code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  }
}

/** Compared by name: in development the server and the application each load this file, so there are two classes. */
export function isDatabaseUnavailable(error: unknown): error is DatabaseUnavailable {
  return error instanceof Error && error.name === 'DatabaseUnavailable' && 'reason' in error;
}

/** Translates a driver's error. Every driver passes its errors through here. */
export function translateError(error: unknown, reasonOf: (error: unknown) => UnavailableReason | undefined): unknown {
  if (isDatabaseUnavailable(error)) return error;
  const reason = reasonOf(error);
  return reason ? new DatabaseUnavailable(reason, error) : error;
}
