import type { Logger } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { listVersions } from '#database/live/versions.server.ts';
import { countChanges } from '#restaurant/documents/store/content-state.server.ts';
import type { PageCache } from './page-cache.ts';

/**
 * How often changes by other processes are checked, in milliseconds. database/follow-commits.server.ts usually reports them within a few.
 */
const pollMs = 1_000;

/**
 * Drops kept pages when content changes, and those that show bookings when these do. It checks after each write of this server, before its
 * answer; on a notification of another process's commit; and every second.
 */
export class CacheInvalidator {
  /** The number of changes that the cache reflects; undefined before the first check. */
  #known: number | undefined;
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

  /** Checks for changes. Afterwards the cache holds nothing older than the call. */
  look(): Promise<void> {
    // One check at a time; callers during one share the next.
    this.#waiting ??= this.#looking.then(() => {
      this.#waiting = undefined;
      this.#looking = this.#look();
      return this.#looking;
    });
    return this.#waiting;
  }

  get known(): number | undefined {
    return this.#known;
  }

  /** Checks every second for changes by other processes. */
  start(): void {
    this.#poll = setInterval(() => void this.look(), pollMs).unref();
    void this.look();
  }

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
 * Lets a user who saved something read it back at once from any process. For a minute the browser keeps the number of changes it has seen,
 * and a process that knows of fewer checks before it answers with a kept page.
 */
const name = 'seen-changes';

/** In seconds; long after every process knows of the change. */
const lastsSeconds = 60;

const pattern = new RegExp(`(?:^|; ?)${name}=(\\d{1,12})(?:;|$)`);

/** The cookie for a browser that has just made this change. */
export function seenChangesCookie(changes: number, { secure }: { secure: boolean }): string {
  return `${name}=${changes}; Max-Age=${lastsSeconds}; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
}

/** Whether the sender of these cookies has seen more changes than are known. */
export function hasSeenMore(cookies: string | undefined, known: number | undefined): boolean {
  // A fast path: hardly any guest has a cookie.
  if (cookies === undefined) return false;
  const [, seen] = pattern.exec(cookies) ?? [];
  return seen !== undefined && Number(seen) > (known ?? 0);
}
