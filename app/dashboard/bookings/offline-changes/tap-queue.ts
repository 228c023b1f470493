import { z } from 'zod';
import { bookingChanges } from '#restaurant/bookings/states.ts';
import {
  addTap,
  dropTap,
  isStale,
  keepWaiting,
  nextTap,
  readTaps,
  refuseTap,
  renewTap,
  type QueuedChange,
  type Taps,
  unsent,
} from './taps.ts';
import { isRoleRefusal } from '../../frame/staff-member.ts';

/**
 * After how long taps that wait are sent again by themselves, in milliseconds, for as long as they are not stale (taps.ts): soon after the
 * first failure, since a server that restarts is back in a few seconds, then each time twice as long, to the longest.
 */
const firstPause = 1_000;
const maxPauseMs = 10_000;

/** What is said of a tap at once. */
export type TapFeedback = ChangeResult | { waits: QueuedChange; why: 'failed' | 'signed-out' } | { tooMany: true };

/** What the screens show. */
export interface TapQueueView {
  taps: Taps;
  /** The one that is on its way. */
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
  /** In words, why a role may not. */
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
  /** What was pressed in this tab and is not answered. */
  #pressed: Taps = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How often in succession a tap was not answered. */
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

  /** Goes on with what was kept. */
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

  /** Another tab has changed what is kept. */
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
  /** Nothing was changed: why, in words. */
  z.object({ problem: z.string(), id: z.string() }),
]);
export type ChangeResult = z.infer<typeof changeAnswer>;
