import { houseWords } from '#languages/house.ts';
import { listed, sayDate } from '#languages/formats.ts';
import { capital, type Language } from '#languages/languages.ts';
import { menuWords } from '#languages/menus.ts';
import { clockOf, dayOf, type Hours, timeZone, type Weekday, weekdays } from '#restaurant/hours/hours.ts';
import type { Opening } from '#restaurant/hours/opening.ts';
import { dayRuns, weeklyHours, weeklyOwnHours } from '#restaurant/hours/timetable.ts';
import type { MenuDetails } from '#restaurant/menus/menu.ts';
import type { Serving, Timing } from '#restaurant/menus/served.ts';

/**
 * A coming time: `alle 19`, `domani alle 12`, `martedì alle 12`, `il 2 gennaio alle 12`.
 * Valid until midnight (`nextMidnight`).
 */
export function formatUpcomingTime(instant: Temporal.Instant, now: Temporal.Instant, language: Language): string {
  const words = houseWords[language];
  const date = dayOf(instant);
  const today = dayOf(now);
  const { days } = today.until(date, { largestUnit: 'days' });
  const time = clockOf(instant);
  if (days === 0) return words.when.today(time);
  if (days === 1) return words.when.tomorrow(time);
  if (days < 7) return words.when.weekday(words.weekdays[weekdays[date.dayOfWeek - 1] ?? 'monday'], time);
  return words.when.date(sayDate(date, language, { day: 'numeric', month: 'long' }), time);
}

/** `Aperto ora, fino alle 23`, or when the restaurant opens. Valid until `nextChange` and `nextMidnight`. */
export function describeOpening(opening: Opening, now: Temporal.Instant, language: Language): string {
  const words = houseWords[language];
  if ('open' in opening) return words.openUntil(clockOf(opening.open.end));
  return opening.next ? words.opensAt(formatUpcomingTime(opening.next.start, now, language)) : words.closed;
}

/** When `domani` becomes wrong, so that a page may be cached until then. */
export function nextMidnight(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(timeZone).add({ days: 1 }).startOfDay().toInstant();
}

/** The day of an ISO 8601 instant in the restaurant's time zone: `20 novembre 2026`. */
export function longDate(instant: string, language: Language): string {
  const day = dayOf(Temporal.Instant.from(instant));
  return sayDate(day, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/**
 * Marks a text that is true only now ("Aperto ora"), in a `p` or `span` without another such element inside. A saved copy of the page
 * removes it (app/offline/saved-copy-banner.ts).
 */
export const ofTheHour = { 'data-hour': '' };

/** When a menu is served in a usual week, a sentence for each pattern: `Da martedì a domenica, dalle 19 alle 23.` */
export function formatWeekly(hours: Hours, { servedAt, ownHours }: Timing, language: Language): string[] {
  const week = ownHours ? weeklyOwnHours(ownHours) : weeklyHours(hours, servedAt);
  return week.map(({ days, spans }) => {
    const times = listed(
      spans.map(({ from, to }) => houseWords[language].fromTo(from, to)),
      language,
    );
    return `${capital(formatDays(days, language))}, ${times}.`;
  });
}

/** Until when a menu is served now, or when it is served next; empty if unknown. */
export function describeServing(serving: Serving, now: Temporal.Instant, language: Language): string {
  const words = menuWords[language];
  if ('now' in serving) return words.servedNow(houseWords[language].until(clockOf(serving.now.end)));
  return serving.next ? words.servedNext(formatUpcomingTime(serving.next.start, now, language)) : '';
}

function formatDays(days: Weekday[], language: Language): string {
  const { weekdays, days: range } = houseWords[language];
  const runs = dayRuns(days).flatMap(({ first, last }) => {
    if (first === last) return [weekdays[first]];
    const neighbours = days.indexOf(last) - days.indexOf(first) === 1;
    return neighbours ? [weekdays[first], weekdays[last]] : [range(weekdays[first], weekdays[last])];
  });
  return listed(runs, language);
}

/** A menu of the lunch page is served at lunch, unless it has hours of its own. */
export function lunchTiming({ ownHours }: Pick<MenuDetails, 'ownHours'>): Timing {
  return { servedAt: ['lunch'], ownHours };
}
