import type { Db } from '#database/connect.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import type { Slot } from '../availability/availability.ts';
import { requireBookingDocuments } from '../documents.server.ts';
import { nearestDays, nearestSlots } from '../availability/nearest.ts';
import { serviceAt } from './grant-room.ts';
import type { PartyRequest } from '../availability/occupancy.ts';
import { findCalendar, findTimes } from './times.server.ts';

/** How many other times of the service (unless fewer are asked for), other days, and times of the day's other service are proposed. */
const maxTimes = 4;
const maxDays = 3;
const maxOfOther = 2;
/** How far before and after a day others are looked for. */
const daysAround = 10;

/** A time in place of the one that cannot be had. */
export interface Alternative extends Slot {
  date: Temporal.PlainDate;
}

/** First the times of the service, then other days, then the other service. */
export interface Alternatives {
  times: Alternative[];
  days: Alternative[];
  other: Alternative[];
}

/**
 * What a party may have in place of a time: the nearest of its service, on the nearest days with that service the time that is nearest by
 * the clock, and only then the other service of that day: who asks for nine in the evening is not offered two in the afternoon first.
 * @param slots the times of that day
 * @param most how many other times of the service
 */
export async function findAlternatives(
  db: Db,
  {
    date,
    time,
    slots,
    asking,
    most = maxTimes,
  }: { date: Temporal.PlainDate; time: Temporal.PlainTime; slots: readonly Slot[]; asking: PartyRequest; most?: number },
  now: Temporal.Instant,
): Promise<Alternatives> {
  const wanted = (on: Temporal.PlainDate) => on.toZonedDateTime({ timeZone, plainTime: time }).toInstant();
  const at = wanted(date);
  const service = slots.find(({ start }) => start.equals(at))?.service ?? serviceAt(at);
  const documents = await requireBookingDocuments(db);
  const today = dayOf(now);
  const earliest = date.subtract({ days: daysAround });
  const from = Temporal.PlainDate.compare(earliest, today) < 0 ? today : earliest;
  const calendar = await findCalendar(db, { from, days: 2 * daysAround + 1, asking, documents }, now);
  const days: Alternative[] = [];
  for (const { date: other } of nearestDays(calendar, { service, on: date }, maxDays)) {
    const [nearest] = nearestSlots(await findTimes(db, other, asking, now), { service, at: wanted(other) }, 1);
    if (nearest) days.push({ ...nearest, date: other });
  }
  return {
    times: inOrder(nearestSlots(slots, { service, at }, most)),
    days: days.toSorted((one, other) => Temporal.PlainDate.compare(one.date, other.date)),
    other: inOrder(nearestSlots(slots, { service: service === 'lunch' ? 'dinner' : 'lunch', at }, maxOfOther)),
  };

  function inOrder(near: readonly Slot[]): Alternative[] {
    return near.toSorted((one, other) => Temporal.Instant.compare(one.start, other.start)).map((slot) => ({ ...slot, date }));
  }
}
