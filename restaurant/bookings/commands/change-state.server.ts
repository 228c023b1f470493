import type { Tx } from '#database/connect.server.ts';
import { isBefore, isPast, nearestTo } from '#restaurant/hours/interval.ts';
import type { DayInputs } from '../availability/availability.ts';
import { tableOptionsFor } from '../availability/find-tables.ts';
import { type PartyRequest, planWithoutClosedTables } from '../availability/occupancy.ts';
import type { PlaceInService } from '../availability/strangers.ts';
import { type Booking, isOutsideHours } from '../booking.ts';
import { findBooking, bookingOf, updateBooking } from '../find-booking.server.ts';
import type { BookingDocuments } from '../documents.server.ts';
import { phoneDigits } from '../guests/party-search.ts';
import { type Allocation, noTableLeft, reallocateSlot, allocateOnArrival, walkInInterval } from './grant-room.ts';
import { partyRequestOf } from './move-booking.server.ts';
import { findNeeds } from '../guests/guest-card.server.ts';
import type { BookingResult, ChangeState, LockedBooking } from './commands.ts';
import {
  type BookingActor,
  claimPlacement,
  findLastChange,
  findLastEvent,
  findWaitedForTime,
  isClaimed,
  isRepeated,
  recordBookingEvent,
  releaseTables,
} from './record.server.ts';
import { daysToLock, loadDay, lockDays } from './day-lock.server.ts';
import { findDueOfChange, isStranger } from './times.server.ts';
import type { BookingRules } from '../rules/rules.ts';
import {
  type BookingChange,
  bookingChanges,
  type BookingState,
  transition,
  chooseUntil,
  countsTowardCapacity,
  isOfferOver,
} from '../states.ts';

/** Changes that check the capacity again although the booking held some: the request may no longer fit. */
const recounted: ReadonlySet<BookingChange> = new Set(['confirm', 'accept', 'seat', 'offer']);

/** Changes the state of a booking on locked days, with its tables, event and mails. */
export async function changeState(transaction: Tx, order: ChangeState, { booking, documents, now }: LockedBooking): Promise<BookingResult> {
  const { who, change } = order;
  if (order.sequence !== undefined && order.sequence !== booking.sequence) {
    const again = await isDone(transaction, booking, { ...order, sequence: order.sequence });
    return again ? { booking, again } : { refused: 'state' };
  }
  const last = await findLastChange(transaction, booking.id);
  const changed = transition({ ...booking, last }, change, who.by, now);
  if ('refused' in changed) {
    const again = order.sequence === undefined && (await isRepeated(transaction, booking.id, change, who));
    return again ? { booking, again } : changed;
  }
  const place = await findPlace(transaction, booking, order, changed.to, documents);
  let grant: Allocation | undefined;
  let stranger = false;
  // An expired offer holds no capacity, whether or not the job has ended it.
  const needsRoom = changed.needsRoom || isOfferOver(booking, now);
  if (countsTowardCapacity[changed.to] && (needsRoom || recounted.has(change))) {
    // The restaurant has closed since. Guests who are already here keep their seats.
    const isToCome = isBefore(now, place.start);
    if (isToCome && order.override === undefined && isOutsideHours(documents.hours, { ...booking, ...place })) {
      return { refused: 'noSuchTime' };
    }
    const day = await loadDay(transaction, documents, booking.date, now);
    const needs = await findNeeds(transaction, booking.id);
    stranger = needsRoom && isStranger(booking, who);
    const asking = {
      ...partyRequestOf(booking, needs, { who }),
      by: who.by === 'clock' ? ('guest' as const) : ('staff' as const),
      ...(order.tables ? { only: order.tables } : {}),
    };
    const due = stranger ? findDueOfChange(day, asking, place) : undefined;
    if (due) return due;
    if (order.asItWas) {
      if (!(await isStillTheirs(transaction, booking, day))) return noTableLeft;
      grant = { ...place, tables: booking.tables, moved: new Map(), placing: booking.placing, sure: true, overridden: false };
    } else if (change === 'seat' && !order.tables) {
      grant = allocateOnArrival(day, asking, { ...booking, ...place });
    } else {
      // A booking that takes capacity already is counted, so it only needs its table.
      const byHand = isSeatedByHand(booking, asking, documents);
      const anyhow = order.override !== undefined || change === 'seat' || (byHand && (!needsRoom || booking.override !== undefined));
      const asked = anyhow ? 'nothing' : byHand ? 'seats' : needsRoom ? 'room' : 'tables';
      const granted = reallocateSlot(day, asking, place, asked);
      if ('refused' in granted) return granted;
      grant = granted.grant;
    }
  }
  const after = await updateBooking(transaction, booking, {
    state: changed.to,
    offered_until: answerUntil(changed.to, documents.rules, place, now)?.toString() ?? null,
    ...(stranger ? { stranger_since: now.toString() } : {}),
    service: place.service,
    start_at: place.start.toString(),
    end_at: place.end.toString(),
    ...(grant ? { tables: JSON.stringify(grant.tables), placing: grant.placing } : {}),
    ...(grant?.overridden && order.override !== undefined ? { override_reason: order.override, override_by: who.actor?.name ?? null } : {}),
  });
  await updateClaims(transaction, { ...place, id: booking.id }, { to: changed.to, grant }, now);
  const before = place.start.equals(booking.start) ? undefined : booking;
  await recordBookingEvent(
    transaction,
    after,
    {
      change,
      who,
      from: booking.state,
      reason: order.reason ?? order.override,
      withoutMail: order.withoutMail,
      before,
      closing: order.closing,
    },
    now,
  );
  return { booking: after, again: false };
}

