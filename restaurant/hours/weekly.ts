import { type Hours, type OwnHours, type Service, services, type Span, type Weekday, weekdays } from './hours.ts';
import { usualSpan } from './opening.ts';

/** Days of the week that keep the same hours, in order, with those hours. */
export interface WeeklyHours {
  days: Weekday[];
  spans: Span[];
}

/**
 * The usual week, without its exceptions: days with the same hours together, closed days left out.
 * @param only the services that count; none means all
 */
export function weeklyHours(hours: Hours, only: readonly Service[] = []): WeeklyHours[] {
  return grouped((day) =>
    services.filter((service) => only.length === 0 || only.includes(service)).flatMap((service) => usualSpan(hours, day, service) ?? []),
  );
}

/** Hours of a menu's own, as a week: days with the same hours together. */
export function weeklyOwnHours(own: readonly OwnHours[]): WeeklyHours[] {
  return grouped((day) =>
    own
      .filter(({ days }) => days.includes(day))
      .map(({ from, to }) => ({ from, to }))
      .sort((one, other) => one.from.localeCompare(other.from)),
  );
}

function grouped(spansOf: (day: Weekday) => Span[]): WeeklyHours[] {
  const groups: WeeklyHours[] = [];
  for (const day of weekdays) {
    const spans = spansOf(day);
    if (spans.length === 0) continue;
    const same = groups.find((group) => sameSpans(group.spans, spans));
    if (same) same.days.push(day);
    else groups.push({ days: [day], spans });
  }
  return groups;
}

/** Whether two days keep the same hours. */
export function sameSpans(one: Span[], other: Span[]): boolean {
  return one.length === other.length && one.every(({ from, to }, index) => other[index]?.from === from && other[index].to === to);
}

/** Days as runs of consecutive days, each with its first and last: Tuesday to Friday, and Sunday. */
export function dayRuns(days: readonly Weekday[]): { first: Weekday; last: Weekday }[] {
  const runs: { first: Weekday; last: Weekday }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && weekdays.indexOf(day) === weekdays.indexOf(run.last) + 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}
