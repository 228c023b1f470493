import { timeZone } from './hours.ts';

/** The day on which a moment falls where the restaurant is: of now, today. */
export function dayOf(moment: Temporal.Instant): Temporal.PlainDate {
  return moment.toZonedDateTimeISO(timeZone).toPlainDate();
}
