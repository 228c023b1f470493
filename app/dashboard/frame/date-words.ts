import { capital } from '#languages/languages.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { dateFormat, firstOfMonth, nightUntil, withArticle } from '#languages/formats.ts';

const day = dateFormat('it-IT', { timeZone, day: 'numeric', month: 'long' });
const dayOfYear = dateFormat('it-IT', { timeZone, day: 'numeric', month: 'long', year: 'numeric' });
const shortDay = dateFormat('it-IT', { timeZone, day: 'numeric', month: 'short' });
const shortDayOfYear = dateFormat('it-IT', { timeZone, day: 'numeric', month: 'short', year: 'numeric' });
const shortDayOfWeek = dateFormat('it-IT', { timeZone, weekday: 'short', day: 'numeric' });
const weekday = dateFormat('it-IT', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });

/** A moment in words: `oggi alle 17:42`, `domani alle 12:00`, `il 2 novembre alle 10:30`. Milliseconds since 1970. */
export function formatMoment(moment: number, now: number): string {
  return `${formatDay(moment, now)} alle ${formatTime(moment)}`;
}

/** A moment in a narrow list: `17:42` today, `ieri`, `mer 18` in the last days, `18 nov`, `18 nov 2025`. */
export function formatShortMoment(moment: number, now: number): string {
  const [date, today] = [dateOf(moment), dateOf(now)];
  if (date === today) return formatTime(moment);
  if (date === addDays(today, -1)) return 'ieri';
  if (date > addDays(today, -7) && date < today) return firstOfMonth(shortDayOfWeek(moment));
  return firstOfMonth((date.slice(0, 4) === today.slice(0, 4) ? shortDay : shortDayOfYear)(moment));
}

/** An end: `fino alle 23:00` today, `fino a domani alle 15:00`, `fino al 2 novembre alle 10:30`. */
export function formatUntil(moment: number, now: number): string {
  return dateOf(moment) === dateOf(now) ? `fino alle ${formatTime(moment)}` : `fino ${after('a', formatMoment(moment, now))}`;
}

/** A beginning: `dalle 17:31` today, `da ieri alle 23:50`, `dal 2 novembre alle 10:30`. */
export function formatSince(moment: number, now: number): string {
  return dateOf(moment) === dateOf(now) ? `dalle ${formatTime(moment)}` : after('da', formatMoment(moment, now));
}

/** A preposition with a moment in words: `al 2 novembre`, `all’8 marzo`, `a domani`. */
function after(preposition: 'a' | 'da', words: string): string {
  if (words.startsWith('il ')) return `${preposition}l ${words.slice(3)}`;
  return words.startsWith('l’') ? `${preposition}l${words}` : `${preposition} ${words}`;
}

function formatDay(moment: number, now: number): string {
  const [date, today] = [dateOf(moment), dateOf(now)];
  if (date === today) return 'oggi';
  if (date === addDays(today, -1)) return 'ieri';
  if (date === addDays(today, 1)) return 'domani';
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  const words = firstOfMonth((sameYear ? day : dayOfYear)(moment));
  return withArticle('il', words);
}

/** The time in the restaurant's time zone: `19:00`. */
export const formatTime = dateFormat('it-IT', { timeZone, hour: '2-digit', minute: '2-digit' });

/** `venerdì 20 novembre`. */
export function dayOfWeek(moment: number): string {
  return firstOfMonth(weekday(moment));
}

/** `Venerdì 20 novembre, 17:42`. */
export function formatDateAndTime(now: number): string {
  return `${capital(dayOfWeek(now))}, ${formatTime(now)}`;
}

const ofDay = (options: Intl.DateTimeFormatOptions) => dateFormat('it-IT', { timeZone: 'UTC', ...options });

const dayFormats = {
  '14 nov': ofDay({ day: 'numeric', month: 'short' }),
  '14 novembre': ofDay({ day: 'numeric', month: 'long' }),
  '14 novembre 2026': ofDay({ day: 'numeric', month: 'long', year: 'numeric' }),
  'sab 14': ofDay({ weekday: 'short', day: 'numeric' }),
  'sab 14 novembre': ofDay({ weekday: 'short', day: 'numeric', month: 'long' }),
  'sabato 14 novembre': ofDay({ weekday: 'long', day: 'numeric', month: 'long' }),
  sabato: ofDay({ weekday: 'long' }),
  nov: ofDay({ month: 'short' }),
  'novembre 2026': ofDay({ month: 'long', year: 'numeric' }),
};

/** A date (`2026-11-14`) in words like an example. A text that is no date stays as it is. */
export function sayDay(day: string, like: keyof typeof dayFormats): string {
  const moment = Date.parse(`${day}T00:00Z`);
  return Number.isNaN(moment) ? day : firstOfMonth(dayFormats[like](moment));
}

const calendar = dateFormat('en-US', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** The date of a moment (milliseconds since 1970) in the restaurant's time zone: `2026-11-20`. */
export function dateOf(moment: number): string {
  // No locale has the ISO form in every browser: WebKit wrote `en-CA` as `11/20/2026` for some years.
  return calendar(moment).replace(/(\d+)\/(\d+)\/(\d+)/, '$3-$1-$2');
}

/** The day whose menus are shown at a moment (`dayShown`), without Temporal: an hour late or early on the two nights when the clock changes. */
export function dayShownAt(moment: number): string {
  return dateOf(moment - nightUntil * 60 * 60 * 1000);
}

/** The date so many days later. In UTC, because local days may have 23 or 25 hours. */
export function addDays(date: string, days: number): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + days);
  return day.toISOString().slice(0, 10);
}
