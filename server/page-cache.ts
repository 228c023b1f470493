import { LRUCache } from 'lru-cache';
import { isSitePath } from '#restaurant/site-path.ts';
import type { EncodedPage } from './encoded-page.ts';

/** A page, and how long it is right. */
export interface CacheEntry {
  page: EncodedPage;
  /** The moment it was made for, in milliseconds since 1970; a clock that goes back finds it is not made yet. */
  madeAt: number;
  /** Milliseconds since 1970; the page is right before then. */
  freshUntil: number;
  /** Whether it shows bookings, and not content alone. */
  showsBookings: boolean;
  /** The fields of a query that make another page of it. */
  asks: readonly string[];
}

/** A page with the generation in which it was kept. */
type CachedPage = CacheEntry & { generation: number };

/** The pages of the house in three languages are about sixty; menus that the staff add, three each. */
const bounds = { max: 500, maxSize: 48 * 1024 * 1024, sizeCalculation: ({ page }: CacheEntry) => page.size };

/**
 * The public pages that were rendered since what they show last changed, ready to send, by their one address. A page is a
 * function of (content, path, moment): a change of content ends them all, the moment is in `freshUntil`. A page that has ended is
 * kept for its bytes: one that is rendered again to the same needs not be compressed again.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>(bounds);
  /** The generation from which pages are right: those that show bookings, and the others. */
  #rightFrom = { bookings: 0, content: 0 };
  #generation = 0;

  /** Counts the changes. A page whose rendering began in an older generation is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** All pages, from the one asked for last. */
  *pages(): Generator<EncodedPage> {
    for (const made of this.#pages.values()) if (this.#isRight(made)) yield made.page;
  }

  /** Content has changed: no page is right any more, whatever it shows. */
  clear(): void {
    this.#generation++;
    this.#rightFrom = { bookings: this.#generation, content: this.#generation };
  }

  /** Somebody has booked, or a booking was changed. */
  dropBookings(): void {
    this.#generation++;
    this.#rightFrom.bookings = this.#generation;
  }

  put(path: string, made: CacheEntry, generation: number): void {
    if (generation !== this.#generation) return;
    const before = this.#pages.peek(path)?.page;
    this.#pages.set(path, { ...made, page: before?.equals(made.page) ? before : made.page, generation });
  }

  /** The page of a request target, or undefined when it has to be rendered. */
  find(target: string, now: number): EncodedPage | undefined {
    const made = this.#pages.get(target) ?? this.#behindQuery(target);
    return made && this.#isRight(made) && made.madeAt <= now && now < made.freshUntil ? made.page : undefined;
  }

  #isRight({ generation, showsBookings }: CachedPage): boolean {
    return generation >= (showsBookings ? this.#rightFrom.bookings : this.#rightFrom.content);
  }

  /** The page of a target whose query changes nothing: what an advertisement or a network added to its address. */
  #behindQuery(target: string): CachedPage | undefined {
    const end = target.indexOf('?');
    if (end === -1 || !isSitePath(target)) return undefined;
    const made = this.#pages.get(target.slice(0, end));
    const asked = new URLSearchParams(target.slice(end));
    return made?.asks.some((field) => asked.has(field)) ? undefined : made;
  }
}
