import type { Logger } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { listVersions } from '#restaurant/live/versions.server.ts';
import { type LiveTopic, type LiveVersions, liveTopics } from '#restaurant/live/topics.ts';
import type { Live } from '../app/context.ts';

/**
 * How often the versions are asked while somebody follows, in milliseconds: a change of any process is on every screen within 200.
 * It is a query of one small table, on either database; a notification of PostgreSQL would need it behind it all the same, because
 * LISTEN dies silently.
 */
const interval = 150;

/** How long the database is left alone after it did not answer, in milliseconds. */
const pause = 5_000;

/** How often a connection is written to, so that no proxy takes it for dead, and its session checked, in milliseconds. */
const heartbeat = 20_000;

/** The most connections of one person: each tab that is in sight has one. The oldest ends when another begins. */
const mostOfOne = 6;

/** The most connections in all: each holds a socket. A restaurant has a handful of screens. */
const mostInAll = 200;

/** When a browser comes back after the connection broke, in milliseconds: the specification's 5 to 30 seconds, not all at once. */
const reconnect = { least: 5_000, most: 30_000 };

interface Follower {
  person: string;
  send(text: string): void;
  end(): void;
}

/** Tells the screens of the management area what has changed, whichever process changed it, by server-sent events. */
export class LiveUpdates implements Live {
  readonly #followers = new Set<Follower>();
  readonly #db: Db;
  readonly #log: Logger;
  #known: LiveVersions | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failing = false;
  #closed = false;

  constructor(given: { db: Db; log: Logger }) {
    this.#db = given.db;
    this.#log = given.log;
  }

  /** How many connections are open. */
  get count(): number {
    return this.#followers.size;
  }

  /**
   * A connection of a person: the versions of all topics at once, then each change. Undefined when there are too many, or the
   * server is about to stop.
   * @param isStillIn asked at every heartbeat: a session that has ended is told nothing more
   */
  async follow(person: string, isStillIn: () => Promise<boolean>): Promise<ReadableStream<Uint8Array> | undefined> {
    if (this.#closed || this.#followers.size >= mostInAll) return undefined;
    const own = [...this.#followers].filter((one) => one.person === person);
    for (const oldest of own.slice(0, Math.max(0, own.length - mostOfOne + 1))) oldest.end();
    const versions = await listVersions(this.#db);
    const encoder = new TextEncoder();
    let leave = () => {};
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        const send = (text: string) => controller.enqueue(encoder.encode(text));
        const beat = setInterval(() => {
          void isStillIn().then(
            (still) => (still ? this.#attempt(follower, ': \n\n') : follower.end()),
            // The database does not answer: who is signed in stays so.
            () => this.#attempt(follower, ': \n\n'),
          );
        }, heartbeat).unref();
        leave = () => {
          clearInterval(beat);
          this.#followers.delete(follower);
        };
        const follower: Follower = {
          person,
          send,
          end: () => {
            if (!this.#followers.has(follower)) return;
            leave();
            controller.close();
          },
        };
        this.#followers.add(follower);
        const retry = Math.round(reconnect.least + Math.random() * (reconnect.most - reconnect.least));
        send(`retry: ${retry}\n${eventOf(versions)}`);
        this.#known ??= versions;
        this.#ask(interval);
      },
      cancel: () => leave(),
    });
  }

  /** Ends every connection, and takes no more: the server stops. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const follower of this.#followers) follower.end();
  }

  #ask(after: number): void {
    if (this.#timer || this.#closed) return;
    this.#timer = setTimeout(() => {
      void this.#askOnce();
    }, after).unref();
  }

  async #askOnce(): Promise<void> {
    const next = await this.#look();
    this.#timer = undefined;
    if (this.#followers.size > 0) this.#ask(next);
    else this.#known = undefined;
  }

  /** Asks for the versions, and tells what has changed. @returns the pause until the next time, in milliseconds */
  async #look(): Promise<number> {
    try {
      const versions = await listVersions(this.#db);
      const known = this.#known;
      this.#known = versions;
      this.#failing = false;
      if (known && liveTopics.some((topic) => versions[topic] !== known[topic])) {
        for (const follower of this.#followers) this.#attempt(follower, eventOf(versions));
      }
      return interval;
    } catch (error) {
      if (!this.#failing) this.#log.error({ err: error }, 'the database does not say what is new: screens are not live for now');
      this.#failing = true;
      return pause;
    }
  }

  #attempt(follower: Follower, text: string): void {
    if (this.#followers.has(follower)) follower.send(text);
  }
}

function eventOf(versions: LiveVersions): string {
  return `data: ${JSON.stringify(versions satisfies Record<LiveTopic, number>)}\n\n`;
}
