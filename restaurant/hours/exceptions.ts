import { z } from 'zod';
import { firstOfMonth } from '#languages/say-date.ts';
import { settingsWords } from '#languages/settings.ts';
import { type HoursException, type Service, services, type Span } from './hours.ts';

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
