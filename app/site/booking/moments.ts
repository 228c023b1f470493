import { bookingWords } from '#languages/booking.ts';
import type { Language } from '#languages/languages.ts';
import { sayDate, sayTimeOfService } from '#languages/say-date.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { clockOf } from '#restaurant/hours/local-time.ts';

/** A day as guests read it: `sabato 28 novembre`; with its year where that is not this one. */
export function formatDay(date: Temporal.PlainDate, language: Language, now?: Temporal.Instant): string {
  const year = now && date.year !== now.toZonedDateTimeISO(timeZone).year ? ({ year: 'numeric' } as const) : {};
  return sayDate(date, language, { weekday: 'long', day: 'numeric', month: 'long', ...year });
}

/** The day and the time of a table: `sabato 28 novembre, ore 20:30`. @param date the day of its service, also when it is after midnight */
export function describeSlot({ date, start }: { date: Temporal.PlainDate; start: Temporal.Instant }, language: Language): string {
  return bookingWords[language].dayAt(formatDay(date, language), formatTime(start, language));
}

/** The time of a table, beside the day of its service. */
export function formatTime(start: Temporal.Instant, language: Language): string {
  return sayTimeOfService(start.toZonedDateTimeISO(timeZone), language);
}

/** How a form names a table's day and time: `2026-11-28T20:30`. */
export function momentOf({ date, start }: { date: Temporal.PlainDate; start: Temporal.Instant }): string {
  return `${date.toString()}T${clockOf(start)}`;
}
