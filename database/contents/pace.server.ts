import { setTimeout as wait } from 'node:timers/promises';

/** How long this process rests after work, as a factor of its time; no rest unless the program asks for it. */
let rest = 0;

/** The shortest work followed by a rest, in milliseconds: a timer itself takes one. */
const minWorkMs = 5;

/** The longest rest, in milliseconds: a machine that was asleep did not work meanwhile. */
const maxRestMs = 2_000;

/**
 * Makes the process rest between the rows and pictures that it reads, to leave the machine to the site. Low priority alone would still take
 * a core and the processor's caches.
 * @param parts a factor of the time that the work took, waits for the processor included
 */
export function restAfterWork(parts: number): void {
  rest = parts;
}

/** Iterates over things with those rests. */
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
