import type { Slot } from './availability.ts';

/** The times that can be had, the nearest to one first; of two that are as near, the earlier. @param most how many */
export function nearestSlots<Time extends Pick<Slot, 'start' | 'outcome'>>(
  slots: readonly Time[],
  wanted: Temporal.Instant,
  most: number,
): Time[] {
  const far = ({ start }: Time) => Math.abs(start.epochMilliseconds - wanted.epochMilliseconds);
  return slots
    .filter(({ outcome }) => outcome.kind === 'free' || outcome.kind === 'onRequest')
    .toSorted((one, other) => far(one) - far(other) || one.start.epochMilliseconds - other.start.epochMilliseconds)
    .slice(0, most);
}

/** The days that have a time to be had, the nearest to one first. @param most how many */
export function nearestDays<Day extends { date: Temporal.PlainDate; best: string }>(
  days: readonly Day[],
  wanted: Temporal.PlainDate,
  most: number,
): Day[] {
  const far = ({ date }: Day) => Math.abs(wanted.until(date).days);
  return days
    .filter(({ date, best }) => (best === 'free' || best === 'onRequest') && !date.equals(wanted))
    .toSorted((one, other) => far(one) - far(other) || Temporal.PlainDate.compare(one.date, other.date))
    .slice(0, most);
}
