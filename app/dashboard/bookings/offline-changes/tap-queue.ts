import { z } from 'zod';
import { bookingChanges } from '#restaurant/bookings/states.ts';
import { createListeners } from '../../frame/listeners.ts';
import { isRoleRefusal } from '../../frame/staff-member.ts';
import { addTap, dropTap, isStale, keepWaiting, nextTap, readTaps, refuseTap, renewTap, type Tap, type Taps, unsent } from './taps.ts';

/**
 * The pauses before waiting taps are sent again. The first is short, because a restarting server is back within seconds; each next one is
 * twice as long, up to the longest.
 */
const firstPauseMs = 1_000;
const maxPauseMs = 10_000;

export type TapFeedback = ChangeResult | { waits: Tap; why: 'failed' | 'signed-out' } | { tooMany: true };

export interface TapQueueView {
  taps: Taps;
  sending: Tap | undefined;
  stale: Taps;
}

interface QueueOptions {
  /** The storage key of this person's taps, shared by all tabs of the browser. */
  key: string;
  send: (tap: Tap) => Promise<TapResult>;
  /** Whether the person who pressed is still the one who is signed in. */
  isOwn: () => boolean;
  tell: (feedback: TapFeedback) => void;
  roleProblem: string;
}

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

interface Page {
  storage: Store;
  answered: () => void;
}

/**
 * The taps of one person in this browser. They are sent one by one in the order of the presses, and stored until answered. Two tabs may
 * send the same tap; the server performs it once (`StateChange.sequence`).
 */
export class TapQueue {
  readonly #given: QueueOptions;
  readonly #listeners = createListeners();
  #page: Page | undefined;
  #storage: Store | undefined;
  #sending: Tap | undefined;
  #pressed: Taps = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #failures = 0;
  /** The taps that the browser has no room to store. */
  #unkept: Taps | undefined;
  #shown: TapQueueView = { taps: [], sending: undefined, stale: [] };

  constructor(given: QueueOptions) {
    this.#given = given;
  }

  readonly subscribe = this.#listeners.listen;

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

  press(tap: Omit<Tap, 'at' | 'waits' | 'problem'>, isCutOff: boolean): void {
    const before = this.#read();
    const added = addTap(before, { ...tap, at: Date.now(), waits: isCutOff });
    if (!added) return this.#given.tell({ tooMany: true });
    const last = added === before ? undefined : added.at(-1);
    this.#change(() => added);
    if (last) this.#pressed = [...this.#pressed, last];
    if (last?.waits) this.#given.tell({ waits: last, why: 'failed' });
    void this.send();
  }

  drop(tap: Tap): void {
    this.#pressed = dropTap(this.#pressed, tap);
    this.#change((taps) => dropTap(taps, tap));
  }

  renew(tap: Tap): void {
    this.#change((taps) => renewTap(taps, tap, Date.now()));
    void this.send();
  }

  /** Sends the waiting taps until one gets no answer. */
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
    if (!isSignedOut) this.#tryAgain();
  };

  #tryAgain(): void {
    const now = Date.now();
    if (!this.#page || !this.#given.isOwn() || unsent(this.#read()).every((tap) => isStale(tap, now))) return;
    // Without a failure the remaining taps belong to another tab, which sends them.
    const pause = this.#failures === 0 ? maxPauseMs : Math.min(firstPauseMs * 2 ** (this.#failures - 1), maxPauseMs);
    this.#timer = setTimeout(() => void this.send(), pause);
  }

  #next(): Tap | undefined {
    return this.#page && this.#given.isOwn() ? nextTap(this.#read(), this.#pressed, Date.now()) : undefined;
  }

  #leave(tap: Tap, why: 'failed' | 'signed-out'): void {
    const waited = this.#read().some(({ booking, waits }) => booking === tap.booking && waits);
    this.#change(keepWaiting);
    // A waiting tap is reported once, a missing session every time.
    if (!waited || why === 'signed-out') this.#given.tell({ waits: tap, why });
  }

  #settle(tap: Tap, answer: ChangeResult): void {
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

  #show(sending: Tap | undefined): void {
    this.#sending = sending;
    const taps = this.#read();
    this.#shown = { taps, sending, stale: taps.filter((tap) => isStale(tap, Date.now())) };
    this.#listeners.tell();
  }
}

/** A tap without an answer in this time counts as failed. Sending it again is safe: the server performs it once. */
const maxAnswerMs = 8_000;

/** `failed`: no network, no server, or an answer that cannot be read. */
export type TapResult = ChangeResult | { refused: 'signed-out' | 'role' | 'failed' };

export async function sendTap(address: string, token: string, { booking, change, sequence, time }: Tap): Promise<TapResult> {
  const fields = { intent: 'change', booking, change, sequenza: String(sequence), ...(time === undefined ? {} : { ora: time }) };
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'X-Auth-Token': token },
      body: new URLSearchParams(fields),
      // Without a session the server redirects to sign-in.
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
