import type { Db } from '#database/connect.server.ts';
import { availabilityOn, type BestTimes, bestTimesOn, type Slot } from '../availability/availability.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import type { PartyRequest } from '../availability/occupancy.ts';
import { listOccupancies, loadDay } from './day-lock.server.ts';

/** Every time of a day, with what it is to a party. */
export async function findTimes(db: Db, date: Temporal.PlainDate, asking: PartyRequest, now: Temporal.Instant): Promise<Slot[]> {
  return availabilityOn(await loadDay(db, await requireBookingDocuments(db), date, now), asking);
}

/** What a calendar shows of one day. */
export interface CalendarDay {
  date: Temporal.PlainDate;
  best: BestTimes;
}

/** The most days of one calendar: as far as any horizon of the rules, and a day. */
const maxDays = 731;

/** The days from one date on, each with the best time of each service. @param days at most 731 */
export async function findCalendar(
  db: Db,
  { from, days, asking, documents }: { from: Temporal.PlainDate; days: number; asking: PartyRequest; documents?: BookingDocuments },
  now: Temporal.Instant,
): Promise<CalendarDay[]> {
  const known = documents ?? (await requireBookingDocuments(db));
  const count = Math.min(days, maxDays);
  const occupied = await listOccupancies(db, known, { from: from.subtract({ days: 1 }), to: from.add({ days: count }) }, now);
  const byDate = Map.groupBy(occupied, ({ date }) => date);
  return Array.from({ length: count }, (_, index) => {
    const date = from.add({ days: index });
    const near = [-1, 0, 1].flatMap((days) => byDate.get(date.add({ days }).toString()) ?? []);
    return { date, best: bestTimesOn({ ...known, date, occupied: near, now }, asking) };
  });
}
