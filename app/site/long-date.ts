import { type Language, locales } from '#languages/languages.ts';
import { timeZone } from '#restaurant/hours/hours.ts';

/** The day of an instant (ISO 8601) in the restaurant's time zone, written out: `20 novembre 2026`. */
export function longDate(instant: string, language: Language): string {
  const day = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate();
  return day.toLocaleString(locales[language], { day: 'numeric', month: 'long', year: 'numeric' });
}
