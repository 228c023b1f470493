import type { Db, Tx } from '#database/connect.server.ts';
import type { Service } from '#restaurant/hours/hours.ts';
import { readPressure } from '#restaurant/rate-limits/count-form.server.ts';
import { dueOf, noPressure, priceOf } from '#restaurant/rate-limits/limits.ts';
import {
  availabilityOn,
  type BestTimes,
  bestTimesOn,
  canBeHad,
  type DayInputs,
  nearestSlots,
  type Slot,
} from '../availability/availability.ts';
import type { PartyRequest } from '../availability/occupancy.ts';
import { type PlaceInService, strangersPartsOf, waitingParts } from '../availability/strangers.ts';
import { type Booking, instantOfSlot } from '../booking.ts';
import { firstDayOnline } from '../availability/day-rules.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import type { BookingRefusal, CreateBooking } from './commands.ts';
import { listOccupancies, loadDay } from './day-lock.server.ts';
import { serviceAt } from './grant-room.ts';
import type { BookingActor } from './record.server.ts';

/** Every time of a day with its status for a party. */
export async function findTimes(db: Db, date: Temporal.PlainDate, asking: PartyRequest, now: Temporal.Instant): Promise<Slot[]> {
  return availabilityOn(await loadDay(db, await requireBookingDocuments(db), date, now), asking);
}

export interface CalendarDay {
  date: Temporal.PlainDate;
  best: BestTimes;
}

/** The most days of one calendar: the longest horizon of the rules, and a day. */
const maxDays = 731;

/** Consecutive days, each with the best time of each service. @param days at most 731 */
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

/** The days with a free time in a service, the nearest to one day first. @param most how many */
function nearestDays(
  days: readonly CalendarDay[],
  { service, on }: { service: Service; on: Temporal.PlainDate },
  most: number,
): CalendarDay[] {
  const far = ({ date }: CalendarDay) => Math.abs(on.until(date).days);
  const had = ({ best }: CalendarDay) => best[service] !== undefined && canBeHad(best[service]);
  return days
    .filter((day) => had(day) && !day.date.equals(on))
    .toSorted((one, other) => far(one) - far(other) || Temporal.PlainDate.compare(one.date, other.date))
    .slice(0, most);
}

/** How many alternatives are proposed at most: times of the service, other days, and times of the day's other service. */
const maxTimes = 4;
const maxAlternativeDays = 3;
const maxOfOther = 2;
/** How many days before and after a day are searched. */
const daysAround = 10;

interface Alternative extends Slot {
  date: Temporal.PlainDate;
}

/**
 * The alternatives to a time that a party cannot have: the nearest times of its service, then on the nearest days the nearest time of that
 * service, then the day's other service. So nobody who asks for nine in the evening is first offered two in the afternoon.
 * @param slots the times of that day
 * @param most how many times of the service
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
) {
  const at = instantOfSlot(date, time);
  const service = slots.find(({ start }) => start.equals(at))?.service ?? serviceAt(at);
  const documents = await requireBookingDocuments(db);
  const today = firstDayOnline(documents, now);
  const earliest = date.subtract({ days: daysAround });
  const from = Temporal.PlainDate.compare(earliest, today) < 0 ? today : earliest;
  const calendar = await findCalendar(db, { from, days: 2 * daysAround + 1, asking, documents }, now);
  const days: Alternative[] = [];
  for (const { date: other } of nearestDays(calendar, { service, on: date }, maxAlternativeDays)) {
    const [nearest] = nearestSlots(await findTimes(db, other, asking, now), { service, at: instantOfSlot(other, time) }, 1);
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

type DuePrice = Extract<BookingRefusal, { refused: 'price' }>;

/**
 * The price that a new booking of the site still has to pay; undefined if nothing is due. The day is locked, so each of many at once is
 * counted with those before it.
 * @param place whether they only join the waiting list: that takes no capacity, but earlier guests on it get the first offer
 */
export async function findDuePrice(
  transaction: Tx,
  { sender, scripts = false }: Pick<CreateBooking, 'sender' | 'scripts'>,
  day: DayInputs,
  asking: Pick<PartyRequest, 'covers' | 'ignoring'>,
  { waits, ...place }: PlaceInService & { waits: boolean },
  now: Temporal.Instant,
): Promise<DuePrice | undefined> {
  if (!sender || sender.paid.mail) return undefined;
  const { recent, today } = waits
    ? waitingParts(day, place, await listWaitingStrangers(transaction, day, place.service))
    : strangersPartsOf(day, asking, place);
  const price = priceOf({ ...(await readPressure(transaction, 'booking', sender, now)), recent, today });
  const due = dueOf(price, sender.paid, scripts);
  return due === 'nothing' ? undefined : { refused: 'price', price, due };
}

/** The moments since which the strangers on the waiting list of a service wait. */
async function listWaitingStrangers(transaction: Tx, { date }: DayInputs, service: Service): Promise<Temporal.Instant[]> {
  const rows = await transaction
    .selectFrom('booking')
    .select('stranger_since')
    .where((eb) => eb.and({ state: 'waiting', date: date.toString(), service }))
    .where('stranger_since', 'is not', null)
    .execute();
  return rows.flatMap(({ stranger_since: since }) => (since === null ? [] : [Temporal.Instant.from(since)]));
}

/** Whether a booking is by a guest of the site whose mailbox is not proven. */
export function isStranger({ source, provenAt }: Pick<Booking, 'source' | 'provenAt'>, { by }: BookingActor): boolean {
  return by === 'guest' && source === 'site' && provenAt === undefined;
}

/**
 * Whether a guest has to open their mail before they get another time, because strangers would have too much of that service. Without it,
 * bookings of several evenings could be moved to fill one.
 */
export function findDueOfChange(
  day: DayInputs,
  asking: Pick<PartyRequest, 'covers' | 'ignoring'>,
  place: PlaceInService,
): DuePrice | undefined {
  const { recent, today } = strangersPartsOf(day, asking, place);
  const price = priceOf({ ...noPressure, recent, today });
  return price.mail ? { refused: 'price', price, due: 'mail' } : undefined;
}
