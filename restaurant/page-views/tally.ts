import { type Language, languages } from '#languages/languages.ts';
import { dayOf, timeZone } from '#restaurant/hours/hours.ts';

/** The views of a page on a day (`2026-11-20`, in the restaurant's time zone). */
export interface PageViews extends PageKey {
  day: string;
  views: number;
}

/** Counts page views in memory until they are stored: one number for each page, language and day. */
export class PageViewTally {
  readonly #days = new Map<string, Map<PageKey, number>>();
  /** In milliseconds since 1970; `to` is exclusive. */
  #today = { name: '', from: 0, to: 0 };

  /**
   * Counts a view with two lookups in maps, since it runs for every page sent.
   * @param now milliseconds since 1970
   */
  count(key: PageKey, now: number): void {
    if (now < this.#today.from || now >= this.#today.to) this.#today = dayAt(now);
    this.#add(key, this.#today.name, 1);
  }

  /**
   * Passes each view to `store` once. Views during the call wait for the next one; views that were not stored are added back.
   * @throws the error of `store`
   */
  async flush(store: (views: PageViews[]) => Promise<void>): Promise<void> {
    const taken = [...this.#days].flatMap(([day, counts]) => [...counts].map(([key, views]) => ({ key, day, views })));
    this.#days.clear();
    if (taken.length === 0) return;
    try {
      await store(taken.map(({ key, day, views }) => ({ ...key, day, views })));
    } catch (error) {
      for (const { key, day, views } of taken) this.#add(key, day, views);
      throw error;
    }
  }

  #add(key: PageKey, day: string, views: number): void {
    const counts = this.#days.getOrInsertComputed(day, () => new Map<PageKey, number>());
    counts.set(key, (counts.get(key) ?? 0) + views);
  }
}

function dayAt(now: number) {
  const date = dayOf(Temporal.Instant.fromEpochMilliseconds(now));
  return { name: date.toString(), from: startOf(date), to: startOf(date.add({ days: 1 })) };
}

function startOf(date: Temporal.PlainDate): number {
  return date.toZonedDateTime(timeZone).epochMilliseconds;
}

/**
 * The counted public pages, by the names of their routes. All added menus count as one page, so that the set is closed and contains no
 * address that a visitor typed.
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

/** A page in a language. Each pair has one object, compared by identity. */
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

/** The days of the plots, today included. */
export const daysShown = 30;

interface PageSeries extends PageKey {
  views: number[];
}

/** The data of the plots. */
export interface PageViewsSummary {
  /** The oldest first; the last is today: `2026-11-20`. */
  days: string[];
  /** The pages with views. */
  series: PageSeries[];
}

/** The days up to today, the oldest first. */
export function daysUntil(today: Temporal.PlainDate): string[] {
  return Array.from({ length: daysShown }, (_, index) => today.subtract({ days: daysShown - 1 - index }).toString());
}

/** A row for each page and language with views, with a number for each day. */
export function summarize(views: readonly PageViews[], days: string[]): PageViewsSummary {
  const places = new Map(days.map((day, index) => [day, index]));
  const series = new Map<string, PageSeries>();
  for (const { day, page, language, views: number } of views) {
    const place = places.get(day);
    if (place === undefined) continue;
    const name = `${page}/${language}`;
    const row = series.get(name) ?? { page, language, views: days.map(() => 0) };
    series.set(name, row);
    row.views[place] = (row.views[place] ?? 0) + number;
  }
  return { days, series: [...series.values()] };
}

export interface Choice {
  page: CountedPage | undefined;
  language: Language | undefined;
}

/** The views of each day, filtered. */
export function viewsByDay({ days, series }: PageViewsSummary, chosen: Choice): number[] {
  const rows = series.filter(({ page, language }) => (chosen.page ?? page) === page && (chosen.language ?? language) === language);
  return days.map((_, place) => sum(rows.map(({ views }) => views[place] ?? 0)));
}

/** The views of each page, the most viewed first. */
export function viewsByPage({ series }: PageViewsSummary): { page: CountedPage; views: number }[] {
  return totals(series, ({ page }) => page).map(([page, views]) => ({ page, views }));
}

/** The views in each language, the most viewed first. */
export function viewsByLanguage({ series }: PageViewsSummary): { language: Language; views: number }[] {
  return totals(series, ({ language }) => language).map(([language, views]) => ({ language, views }));
}

function totals<Name>(series: readonly PageSeries[], nameOf: (row: PageSeries) => Name): [Name, number][] {
  const found = new Map<Name, number>();
  for (const row of series) found.set(nameOf(row), (found.get(nameOf(row)) ?? 0) + sum(row.views));
  return [...found].sort(([, one], [, other]) => other - one);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The average views of the last day's weekday in the weeks before, from the first week counted. Undefined in that first week. */
export function usualOfWeekday(byDay: readonly number[]): number | undefined {
  const first = byDay.findIndex((views) => views > 0);
  const today = byDay.length - 1;
  const earlier = [7, 14, 21, 28].map((days) => today - days).filter((place) => first !== -1 && place >= first);
  if (earlier.length === 0) return undefined;
  return Math.round(sum(earlier.map((place) => byDay[place] ?? 0)) / earlier.length);
}
