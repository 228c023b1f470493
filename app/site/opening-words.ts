import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import { sayDate } from '#languages/say-date.ts';
import { timeZone, weekdays } from '#restaurant/hours/hours.ts';
import { clockOf, dayOf } from '#restaurant/hours/local-time.ts';
import type { Opening } from '#restaurant/hours/opening.ts';

/**
 * A coming moment in words: `alle 19`, `domani alle 12`, `martedì alle 12`, `il 2 gennaio alle 12`.
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

/** When `domani` becomes wrong: a page that says it is valid until then. */
export function nextMidnight(now: Temporal.Instant): Temporal.Instant {
  return now.toZonedDateTimeISO(timeZone).add({ days: 1 }).startOfDay().toInstant();
}

/** The day of an instant (ISO 8601) in the restaurant's time zone, written out: `20 novembre 2026`. */
export function longDate(instant: string, language: Language): string {
  const day = dayOf(Temporal.Instant.from(instant));
  return sayDate(day, language, { day: 'numeric', month: 'long', year: 'numeric' });
}

/**
 * For an element whose words hold at this hour ("Aperto ora"), a `p` or a `span` without another of its kind in it: a copy of the
 * page, read at another hour without the network, leaves it out (app/offline/saved-copy-banner.ts).
 */
export const ofTheHour = { 'data-hour': '' };
