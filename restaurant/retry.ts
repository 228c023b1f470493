import pRetry from 'p-retry';

export class TransientError extends Error {
  override name = 'TransientError';
}

/** Compared by name: in development the server and the application each load this file, so there are two classes. */
export function isTransient(error: unknown): error is TransientError {
  return error instanceof Error && error.name === 'TransientError';
}

/** The pauses between tries in milliseconds, doubling with a random factor up to two, so that many do not retry at once. */
const pauses = { minTimeout: 500, factor: 2, maxTimeout: 30_000, randomize: true };

/**
 * Tries an operation until it succeeds, fails permanently (anything but a `TransientError`), is cancelled, or reaches the limit; the pauses
 * grow.
 * @param given.limit in milliseconds
 * @param given.onTransientError awaited before the pause
 * @param given.firstPause in milliseconds, if half a second is too long
 * @throws the last error
 */
export async function retry<Result>(
  operation: () => Promise<Result>,
  given: {
    limit: number;
    signal?: AbortSignal | undefined;
    onTransientError?: (() => void | Promise<void>) | undefined;
    firstPause?: number | undefined;
  },
): Promise<Result> {
  const { limit, signal, onTransientError, firstPause = pauses.minTimeout } = given;
  return pRetry(operation, {
    ...pauses,
    minTimeout: firstPause,
    retries: Number.POSITIVE_INFINITY,
    maxRetryTime: limit,
    shouldRetry: ({ error }) => isTransient(error),
    onFailedAttempt: async ({ error }) => {
      if (isTransient(error)) await onTransientError?.();
    },
    ...(signal ? { signal } : {}),
  });
}
