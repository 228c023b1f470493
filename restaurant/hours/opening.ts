import { dayOf, type Hours, type HoursException, type Service, services, type Span, timeZone, type Weekday, weekdays } from './hours.ts';
import { byStart, holds, type Interval, isBefore } from './interval.ts';

/** One service of one day, as instants. */
export interface Shift extends Interval {
  service: Service;
  /** The day it belongs to, also when it ends after midnight. */
  date: Temporal.PlainDate;
}

export type Opening = { open: Shift } | { closed: true; next: Shift | undefined };

/** How many days ahead the next opening is looked for: longer closings are holidays, which the exceptions show. */
const horizonDays = 400;

/** Reads `12:00-15:00`; the settings schema has checked its form. */
export function readSpanText(text: string): Span {
  const [from = '', to = ''] = text.split('-');
  return { from, to };
}

/** The part of a day that the hours need: a `Temporal.PlainDate`, or a substitute in browsers without Temporal. */
export interface CalendarDay {
  /** From 1, Monday, to 7. */
  dayOfWeek: number;
  /** As ISO 8601: `2026-12-25`. */
  toString(): string;
}

/** The time of a service on a day, or undefined when it is closed: exceptions first, then the week. */
export function spanOn(hours: Hours, date: CalendarDay, service: Service): Span | undefined {
  const exceptional = exceptionOn(hours.exceptions, date, service);
  if (exceptional === 'closed') return undefined;
  if (exceptional !== undefined) return exceptional;
  return usualSpan(hours, weekdays[date.dayOfWeek - 1] ?? 'monday', service);
}

/** The time of a service on a day of the week, or undefined when it is closed. */
export function usualSpan(hours: Hours, weekday: Weekday, service: Service): Span | undefined {
  const weekly = hours.week[weekday][service];
  if (weekly === 'closed') return undefined;
  return weekly === 'usual' ? readSpanText(service === 'lunch' ? hours.lunchTime : hours.dinnerTime) : weekly;
}

/** The hours of this service by the last exception that changes it on this day. */
function exceptionOn(exceptions: HoursException[], date: CalendarDay, service: Service): 'closed' | Span | undefined {
  const change = lastExceptionOn(exceptions, date, service)?.[service];
  return change === 'unchanged' ? undefined : change;
}

function lastExceptionOn(exceptions: HoursException[], date: CalendarDay, service: Service): HoursException | undefined {
  const day = date.toString();
  return exceptions.findLast(({ from, to, ...change }) => from <= day && day <= to && change[service] !== 'unchanged');
}

/** The exception that closes a service on a day, with its reason; undefined where it is open, or closed as every week. */
export function closedByException({ exceptions }: Hours, date: CalendarDay, service: Service): HoursException | undefined {
  const last = lastExceptionOn(exceptions, date, service);
  return last?.[service] === 'closed' ? last : undefined;
}

/** The services of one day, in order, as instants of the house's time zone (daylight saving included). */
export function shiftsOn(hours: Hours, date: Temporal.PlainDate): Shift[] {
  return services
    .flatMap((service) => {
      const span = spanOn(hours, date, service);
      if (!span) return [];
      return [{ service, date, ...instantsOf(date, span) }];
    })
    .sort(byStart);
}

/** A span of a day as instants; a closing at or before the opening is the next day's. */
export function instantsOf(date: Temporal.PlainDate, { from, to }: Span): Interval {
  return { start: instantOf(date, from), end: instantOf(to <= from ? date.add({ days: 1 }) : date, to) };
}

/** Whether the house is closed for the whole of a day by an exception: a holiday, not the usual day of rest. */
export function isHoliday(hours: Hours, date: Temporal.PlainDate): boolean {
  return (
    services.every((service) => spanOn(hours, date, service) === undefined) &&
    services.some((service) => exceptionOn(hours.exceptions, date, service) === 'closed')
  );
}

/** Whether the house does not open on a day from a moment on: it is closed all of it, or an exception has closed what was still to come. */
export function isClosedFrom(hours: Hours, date: Temporal.PlainDate, now: Temporal.Instant): boolean {
  const isLeft = (by: Hours) => shiftsOn(by, date).some(({ end }) => isBefore(now, end));
  return shiftsOn(hours, date).length === 0 || (!isLeft(hours) && isLeft(withoutExceptions(hours)));
}

/** The hours as the week alone has them. */
export function withoutExceptions(hours: Hours): Hours {
  return { ...hours, exceptions: [] };
}

function instantOf(date: Temporal.PlainDate, time: string): Temporal.Instant {
  const day = time === '24:00' ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime: time === '24:00' ? '00:00' : time }).toInstant();
}

/** Whether the house is open at this moment, until when, or when it opens next. */
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

/** When the result of `openingAt` changes next: a page that shows it is valid until then. */
export function nextChange(hours: Hours, now: Temporal.Instant): Temporal.Instant | undefined {
  const opening = openingAt(hours, now);
  return 'open' in opening ? opening.open.end : opening.next?.start;
}
