import { LRUCache } from 'lru-cache';
import { isSitePath } from '#restaurant/site-path.ts';
import type { EncodedPage } from './encoded-page.ts';

/** A page and its validity. */
export interface CacheEntry {
  page: EncodedPage;
  /** When it was made, in milliseconds since 1970; before that, after a clock went back, it does not count. */
  madeAt: number;
  /** In milliseconds since 1970; the page is valid before it. */
  freshUntil: number;
  /** Whether it shows bookings, not only content. */
  showsBookings: boolean;
  /** The query fields that the page depends on. */
  asks: readonly string[];
}

/** With the generation in which it was kept. */
type CachedPage = CacheEntry & { generation: number };

/** The six menus and other pages in three languages are about sixty; an added menu has three. */
const bounds = { max: 500, maxSize: 48 * 1024 * 1024, sizeCalculation: ({ page }: CacheEntry) => page.size };

/**
 * The rendered public pages by canonical address. A page is a function of (content, path, moment): a change of content invalidates all, and
 * `freshUntil` holds the moment. An invalid page is kept for its bytes: if it is rendered the same again, it need not be compressed again.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, CachedPage>(bounds);
  /** The first valid generation of pages with bookings, and of others. */
  #rightFrom = { bookings: 0, content: 0 };
  #generation = 0;

  /** The number of changes. A page whose rendering began in an older generation is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** All valid pages, the most recently requested first. */
  *pages(): Generator<EncodedPage> {
    for (const made of this.#pages.values()) if (this.#isRight(made)) yield made.page;
  }

  /** Content has changed: no page is valid. */
  clear(): void {
    this.#generation++;
    this.#rightFrom = { bookings: this.#generation, content: this.#generation };
  }

  /** A booking has changed: pages that show bookings are invalid. */
  dropBookings(): void {
    this.#generation++;
    this.#rightFrom.bookings = this.#generation;
  }

  put(path: string, made: CacheEntry, generation: number): void {
    if (generation !== this.#generation) return;
    const before = this.#pages.peek(path)?.page;
    this.#pages.set(path, { ...made, page: before?.equals(made.page) ? before : made.page, generation });
  }

  /** The page of a request target; undefined if it has to be rendered. */
  find(target: string, now: number): EncodedPage | undefined {
    const made = this.#pages.get(target) ?? this.#behindQuery(target);
    return made && this.#isRight(made) && made.madeAt <= now && now < made.freshUntil ? made.page : undefined;
  }

  #isRight({ generation, showsBookings }: CachedPage): boolean {
    return generation >= (showsBookings ? this.#rightFrom.bookings : this.#rightFrom.content);
  }

  /** The page of a target whose query has no effect, such as tracking parameters. */
  #behindQuery(target: string): CachedPage | undefined {
    const end = target.indexOf('?');
    if (end === -1 || !isSitePath(target)) return undefined;
    const made = this.#pages.get(target.slice(0, end));
    const asked = new URLSearchParams(target.slice(end));
    return made?.asks.some((field) => asked.has(field)) ? undefined : made;
  }
}
