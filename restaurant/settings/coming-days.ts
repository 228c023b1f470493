import { type Hours, services, type Span } from '#restaurant/hours/hours.ts';
import { type CalendarDay, spanOn, usualSpan } from '#restaurant/hours/opening.ts';
import { weekdays } from '#restaurant/hours/hours.ts';
import { sameSpans } from '#restaurant/hours/timetable.ts';

/** A coming day with its opening hours. */
export interface ComingDay {
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
