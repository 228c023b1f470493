import type { Hours } from '#restaurant/hours/hours.ts';
import { type Sitting, sittingsOn } from '#restaurant/hours/opening.ts';
import { slotsOf } from './slots.ts';

/** A service of a day with its times. */
export interface ServiceTimes {
  readonly sitting: Sitting;
  readonly slots: readonly Temporal.Instant[];
}

/** Hours that have changed are another object, so that nothing here can be out of date. */
const known = new WeakMap<Hours, Map<string, readonly ServiceTimes[]>>();
/** Days that are kept for the same hours, more than a horizon has; after so many, all is begun anew. */
const mostDays = 1_000;

/** The services of a day with their times, in order: kept, since each guest who opens a calendar asks for the same weeks. */
export function serviceTimesOn(hours: Hours, date: Temporal.PlainDate, slotMinutes: number): readonly ServiceTimes[] {
  const days = known.get(hours) ?? new Map<string, readonly ServiceTimes[]>();
  known.set(hours, days);
  const name = `${date.toString()} ${slotMinutes}`;
  const kept = days.get(name);
  if (kept) return kept;
  if (days.size >= mostDays) days.clear();
  const times = sittingsOn(hours, date).map((sitting) => ({ sitting, slots: slotsOf(sitting, slotMinutes) }));
  days.set(name, times);
  return times;
}
