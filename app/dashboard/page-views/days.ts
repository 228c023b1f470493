import { firstOfMonth } from '#languages/say-date.ts';
import { dateFormat } from '#languages/formats.ts';

// Days are `2026-11-20`, noon of which is that day in every time zone of Europe. Not Temporal: browsers write these words too.
const short = dateFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const long = dateFormat('it-IT', { timeZone: 'UTC', weekday: 'long', day: 'numeric', month: 'long' });
const dayAndMonth = dateFormat('it-IT', { timeZone: 'UTC', day: 'numeric', month: 'long' });
const weekday = dateFormat('it-IT', { timeZone: 'UTC', weekday: 'long' });

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

/** `14 nov` */
export function shortDay(day: string): string {
  return firstOfMonth(short(noon(day)));
}

/** `sabato 14 novembre` */
export function longDay(day: string): string {
  return firstOfMonth(long(noon(day)));
}

/** `14 novembre` */
export function plainDay(day: string): string {
  return firstOfMonth(dayAndMonth(noon(day)));
}

/** `sabato` */
export function weekdayOf(day: string): string {
  return weekday(noon(day));
}
