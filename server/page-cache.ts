import { LRUCache } from 'lru-cache';
import type { ContentPart } from '#restaurant/documents/store/parts.ts';
import { isSitePath } from '#restaurant/site-path.ts';
import type { FinishedPage } from './finished-page.ts';

/** A page, and what it was made of. */
export interface MadePage {
  page: FinishedPage;
  /** The moment it was made for, in milliseconds since 1970; a clock that goes back finds it is not made yet. */
  madeAt: number;
  /** Milliseconds since 1970; the page is right before then. */
  freshUntil: number;
  /** The parts of the content that it shows; undefined for one that does not say, and is made of everything. */
  parts: ReadonlySet<ContentPart> | undefined;
  /** The fields of a query that make another page of it. */
  asks: readonly string[];
}

/** The pages of the house in three languages are about sixty; menus that the staff add, three each. */
const bounds = { max: 500, maxSize: 48 * 1024 * 1024, sizeCalculation: ({ page }: MadePage) => page.size };

/**
 * The public pages that were rendered since what they show last changed, ready to send, by their one address. A page is a
 * function of (content, path, moment): a change of content drops what it touches, the moment is in `freshUntil`.
 */
export class PageCache {
  readonly #pages = new LRUCache<string, MadePage>(bounds);
  #generation = 0;

  /** Counts the changes of content. A page whose rendering began in an older generation is not kept. */
  get generation(): number {
    return this.#generation;
  }

  /** All pages, from the one asked for last. */
  *pages(): Generator<FinishedPage> {
    for (const { page } of this.#pages.values()) yield page;
  }

  /** Content has changed, and nobody knows where: no page is right any more. */
  clear(): void {
    this.#generation++;
    this.#pages.clear();
  }

  /** These parts of the content have changed. */
  drop(touched: readonly ContentPart[]): void {
    this.#generation++;
    const dropped = [...this.#pages.entries()].filter(([, { parts }]) => !parts || touched.some((part) => parts.has(part)));
    for (const [path] of dropped) this.#pages.delete(path);
  }

  put(path: string, made: MadePage, generation: number): void {
    if (generation === this.#generation) this.#pages.set(path, made);
  }

  /** The page of a request target, or undefined when it has to be rendered. */
  find(target: string, now: number): FinishedPage | undefined {
    const made = this.#pages.get(target) ?? this.#behindQuery(target);
    return made && made.madeAt <= now && now < made.freshUntil ? made.page : undefined;
  }

  /** The page of a target whose query changes nothing: what an advertisement or a network added to its address. */
  #behindQuery(target: string): MadePage | undefined {
    const end = target.indexOf('?');
    if (end === -1 || !isSitePath(target)) return undefined;
    const made = this.#pages.get(target.slice(0, end));
    const asked = new URLSearchParams(target.slice(end));
    return made?.asks.some((field) => asked.has(field)) ? undefined : made;
  }
}
