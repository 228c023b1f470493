import { afterEach, expect, it } from 'vitest';
import type { Rows } from './contents.ts';
import { atPace, restAfterWork } from './pace.server.ts';

afterEach(() => restAfterWork(0));

async function* threeParts(): AsyncIterable<Rows> {
  yield [[1], [2]];
  yield [[3], [4]];
  yield [[5]];
}

/** Reads all rows, with some milliseconds of work after each part. */
async function read(workMs: number): Promise<{ rows: Rows; tookMs: number }> {
  const began = performance.now();
  const rows: Rows = [];
  for await (const some of atPace(threeParts())) {
    rows.push(...some);
    const until = performance.now() + workMs;
    while (performance.now() < until);
  }
  return { rows, tookMs: performance.now() - began };
}

it('gives all rows in order, with or without rests', async () => {
  const all = [[1], [2], [3], [4], [5]];
  expect((await read(0)).rows).toEqual(all);
  restAfterWork(2);
  expect((await read(0)).rows).toEqual(all);
});

it('rests twice as long as the work on the rows took', async () => {
  restAfterWork(2);
  // Timers may fire a millisecond early, once per part.
  expect((await read(20)).tookMs).toBeGreaterThanOrEqual(3 * 3 * 20 - 3);
});
