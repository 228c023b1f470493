import { nightUntil } from '#languages/say-date.ts';
import { timeZone } from '#restaurant/hours/hours.ts';

/** The moment of a time on the wall within the services of a day: `00:30` of a Saturday is on Sunday. */
export function momentOfService(date: Temporal.PlainDate, time: string): Temporal.Instant {
  const plainTime = Temporal.PlainTime.from(time);
  const day = plainTime.hour < nightUntil ? date.add({ days: 1 }) : date;
  return day.toZonedDateTime({ timeZone, plainTime }).toInstant();
}
