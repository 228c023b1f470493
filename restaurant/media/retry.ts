/** The longest that an upload to the storage is tried again (the specification's "uploads 600000 ms"). */
export const uploadRetryMilliseconds = 600_000;

/** The longest that any other operation of the storage is tried again (the specification's "operations 120000 ms"). */
export const operationRetryMilliseconds = 120_000;

/** The first pause; each is twice the one before, up to the longest. */
const firstPause = 500;
const longestPause = 30_000;

/** What a retry waits by; tests bring their own, so that they do not wait. */
export interface Patience {
  /** Milliseconds on a clock that only goes forward. */
  clock: () => number;
  sleep: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** From 0 to 1: spreads the pauses, so that many clients do not come back at once. */
  random: () => number;
}

/** A failure that may pass: the next try may succeed. */
export class TransientError extends Error {
  override name = 'TransientError';
}

/**
 * Tries an operation until it succeeds, fails for good (anything but a `TransientError`), is called off, or has
 * been tried for `limit` milliseconds; between the tries it waits longer each time.
 * @throws the last failure
 */
export async function retry<Result>(
  operation: () => Promise<Result>,
  { limit, patience, signal }: { limit: number; patience: Patience; signal?: AbortSignal | undefined },
): Promise<Result> {
  const started = patience.clock();
  for (let tries = 0; ; tries++) {
    signal?.throwIfAborted();
    try {
      return await operation();
    } catch (error) {
      if (!(error instanceof TransientError)) throw error;
      const pause = Math.min(longestPause, firstPause * 2 ** tries) * (0.5 + patience.random() / 2);
      if (patience.clock() - started + pause > limit) throw error;
      await patience.sleep(pause, signal);
    }
  }
}
