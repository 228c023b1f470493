import { dayOf, type Hours, type HoursException, type Service, services, type Span, timeZone, type Weekday, weekdays } from './hours.ts';
import { byStart, holds, type Interval, isBefore } from './interval.ts';

/** One service of one day, as instants. */
export interface Shift extends Interval {
  service: Service;
  /** The day of its service, also when it ends after midnight. */
  date: Temporal.PlainDate;
}

export type Opening = { open: Shift } | { closed: true; next: Shift | undefined };

/** For how many days the next opening is searched; longer closings are holidays among the exceptions. */
const horizonDays = 400;

/** Reads `12:00-15:00`, whose form the schema has checked. */
export function readSpanText(text: string): Span {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
}

/** The part of a day that the hours need: a `Temporal.PlainDate`, or a substitute in browsers without Temporal. */
export interface CalendarDay {
  /** From 1 (Monday) to 7. */
  dayOfWeek: number;
  /** ISO 8601: `2026-12-25`. */
  toString(): string;
}

/** The time of a service on a day, by exceptions, then the week; undefined if it is closed. */
export function spanOn(hours: Hours, date: CalendarDay, service: Service): Span | undefined {
  const exceptional = exceptionOn(hours.exceptions, date, service);
  if (exceptional === 'closed') return undefined;
  if (exceptional !== undefined) return exceptional;
  return usualSpan(hours, weekdays[date.dayOfWeek - 1] ?? 'monday', service);
}

/** The time of a service on a weekday; undefined if it is closed. */
export function usualSpan(hours: Hours, weekday: Weekday, service: Service): Span | undefined {
  const weekly = hours.week[weekday][service];
  if (weekly === 'closed') return undefined;
  return weekly === 'usual' ? readSpanText(service === 'lunch' ? hours.lunchTime : hours.dinnerTime) : weekly;
}

/** The time of a service by the last exception that changes it on a day. */
function exceptionOn(exceptions: HoursException[], date: CalendarDay, service: Service): 'closed' | Span | undefined {
  const change = lastExceptionOn(exceptions, date, service)?.[service];
  return change === 'unchanged' ? undefined : change;
}

function lastExceptionOn(exceptions: HoursException[], date: CalendarDay, service: Service): HoursException | undefined {
  const day = date.toString();
  return exceptions.findLast(({ from, to, ...change }) => from <= day && day <= to && change[service] !== 'unchanged');
}

/** The exception that closes a service on a day; undefined if it is open, or closed every week. */
export function closedByException({ exceptions }: Hours, date: CalendarDay, service: Service): HoursException | undefined {
  const last = lastExceptionOn(exceptions, date, service);
  return last?.[service] === 'closed' ? last : undefined;
}

/** The services of a day in order, as instants. */
export function shiftsOn(hours: Hours, date: Temporal.PlainDate): Shift[] {
  return services
    .flatMap((service) => {
      const span = spanOn(hours, date, service);
      if (!span) return [];
      return [{ service, date, ...instantsOf(date, span) }];
    })
    .sort(byStart);
}

/** A span of a day as instants. A closing time at or before the opening is on the next day. */
export function instantsOf(date: Temporal.PlainDate, { from, to }: Span): Interval {
  return { start: instantOf(date, from), end: instantOf(to <= from ? date.add({ days: 1 }) : date, to) };
}

/** Whether an exception closes a whole day: a holiday, not the weekly day of rest. */
export function isHoliday(hours: Hours, date: Temporal.PlainDate): boolean {
  return (
    services.every((service) => spanOn(hours, date, service) === undefined) &&
    services.some((service) => exceptionOn(hours.exceptions, date, service) === 'closed')
  );
}

/** Whether a day has no more opening from a moment on: it is closed, or an exception closed the rest. */
export function isClosedFrom(hours: Hours, date: Temporal.PlainDate, now: Temporal.Instant): boolean {
  const isLeft = (by: Hours) => shiftsOn(by, date).some(({ end }) => isBefore(now, end));
  return shiftsOn(hours, date).length === 0 || (!isLeft(hours) && isLeft(withoutExceptions(hours)));
}

export function withoutExceptions(hours: Hours): Hours {
  return { ...hours, exceptions: [] };
}

function instantOf(date: Temporal.PlainDate, time: string): Temporal.Instant {
  const day = time === '24:00' ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime: time === '24:00' ? '00:00' : time }).toInstant();
}

/** Whether the restaurant is open, and until when, or when it opens next. */
export function openingAt(hours: Hours, now: Temporal.Instant): Opening {
  const today = dayOf(now);
  let next: Shift | undefined;
  // Yesterday's dinner may end after midnight.
  for (let day = -1; day <= horizonDays && !next; day++) {
    for (const sitting of shiftsOn(hours, today.add({ days: day }))) {
      if (holds(sitting, now)) return { open: sitting };
      if (isBefore(now, sitting.start) && (!next || isBefore(sitting.start, next.start))) next = sitting;
    }
  }
  return { closed: true, next };
}

/** When the result of `openingAt` changes: a page that shows it is valid until then. */
export function nextChange(hours: Hours, now: Temporal.Instant): Temporal.Instant | undefined {
  const opening = openingAt(hours, now);
  return 'open' in opening ? opening.open.end : opening.next?.start;
}
