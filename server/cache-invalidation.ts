import type { Logger } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { listVersions } from '#database/live/versions.server.ts';
import { countChanges } from '#restaurant/documents/store/content-state.server.ts';
import type { PageCache } from './page-cache.ts';

/**
 * How soon a change made by another process (an import, a second server) is public here where nothing tells of it
 * (database/follow-commits.server.ts tells within some milliseconds), in milliseconds.
 */
const pollMs = 1_000;

/**
 * Ends the kept pages when content changes, and those that show bookings when these do, whoever made the change: the server looks after
 * each write of its own, before it is answered, when it is told of one of another process, and every second. Each change is seen once.
 */
export class CacheInvalidator {
  /** The count of changes that the cache knows of; undefined until it was first read. */
  #known: number | undefined;
  /** The version of the bookings that the cache knows of. */
  #bookings: number | undefined;
  #looking: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #failing = false;
  #poll: NodeJS.Timeout | undefined;

  readonly #given: { db: Db; log: Logger; cache: Pick<PageCache, 'clear' | 'dropBookings'>; changed: () => void };

  /** @param given.changed called after each change of content */
  constructor(given: { db: Db; log: Logger; cache: Pick<PageCache, 'clear' | 'dropBookings'>; changed: () => void }) {
    this.#given = given;
  }

  /** Looks whether content has changed. Resolved when the cache holds nothing older than the moment of the call. */
  look(): Promise<void> {
    // One look at a time; whoever comes while one has begun shares the next.
    this.#waiting ??= this.#looking.then(() => {
      this.#waiting = undefined;
      this.#looking = this.#look();
      return this.#looking;
    });
    return this.#waiting;
  }

  /** The count of changes that the cache knows of; undefined until it was first read. */
  get known(): number | undefined {
    return this.#known;
  }

  /** Looks every second, for what other processes change. */
  start(): void {
    this.#poll = setInterval(() => void this.look(), pollMs).unref();
    void this.look();
  }

  /** Looks no more, once a look that has begun is over: the database is about to be closed. */
  async stop(): Promise<void> {
    clearInterval(this.#poll);
    await this.#waiting;
    await this.#looking;
  }

  async #look(): Promise<void> {
    const { db, log, cache, changed } = this.#given;
    try {
      const changes = await countChanges(db);
      const { bookings } = await listVersions(db);
      if (changes !== this.#known) {
        cache.clear();
        changed();
      } else if (bookings !== this.#bookings) cache.dropBookings();
      this.#known = changes;
      this.#bookings = bookings;
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) log.error({ err: error }, 'the database does not say whether content changed');
      this.#failing = true;
    }
  }
}

/**
 * Who has saved something reads it back at once, whichever process answers: the browser keeps for a minute how many changes of the
 * content it has seen made, and a process that knows of fewer looks before it answers with a kept page.
 */
const name = 'seen-changes';

/** Until every process has long been told, in seconds. */
const lastsSeconds = 60;

const pattern = new RegExp(`(?:^|; ?)${name}=(\\d{1,12})(?:;|$)`);

/** The cookie of whoever has just made the change of this number. */
export function seenChangesCookie(changes: number, { secure }: { secure: boolean }): string {
  return `${name}=${changes}; Max-Age=${lastsSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether the sender of these cookies has seen more changes than are known. */
export function hasSeenMore(cookies: string | undefined, known: number | undefined): boolean {
  // Asked for every kept page; hardly any guest has a cookie.
  if (cookies === undefined) return false;
  const [, seen] = pattern.exec(cookies) ?? [];
  return seen !== undefined && Number(seen) > (known ?? 0);
}
