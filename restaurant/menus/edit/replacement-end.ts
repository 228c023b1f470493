import type { Hours } from '#restaurant/hours/hours.ts';
import { noticeEnd } from '#restaurant/settings/settings.ts';
import { isUntilReset, soldOutEndFor } from '../served.ts';

/** For how many days something may be replaced; a longer change needs new declarations. */
export const maxReplacedDays = 31;

/**
 * The end of a replacement: the last service of today, or the night after a chosen day.
 * @returns undefined for a past day, or one too far ahead
 */
export function replacementEnd(day: Temporal.PlainDate | undefined, hours: Hours, now: Temporal.Instant): Temporal.Instant | undefined {
  if (!day) {
    const end = soldOutEndFor('tonight', { servedAt: [] }, hours, now);
    // There is no service in the known calendar.
    return isUntilReset(end.epochMilliseconds) ? noticeEnd('tonight', now, undefined) : end;
  }
  const end = noticeEnd('day', now, day);
  const isWithin = Temporal.Instant.compare(now, end) < 0 && now.until(end).total('hours') <= (maxReplacedDays + 1) * 24;
  return isWithin ? end : undefined;
}
