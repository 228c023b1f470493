import type { Language } from '#languages/languages.ts';
import { sayDate } from '#languages/say-date.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';

/** The day of an instant (ISO 8601) in the restaurant's time zone, written out: `20 novembre 2026`. */
export function longDate(instant: string, language: Language): string {
  const day = dayOf(Temporal.Instant.from(instant));
  return sayDate(day, language, { day: 'numeric', month: 'long', year: 'numeric' });
}
