import { dayOf, type Hours, type Service } from '#restaurant/hours/hours.ts';
import { type Interval, nearestTo } from '#restaurant/hours/interval.ts';
import {
  closedTimeAt,
  closedToGuests,
  type DayRules,
  dayRulesOn,
  serviceLasting,
  type ServiceRules,
  slotAt as slotHolding,
  stayEnd,
} from './day-rules.ts';
import { DayTables } from './find-tables.ts';
import {
  activeOccupancies,
  type CoverInterval,
  isClosedTableOccupancy,
  type Occupancy,
  type PartyRequest,
  peakCovers,
  ticksOf,
  toTicks,
} from './occupancy.ts';
import type { BookingRules } from '../rules/rules.ts';
import type { TablePlan } from '../tables/tables.ts';

/** What a time is full of: somebody may leave, so that a guest may wait for it. */
const roomLimits = ['seats', 'arrivals', 'onlineShare', 'tables'] as const;
/** Why a time is not offered, whoever else comes. */
const timeLimits = ['past', 'lastSeating', 'fixedTimes', 'closedTime', 'lead', 'horizon', 'walkInOnly', 'paused', 'party'] as const;
export type CapacityLimit = (typeof roomLimits)[number];
export type TimeLimit = (typeof timeLimits)[number];

/** Whether it is others who come that keep a time from being given. */
export function isRoomLimit(limit: CapacityLimit | TimeLimit): limit is CapacityLimit {
  return roomLimits.some((room) => room === limit);
}

/** What a time is to a party. */
export type SlotStatus =
  | { kind: 'free' }
  /** It may be asked for, and the staff decide; `undecided`: whether there is a table was too hard to tell. */
  | { kind: 'onRequest'; because: 'largeParty' | 'byHand' | 'undecided' }
  /** Full, and a party of this size could have it if somebody left. `filledBy`: the bookings that fill it. */
  | { kind: 'waitingList'; limit: CapacityLimit; filledBy: string[] }
  | { kind: 'full'; limit: CapacityLimit | TimeLimit; filledBy: string[] };

/** A time of one day, with the interval that a booking of it is promised. */
export interface Slot extends Interval {
  service: Service;
  outcome: SlotStatus;
}

/** Everything that the times of one day depend on. */
export interface DayInputs {
  rules: BookingRules;
  plan: TablePlan;
  hours: Hours;
  date: Temporal.PlainDate;
  /** All that takes room on this day and on the days beside it. */
  occupied: readonly Occupancy[];
  now: Temporal.Instant;
}

/** Every time of a day in order, also those that cannot be had: staff are told why, guests are shown what they can ask for. */
export function availabilityOn(day: DayInputs, asking: PartyRequest): Slot[] {
  return [...slotsOn(day, asking)];
}

/** What a calendar shows of a day: the best time of each of its services; of a closed one nothing. */
export type BestTimes = Partial<Record<Service, SlotStatus>>;

export function bestTimesOn(day: DayInputs, asking: PartyRequest): BestTimes {
  const best: BestTimes = {};
  for (const { service, outcome } of slotsOn(day, asking, (one) => best[one]?.kind !== 'free')) {
    const until = best[service];
    if (!until || rankOf(outcome) < rankOf(until)) best[service] = outcome;
  }
  return best;
}

/** The better of the services, as guests see it; undefined when all are closed. */
export function bestOf(best: BestTimes): SlotStatus | undefined {
  return Object.values(best).sort((one, other) => rankOf(one) - rankOf(other))[0];
}

/** What says most about a service comes first: what can be had, then why nothing can, then what is only a matter of the hour. */
const ranks = ['free', 'onRequest', 'waitingList', 'paused', 'walkInOnly', 'lead', 'past'] as const;

function rankOf(outcome: SlotStatus): number {
  const said = outcome.kind === 'full' ? outcome.limit : outcome.kind;
  const rank = ranks.findIndex((one) => one === said);
  return rank < 0 ? ranks.length : rank;
}

/** Whether a time can be had, at once or by asking for it. */
export function canBeHad({ kind }: SlotStatus): boolean {
  return kind === 'free' || kind === 'onRequest';
}

/**
 * What one time of a day is to a party, with the interval that it would be promised; undefined when the house has no such time.
 * Guests have the times that are offered, staff every tick of a service.
 * @param minutes a stay that the staff chose; by the rules without it
 */
