import { z } from 'zod';
import { changedTopics, type LiveTopic, type LiveVersions } from '#database/live/topics.ts';
import { readAuthToken, watchAuthToken } from '../sign-in/auth-token.ts';

interface Listener {
  changed(topic: LiveTopic): void;
  /** Called at every failed attempt with the time of the last message, and with undefined once the connection works. */
  cutOff(since: number | undefined): void;
}

/**
 * The live updates of this tab. Over HTTP/1.1 a browser opens six connections to a server for all its tabs, so the visible tabs share one:
 * the tab that holds a lock has the connection and forwards its messages. A hidden tab releases the lock, and asks for what it missed when
 * it is visible again. Without locks (pages without https) each tab polls.
 */
export class SharedStream {
  readonly #name: string;
  readonly #address: string;
  readonly #listener: Listener;
  #state: LiveState;
  #channel: BroadcastChannel | undefined;
  /** Releases the lock or stops waiting for it; undefined while hidden. */
  #leave: (() => void) | undefined;
  /** Set in the connected tab. */
  #connection: LiveConnection | undefined;
  /** Whether that connection has received anything; before that, other tabs may know more. */
  #hasReceived = false;

  /** @param given.known the versions of the page; the listener is called at once for newer ones */
  constructor(given: { area: string; known: LiveVersions; listener: Listener }) {
    this.#name = `live:${given.area}`;
    this.#address = `/${given.area}/live`;
    this.#listener = given.listener;
    this.#state = { versions: given.known, cutOff: undefined };
  }

  start(): void {
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', ({ data }) => this.#heardOfTab(tabMessage.safeParse(data).data));
    document.addEventListener('visibilitychange', this.#follow);
    this.#follow();
  }

  stop(): void {
    document.removeEventListener('visibilitychange', this.#follow);
    this.#leave?.();
    this.#leave = undefined;
    this.#channel?.close();
    this.#channel = undefined;
  }

  readonly #follow = () => {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === (this.#leave !== undefined)) return;
    if (!isSeen) {
      this.#leave?.();
      this.#leave = undefined;
      return;
    }
    // Missing on pages without https.
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) {
      this.#connect(true);
      this.#leave = () => this.#disconnect();
      return;
    }
    const hidden = new AbortController();
    this.#leave = () => {
      this.#disconnect();
      hidden.abort();
    };
    this.#say({ say: 'what is new?' });
    locks
      .request(this.#name, { signal: hidden.signal }, async () => {
        if (hidden.signal.aborted) return;
        this.#connect(false);
        await new Promise((resolve) => hidden.signal.addEventListener('abort', resolve));
      })
      .catch(() => {
        // It was hidden before it got the lock.
      });
  };

  #connect(brief: boolean): void {
    this.#hasReceived = false;
    this.#connection = new LiveConnection({
      address: this.#address,
      brief,
      tell: (news) => {
        this.#hasReceived = true;
        this.#learn({ ...this.#state, ...news });
        this.#sayState();
      },
    });
    this.#connection.open(this.#state.cutOff);
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#hasReceived = false;
  }

  /** @param message undefined if it is invalid, since another tab may run another version of the site */
  #heardOfTab(message: TabMessage | undefined): void {
    if (message?.say === 'what is new?' && this.#hasReceived) this.#sayState();
    // A hidden tab ignores the state, and asks for it when it is visible again.
    if (message?.say === 'state' && this.#leave && !this.#connection) this.#learn({ versions: message.versions, cutOff: message.cutOff });
  }

  #sayState(): void {
    this.#say({ say: 'state', ...this.#state });
  }

  #say(what: TabMessage): void {
    this.#channel?.postMessage(what);
  }

  #learn(state: LiveState): void {
    const before = this.#state;
    this.#state = state;
    if (before.cutOff !== undefined || state.cutOff !== undefined) this.#listener.cutOff(state.cutOff);
    for (const topic of changedTopics(before.versions, state.versions)) this.#listener.changed(topic);
  }
}

