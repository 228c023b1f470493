import type { Db } from '#database/connect.server.ts';
import { type Interval, isBefore, nearestTo } from '#restaurant/hours/interval.ts';
import { type DayInputs, capacityLimitAt, slotAt } from '../availability/availability.ts';
import { type Booking, type BookingEvent, noNeeds, tableNeeds } from '../booking.ts';
import { type BookingDocuments, requireBookingDocuments } from '../documents.server.ts';
import { listNeeds } from '../guests/guest-card.server.ts';
import type { PartyRequest } from '../availability/occupancy.ts';
import { bookingOf, findLastTimes, firstDayToCome } from '../find-booking.server.ts';
import { executeBookingCommand } from '../commands/execute.server.ts';
import { loadDay, capacityStates } from '../commands/day-lock.server.ts';
import { dayRulesOn } from '../availability/day-rules.ts';
import type { BookingState } from '../states.ts';

/** The state of each day at the last run, so that an unchanged day is not computed again at once. */
export type LookedAt = Map<string, { version: number; at: Temporal.Instant }>;

/** An unchanged day is checked again after this: a hold may have expired, or the rules have changed. */
const lookAgain = { minutes: 1 };

/** The most offers of one run; the next run makes the others. */
const offersOfRun = 50;

/** The events that free a place. A lapsed offer does not count: the place was offered before. */
const freeing: BookingEvent[] = ['cancel', 'decline', 'noShow', 'finish', 'moved'];

interface Offer {
  booking: Booking;
  start: Temporal.Instant;
}

/**
 * Ends offers and choices that were not answered in time: a guest with an offer waits on, and a booking whose guest had to choose is
 * cancelled. @returns how many
 */
export async function endUnanswered(db: Db, now: Temporal.Instant): Promise<number> {
  let ended = 0;
  for (const { id, state } of await listUnanswered(db, now)) {
    const change = state === 'toChoose' ? 'unanswered' : 'lapse';
    const result = await executeBookingCommand(db, { kind: 'change', booking: id, who: { by: 'clock' }, change }, now);
    if ('booking' in result) ended++;
  }
  return ended;
}

/** The bookings whose time to answer is over. */
async function listUnanswered(db: Db, now: Temporal.Instant): Promise<Booking[]> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('state', 'in', ['offered', 'toChoose'] satisfies BookingState[])
    .where('date', '>=', now.subtract({ hours: 48 }).toString().slice(0, 10))
    .where((eb) => eb.or([eb('offered_until', '<=', now.toString()), eb('start_at', '<=', now.toString())]))
    .orderBy('offered_until')
    .limit(offersOfRun)
    .execute();
  return rows.map(bookingOf);
}

/**
 * Offers free places to the waiting list, in its order: for the whole party, at its time or as near as possible. Each offer goes through
 * `executeBookingCommand()`, so that nobody else gets the same place.
 * @returns how many offers were made
 */
export async function offerPlaces(db: Db, now: Temporal.Instant, lookedAt: LookedAt): Promise<number> {
  const documents = await requireBookingDocuments(db);
  let made = 0;
  for (const [date, waiting] of await listWaiting(db, now)) {
    const version = await versionOf(db, date);
    const before = lookedAt.get(date);
    if (before?.version === version && isBefore(now, before.at.add(lookAgain))) continue;
    for (;;) {
      if (made >= offersOfRun) return made;
      const offer = (await offersOf(db, { date, waiting, documents, most: 1 }, now))[0];
      if (!offer) break;
      waiting.splice(waiting.indexOf(offer.booking), 1);
      const { id } = offer.booking;
      const order = { kind: 'change', booking: id, who: { by: 'clock' }, change: 'offer', start: offer.start } as const;
      if ('booking' in (await executeBookingCommand(db, order, now))) made++;
    }
    lookedAt.set(date, { version: await versionOf(db, date), at: now });
  }
  for (const date of lookedAt.keys()) if (date < now.subtract({ hours: 48 }).toString().slice(0, 10)) lookedAt.delete(date);
  return made;
}

/** The offers that a run would make now, if every guest accepted. */
export async function listOffers(db: Db, now: Temporal.Instant): Promise<Offer[]> {
  return offersOn(db, await listWaiting(db, now), now);
}

/** The most days for which the staff see places; each is computed again. */
const maxCalledDays = 10;

/** Places for waiting guests whom no mail reaches; the staff offer them by telephone. */
export async function listOffersByPhone(db: Db, now: Temporal.Instant): Promise<Offer[]> {
  return offersOn(db, [...(await listWaiting(db, now, 'called'))].slice(0, maxCalledDays), now);
}

