import { houseWords } from '#languages/house.ts';
import type { Language } from '#languages/languages.ts';
import { menuWords } from '#languages/menus.ts';
import type { Hours, Weekday } from '#restaurant/hours/hours.ts';
import { clockOf } from '#restaurant/hours/local-time.ts';
import { dayRuns, weeklyHours, weeklyOwnHours } from '#restaurant/hours/timetable.ts';
import type { MenuDetails } from '#restaurant/menus/menu.ts';
import type { Serving, Timing } from '#restaurant/menus/served.ts';
import { formatUpcomingTime } from '../opening-words.ts';

/** When a menu is served in a usual week, a sentence for each pattern: `Da martedì a domenica, dalle 19 alle 23.` */
export function formatWeekly(hours: Hours, { servedAt, ownHours }: Timing, language: Language): string[] {
  const week = ownHours ? weeklyOwnHours(ownHours) : weeklyHours(hours, servedAt);
  return week.map(({ days, spans }) => {
    const times = joined(
      spans.map(({ from, to }) => houseWords[language].fromTo(from, to)),
      language,
    );
    return `${capitalized(formatDays(days, language))}, ${times}.`;
  });
}

/** Whether a menu is served now, and until when, or when it is served next; empty when that is unknown. */
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
  return joined(runs, language);
}

function joined(parts: string[], language: Language): string {
  const { and } = houseWords[language];
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${and} ${parts.at(-1)}`;
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A menu of the lunch page is served at lunch, unless it has hours of its own. */
export function lunchTiming({ ownHours }: Pick<MenuDetails, 'ownHours'>): Timing {
  return { servedAt: ['lunch'], ownHours };
}
