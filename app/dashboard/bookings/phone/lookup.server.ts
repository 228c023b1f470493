import { z } from 'zod';
import { bookingPaceWords } from '#languages/booking-pace.ts';
import { bookingDeskWords as words } from '#languages/bookings-desk.ts';
import type { Db } from '#database/connect.server.ts';
import { closedTimeAt, type DayRules, dayRulesOn } from '#restaurant/bookings/availability/day-rules.ts';
import { availabilityOn, isRoomLimit, nearestSlots, type Slot } from '#restaurant/bookings/availability/availability.ts';
import { isClosedTables } from '#restaurant/bookings/availability/closed-tables.ts';
import { findGuests } from '#restaurant/bookings/guests/guests.server.ts';
import { dayByClock, serviceByClock } from '#restaurant/bookings/overview/evening.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { listBookingsOn } from '#restaurant/bookings/find-booking.server.ts';
import { loadDay } from '#restaurant/bookings/commands/day-lock.server.ts';
import { type Hours, services } from '#restaurant/hours/hours.ts';
import { clockOf } from '#restaurant/hours/local-time.ts';
import { shiftsOn } from '#restaurant/hours/opening.ts';
import { day, rawText } from '../../../forms/values.ts';

const people = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .transform(Number);
const short = rawText.pipe(z.string().max(200));

/** The fields of a booking by telephone that say when, for how many, and who calls. */
export const lookFields = { giorno: day, persone: people, cifre: short, ospite: short };

/** Who may be calling, and every time of a day with what it is to them, or why not. */
export async function lookUpCallerAndTimes(
  db: Db,
  { giorno, persone, cifre }: { giorno: Temporal.PlainDate; persone: number; cifre: string },
  now: Temporal.Instant,
) {
  const documents = await requireBookingDocuments(db);
  const { hours } = documents;
  const loaded = await loadDay(db, documents, giorno, now);
  // What is past is not asked for on the telephone.
  const slots = availabilityOn(loaded, { covers: persone, by: 'staff' }).filter(
    ({ outcome }) => !('limit' in outcome && outcome.limit === 'past'),
  );
  const rules = dayRulesOn(documents, giorno);
  const evening = serviceByClock(hours, dayByClock(hours, now), now);
  // Who calls in the evening asks for an evening.
  const ordered = services.toSorted((one, other) => Number(other === evening) - Number(one === evening));
  const names = new Map((await listBookingsOn(db, giorno)).map(({ id, name, covers }) => [id, words.phone.party(name, covers)]));
  return {
    date: giorno.toString(),
    noon: noonOf(giorno),
    covers: persone,
    guests: await findGuests(db, cifre),
    times: ordered.flatMap((service) => {
      const own = slots.filter((slot) => slot.service === service);
      return own.map((slot) => presentSlot(slot, own, names, rules));
    }),
  };
}

/** Days that have a button of their own. */
const maxDays = 5;

/** The days that are asked about most: today, and the next ones on which the house is open. */
export function nextDays(hours: Hours, today: Temporal.PlainDate): { date: string; noon: number }[] {
  return Array.from({ length: 2 * maxDays }, (_, index) => today.add({ days: index }))
    .filter((date) => date.equals(today) || shiftsOn(hours, date).length > 0)
    .slice(0, maxDays)
    .map((date) => ({ date: date.toString(), noon: noonOf(date) }));
}

function noonOf(date: Temporal.PlainDate): number {
  return date.toZonedDateTime({ timeZone: 'UTC', plainTime: '12:00' }).epochMilliseconds;
}

export type PhoneLook = Awaited<ReturnType<typeof lookUpCallerAndTimes>>;

/** How many free times are said in place of one that is full. */
const maxNear = 2;

function presentSlot(slot: Slot, ofService: readonly Slot[], names: ReadonlyMap<string, string>, rules: DayRules) {
  const { service, start, end, outcome } = slot;
  const common = { service, start: start.epochMilliseconds, end: end.epochMilliseconds };
  if (outcome.kind === 'free') return { ...common, free: true as const };
  const free = ofService.filter((other) => other.outcome.kind === 'free');
  const full = {
    ...common,
    free: false as const,
    /** Whether somebody else has it: a time outside the hours or the rules is nobody's. */
    taken: outcome.kind === 'onRequest' || isRoomLimit(outcome.limit),
    near: nearestSlots(free, { service, at: start }, maxNear)
      .map((near) => near.start.epochMilliseconds)
      .toSorted(),
  };
  if (outcome.kind === 'onRequest') return { ...full, why: words.limits.undecided, filledBy: [] };
  const closed = outcome.limit === 'closedTime' ? closedTimeAt(rules.of[service], start) : undefined;
  return {
    ...full,
    why: closed ? bookingPaceWords.closedBy(closed.by, clockOf(Temporal.Instant.from(closed.at))) : words.limits[outcome.limit],
    filledBy: outcome.filledBy.map((id) => names.get(id) ?? (isClosedTables(id) ? words.phone.closedTables : words.phone.hold)),
  };
}
