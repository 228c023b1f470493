import { z } from 'zod';
import { bookingChanges } from '#restaurant/bookings/states.ts';
import { isRoleRefusal } from '../../frame/staff-member.ts';

/**
 * After how long taps that wait are sent again by themselves, in milliseconds, for as long as they are not stale: soon after the
 * first failure, since a server that restarts is back in a few seconds, then each time twice as long, to the longest.
 */
const firstPause = 1_000;
const maxPauseMs = 10_000;

/** What is said of a tap at once. */
export type TapFeedback = ChangeResult | { waits: QueuedChange; why: 'failed' | 'signed-out' } | { tooMany: true };

/** What the screens show. */
export interface TapQueueView {
  taps: Taps;
  sending: QueuedChange | undefined;
  /** Those that have waited for so long that somebody is asked about them. */
  stale: Taps;
}

interface QueueOptions {
  /** The key under which the taps of this person are kept, for all tabs of the browser. */
  key: string;
  send: (tap: QueuedChange) => Promise<TapResult>;
  /** Whether what is sent now is in the name of whoever pressed. */
  isOwn: () => boolean;
  tell: (told: TapFeedback) => void;
  roleProblem: string;
  now: () => number;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** What there is once the page runs in a browser. */
interface Page {
  storage: Store;
  /** Something was answered: the screen shows what was before. */
  answered: () => void;
}

/**
 * The taps of one person on this browser: sent one after the other, in the order in which they were pressed, and kept until each is
 * answered. Tabs share what is kept, and may send the same tap: the server does it once (`StateChange.sequence`).
 */
export class OfflineChangeQueue {
  readonly #given: QueueOptions;
  readonly #listeners = new Set<() => void>();
  #page: Page | undefined;
  #storage: Store | undefined;
  #sending: QueuedChange | undefined;
  #pressed: Taps = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** The taps themselves where the browser has no room to keep them. */
  #unkept: Taps | undefined;
  #shown: TapQueueView = { taps: [], sending: undefined, stale: [] };

  constructor(given: QueueOptions) {
    this.#given = given;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly shown = (): TapQueueView => this.#shown;

  start(page: Page): void {
    this.#page = page;
    this.#storage = page.storage;
    this.reread();
    void this.send();
  }

  stop(): void {
    this.#page = undefined;
    clearTimeout(this.#timer);
  }

  readonly reread = (): void => {
    this.#change((taps) => taps);
  };

  press(tap: Omit<QueuedChange, 'at' | 'waits' | 'problem'>, isCutOff: boolean): void {
    const before = this.#read();
    const added = addTap(before, { ...tap, at: this.#given.now(), waits: isCutOff });
    if (!added) return this.#given.tell({ tooMany: true });
    const last = added === before ? undefined : added.at(-1);
    this.#change(() => added);
    if (last) this.#pressed = [...this.#pressed, last];
    if (last?.waits) this.#given.tell({ waits: last, why: 'failed' });
    void this.send();
  }

  /** Takes a tap back, or away once its refusal is read. */
  drop(tap: QueuedChange): void {
    this.#pressed = dropTap(this.#pressed, tap);
    this.#change((taps) => dropTap(taps, tap));
  }

  renew(tap: QueuedChange): void {
    this.#change((taps) => renewTap(taps, tap, this.#given.now()));
    void this.send();
  }

  /** Sends what waits, until one is not answered. */
  readonly send = async (): Promise<void> => {
    if (this.#sending) return;
    clearTimeout(this.#timer);
    let answered = false;
    let isSignedOut = false;
    for (let tap = this.#next(); tap; tap = this.#next()) {
      this.#show(tap);
      const answer = await this.#given.send(tap);
      this.#sending = undefined;
      this.#pressed = dropTap(this.#pressed, tap);
      if ('refused' in answer && answer.refused !== 'role') {
        this.#leave(tap, answer.refused);
        isSignedOut = answer.refused === 'signed-out';
        this.#failures++;
        break;
      }
      this.#failures = 0;
      this.#settle(tap, 'refused' in answer ? { problem: this.#given.roleProblem, id: tap.booking } : answer);
      answered = true;
    }
    this.#show(undefined);
    if (answered) this.#page?.answered();
    // After signing in they go on.
    if (!isSignedOut) this.#tryAgain();
  };

  #tryAgain(): void {
    const now = this.#given.now();
    if (!this.#page || !this.#given.isOwn() || unsent(this.#read()).every((tap) => isStale(tap, now))) return;
    // Without a failure they are another tab's, which sends them itself.
    const pause = this.#failures === 0 ? maxPauseMs : Math.min(firstPause * 2 ** (this.#failures - 1), maxPauseMs);
    this.#timer = setTimeout(() => void this.send(), pause);
  }

  #next(): QueuedChange | undefined {
    return this.#page && this.#given.isOwn() ? nextTap(this.#read(), this.#pressed, this.#given.now()) : undefined;
  }

  #leave(tap: QueuedChange, why: 'failed' | 'signed-out'): void {
    const waited = this.#read().some(({ booking, waits }) => booking === tap.booking && waits);
    this.#change(keepWaiting);
    // Of one that waits it is said once; that nobody is signed in, each time.
    if (!waited || why === 'signed-out') this.#given.tell({ waits: tap, why });
  }

  #settle(tap: QueuedChange, answer: ChangeResult): void {
    const waited = this.#read().some(({ booking, waits }) => booking === tap.booking && waits);
    if ('problem' in answer && waited) return this.#change((taps) => refuseTap(taps, tap, answer.problem));
    this.#change((taps) => dropTap(taps, tap));
    this.#given.tell(answer);
  }

  #read(): Taps {
    return this.#unkept ?? readTaps(this.#storage?.getItem(this.#given.key) ?? null);
  }

  #change(change: (taps: Taps) => Taps): void {
    const before = this.#read();
    const after = change(before);
    if (after !== before) this.#keep(after);
    this.#show(this.#sending);
  }

  #keep(taps: Taps): void {
    const { key } = this.#given;
    try {
      if (taps.length === 0) this.#storage?.removeItem(key);
      else this.#storage?.setItem(key, JSON.stringify(taps));
      this.#unkept = undefined;
    } catch {
      this.#unkept = taps;
    }
  }

