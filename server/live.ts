import type { Logger } from 'pino';
import { changedTopics, type LiveVersions, sessionOverEvent } from '#database/live/topics.ts';
import type { Live } from '#app/context.ts';

/**
 * How often versions are read while a screen follows, in milliseconds: any process's change is on every screen within 200 (npm run
 * bench:live), and the process that made it reads at once. It is a query of one small table. PostgreSQL's notifications would need it as
 * well, because LISTEN dies silently.
 */
const interval = 100;

/** The pause after the database did not answer, in milliseconds. */
const pause = 5_000;

/**
 * How often each connection gets the versions, changed or not, and its session is checked, in milliseconds. It keeps proxies from closing
 * it, and a screen that hears nothing longer knows that it is cut off (app/dashboard/live/shared-stream.ts).
 */
const heartbeat = 15_000;

/** The most connections of one person: one tab of each browser has one. */
const maxOfOne = 20;

/** The most connections in all; each holds a socket. A restaurant has a handful of screens. */
const maxInAll = 200;

/** The most unread events of a connection: a screen that reads none is gone, even if the network does not say so. */
const maxWaiting = 20;

interface Follower {
  person: string;
  tell(versions: LiveVersions): void;
  keepOpen(): void;
  /** Ends it because its session is over. */
  endOver(): void;
  end(): void;
}

/** Sends the screens of the management area the changes of any process, by server-sent events. */
export class LiveUpdates implements Live {
  readonly #followers = new Set<Follower>();
  readonly #versions: () => Promise<LiveVersions>;
  readonly #log: Pick<Logger, 'error'>;
  #known: LiveVersions | undefined;
  #timer: NodeJS.Timeout | undefined;
  #failing = false;
  #closed = false;

  /** @param given.versions reads them from the database */
  constructor(given: { versions: () => Promise<LiveVersions>; log: Pick<Logger, 'error'> }) {
    this.#versions = given.versions;
    this.#log = given.log;
  }

  get count(): number {
    return this.#followers.size;
  }

  /**
   * Opens a person's stream: all versions at once, then each change. With too many connections it ends after the first event, and the
   * browser retries. Undefined if the server is about to stop.
   * @param given.brief ends after the first event
   * @param given.isStillIn called at every heartbeat; a stream ends with its session
   */
  async follow(
    person: string,
    { brief, isStillIn }: { brief: boolean; isStillIn: () => Promise<boolean> },
  ): Promise<ReadableStream<Uint8Array> | undefined> {
    if (this.#closed) return undefined;
    if (brief || this.#isFull(person)) return briefAnswer(await this.#versions());
    let follower: Follower | undefined;
    // It is registered before the versions are read, so that no change in between is missed.
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => {
        follower = this.#begin(person, controller, isStillIn);
      },
      cancel: () => follower?.end(),
    });
    try {
      const versions = await this.#versions();
      this.#known ??= versions;
      follower?.tell(versions);
    } catch (error) {
      follower?.end();
      throw error;
    }
    this.#ask(interval);
    return stream;
  }

  /** Sends at once what this process has just changed. */
  async look(): Promise<void> {
    if (this.#followers.size > 0 && !this.#failing) await this.#look();
  }

  /** Ends all connections and accepts no more. */
  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    for (const follower of this.#followers) follower.end();
  }

  #isFull(person: string): boolean {
    const followers = [...this.#followers];
    return followers.length >= maxInAll || followers.filter((one) => one.person === person).length >= maxOfOne;
  }

  #begin(person: string, controller: ReadableStreamDefaultController<Uint8Array>, isStillIn: () => Promise<boolean>): Follower {
    const beat = setInterval(() => void this.#beat(follower, isStillIn), heartbeat).unref();
    const write = (bytes: Uint8Array) => {
      if (!this.#followers.has(follower)) return;
      controller.enqueue(bytes);
      if ((controller.desiredSize ?? 0) < -maxWaiting) follower.end();
    };
    const follower: Follower = {
      person,
      tell: (versions) => write(eventOf(versions)),
      keepOpen: () => write(comment),
      endOver: () => {
        write(encoder.encode(sessionOverEvent));
        follower.end();
      },
      end: () => {
        clearInterval(beat);
        if (!this.#followers.delete(follower)) return;
        try {
          controller.close();
        } catch {
          // The browser has ended it already.
        }
      },
    };
    this.#followers.add(follower);
    return follower;
  }

  async #beat(follower: Follower, isStillIn: () => Promise<boolean>): Promise<void> {
    // While the database does not answer, the session counts as valid.
    if (!(await isStillIn().catch(() => true))) follower.endOver();
    else if (this.#known && !this.#failing) follower.tell(this.#known);
    // The screen gets no versions, and reports that after a while.
    else follower.keepOpen();
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

  /** Reads the versions and sends changes. @returns the pause before the next time, in milliseconds */
  async #look(): Promise<number> {
    try {
      const versions = await this.#versions();
      const known = this.#known;
      this.#known = versions;
      this.#failing = false;
      if (known && changedTopics(versions, known).length > 0) {
        for (const follower of this.#followers) follower.tell(versions);
      }
      return interval;
    } catch (error) {
      if (!this.#failing) this.#log.error({ err: error }, 'the database does not say what is new: screens are not live for now');
      this.#failing = true;
      return pause;
    }
  }
}

const encoder = new TextEncoder();
const comment = encoder.encode(':\n\n');

function eventOf(versions: LiveVersions): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(versions)}\n\n`);
}

/** A stream that ends by itself; the browser connects again some seconds later. */
function briefAnswer(versions: LiveVersions): ReadableStream<Uint8Array> {
  return new ReadableStream({
    start: (controller) => {
      controller.enqueue(encoder.encode('event: brief\n'));
      controller.enqueue(eventOf(versions));
      controller.close();
    },
  });
}
