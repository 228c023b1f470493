import { ownHoursWords as words } from '#languages/showing.ts';
import { type OwnHours, weekdays } from '#restaurant/hours/hours.ts';

/** Each of the hours of a menu in words: `venerdì, sabato 18:00–20:00`. */
export function describeOwnHours(own: readonly OwnHours[] | undefined): string[] {
  return (own ?? []).map(({ days, from, to }) => {
    const named = weekdays.filter((day) => days.includes(day)).map((day) => words.dayName[day]);
    return words.told(named, from, to);
  });
}