async function offersOn(db: Db, days: Iterable<[string, Booking[]]>, now: Temporal.Instant): Promise<Offer[]> {
  const documents = await requireBookingDocuments(db);
  const offers: Offer[] = [];
  for (const [date, waiting] of days) {
    offers.push(...(await offersOf(db, { date, waiting, documents, most: offersOfRun - offers.length }, now)));
  }
  return offers;
}

/** The waiting bookings by day, in the order of offers. @param how whether a mail reaches them */
async function listWaiting(db: Db, now: Temporal.Instant, how: 'written' | 'called' = 'written'): Promise<Map<string, Booking[]>> {
  const rows = await db
    .selectFrom('booking')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('date', '>=', firstDayToCome(now))
    .where((eb) =>
      how === 'written'
        ? eb.and([eb('email', 'is not', null), eb('unreached_at', 'is', null)])
        : eb.or([eb('email', 'is', null), eb('unreached_at', 'is not', null)]),
    )
    .orderBy('date')
    .orderBy('created_at')
    .limit(1_000)
    .execute();
  return Map.groupBy(rows.map(bookingOf), ({ date }) => date.toString());
}

async function versionOf(db: Db, date: string): Promise<number> {
  return (await db.selectFrom('booking_day').select('version').where('date', '=', date).executeTakeFirst())?.version ?? 0;
}

/** The first offers of a day; each counts as taken for the next. */
async function offersOf(
  db: Db,
  { date, waiting, documents, most }: { date: string; waiting: readonly Booking[]; documents: BookingDocuments; most: number },
  now: Temporal.Instant,
): Promise<Offer[]> {
  const turn = await whoseTurn(db, date, waiting);
  const needs = await listNeeds(db, turn);
  let day = await loadDay(db, documents, Temporal.PlainDate.from(date), now);
  const offers: Offer[] = [];
  for (const booking of turn) {
    if (offers.length >= most) break;
    const { id, covers } = booking;
    const asking: PartyRequest = { covers, by: 'guest', needs: tableNeeds(needs.get(id) ?? noNeeds), ignoring: [id] };
    const place = findPlace(day, booking, asking);
    if (!place) continue;
    offers.push({ booking, start: place.start });
    day = { ...day, occupied: [...day.occupied, { id, covers, online: true, needs: asking.needs, tables: { now: undefined }, ...place }] };
  }
  return offers;
}

/** The guests whose turn it is. One who let an offer lapse gets another once another place has become free. */
async function whoseTurn(db: Db, date: string, waiting: readonly Booking[]): Promise<Booking[]> {
  const lapsedAt = await findLastTimes(db, waiting, ['lapse', 'withdraw']);
  if (lapsedAt.size === 0) return [...waiting];
  const { at: freed } = await db
    .selectFrom('booking_event')
    .innerJoin('booking', 'booking.id', 'booking_event.booking_id')
    .select(({ fn }) => fn.max('booking_event.at').as('at'))
    .where('booking.date', '=', date)
    .where('booking_event.change', 'in', freeing)
    .where('booking_event.from_state', 'in', capacityStates)
    .executeTakeFirstOrThrow();
  return waiting.filter(({ id }) => {
    const at = lapsedAt.get(id);
    return at === undefined || (freed !== null && isBefore(at, Temporal.Instant.from(freed)));
  });
}

/** The free time nearest to the one that a party waits for; a time too near for an answer does not count. */
function findPlace(day: DayInputs, booking: Booking, asking: PartyRequest): Interval | undefined {
  const { rules, date, now } = day;
  const away = (start: Temporal.Instant) => Math.abs(start.since(booking.start).total('minutes'));
  const earliest = now.add({ minutes: rules.offer.soonMinutes });
  const starts = dayRulesOn(day, date)
    .open.flatMap(({ times }) => times)
    .filter((start) => away(start) <= (booking.flexibleMinutes ?? 0) && !isBefore(start, earliest))
    .sort(nearestTo(booking.start));
  for (const start of starts) {
    const slot = slotAt(day, asking, start);
    if (!slot) continue;
    const { outcome, service, end } = slot;
    // The minimum notice is for new bookings only.
    const free = outcome.kind === 'free' || (outcome.kind === 'onRequest' && outcome.because === 'byHand');
    const isOnlyNear =
      outcome.kind === 'full' && outcome.limit === 'lead' && capacityLimitAt(day, asking, service, { start, end }) === undefined;
    if (free || isOnlyNear) return { start, end };
  }
  return undefined;
}
