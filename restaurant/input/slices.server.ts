import { setImmediate } from 'node:timers/promises';

/** Does work that pauses after each slice of some milliseconds (`yield`), and answers other requests in the pauses. */
export async function runInSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const slice = work.next();
    if (slice.done) return slice.value;
    await setImmediate();
  }
}
