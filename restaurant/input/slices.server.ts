import { setImmediate } from 'node:timers/promises';

/** Runs work that yields every few milliseconds, so that other requests are answered in between. */
export async function runInSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const slice = work.next();
    if (slice.done) return slice.value;
    await setImmediate();
  }
}
