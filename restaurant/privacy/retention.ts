import { timeZone } from '#restaurant/hours/hours.ts';

/**
 * How long what people wrote to the house is kept. Messages: twenty-four months after the last word of their thread, unless the
 * staff keep one (the Italian authority's usual measure for what was asked of a business). What was deleted: long enough to
 * notice a mistake. Bookings: a year with their names, then they are counts. Mails: long enough to answer whether one arrived; what they said stays with its cause.
 */
const retention = {
  messages: { months: 24 },
  deletedMessages: { days: 30 },
  mails: { days: 90 },
  bookings: { months: 12 },
} as const;

/** What is older than this at a moment is erased: whole days and months of the restaurant's calendar. */
export function keptSince(kept: keyof typeof retention, now: Temporal.Instant): string {
  return now.toZonedDateTimeISO(timeZone).subtract(retention[kept]).toInstant().toString();
}