/** Whether the staff seat a party by hand: no table of the plan is large enough, or they accepted it beyond the tables. */
function isSeatedByHand({ placing, override }: Booking, { covers, needs }: PartyRequest, { plan }: BookingDocuments): boolean {
  if (placing !== 'none') return false;
  return override !== undefined || tableOptionsFor(plan, { covers, needs, keep: false, larger: true, online: false }).length === 0;
}

/** Whether the one change since the order's sequence number was the same: the answer was lost, or somebody else was as quick. */
async function isDone(
  transaction: Tx,
  booking: Booking,
  { change, start, sequence }: ChangeState & { sequence: number },
): Promise<boolean> {
  if (booking.sequence !== sequence + 1 || (start && !start.equals(booking.start))) return false;
  const last = await findLastEvent(transaction, booking.id, [...bookingChanges, 'moved', 'late']);
  return last?.change === change;
}

/**
 * Whether a booking's former tables exist, are open, and are claimed by no other booking in its time. A party that overstays does not take
 * a table from the booking that it is promised to. A booking without tables needs one, unless covers alone count.
 */
async function isStillTheirs(transaction: Tx, { id, date, tables, start, end }: Booking, day: DayInputs): Promise<boolean> {
  const plan = planWithoutClosedTables(day, { date, start, end });
  if (tables.length === 0) return plan.tables.length === 0;
  if (!tables.every((table) => plan.tables.some((open) => open.id === table))) return false;
  return !(await isClaimed(transaction, { id, tables, start, end }));
}

/** The time that the booking has after the change. An offer may be of another time than the one waited for, which is checked again. */
async function findPlace(
  transaction: Tx,
  booking: Booking,
  { change, start }: ChangeState,
  to: BookingState,
  { hours, rules }: BookingDocuments,
): Promise<PlaceInService> {
  if (change === 'offer' && start && !start.equals(booking.start))
    return walkInInterval({ hours, rules, date: booking.date }, booking.covers, start);
  const wished = booking.state === 'offered' && to === 'waiting' ? await findWaitedForTime(transaction, booking.id) : undefined;
  return wished ? walkInInterval({ hours, rules, date: booking.date }, booking.covers, wished) : booking;
}

async function updateClaims(
  transaction: Tx,
  { id, start, end }: PlaceInService & { id: string },
  { to, grant }: { to: BookingState; grant: Allocation | undefined },
  now: Temporal.Instant,
): Promise<void> {
  if (grant) await claimPlacement(transaction, { id, start, end, tables: grant.tables }, grant.moved, now);
  else if (!countsTowardCapacity[to]) await releaseTables(transaction, [{ id }]);
}

/**
 * Until when a guest has to answer; undefined if nothing is asked. An offer lasts some minutes, fewer when the service is near, and never
 * beyond its time.
 */
function answerUntil(
  to: BookingState,
  { offer }: BookingRules,
  place: PlaceInService,
  now: Temporal.Instant,
): Temporal.Instant | undefined {
  if (to === 'toChoose') return chooseUntil(place, now);
  if (to !== 'offered') return undefined;
  const { start } = place;
  const soon = isPast(start.subtract({ minutes: offer.soonBeforeMinutes }), now);
  const until = now.add({ minutes: soon ? offer.soonMinutes : offer.minutes });
  return isBefore(until, start) ? until : start;
}

/** A new booking replaces another one only within this time; later it is another visit. */
const insteadWithin = { days: 14 };

/** The most bookings of one guest that are checked. */
const maxOpen = 5;

/**
 * Ends a booking whose guest had to choose another time, once they have made a new one instead: otherwise they would get a mail about a
 * cancellation. No mail is sent, since that of the new booking says what they have. Both the mailbox and the telephone number must match,
 * because one alone may be somebody else's. Of several bookings the nearest one ends.
 */
export async function endReplaced(transaction: Tx, who: BookingActor, { booking, documents, now }: LockedBooking): Promise<void> {
  const { guestId, state } = booking;
  if (guestId === undefined || (state !== 'confirmed' && state !== 'requested')) return;
  const rows = await transaction
    .selectFrom('booking')
    .selectAll()
    .where('guest_id', '=', guestId)
    .where('start_at', '>', now.toString())
    .where('date', '>=', booking.date.subtract(insteadWithin).toString())
    .where('date', '<=', booking.date.add(insteadWithin).toString())
    .where('state', '=', 'toChoose')
    .orderBy('start_at')
    .limit(maxOpen)
    .execute();
  const nearer = nearestTo(booking.start);
  const [nearest] = rows
    .map(bookingOf)
    .filter((one) => isOfSame(one, booking))
    .toSorted((one, other) => nearer(one.start, other.start));
  if (!nearest) return;
  await lockDays(transaction, daysToLock(nearest.date));
  const replaced = await findBooking(transaction, nearest.id);
  if (replaced?.state !== 'toChoose') return;
  const cancel = { kind: 'change', booking: replaced.id, who, change: 'cancel', withoutMail: true } as const;
  await changeState(transaction, cancel, { booking: replaced, documents, now });
}

/** Whether two bookings have the same mailbox and telephone number. */
function isOfSame(one: Booking, { email, phone }: Booking): boolean {
  if (email !== undefined && email !== one.email) return false;
  return phoneDigits(phone) === phoneDigits(one.phone);
}
