import type { Hours } from '#restaurant/hours/hours.ts';
import { noticeEnd } from '#restaurant/settings/settings.ts';
import { isUntilReset, soldOutEndFor } from '../served.ts';

/** As many days ahead may something be replaced; what is made differently for longer is declared anew. */
export const maxReplacedDays = 31;

/**
 * When a replacement ends: with the last service of today, or after the night of a chosen day.
 * @returns undefined for a day that is over, or too far ahead
 */
export function replacementEnd(day: Temporal.PlainDate | undefined, hours: Hours, now: Temporal.Instant): Temporal.Instant | undefined {
  if (!day) {
    const end = soldOutEndFor('tonight', { servedAt: [] }, hours, now);
    // Nobody comes in the days that the calendar knows.
    return isUntilReset(end.epochMilliseconds) ? noticeEnd('tonight', now, undefined) : end;
  }
  const end = noticeEnd('day', now, day);
  const isWithin = Temporal.Instant.compare(now, end) < 0 && now.until(end).total('hours') <= (maxReplacedDays + 1) * 24;
  return isWithin ? end : undefined;
}
