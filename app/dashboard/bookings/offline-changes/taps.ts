import { z } from 'zod';
import { bookingChanges } from '#restaurant/bookings/states.ts';

export const maxTaps = 20;

/** After this time a tap is not sent automatically: the situation in the dining room has changed. */
const staleAfterMs = 30 * 60_000;

/** After this time any tab may send a tap of another tab, which got no answer or is closed. */
const orphanedAfterMs = 10_000;

const tap = z.strictObject({
  /** Identifies the tap together with `at`. A party has one tap at a time. */
  booking: z.string().max(64),
  change: z.enum(bookingChanges),
  /** The booking's sequence number on the screen. The server refuses a tap on a booking that has changed since. */
  sequence: z.int().min(0),
  time: z.string().max(5).optional(),
  name: z.string(),
  /** When it was pressed, or confirmed again by hand, in milliseconds since 1970. */
  at: z.int(),
  waits: z.boolean(),
  /** Why it was refused after waiting, in words. It is kept until it is read. */
  problem: z.string().optional(),
});

export type Tap = z.infer<typeof tap>;
export type Taps = readonly Tap[];

const kept = z.array(tap).max(2 * maxTaps);

/** The stored taps; empty if they cannot be read. */
export function readTaps(text: string | null): Taps {
  try {
    return kept.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}

/** The taps that are not answered yet, in the order in which they are sent. */
export function unsent(taps: Taps): Taps {
  return taps.filter(({ problem }) => problem === undefined);
}

export function refusedOf(taps: Taps): Taps {
  return taps.filter(({ problem }) => problem !== undefined);
}

export function tapOf(taps: Taps, booking: string): Tap | undefined {
  return unsent(taps).find((one) => one.booking === booking);
}

/** Adds a tap. A party that has one keeps it; an earlier refusal of the party is removed. @returns undefined if too many wait */
export function addTap(taps: Taps, added: Tap): Taps | undefined {
  if (tapOf(taps, added.booking)) return taps;
  if (unsent(taps).length >= maxTaps) return undefined;
  const waits = added.waits || unsent(taps).some((one) => one.waits);
  return [...taps.filter(({ booking }) => booking !== added.booking), { ...added, waits }];
}

export function dropTap(taps: Taps, dropped: Tap): Taps {
  return taps.filter((one) => !isSame(one, dropped));
}

export function keepWaiting(taps: Taps): Taps {
  return taps.map((one) => (one.waits ? one : { ...one, waits: true }));
}

/** Marks a tap as refused. Of too many refusals the oldest is removed. */
export function refuseTap(taps: Taps, refused: Tap, problem: string): Taps {
  const all = taps.map((one) => (isSame(one, refused) ? { ...one, problem } : one));
  return [...refusedOf(all).slice(-maxTaps), ...unsent(all)];
}

/** Confirms a stale tap, so that it is sent. */
export function renewTap(taps: Taps, renewed: Tap, now: number): Taps {
  return taps.map((one) => (isSame(one, renewed) ? { ...one, at: now } : one));
}

/** Whether a tap has waited so long that the user has to decide. A tap in the future counts too: the clock was set back. */
export function isStale({ at, problem }: Tap, now: number): boolean {
  return problem === undefined && Math.abs(now - at) > staleAfterMs;
}

/** The tap that a tab sends next. It leaves out taps that another tab is sending. */
export function nextTap(taps: Taps, pressedHere: Taps, now: number): Tap | undefined {
  const mayGo = (one: Tap) => one.waits || now - one.at >= orphanedAfterMs || pressedHere.some((own) => isSame(one, own));
  return unsent(taps).find((one) => !isStale(one, now) && mayGo(one));
}

function isSame(one: Tap, other: Tap): boolean {
  return one.booking === other.booking && one.at === other.at;
}
