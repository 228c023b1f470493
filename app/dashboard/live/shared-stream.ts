import { changedTopics, type LiveTopic, type LiveVersions } from '#database/live/topics.ts';
import { LiveConnection, type LiveState, parseTabMessage, type TabMessage } from './connection.ts';

interface Listener {
  changed(topic: LiveTopic): void;
  /** Since when nothing is heard of the server, at every try; undefined once something is again. */
  cutOff(since: number | undefined): void;
}

/**
 * What changes on the server, told to this tab. A browser opens six connections to one server over HTTP/1.1, whatever the number of
 * its tabs: of those in sight one holds a lock and the connection, and tells the others. One that is hidden hands it on, and asks what it
 * missed when it is seen again. Browsers that have no locks (pages without encryption) ask every few seconds instead.
 */
export class SharedStream {
  readonly #name: string;
  readonly #address: string;
  readonly #listener: Listener;
  #state: LiveState;
  #channel: BroadcastChannel | undefined;
  /** Gives up the lock, or the waiting for it; undefined while hidden. */
  #leave: (() => void) | undefined;
  /** Set in the tab that is connected. */
  #connection: LiveConnection | undefined;
  /** Whether that connection has told anything yet: before, other tabs may know more. */
  #told = false;

  /** @param given.known the versions that the page shows: what is newer is told at once */
  constructor(given: { area: string; known: LiveVersions; listener: Listener }) {
    this.#name = `live:${given.area}`;
    this.#address = `/${given.area}/live`;
    this.#listener = given.listener;
    this.#state = { versions: given.known, cutOff: undefined };
  }

  start(): void {
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener('message', ({ data }) => this.#heardOfTab(parseTabMessage(data)));
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
    // Absent where the page is not encrypted.
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
        // It was hidden again before it got the lock.
      });
  };

  #connect(brief: boolean): void {
    this.#told = false;
    this.#connection = new LiveConnection({
      address: this.#address,
      brief,
      tell: (news) => {
        this.#told = true;
        this.#learn({ ...this.#state, ...news });
        this.#sayState();
      },
    });
    this.#connection.open(this.#state.cutOff);
  }

  #disconnect(): void {
    this.#connection?.close();
    this.#connection = undefined;
    this.#told = false;
  }

  #heardOfTab(said: TabMessage | undefined): void {
    if (said?.say === 'what is new?' && this.#told) this.#sayState();
    // Hidden, it would load for nobody what it shows; seen again, it asks.
    if (said?.say === 'state' && this.#leave && !this.#connection) this.#learn({ versions: said.versions, cutOff: said.cutOff });
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