  #show(sending: QueuedChange | undefined): void {
    this.#sending = sending;
    const taps = this.#read();
    this.#shown = { taps, sending, stale: taps.filter((tap) => isStale(tap, this.#given.now())) };
    for (const listener of this.#listeners) listener();
  }
}

/** After how long without an answer a tap waits, in milliseconds. It may be stored all the same: sent again it is not done twice. */
const maxAnswerMs = 8_000;

/** `failed`: no network, no server, or no answer of ours. */
export type TapResult = ChangeResult | { refused: 'signed-out' | 'role' | 'failed' };

/** Sends a tap once. */
export async function sendTap(address: string, token: string, { booking, change, sequence, time }: QueuedChange): Promise<TapResult> {
  const fields = { intent: 'change', booking, change, sequenza: String(sequence), ...(time === undefined ? {} : { ora: time }) };
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'X-Auth-Token': token },
      body: new URLSearchParams(fields),
      // Without a session it leads to sign-in.
      redirect: 'manual',
      signal: AbortSignal.timeout(maxAnswerMs),
    });
    if (response.type === 'opaqueredirect') return { refused: 'signed-out' };
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status === 403) return { refused: isRoleRefusal(body) ? 'role' : 'signed-out' };
    return changeAnswer.safeParse(body).data ?? { refused: 'failed' };
  } catch {
    return { refused: 'failed' };
  }
}

const changeAnswer = z.union([
  z.object({ done: z.enum(bookingChanges), id: z.string(), name: z.string(), sequence: z.int(), canUndo: z.boolean() }),
  z.object({ problem: z.string(), id: z.string() }),
]);
export type ChangeResult = z.infer<typeof changeAnswer>;

/** How many taps may wait at the same time, and how many refusals stay to be read. */
export const maxTaps = 20;

/** After how long a tap is not sent by itself any more, in milliseconds: the dining room has gone on. */
const staleAfter = 30 * 60_000;

/** After how long a tap that another tab has on its way is sent by any, in milliseconds: that tab has waited for its answer, or is gone. */
const orphanedAfter = 10_000;

const tap = z.strictObject({
  /** A party has one tap at a time, so this names it, with `at`. */
  booking: z.string().max(64),
  change: z.enum(bookingChanges),
  /** The booking's as the screen showed it: a tap on one that has changed since is refused. */
  sequence: z.int().min(0),
  time: z.string().max(5).optional(),
  name: z.string(),
  /** When it was pressed, or sent once more by hand; milliseconds since 1970. */
  at: z.int(),
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