export function slotAt(day: DayInputs, asking: PartyRequest, start: Temporal.Instant, minutes?: number): Slot | undefined {
  const room = new Room(day, asking);
  const isOffered = ({ times }: ServiceRules) => times.some((time) => time.equals(start));
  const open = asking.by === 'guest' ? room.rules.open.filter(isOffered) : room.rules.open;
  const service = serviceLasting({ open }, start);
  if (!service) return undefined;
  const end = minutes === undefined ? stayEnd(day.rules, service, start, asking.covers) : start.add({ minutes });
  return { service: service.service, start, end, outcome: slotStatusOf(room, service, { start, end }) };
}

/**
 * The first limit of room that binds whoever comes at an interval, whatever is said of its time; undefined when there is room.
 * @param large of a party that the staff arrange the seats alone are counted
 */
export function capacityLimitAt(
  day: DayInputs,
  asking: PartyRequest,
  service: Service,
  interval: Interval,
  large = false,
): BindingLimit | undefined {
  const room = new Room(day, asking);
  return capacityLimitOf(room, room.rules.of[service], interval, large);
}

/** A day as one party finds it, to be asked for one time after another: nothing is made ready before it is needed. */
class Room {
  readonly day: DayInputs;
  readonly asking: PartyRequest;
  readonly rules: DayRules;
  #limits: TimeLimits | undefined;
  #parties: Parties | undefined;

  constructor(day: DayInputs, asking: PartyRequest) {
    this.day = day;
    this.asking = asking;
    this.rules = dayRulesOn(day, day.date);
  }

  get limits(): TimeLimits {
    this.#limits ??= timeLimitsOf(this.day);
    return this.#limits;
  }

  get parties(): Parties {
    this.#parties ??= partiesOf(this.day, this.asking);
    return this.#parties;
  }
}

/** Who is there on a day. */
interface Parties {
  present: readonly CoverInterval[];
  online: readonly CoverInterval[];
  /** Who arrives when, in milliseconds. */
  arriving: readonly { id: string; covers: number; at: number }[];
  tables: DayTables;
}

function partiesOf(day: DayInputs, asking: PartyRequest): Parties {
  const occupied = activeOccupancies(day, asking);
  const people = occupied.filter((one) => !isClosedTableOccupancy(one));
  const present = people.map((one) => ({ id: one.id, covers: one.covers, online: one.online, ...ticksOf(one) }));
  const arriving = people.map(({ id, covers, start }) => ({ id, covers, at: start.epochMilliseconds }));
  const tables = new DayTables({ ...day, occupied });
  return { present, online: present.filter(({ online }) => online), arriving, tables };
}

/** Slot by slot, so that who has seen enough of a service may go on to the next. */
function* slotsOn(day: DayInputs, asking: PartyRequest, wanted: (service: Service) => boolean = () => true): Generator<Slot> {
  const room = new Room(day, asking);
  const offered = new Set<bigint>();
  for (const rules of room.rules.open) {
    const { service } = rules;
    for (const start of rules.times) {
      // Two services may overlap: the earlier has the time.
      if (offered.has(start.epochNanoseconds)) continue;
      offered.add(start.epochNanoseconds);
      if (!wanted(service)) continue;
      const end = stayEnd(day.rules, rules, start, asking.covers);
      yield { service, start, end, outcome: slotStatusOf(room, rules, { start, end }) };
    }
  }
}

function slotStatusOf(room: Room, service: ServiceRules, interval: Interval): SlotStatus {
  const { day, asking } = room;
  const { rules } = day;
  const closed = timeLimitOf(room, service, interval.start);
  if (closed) return { kind: 'full', limit: closed, filledBy: [] };
  const large = asking.by === 'guest' && asking.covers > rules.online.to;
  const full = capacityLimitOf(room, service, interval, large);
  if (full && 'limit' in full) {
    const couldWait = asking.by === 'guest' && wouldFitAlone(room, service, interval, large);
    return { kind: couldWait ? 'waitingList' : 'full', ...full };
  }
  if (full) return { kind: 'onRequest', because: 'undecided' };
  if (large) return { kind: 'onRequest', because: 'largeParty' };
  return asking.by === 'guest' && asking.covers > rules.confirmUpTo ? { kind: 'onRequest', because: 'byHand' } : { kind: 'free' };
}

