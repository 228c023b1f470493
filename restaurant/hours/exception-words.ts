import { firstOfMonth } from '#languages/say-date.ts';
import { z } from 'zod';
import { settingsWords } from '#languages/settings.ts';
import type { Days } from './exceptions.ts';
import { type HoursException, type Service, services, type Span } from './hours.ts';

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
