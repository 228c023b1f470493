import type { Logger } from 'pino';
import type { Db } from '#database/connect.server.ts';
import { listChanges } from '#restaurant/documents/store/changes.server.ts';
import { listVersions } from '#database/live/versions.server.ts';
import { countChanges } from '#restaurant/documents/store/content-state.server.ts';
import { type ContentPart, partsTouched } from '#restaurant/documents/store/parts.ts';
import type { PageCache } from './page-cache.ts';

/**
 * How soon a change made by another process (an import, a second server) is public here where nothing tells of it
 * (database/follow-commits.server.ts tells within some milliseconds), in milliseconds.
 */
const pollMs = 1_000;

/**
 * Drops from the page cache what a change of content touches, whoever made it: the server looks after each write of its own,
 * before it is answered, when it is told of one of another process, and every second. Each change is seen once.
 */
export class ContentWatcher {
  /** The count of changes that the cache knows of; undefined until it was first read. */
  #known: number | undefined;
  /** The version of the bookings that it knows of. */
  #bookings: number | undefined;
  #looking: Promise<void> = Promise.resolve();
  #waiting: Promise<void> | undefined;
  #failing = false;

  readonly #db: Db;
  readonly #log: Logger;
  readonly #cache: Pick<PageCache, 'clear' | 'drop'>;
  readonly #changed: () => void;

  /** @param changed called after each change */
  constructor(given: { db: Db; log: Logger; cache: Pick<PageCache, 'clear' | 'drop'>; changed: () => void }) {
    this.#db = given.db;
    this.#log = given.log;
    this.#cache = given.cache;
    this.#changed = given.changed;
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
    setInterval(() => void this.look(), pollMs).unref();
    void this.look();
  }

  async #look(): Promise<void> {
    try {
      const changes = await countChanges(this.#db);
      const { bookings } = await listVersions(this.#db);
      if (changes !== this.#known) this.#drop(await this.#touchedUntil(changes), changes);
      if (this.#bookings !== undefined && bookings !== this.#bookings) this.#cache.drop(['bookings']);
      this.#bookings = bookings;
      this.#failing = false;
    } catch (error) {
      if (!this.#failing) this.#log.error({ err: error }, 'the database does not say whether content changed');
      this.#failing = true;
    }
  }

  #drop(touched: readonly ContentPart[] | undefined, changes: number): void {
    this.#known = changes;
    // Nothing that any page shows, such as an issue of the newsletter.
    if (touched?.length === 0) return;
    if (touched) this.#cache.drop(touched);
    else this.#cache.clear();
    this.#changed();
  }

  async #touchedUntil(changes: number): Promise<ContentPart[] | undefined> {
    const documents = this.#known === undefined ? undefined : await listChanges(this.#db, this.#known, changes);
    const touched = documents?.map(partsTouched);
    return touched?.every((parts) => parts !== undefined) ? touched.flat() : undefined;
  }
}
