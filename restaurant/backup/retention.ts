import { dayOf } from '#restaurant/hours/local-time.ts';
import { madeAtOf } from './manifest.ts';

/** How long backups are kept: the last one of so many days, weeks and months in which one was made. */
const kept = { days: 7, weeks: 4, months: 12 };

/**
 * The backups that are not needed any more. Of a day, a week and a month the last one stays, and the newest of all always does.
 * @param names of all backups of a place; one that is no backup's is left alone
 */
export function expiredBackups(names: readonly string[]): string[] {
  const made = names
    .flatMap((name) => {
      const at = madeAtOf(name);
      return at ? [{ name, day: dayOf(at) }] : [];
    })
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
  const staying = new Set<string>();
  for (const [count, periodOf] of [
    [kept.days, (day: Temporal.PlainDate) => day.toString()],
    [kept.weeks, (day: Temporal.PlainDate) => `${day.yearOfWeek}-${day.weekOfYear}`],
    [kept.months, (day: Temporal.PlainDate) => day.toPlainYearMonth().toString()],
  ] as const) {
    const periods = new Set<string>();
    for (const { name, day } of made) {
      const period = periodOf(day);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      staying.add(name);
    }
  }
  return made.map(({ name }) => name).filter((name) => !staying.has(name));
}
