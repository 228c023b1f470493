import { firstOfMonth } from '#languages/say-date.ts';
import type { PeriodLength } from '#restaurant/bookings/overview/statistics.ts';
import { dateFormat } from '#languages/formats.ts';

// Days are `2026-11-20`, noon of which is that day in every time zone of Europe. Not Temporal: browsers write these words too.
const short = dateFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const long = dateFormat('it-IT', { timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long' });
const plain = dateFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'long', year: 'numeric' });
const shortMonth = dateFormat('it-IT', { timeZone: 'UTC', month: 'short' });
const longMonth = dateFormat('it-IT', { timeZone: 'UTC', month: 'long', year: 'numeric' });

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `20 novembre 2026` */
export function formatDay(day: string): string {
  return firstOfMonth(plain(noon(day)));
}

/** A column in a table: `ven 20 novembre`, of a month `novembre 2026`. */
export function describePeriod(from: string, step: PeriodLength): string {
  return firstOfMonth((step === 'month' ? longMonth : long)(noon(from)));
}

/** Below a column of a plot: `20 nov`, of a month `nov`. */
export function formatTick(from: string, step: PeriodLength): string {
  return firstOfMonth((step === 'month' ? shortMonth : short)(noon(from)));
}
