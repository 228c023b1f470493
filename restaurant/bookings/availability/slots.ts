import { timeZone } from '#restaurant/hours/hours.ts';
import type { Sitting } from '#restaurant/hours/opening.ts';

/**
 * The times of a service, each so many minutes of the clock on the wall after the one before, its end not included. On the two
 * nights on which the clock changes, a time that does not exist is left out, and of one that exists twice the first is meant.
 */
export function slotsOf({ start, end }: Pick<Sitting, 'start' | 'end'>, slotMinutes: number): Temporal.Instant[] {
  const opens = start.toZonedDateTimeISO(timeZone);
  if (opens.offsetNanoseconds === end.toZonedDateTimeISO(timeZone).offsetNanoseconds) return evenly(start, end, slotMinutes);
  const first = opens.toPlainDateTime();
  const slots: Temporal.Instant[] = [];
  for (let step = 0; ; step += slotMinutes) {
    const onTheWall = first.add({ minutes: step });
    const zoned = onTheWall.toZonedDateTime(timeZone, { disambiguation: 'compatible' });
    // One that does not exist says nothing about the end either: it would stand for one an hour later.
    if (!zoned.toPlainDateTime().equals(onTheWall)) continue;
    if (Temporal.Instant.compare(zoned.toInstant(), end) >= 0) return slots;
    slots.push(zoned.toInstant());
  }
}

/** The clock does not change within a service: no need to ask the time zone about each time. */
function evenly(start: Temporal.Instant, end: Temporal.Instant, slotMinutes: number): Temporal.Instant[] {
  const slots: Temporal.Instant[] = [];
  for (let at = start.epochMilliseconds; at < end.epochMilliseconds; at += slotMinutes * 60_000)
    slots.push(Temporal.Instant.fromEpochMilliseconds(at));
  return slots;
}
