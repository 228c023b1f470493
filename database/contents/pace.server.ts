import { setTimeout as wait } from 'node:timers/promises';

/** For how long this process rests after some work, in parts of the time that it took; not at all unless its program says so. */
let rest = 0;

/** Less work than this is put together with what follows, in milliseconds: a timer takes one by itself. */
const minWorkMs = 5;

/** The longest rest, in milliseconds: a machine that was asleep has not been at work. */
const maxRestMs = 2_000;

/**
 * Lets the process rest between the rows and the pictures that it reads, so that what else the machine does goes on: the lowest priority
 * alone takes a core away from a site that wants all of it, and what the site had in the processor's caches.
 * @param parts of the time that the work took, waiting for the core as well
 */
export function restAfterWork(parts: number): void {
  rest = parts;
}

/** Things to work on, one after the other, at the pace of the process. */
export async function* atPace<Thing>(things: AsyncIterable<Thing> | Iterable<Thing>): AsyncIterable<Thing> {
  let began = performance.now();
  for await (const thing of things) {
    yield thing;
    const worked = performance.now() - began;
    if (rest === 0 || worked < minWorkMs) continue;
    await wait(Math.min(maxRestMs, rest * worked));
    began = performance.now();
  }
}
