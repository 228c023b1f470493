import { setTimeout as wait } from 'node:timers/promises';
import type { Rows } from './contents.ts';

/** For how long this process rests after some rows, in parts of the time that they took; not at all unless its program says so. */
let rest = 0;

/** The longest rest, in milliseconds: a machine that was asleep has not been at work. */
const maxRestMs = 2_000;

/**
 * Lets the process rest between rows, so that what else the machine does goes on: the lowest priority alone takes a core away from a site
 * that wants all of it, and what the site had in the processor's caches.
 * @param parts of the time that some rows took, waiting for the core as well
 */
export function restBetweenRows(parts: number): void {
  rest = parts;
}

/** Rows at the pace of the process. */
export async function* atPace(rows: AsyncIterable<Rows>): AsyncIterable<Rows> {
  let began = performance.now();
  for await (const some of rows) {
    yield some;
    if (rest === 0) continue;
    await wait(Math.min(maxRestMs, rest * (performance.now() - began)));
    began = performance.now();
  }
}
