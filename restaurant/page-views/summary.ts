import type { Language } from '#languages/languages.ts';
import type { CountedPage, PageKey, PageViews } from './tally.ts';

/** How many days the plots show, today among them. */
export const daysShown = 30;

/** The views of a page in a language, day by day. */
interface PageSeries extends PageKey {
  views: number[];
}

/** Page views as the plots show them. */
export interface PageViewsSummary {
  /** `2026-11-20`, the oldest first; the last is today. */
  days: string[];
  /** The pages that were viewed at all. */
  series: PageSeries[];
}

/** The days that end with today, the oldest first. */
export function daysUntil(today: Temporal.PlainDate): string[] {
  return Array.from({ length: daysShown }, (_, index) => today.subtract({ days: daysShown - 1 - index }).toString());
}

/** Puts views in order: a row for each page and language that has any, a number for each day. */
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

/** What to look at: one page or all, one language or all. */
export interface Choice {
  page: CountedPage | undefined;
  language: Language | undefined;
}

/** The views of each day, of what was chosen. */
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

/**
 * The usual views of the weekday of the last of these days: the average of that weekday in the weeks before,
 * from the first week that was counted; undefined before there is one.
 */
export function usualOfWeekday(byDay: readonly number[]): number | undefined {
  const first = byDay.findIndex((views) => views > 0);
  const today = byDay.length - 1;
  const earlier = [7, 14, 21, 28].map((days) => today - days).filter((place) => first !== -1 && place >= first);
  if (earlier.length === 0) return undefined;
  return Math.round(sum(earlier.map((place) => byDay[place] ?? 0)) / earlier.length);
}
