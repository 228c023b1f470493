import { type Language, languages } from '#languages/languages.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';

/** How often a page was viewed on a day (`2026-11-20`, in the restaurant's time zone). */
export interface PageViews extends PageKey {
  day: string;
  views: number;
}

interface Day {
  name: string;
  /** Milliseconds since 1970, the end excluded. */
  from: number;
  to: number;
  counts: Map<PageKey, number>;
}

/**
 * Counts page views in memory until they are stored. What it holds is bounded: a number for each page,
 * language and day that is not stored yet.
 */
export class PageViewTally {
  #days = new Map<string, Day>();
  #today: Day | undefined;

  /**
   * Counts one view. It runs for every page that is sent, and costs one lookup in a map.
   * @param now milliseconds since 1970
   */
  count(key: PageKey, now: number): void {
    let day = this.#today;
    if (!day || now < day.from || now >= day.to) day = this.#turnTo(now);
    day.counts.set(key, (day.counts.get(key) ?? 0) + 1);
  }

  /**
   * Passes the counted views to `store`, each once: views counted meanwhile wait for the next time, and
   * views that could not be stored are added back.
   * @throws what `store` throws
   */
  async flush(store: (views: PageViews[]) => Promise<void>): Promise<void> {
    const taken = [...this.#days.values()];
    this.#days = new Map();
    this.#today = undefined;
    const views = taken.flatMap(({ name, counts }) => [...counts].map(([key, views]) => ({ ...key, day: name, views })));
    if (views.length === 0) return;
    try {
      await store(views);
    } catch (error) {
      for (const day of taken) this.#giveBack(day);
      throw error;
    }
  }

  #turnTo(now: number): Day {
    const date = dayOf(Temporal.Instant.fromEpochMilliseconds(now));
    const name = date.toString();
    const day = this.#days.get(name) ?? { name, from: startOf(date), to: startOf(date.add({ days: 1 })), counts: new Map() };
    this.#days.set(name, day);
    this.#today = day;
    return day;
  }

  #giveBack(day: Day): void {
    const standing = this.#days.get(day.name);
    if (!standing) {
      this.#days.set(day.name, day);
      return;
    }
    for (const [key, views] of day.counts) standing.counts.set(key, (standing.counts.get(key) ?? 0) + views);
  }
}

function startOf(date: Temporal.PlainDate): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * The public pages whose views are counted, by the names of their routes. All the menus that the staff added
 * count as one page, so that the counted pages are a closed set and never an address that somebody typed.
 */
export const countedPages = [
  'landing',
  'menu',
  'carta',
  'cena',
  'beverage',
  'pranzo',
  'pranzoCarta',
  'pranzoPanini',
  'pranzoPoke',
  'menu-added',
  'allergeni',
  'prenota',
  'wip',
  'privacy',
  'termini',
] as const;
export type CountedPage = (typeof countedPages)[number];

/** A page in a language. There is one object for each, so that they can be compared by identity. */
export interface PageKey {
  readonly page: CountedPage;
  readonly language: Language;
}

const keys = new Map<string, PageKey>(
  countedPages.flatMap((page) => languages.map((language) => [`site-${page}-${language}`, { page, language }] as const)),
);

/** The page of a route by its id (app/routes.ts), or undefined for one that is not counted. */
export function findPageKey(routeId: string): PageKey | undefined {
  return keys.get(routeId);
}

export function isCountedPage(value: string): value is CountedPage {
  return countedPages.some((page) => page === value);
}
