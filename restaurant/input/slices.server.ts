import { setImmediate } from 'node:timers/promises';

/** Runs work that yields every few milliseconds, so that other requests are answered in between. */
export async function runInSlices<Result>(work: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const slice = work.next();
    if (slice.done) return slice.value;
    await setImmediate();
  }
}

/** The parts of a list, one after the other; other requests are answered in between. */
export async function* inParts<Item>(list: readonly Item[], size: number): AsyncGenerator<Item[]> {
  for (let from = 0; from < list.length; from += size) {
    await setImmediate();
    yield list.slice(from, from + size);
  }
}
