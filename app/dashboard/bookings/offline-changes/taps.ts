import { z } from 'zod';
import { bookingChanges } from '#restaurant/bookings/states.ts';

/** How many taps may wait at the same time, and how many refusals stay to be read. */
export const maxTaps = 20;

/** After how long a tap is not sent by itself any more, in milliseconds: the dining room has gone on. */
const staleAfter = 30 * 60_000;

/** After how long a tap that another tab has on its way is sent by any, in milliseconds: that tab has waited for its answer (tap-queue.ts), or is gone. */
const orphanedAfter = 10_000;

const tap = z.strictObject({
  /** A party has one tap at a time, so this names it, with `at`. */
  booking: z.string().max(64),
  change: z.enum(bookingChanges),
  /** The booking's as the screen showed it: a tap on one that has changed since is refused. */
  sequence: z.int().min(0),
  /** Of an offer: the time that is offered. */
  time: z.string().max(5).optional(),
  name: z.string(),
  /** When it was pressed, or sent once more by hand; milliseconds since 1970. */
  at: z.int(),
  /** Whether it did not go through at once. */
  waits: z.boolean(),
  /** Why it was refused, in words, after it had waited: it stays until it is read. */
  problem: z.string().optional(),
});

/** A tap that changes the state of a booking, until it is stored or refused. */
export type QueuedChange = z.infer<typeof tap>;
export type Taps = readonly QueuedChange[];

const kept = z.array(tap).max(2 * maxTaps);

/** The taps that the browser kept; none where they cannot be read. */
export function readTaps(text: string | null): Taps {
  try {
    return kept.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The taps that are not sent yet, in the order in which they are sent. */
export function unsent(taps: Taps): Taps {
  return taps.filter(({ problem }) => problem === undefined);
}

export function refusedOf(taps: Taps): Taps {
  return taps.filter(({ problem }) => problem !== undefined);
}

/** The tap of a party that is not sent yet. */
export function tapOf(taps: Taps, booking: string): QueuedChange | undefined {
  return unsent(taps).find((one) => one.booking === booking);
}

/** One more tap; undefined where too many wait. That of a party which has one already changes nothing, and its refusal is done with. */
export function addTap(taps: Taps, added: QueuedChange): Taps | undefined {
  if (tapOf(taps, added.booking)) return taps;
  if (unsent(taps).length >= maxTaps) return undefined;
  const waits = added.waits || unsent(taps).some((one) => one.waits);
  return [...taps.filter(({ booking }) => booking !== added.booking), { ...added, waits }];
}

/** Without a tap that is stored, taken back or read. */
export function dropTap(taps: Taps, dropped: QueuedChange): Taps {
  return taps.filter((one) => !isSame(one, dropped));
}

/** A tap was not answered: it waits, and so do those behind it. */
export function keepWaiting(taps: Taps): Taps {
  return taps.map((one) => (one.waits ? one : { ...one, waits: true }));
}

/** A tap that had waited was refused; of too many refusals the oldest goes. */
export function refuseTap(taps: Taps, refused: QueuedChange, problem: string): Taps {
  const all = taps.map((one) => (isSame(one, refused) ? { ...one, problem } : one));
  return [...refusedOf(all).slice(-maxTaps), ...unsent(all)];
}

/** Somebody says that a tap which has waited for long still counts. */
export function renewTap(taps: Taps, renewed: QueuedChange, now: number): Taps {
  return taps.map((one) => (isSame(one, renewed) ? { ...one, at: now } : one));
}

/** Whether a tap has waited for so long that somebody is asked about it; also one of a clock that was put back. */
export function isStale({ at, problem }: QueuedChange, now: number): boolean {
  return problem === undefined && Math.abs(now - at) > staleAfter;
}

/** The tap that a tab sends next; what another tab has on its way is left to it. */
export function nextTap(taps: Taps, pressedHere: Taps, now: number): QueuedChange | undefined {
  const mayGo = (one: QueuedChange) => one.waits || now - one.at >= orphanedAfter || pressedHere.some((own) => isSame(one, own));
  return unsent(taps).find((one) => !isStale(one, now) && mayGo(one));
}

function isSame(one: QueuedChange, other: QueuedChange): boolean {
  return one.booking === other.booking && one.at === other.at;
}
