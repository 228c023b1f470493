import { z } from 'zod';
import { firstOfMonth } from '#languages/formats.ts';
import { settingsWords } from '#languages/settings.ts';
import { type Hours, type HoursException, type OwnHours, type Service, services, type Span, type Weekday, weekdays } from './hours.ts';
import { type CalendarDay, spanOn, usualSpan } from './opening.ts';

/** Days of the week that follow each other and have the same hours; no spans means closed. */
export interface TimetableLine {
  days: Weekday[];
  spans: Span[];
}

/**
 * The weekly timetable: consecutive days with equal hours in one line (also over the end
 * of the week: Friday to Monday), closed days last.
 */
export function weeklyTimetable(hours: Hours): TimetableLine[] {
  const days = weekdays.map((day) => ({ day, spans: services.flatMap((service) => usualSpan(hours, day, service) ?? []) }));
  const first = days.findIndex((day, index) => !sameSpans(day.spans, days.at(index - 1)?.spans ?? []));
  const lines: TimetableLine[] = [];
  for (const { day, spans } of [...days.slice(Math.max(first, 0)), ...days.slice(0, Math.max(first, 0))]) {
    const line = lines.at(-1);
    if (line && sameSpans(line.spans, spans)) line.days.push(day);
    else lines.push({ days: [day], spans });
  }
  return [...lines.filter(({ spans }) => spans.length > 0), ...lines.filter(({ spans }) => spans.length === 0)];
}

/** One row of the week as guests read it: a service as it usually is, or days that are otherwise. */
export type WeekRow = { service: Service; span: Span } | TimetableLine;

/**
 * The week service by service: lunch and dinner as they are on most days, then the days that are otherwise, closed ones
 * last. Where no hours are those of most days, the rows are the days.
 */
export function weekRows(hours: Hours): WeekRow[] {
  const lines = weeklyTimetable(hours);
  const [most] = weeklyHours(hours).toSorted((one, other) => other.days.length - one.days.length);
  const [day] = most?.days ?? [];
  if (!most || !day || most.days.length <= weekdays.length / 2) return lines;
  const usual = services.flatMap((service) => {
    const span = usualSpan(hours, day, service);
    return span ? [{ service, span }] : [];
  });
  return [...usual, ...lines.filter(({ spans }) => !sameSpans(spans, most.spans))];
}

/** Days, both included (`2026-12-25`), with exceptional hours, and those hours. */
export interface ComingChange {
  from: string;
  to: string;
  spans: Span[];
  /** The exception that gives the reason. */
  exception: HoursException;
}

/** The exceptional days from today on, in order, with the hours that apply where exceptions overlap. */
export function comingChanges(hours: Hours, today: Temporal.PlainDate, days: number): ComingChange[] {
  const changes: ComingChange[] = [];
  for (let ahead = 0; ahead < days; ahead++) {
    const date = today.add({ days: ahead });
    const exception = rulingException(hours.exceptions, date.toString());
    if (!exception) continue;
    const spans = services.flatMap((service) => spanOn(hours, date, service) ?? []);
    const last = changes.at(-1);
    const goesOn = last?.to === date.subtract({ days: 1 }).toString() && last.exception === exception && sameSpans(last.spans, spans);
    if (last && goesOn) last.to = date.toString();
    else changes.push({ from: date.toString(), to: date.toString(), spans, exception });
  }
  return changes;
}

function rulingException(exceptions: HoursException[], day: string): HoursException | undefined {
  return exceptions.findLast(
    ({ from, to, ...change }) => from <= day && day <= to && services.some((service) => change[service] !== 'unchanged'),
  );
}

