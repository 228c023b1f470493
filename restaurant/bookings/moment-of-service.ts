import { nightUntil } from '#languages/say-date.ts';
import { type Hours, timeZone } from '#restaurant/hours/hours.ts';
import { instantsOf, spanOn } from '#restaurant/hours/opening.ts';
import type { Booking } from './booking.ts';

/** The moment of a time on the wall within the services of a day: `00:30` of a Saturday is on Sunday. */
export function instantOfSlot(date: Temporal.PlainDate, time: string): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(time);
  const day = plainTime.hour < nightUntil ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant();
}

/** Whether a booking is at a time that the hours have: its service is open that day, and it begins within it. */
export function isWithinHours(hours: Hours, { date, service, start }: Pick<Booking, 'date' | 'service' | 'start'>): boolean {
  const span = spanOn(hours, date, service);
  if (!span) return false;
  const { start: opens, end: closes } = instantsOf(date, span);
  return Temporal.Instant.compare(opens, start) <= 0 && Temporal.Instant.compare(start, closes) < 0;
}

/** Whether the house is not open for a booking any more. One that the staff put outside the hours is there on purpose. */
export function isOutsideHours(hours: Hours, booking: Pick<Booking, 'date' | 'service' | 'start' | 'override'>): boolean {
  return booking.override === undefined && !isWithinHours(hours, booking);
}
