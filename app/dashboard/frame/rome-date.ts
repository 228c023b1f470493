import { timeZone } from '#restaurant/hours/hours.ts';

// Not Temporal: this is also read in browsers that do not have it yet.
const calendar = new Intl.DateTimeFormat('en-CA', { timeZone });

/** The day of a moment (milliseconds since 1970) in the restaurant's time zone: `2026-11-20`. */
export function dateOf(moment: number): string {
  return calendar.format(moment);
}

/** The date so many days after another: a day of the calendar, which has 23 or 25 hours when the clock changes. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
