import { z } from 'zod';
import { firstOfMonth } from '#languages/formats.ts';
import { settingsWords } from '#languages/settings.ts';
import { type Hours, type HoursException, type OwnHours, type Service, services, type Span, type Weekday, weekdays } from './hours.ts';
import { type CalendarDay, spanOn, usualSpan } from './opening.ts';

/** Consecutive weekdays with the same hours; no spans means closed. */
export interface TimetableLine {
  days: Weekday[];
  spans: Span[];
}

/** The weekly timetable: consecutive days with equal hours in one line, also over the weekend (Friday to Monday), closed days last. */
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

/** A row of the week for guests: a service at its usual time, or days that differ. */
export type WeekRow = { service: Service; span: Span } | TimetableLine;

/**
 * The week by services: lunch and dinner as on most days, then days that differ, closed ones last. If no hours hold on most days, the rows
 * are days.
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

/** Days, both included (`2026-12-25`), with exceptional hours. */
export interface ComingChange {
  from: string;
  to: string;
  spans: Span[];
  /** The exception with the reason. */
  exception: HoursException;
}

/** The exceptional days from today on, with the resulting hours if exceptions overlap. */
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

interface WeeklyHours {
  days: Weekday[];
  spans: Span[];
}

/**
 * The week without exceptions: days with equal hours together, without closed days.
 * @param only restricts it to these services; empty means all
 */
export function weeklyHours(hours: Hours, only: readonly Service[] = []): WeeklyHours[] {
  return grouped((day) =>
    services.filter((service) => only.length === 0 || only.includes(service)).flatMap((service) => usualSpan(hours, day, service) ?? []),
  );
}

/** A menu's own hours as a week: days with equal hours together. */
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

/** Days as runs of consecutive days: Tuesday to Friday, and Sunday. */
export function dayRuns(days: readonly Weekday[]): { first: Weekday; last: Weekday }[] {
  const runs: { first: Weekday; last: Weekday }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && weekdays.indexOf(day) === weekdays.indexOf(run.last) + 1) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}

/**
 * The days from a date on with their hours, and whether an exception changes them. Without Temporal, because it also runs in browsers that
 * lack it.
 */
export function comingDays(hours: Hours, from: string, count: number) {
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

/** Days, both included, as ISO dates. */
interface Days {
  from: string;
  to: string;
}

/**
 * The order of exceptions: by first day, longer ones before shorter ones. If two overlap, the later wins (opening.ts), and so the shorter:
 * one evening within holidays.
 */
export function compareDays(one: Days, other: Days): number {
  return one.from.localeCompare(other.from) || other.to.localeCompare(one.to);
}

/** The part of an exception that a later one overrules. */
export interface Overruled {
  by: HoursException;
  /** The common days, and the services that both change. */
  days: Days;
  services: Service[];
}

/** The later exceptions that overrule the one at an index. */
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
 * Days in words, with the year if it is not the present one: `25 dicembre`, `24–26 dicembre`, `30 dicembre – 6 gennaio 2027`.
 * @param today as ISO 8601
 */
export function formatDays({ from, to }: Days, today: string): string {
  const year = to.slice(0, 4) === today.slice(0, 4) ? '' : ` ${to.slice(0, 4)}`;
  const last = `${text(to, dayAndMonth)}${year}`;
  if (from === to) return last;
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${text(from, dayAndMonth)} – ${last}`;
}

const day = z.iso.date();

/** Days that are being typed; undefined until the first is valid. An invalid or earlier end counts as the first day. */
export function formatTypedDays({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string): string | undefined {
  const first = day.safeParse(from).data;
  const last = day.safeParse(to).data;
  return first && formatDays({ from: first, to: last && last >= first ? last : first }, today);
}

/** `venerdì 25 dicembre`. */
export function formatDay(date: string): string {
  return text(date, { weekday: 'long', ...dayAndMonth });
}

/** `12:00–15:00 e 19:00–23:00`; empty means closed. */
export function formatSpans(spans: readonly Span[]): string {
  return spans.length === 0 ? words.closed : spans.map(formatSpan).join(words.and);
}

function formatSpan({ from, to }: Span): string {
  return `${from}–${to}`;
}

/** An exception in words: `chiuso`, `chiuso a cena`, `pranzo 12:30–16:00, chiuso a cena`. */
export function describeChange(exception: Pick<HoursException, Service>): string {
  if (exception.lunch === 'closed' && exception.dinner === 'closed') return words.closed;
  const changes = services.flatMap((service) => {
    const change = exception[service];
    if (change === 'unchanged') return [];
    return [change === 'closed' ? words.closedAt[service] : words.at[service](formatSpan(change))];
  });
  return changes.length === 0 ? words.noChange : changes.join(', ');
}

/** An exception within a sentence: its reason, or its days. */
export function exceptionName(exception: HoursException, today: string): string {
  return exception.reason ?? formatDays(exception, today);
}
