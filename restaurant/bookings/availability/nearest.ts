import type { Service } from '#restaurant/hours/hours.ts';
import { type BestTimes, canBeHad, type Slot } from './availability.ts';

/** The times of a service that can be had, the nearest to one first; of two that are as near, the earlier. @param most how many */
export function nearestSlots<Time extends Pick<Slot, 'service' | 'start' | 'outcome'>>(
  slots: readonly Time[],
  { service, at }: { service: Service; at: Temporal.Instant },
  most: number,
): Time[] {
  const far = ({ start }: Time) => Math.abs(start.epochMilliseconds - at.epochMilliseconds);
  return slots
    .filter((slot) => slot.service === service && canBeHad(slot.outcome))
    .toSorted((one, other) => far(one) - far(other) || one.start.epochMilliseconds - other.start.epochMilliseconds)
    .slice(0, most);
}

/** The days on which a service has a time to be had, the nearest to one first. @param most how many */
export function nearestDays<Day extends { date: Temporal.PlainDate; best: BestTimes }>(
  days: readonly Day[],
  { service, on }: { service: Service; on: Temporal.PlainDate },
  most: number,
): Day[] {
  const far = ({ date }: Day) => Math.abs(on.until(date).days);
  const had = ({ best }: Day) => best[service] !== undefined && canBeHad(best[service]);
  return days
    .filter((day) => had(day) && !day.date.equals(on))
    .toSorted((one, other) => far(one) - far(other) || Temporal.PlainDate.compare(one.date, other.date))
    .slice(0, most);
}