/** Days of the week that keep the same hours, in order, with those hours. */
interface WeeklyHours {
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
function sameSpans(one: Span[], other: Span[]): boolean {
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

interface ComingDay {
  /** As ISO 8601. */
  date: string;
  spans: Span[];
  /** Whether an exception makes it differ from the usual week. */
  exceptional: boolean;
}

/** The days from a date on, with their opening hours. Without Temporal, because this also runs in browsers that lack it. */
export function comingDays(hours: Hours, from: string, count: number): ComingDay[] {
  return Array.from({ length: count }, (_, ahead) => {
    const date = dayAfter(from, ahead);
    const spans = services.flatMap((service) => spanOn(hours, date, service) ?? []);
    const weekday = weekdays[date.dayOfWeek - 1] ?? 'monday';
    const usual = services.flatMap((service) => usualSpan(hours, weekday, service) ?? []);
    return { date: date.toString(), spans, exceptional: !sameSpans(spans, usual) };
  });
}

function dayAfter(from: string, days: number): CalendarDay {
  const moment = new Date(Date.parse(from) + days * 24 * 60 * 60 * 1000);
  return { dayOfWeek: moment.getUTCDay() || 7, toString: () => moment.toISOString().slice(0, 10) };
}

/** The days of an exception, both included, as ISO dates. */
interface Days {
  from: string;
  to: string;
}

/**
 * The order of precedence of exceptions: by their first day, the longer before the shorter. Where two overlap the
 * later wins (opening.ts), and so the shorter: one evening within the holidays.
 */
export function compareDays(one: Days, other: Days): number {
  return one.from.localeCompare(other.from) || other.to.localeCompare(one.to);
}

/** The days and services on which a later exception of the list overrules this one. */
export interface Overruled {
  by: HoursException;
  /** The days that both cover, and the services that both change. */
  days: Days;
  services: Service[];
}

/** Which later exceptions of a list overrule the one at an index. */
export function overruledAt(exceptions: readonly HoursException[], place: number): Overruled[] {
  const exception = exceptions[place];
  if (!exception) return [];
  return exceptions.slice(place + 1).flatMap((by) => {
    const days = { from: exception.from > by.from ? exception.from : by.from, to: exception.to < by.to ? exception.to : by.to };
    const both = services.filter((service) => exception[service] !== 'unchanged' && by[service] !== 'unchanged');
    return days.from <= days.to && both.length > 0 ? [{ by, days, services: both }] : [];
  });
}

const words = settingsWords.exceptions;

const text = (date: string, parts: Intl.DateTimeFormatOptions) =>
  firstOfMonth(new Intl.DateTimeFormat('it-IT', { ...parts, timeZone: 'UTC' }).format(new Date(date)));

const dayAndMonth = { day: 'numeric', month: 'long' } as const;

/**
 * Days as they are said, the year where it is not this one: `25 dicembre`, `24–26 dicembre`, `30 dicembre – 6 gennaio 2027`.
 * @param today as ISO 8601
 */
export function formatDays({ from, to }: Days, today: string): string {
  const year = to.slice(0, 4) === today.slice(0, 4) ? '' : ` ${to.slice(0, 4)}`;
  const last = `${text(to, dayAndMonth)}${year}`;
  if (from === to) return last;
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${text(from, dayAndMonth)} – ${last}`;
}

const day = z.iso.date();

/** The same for days that are being typed; undefined until the first is valid. An invalid or earlier end counts as the first day. */
export function formatTypedDays({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): string | undefined {
  const first = day.safeParse(from).data;
  const last = day.safeParse(to).data;
  return first && formatDays({ from: first, to: last && last >= first ? last : first }, today);
}

/** A day with its name: `venerdì 25 dicembre`. */
export function formatDay(date: string): string {
  return text(date, { weekday: 'long', ...dayAndMonth });
}

/** Times as they are said: `12:00–15:00 e 19:00–23:00`; none means closed. */
export function formatSpans(spans: readonly Span[]): string {
  return spans.length === 0 ? words.closed : spans.map(formatSpan).join(words.and);
}

function formatSpan({ from, to }: Span): string {
  return `${from}–${to}`;
}

/** What an exception does, in words: `chiuso`, `chiuso a cena`, `pranzo 12:30–16:00, chiuso a cena`. */
export function describeChange(exception: Pick<HoursException, Service>): string {
  if (exception.lunch === 'closed' && exception.dinner === 'closed') return words.closed;
  const changes = services.flatMap((service) => {
    const change = exception[service];
    if (change === 'unchanged') return [];
    return [change === 'closed' ? words.closedAt[service] : words.at[service](formatSpan(change))];
  });
  return changes.length === 0 ? words.noChange : changes.join(', ');
}

/** The name of an exception in a sentence about another: its reason, or its days. */
export function exceptionName(exception: HoursException, today: string): string {
  return exception.reason ?? formatDays(exception, today);
}
