import { firstOfMonth } from '#languages/say-date.ts';
import { historyWords } from '#languages/history.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { addDays, dateOf } from '../frame/date-words.ts';

// Not Temporal: these words are also written in browsers that do not have it yet.
const long = new Intl.DateTimeFormat('it-IT', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
const longWithYear = new Intl.DateTimeFormat('it-IT', { timeZone, weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });

/** The entries of one day, in the restaurant's time zone. */
export interface Day<Thing> {
  /** `2026-11-20`. */
  date: string;
  /** `Oggi, venerdì 20 novembre`. */
  heading: string;
  things: Thing[];
}

/** Groups ordered entries by day. `at` and `now` in milliseconds. */
export function groupByDay<Thing extends { at: number }>(things: readonly Thing[], now: number): Day<Thing>[] {
  const days: Day<Thing>[] = [];
  for (const thing of things) {
    const date = dateOf(thing.at);
    const last = days.at(-1);
    if (last?.date === date) last.things.push(thing);
    else days.push({ date, heading: headingOf(thing.at, now), things: [thing] });
  }
  return days;
}

function headingOf(at: number, now: number): string {
  const [date, today] = [dateOf(at), dateOf(now)];
  const sameYear = date.slice(0, 4) === today.slice(0, 4);
  const words = firstOfMonth((sameYear ? long : longWithYear).format(at));
  if (date === today) return `${historyWords.today}, ${words}`;
  if (date === addDays(today, -1)) return `${historyWords.yesterday}, ${words}`;
  return words.charAt(0).toUpperCase() + words.slice(1);
}
