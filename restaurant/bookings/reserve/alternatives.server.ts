import { timeZone } from '#restaurant/hours/hours.ts';
import type { Connection } from '#restaurant/documents/store/documents.server.ts';
import type { Slot } from '../availability/availability.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { nearestDays, nearestSlots } from '../availability/nearest.ts';
import type { Asking } from '../availability/occupied.ts';
import { findCalendar, findTimes } from './times.server.ts';

/** How many other times of the day, and other days, are proposed. */
const mostTimes = 4;
const mostDays = 3;
/** How far before and after a day others are looked for. */
const daysAround = 10;

/** A time in place of the one that cannot be had. */
export interface Alternative extends Slot {
  date: Temporal.PlainDate;
}

/**
 * What a party may have in place of a time: the nearest of that day, and of the nearest days each the time that is nearest by the clock.
 * @param slots the times of that day
 */
export async function findAlternatives(
  db: Connection,
  { date, time, slots, asking }: { date: Temporal.PlainDate; time: Temporal.PlainTime; slots: readonly Slot[]; asking: Asking },
  now: Temporal.Instant,
): Promise<{ times: Alternative[]; days: Alternative[] }> {
  const wanted = (on: Temporal.PlainDate) => on.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
  const documents = await requireBookingDocuments(db);
  const today = now.toZonedDateTimeISO(timeZone).toPlainDate();
  const earliest = date.subtract({ days: daysAround });
  const from = Temporal.PlainDate.compare(earliest, today) < 0 ? today : earliest;
  const calendar = await findCalendar(db, { from, days: 2 * daysAround + 1, asking, documents }, now);
  const days: Alternative[] = [];
  for (const { date: other } of nearestDays(calendar, date, mostDays)) {
    const [nearest] = nearestSlots(await findTimes(db, other, asking, now), wanted(other), 1);
    if (nearest) days.push({ ...nearest, date: other });
  }
  return {
    times: nearestSlots(slots, wanted(date), mostTimes)
      .toSorted((one, other) => Temporal.Instant.compare(one.start, other.start))
      .map((slot) => ({ ...slot, date })),
    days: days.toSorted((one, other) => Temporal.PlainDate.compare(one.date, other.date)),
  };
}
