import { timeZone } from './hours.ts';

/** The day on which a moment falls where the restaurant is: of now, today. */
export function dayOf(moment: Temporal.Instant): Temporal.PlainDate {
  return moment.toZonedDateTimeISO(timeZone).toPlainDate();
}

/** What the clock on the restaurant's wall shows at a moment. */
export function timeOf(moment: Temporal.Instant): Temporal.PlainTime {
  return moment.toZonedDateTimeISO(timeZone).toPlainTime();
}

/** The same in words: `19:00`. */
export function clockOf(moment: Temporal.Instant): string {
  return timeOf(moment).toString({ smallestUnit: 'minute' });
}
