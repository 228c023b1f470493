import { z } from 'zod';
import { changedTopics, type LiveTopic, type LiveVersions } from '#database/live/topics.ts';
import { readAuthToken, watchAuthToken } from '../sign-in/auth-token.ts';

interface StreamOptions {
  area: string;
  /** The versions of the page; `onChange` is called at once for newer ones. */
  known: LiveVersions;
  onChange: (topic: LiveTopic) => void;
  /** Called at every failed attempt with the time of the last message, and with undefined once the connection works. */
  onCutOff: (since: number | undefined) => void;
  /** Called at every attempt to connect without a session. */
  onSessionEnd: () => void;
}

/**
 * The live updates of this tab. Over HTTP/1.1 a browser opens six connections to a server for all its tabs, so the visible tabs share one:
 * the tab that holds a lock has the connection and forwards its messages. A hidden tab releases the lock, and asks for what it missed when
 * it is visible again. Without locks (pages without https) each tab polls.
 * @returns a function that ends them
 */
export function shareStream({ area, known, onChange, onCutOff, onSessionEnd }: StreamOptions): () => void {
  const name = `live:${area}`;
  let state: LiveState = { versions: known, cutOff: undefined };
  /** Releases the lock or stops waiting for it; undefined while hidden. */
  let leave: (() => void) | undefined;
  /** Closes the connection; set in the connected tab. */
  let close: (() => void) | undefined;
  /** Whether that connection has received anything; before that, other tabs may know more. */
  let hasReceived = false;
  const channel = new BroadcastChannel(name);
  const say = (what: TabMessage) => channel.postMessage(what);

  function follow(): void {
    const isSeen = document.visibilityState === 'visible';
    if (isSeen === (leave !== undefined)) return;
    if (!isSeen) return hide();
    // Missing on pages without https.
    const locks: LockManager | undefined = navigator.locks;
    if (!locks) {
      connect(true);
      leave = disconnect;
      return;
    }
    const hidden = new AbortController();
    leave = () => {
      disconnect();
      hidden.abort();
    };
    say({ say: 'what is new?' });
    locks
      .request(name, { signal: hidden.signal }, async () => {
        if (hidden.signal.aborted) return;
        connect(false);
        await new Promise((resolve) => hidden.signal.addEventListener('abort', resolve));
      })
      .catch(() => {
        // It was hidden before it got the lock.
      });
  }

  function hide(): void {
    leave?.();
    leave = undefined;
  }

  function connect(brief: boolean): void {
    hasReceived = false;
    const tell = (news: Partial<LiveState>) => {
      hasReceived = true;
      learn({ ...state, ...news });
      say({ say: 'state', ...state });
    };
    const over = () => {
      onSessionEnd();
      say({ say: 'over' });
    };
    close = connectLive({ address: `/${area}/live`, brief, cutOff: state.cutOff, tell, over });
  }

  function disconnect(): void {
    close?.();
    close = undefined;
    hasReceived = false;
  }

  /** @param message undefined if it is invalid, since another tab may run another version of the site */
  function heardOfTab(message: TabMessage | undefined): void {
    if (message?.say === 'over' && leave && !close) onSessionEnd();
    if (message?.say === 'what is new?' && hasReceived) say({ say: 'state', ...state });
    // A hidden tab ignores the state, and asks for it when it is visible again.
    if (message?.say === 'state' && leave && !close) learn({ versions: message.versions, cutOff: message.cutOff });
  }

  function learn(now: LiveState): void {
    const before = state;
    state = now;
    if (before.cutOff !== undefined || now.cutOff !== undefined) onCutOff(now.cutOff);
    for (const topic of changedTopics(before.versions, now.versions)) onChange(topic);
  }

  channel.addEventListener('message', ({ data }) => heardOfTab(tabMessage.safeParse(data).data));
  document.addEventListener('visibilitychange', follow);
  follow();
  return () => {
    document.removeEventListener('visibilitychange', follow);
    hide();
    channel.close();
  };
}

/** The pause before reconnecting (specification, section 9). It is random, so that not all screens come at once. */
const reconnectPause = { minMs: 5_000, maxMs: 30_000 };

const pollMs = 5_000;

/** How long a connection may be silent. The server sends something every 15 seconds (server/live.ts). */
const maxSilenceMs = 40_000;

interface ConnectionOptions {
  address: string;
  /** Whether it polls. */
  brief: boolean;
  /** When the previously connected tab last heard the server, if its connection was broken. */
  cutOff: number | undefined;
  tell: (state: Partial<LiveState>) => void;
  over: () => void;
}

/**
 * A connection to the server's live updates that is opened again when it breaks. Unlike a plain EventSource it also recovers from an error
 * answer and from silence.
 * @returns a function that closes it
 */
function connectLive({ address, brief, cutOff: lastHeard, tell, over }: ConnectionOptions): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heardAt = 0;
  let cutOff = lastHeard;
  /** The token of the session that opened the connection. */
  let token = '';

  function begin(): void {
    end();
    heardAt = Date.now();
    token = readAuthToken();
    const opened = new EventSource(brief ? `${address}?brief` : address);
    source = opened;
    opened.addEventListener('message', ({ data }) => hear(data, maxSilenceMs, () => lose(heardAt)));
    // The server has too many connections to keep this one: poll instead.
    opened.addEventListener('brief', ({ data }) => {
      opened.close();
      hear(data, pollMs, begin);
    });
    // Tried again like a lost connection: somebody may have signed in without this tab hearing of it.
    opened.addEventListener('over', () => {
      over();
      lose(Date.now());
    });
    opened.addEventListener('error', () => lose(Date.now()));
    after(maxSilenceMs, () => lose(heardAt));
  }

  function hear(data: unknown, pause: number, next: () => void): void {
    const versions = readVersions(data);
    if (!versions) return;
    heardAt = Date.now();
    cutOff = undefined;
    tell({ versions, cutOff });
    after(pause, next);
  }

  function lose(since: number): void {
    end();
    cutOff ??= since;
    tell({ cutOff });
    after(reconnectPause.minMs + Math.random() * (reconnectPause.maxMs - reconnectPause.minMs), begin);
  }

  function after(milliseconds: number, act: () => void): void {
    clearTimeout(timer);
    timer = setTimeout(act, milliseconds);
  }

  function end(): void {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  }

  /** The network is back. */
  const again = () => {
    if (cutOff !== undefined) begin();
  };
  addEventListener('online', again);
  // Somebody has signed in again. The server ends the connection of the earlier session, or has ended it.
  const unwatch = watchAuthToken(() => {
    const current = readAuthToken();
    if (cutOff !== undefined || (current !== '' && current !== token)) begin();
  });
  begin();
  return () => {
    removeEventListener('online', again);
    unwatch();
    end();
  };
}

interface LiveState {
  versions: LiveVersions;
  /** Since when nothing has been heard from the server, in milliseconds since 1970; undefined while it answers. */
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

/** The messages between tabs: the state of the connected tab, the end of the session, and the question for the state. */
const tabMessage = z.discriminatedUnion('say', [
  z.object({ say: z.literal('state'), versions, cutOff: z.number().optional() }),
  z.object({ say: z.literal('over') }),
  z.object({ say: z.literal('what is new?') }),
]);
type TabMessage = z.infer<typeof tabMessage>;