/** The pause before reconnecting (specification, section 9). It is random, so that not all screens come at once. */
const reconnectPause = { minMs: 5_000, maxMs: 30_000 };

const pollMs = 5_000;

/** How long a connection may be silent. The server sends something every 15 seconds (server/live.ts). */
const maxSilenceMs = 40_000;

/**
 * A connection to the server's live updates that is opened again when it breaks. Unlike a plain EventSource it also recovers from an error
 * answer and from silence.
 */
class LiveConnection {
  readonly #address: string;
  readonly #brief: boolean;
  readonly #tell: (state: Partial<LiveState>) => void;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heardAt = 0;
  #cutOff: number | undefined;
  /** Of the session that asked for the connection. */
  #token = '';
  #unwatch = () => {};

  constructor(given: { address: string; brief: boolean; tell: (state: Partial<LiveState>) => void }) {
    this.#address = given.address;
    this.#brief = given.brief;
    this.#tell = given.tell;
  }

  /** @param cutOff when the previously connected tab last heard the server, if its connection was broken */
  open(cutOff?: number): void {
    this.#cutOff = cutOff;
    addEventListener('online', this.#again);
    this.#unwatch = watchAuthToken(() => this.#followSession());
    this.#begin();
  }

  close(): void {
    removeEventListener('online', this.#again);
    this.#unwatch();
    this.#end();
  }

  /** The network is back. */
  readonly #again = () => {
    if (this.#cutOff !== undefined) this.#begin();
  };

  /** Somebody has signed in again: a connection of the session before is about to be ended by the server, if it has not been yet. */
  #followSession(): void {
    const token = readAuthToken();
    if (this.#cutOff !== undefined || (token !== '' && token !== this.#token)) this.#begin();
  }

  #begin(): void {
    this.#end();
    this.#heardAt = Date.now();
    this.#token = readAuthToken();
    const source = new EventSource(this.#brief ? `${this.#address}?brief` : this.#address);
    this.#source = source;
    source.addEventListener('message', ({ data }) => this.#hear(data, maxSilenceMs, () => this.#lose(this.#heardAt)));
    // The server has too many connections to keep this one: poll instead.
    source.addEventListener('brief', ({ data }) => {
      source.close();
      this.#hear(data, pollMs, () => this.#begin());
    });
    source.addEventListener('error', () => this.#lose(Date.now()));
    this.#after(maxSilenceMs, () => this.#lose(this.#heardAt));
  }

  #hear(data: unknown, after: number, next: () => void): void {
    const versions = readVersions(data);
    if (!versions) return;
    this.#heardAt = Date.now();
    this.#cutOff = undefined;
    this.#tell({ versions, cutOff: undefined });
    this.#after(after, next);
  }

  #lose(since: number): void {
    this.#end();
    this.#cutOff ??= since;
    this.#tell({ cutOff: this.#cutOff });
    this.#after(reconnectPause.minMs + Math.random() * (reconnectPause.maxMs - reconnectPause.minMs), () => this.#begin());
  }

  #after(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(act, milliseconds);
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }
}

interface LiveState {
  versions: LiveVersions;
  /** Since when the server is not heard, in milliseconds since 1970; undefined while it is. */
  cutOff: number | undefined;
}

/** A topic that another version of the site does not know has version 0. */
const version = z.int().min(0).catch(0);
const versions = z.object({ messages: version, bookings: version, mail: version } satisfies Record<LiveTopic, unknown>);

function readVersions(text: unknown): LiveVersions | undefined {
  try {
    return versions.safeParse(typeof text === 'string' ? JSON.parse(text) : undefined).data;
  } catch {
    return undefined;
  }
}

/** The messages between tabs: the state of the connected tab, and the question for it. */
const tabMessage = z.discriminatedUnion('say', [
  z.object({ say: z.literal('state'), versions, cutOff: z.number().optional() }),
  z.object({ say: z.literal('what is new?') }),
]);
type TabMessage = z.infer<typeof tabMessage>;