/** The limits of time that the clock moves, in milliseconds where they are moments. */
interface TimeLimits {
  now: number;
  /** The first time that guests may still have. */
  notice: number;
  beyondHorizon: boolean;
}

function timeLimitsOf({ rules, date, now }: DayInputs): TimeLimits {
  const last = dayOf(now).add({ days: rules.horizonDays });
  // Times are whole milliseconds, `now` need not be.
  const clock = now.round({ smallestUnit: 'millisecond', roundingMode: 'ceil' }).epochMilliseconds;
  return {
    now: clock,
    notice: clock + rules.leadMinutes * 60_000,
    beyondHorizon: Temporal.PlainDate.compare(date, last) > 0,
  };
}

/** The first limit of time or party that binds; for staff only what is past, after the last seating, between fixed times or closed. */
function timeLimitOf({ day, asking, limits }: Room, service: ServiceRules, start: Temporal.Instant): TimeLimit | undefined {
  const at = start.epochMilliseconds;
  if (at < limits.now) return 'past';
  if (service.lastSeating < at) return 'lastSeating';
  if (asking.promised?.equals(start)) return undefined;
  if (service.isFixed && !service.times.some((time) => time.equals(start))) return 'fixedTimes';
  if (closedTimeAt(service, start)) return 'closedTime';
  if (asking.by === 'staff') return undefined;
  if (at < limits.notice) return 'lead';
  if (limits.beyondHorizon) return 'horizon';
  const closed = closedToGuests(service, day.now);
  if (closed) return closed;
  return asking.covers < day.rules.online.from ? 'party' : undefined;
}

/** Whether it could be had if others left. A large party is seated by the staff. */
function wouldFitAlone({ asking, parties }: Room, { seats, onlineSeats }: ServiceRules, interval: Interval, large: boolean): boolean {
  if (asking.covers > seats) return false;
  return large || (asking.covers <= onlineSeats && parties.tables.wouldEverDo({ ...asking, ...interval }));
}

type BindingLimit = { limit: CapacityLimit; filledBy: string[] } | { undecided: true };

/**
 * The first limit of room that binds. A large party asks and the staff arrange it: of it only the seats are counted. One that is
 * larger than what may arrive at once may arrive alone, or it never could.
 */
function capacityLimitOf(
  { day, asking, parties }: Room,
  service: ServiceRules,
  { start, end }: Interval,
  large: boolean,
): BindingLimit | undefined {
  const { plan } = day;
  const { covers } = asking;
  const { present, online, arriving, tables } = parties;
  const interval = toTicks(start, end);
  const peak = peakCovers(present, interval);
  if (peak.covers + covers > service.seats) return { limit: 'seats', filledBy: peak.ids };
  if (large) return undefined;
  const most = service.pace.arrivals;
  if (most !== undefined) {
    const slot = slotHolding(service, start.epochMilliseconds);
    const inSlot = arriving.filter(({ at }) => slot.from <= at && at < slot.to);
    const arrivals = inSlot.reduce((sum, other) => sum + other.covers, 0);
    if (arrivals > 0 && arrivals + covers > most) return { limit: 'arrivals', filledBy: inSlot.map(({ id }) => id) };
  }
  if (asking.by === 'guest') {
    const share = peakCovers(online, interval);
    if (share.covers + covers > service.onlineSeats) return { limit: 'onlineShare', filledBy: share.ids };
  }
  if (plan.tables.length === 0) return undefined;
  const found = tables.find({ ...asking, start, end });
  if ('impossible' in found) return { limit: 'tables', filledBy: found.filledBy };
  return 'undecided' in found ? found : undefined;
}

/** The times of a service that can be had, the nearest to one first; of two that are as near, the earlier. @param most how many */
export function nearestSlots<Time extends Pick<Slot, 'service' | 'start' | 'outcome'>>(
  slots: readonly Time[],
  { service, at }: { service: Service; at: Temporal.Instant },
  most: number,
): Time[] {
  const nearest = nearestTo(at);
  return slots
    .filter((slot) => slot.service === service && canBeHad(slot.outcome))
    .toSorted((one, other) => nearest(one.start, other.start))
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
