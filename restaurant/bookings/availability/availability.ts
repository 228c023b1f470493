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
  coversOf,
  type CoverInterval,
  isClosedTableOccupancy,
  type Occupancy,
  type PartyRequest,
  whoExceeds,
  ticksOf,
  toTicks,
} from './occupancy.ts';
import type { BookingRules } from '../rules/rules.ts';
import type { TablePlan } from '../tables/tables.ts';

/** Limits of capacity: other parties use it up. If one leaves there is capacity, so a guest may wait. */
const roomLimits = ['seats', 'arrivals', 'onlineShare', 'tables'] as const;
/** Limits that do not depend on other parties. */
const timeLimits = ['past', 'lastSeating', 'fixedTimes', 'closedTime', 'lead', 'horizon', 'walkInOnly', 'paused', 'party'] as const;
export type CapacityLimit = (typeof roomLimits)[number];
export type TimeLimit = (typeof timeLimits)[number];

export function isRoomLimit(limit: CapacityLimit | TimeLimit): limit is CapacityLimit {
  return roomLimits.some((room) => room === limit);
}

/** The status of a time for a party. */
export type SlotStatus =
  | { kind: 'free' }
  /** It may be requested, and the staff decide. `undecided`: the solver gave up before it knew whether there is a table. */
  | { kind: 'onRequest'; because: 'largeParty' | 'byHand' | 'undecided' }
  /** Full, but the party would fit if others left. `filledBy`: the ids of the bookings that fill it. */
  | { kind: 'waitingList'; limit: CapacityLimit; filledBy: string[] }
  | { kind: 'full'; limit: CapacityLimit | TimeLimit; filledBy: string[] };

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
  /** All that takes tables or seats on this day and the days beside it. */
  occupied: readonly Occupancy[];
  now: Temporal.Instant;
}

/** All times of a day in order, unavailable ones included: the staff see the reason, guests whether they can wait or ask. */
export function availabilityOn(day: DayInputs, asking: PartyRequest): Slot[] {
  const room = new Room(day, asking);
  return timesOn(room).flatMap(({ rules, times }) =>
    times.map((start) => {
      const interval = { start, end: stayEnd(day.rules, rules, start, asking.covers) };
      return { service: rules.service, ...interval, outcome: slotStatusOf(room, rules, interval) };
    }),
  );
}

/** What a calendar shows of a day: the best status of each service; a closed service is missing. */
export type BestTimes = Partial<Record<Service, SlotStatus>>;

export function bestTimesOn(day: DayInputs, asking: PartyRequest): BestTimes {
  const room = new Room(day, asking);
  const best: BestTimes = {};
  for (const { rules, times } of timesOn(room)) {
    const outcome = bestTimeOf(room, rules, times);
    if (outcome) best[rules.service] = outcome;
  }
  return best;
}

export function bestOf(best: BestTimes): SlotStatus | undefined {
  return Object.values(best).sort(byRank)[0];
}

/** The order of statuses, the most informative first: available ones, then reasons for a whole service, then reasons that depend on the hour. */
const ranks = ['free', 'onRequest', 'waitingList', 'paused', 'walkInOnly', 'lead', 'past'] as const;

function rankOf(outcome: SlotStatus): number {
  const said = outcome.kind === 'full' ? outcome.limit : outcome.kind;
  const rank = ranks.findIndex((one) => one === said);
  return rank < 0 ? ranks.length : rank;
}

function byRank(one: SlotStatus, other: SlotStatus): number {
  return rankOf(one) - rankOf(other);
}

export function canBeHad({ kind }: SlotStatus): boolean {
  return kind === 'free' || kind === 'onRequest';
}

/**
 * The status of one time of a day for a party, with the interval that it would have; undefined if there is no such time. Guests have the
 * times that are offered, staff every tick of a service.
 * @param minutes a stay that the staff chose; without it the rules decide
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
 * The first limit of capacity that binds for a party in an interval, regardless of the limits of time; undefined if there is enough
 * capacity.
 * @param large whether the staff seat the party; then the seats alone are counted
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

/** A day as one party finds it. The other parties are prepared when they are first needed. */
class Room {
  readonly day: DayInputs;
  readonly asking: PartyRequest;
  readonly rules: DayRules;
  readonly limits: TimeLimits;
  #parties: Parties | undefined;

  constructor(day: DayInputs, asking: PartyRequest) {
    this.day = day;
    this.asking = asking;
    this.rules = dayRulesOn(day, day.date);
    this.limits = timeLimitsOf(day);
  }

  get parties(): Parties {
    this.#parties ??= partiesOf(this.day, this.asking);
    return this.#parties;
  }
}

interface Parties {
  present: readonly CoverInterval[];
  online: readonly CoverInterval[];
  /** Their arrivals; `at` in milliseconds. */
  arriving: readonly { id: string; covers: number; at: number }[];
  tables: DayTables;
}

function partiesOf(day: DayInputs, asking: PartyRequest): Parties {
  const occupied = activeOccupancies(day, asking);
  const people = occupied.filter((one) => !isClosedTableOccupancy(one));
  const present = people.map((one) => ({ id: one.id, covers: one.covers, online: one.online, ...ticksOf(one) }));
  const arriving = people.map(({ id, covers, start }) => ({ id, covers, at: start.epochMilliseconds }));
  const tables = new DayTables({ ...day, occupied }, asking);
  return { present, online: present.filter(({ online }) => online), arriving, tables };
}

/** The times of each service. Where two services overlap, a time belongs to the earlier one. */
function timesOn({ rules: { open } }: Room): { rules: ServiceRules; times: Temporal.Instant[] }[] {
  const offered = new Set<number>();
  return open.map((rules) => ({
    rules,
    times: rules.times.filter(({ epochMilliseconds: at }) => !offered.has(at) && offered.add(at)),
  }));
}

/**
 * The best status among the times of a service, the cheapest checks first. A time with a free table ends the search. The times at which
 * other parties would have to move are then refused together where one proof does, and only otherwise checked one by one.
 */
function bestTimeOf(room: Room, rules: ServiceRules, times: readonly Temporal.Instant[]): SlotStatus | undefined {
  const { day, asking } = room;
  const others: SlotStatus[] = [];
  const unclear: Interval[] = [];
  for (const start of times) {
    const time = { start, end: stayEnd(day.rules, rules, start, asking.covers) };
    const outcome = slotStatusOf(room, rules, time, freeTableAt);
    if (isUndecided(outcome)) unclear.push(time);
    else if (canBeHad(outcome)) return outcome;
    else others.push(outcome);
  }
  const areFull = unclear.length > 1 && room.parties.tables.refuseTogether(unclear);
  for (const time of unclear) {
    const outcome = slotStatusOf(room, rules, time);
    const isBest = areFull ? outcome.kind === 'waitingList' : canBeHad(outcome) && !isUndecided(outcome);
    if (isBest) return outcome;
    others.push(outcome);
  }
  return others.sort(byRank)[0];
}

function isUndecided(outcome: SlotStatus): boolean {
  return outcome.kind === 'onRequest' && outcome.because === 'undecided';
}

/** @param ofTables finds the limit of the tables, exactly or at a glance */
function slotStatusOf(room: Room, service: ServiceRules, interval: Interval, ofTables = tableLimitOf): SlotStatus {
  const { day, asking } = room;
  const { rules } = day;
  const closed = timeLimitOf(room, service, interval.start);
  if (closed) return { kind: 'full', limit: closed, filledBy: [] };
  const large = asking.by === 'guest' && asking.covers > rules.online.to;
  const full = capacityLimitOf(room, service, interval, large, ofTables);
  if (full && 'limit' in full) {
    const couldWait = asking.by === 'guest' && wouldFitAlone(room, service, interval, large);
    return { kind: couldWait ? 'waitingList' : 'full', ...full };
  }
  if (full) return { kind: 'onRequest', because: 'undecided' };
  if (large) return { kind: 'onRequest', because: 'largeParty' };
  return asking.by === 'guest' && asking.covers > rules.confirmUpTo ? { kind: 'onRequest', because: 'byHand' } : { kind: 'free' };
}

/** The limits of time that depend on the clock; moments in milliseconds. */
interface TimeLimits {
  now: number;
  /** The first time that guests may still book. */
  notice: number;
  beyondHorizon: boolean;
}

function timeLimitsOf({ rules, date, now }: DayInputs): TimeLimits {
  const last = dayOf(now).add({ days: rules.horizonDays });
  // Times are whole milliseconds; `now` may have a fraction.
  const clock = now.round({ smallestUnit: 'millisecond', roundingMode: 'ceil' }).epochMilliseconds;
  return {
    now: clock,
    notice: clock + rules.leadMinutes * 60_000,
    beyondHorizon: Temporal.PlainDate.compare(date, last) > 0,
  };
}

/** The first limit of time or party size that binds. For staff only the past, the last seating, fixed times and closed times count. */
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

/** Whether the party would fit if the others left. A large party is seated by the staff. */
function wouldFitAlone({ asking, parties }: Room, { seats, onlineSeats }: ServiceRules, interval: Interval, large: boolean): boolean {
  if (asking.covers > seats) return false;
  return large || (asking.covers <= onlineSeats && parties.tables.wouldEverDo(interval));
}

type BindingLimit = { limit: CapacityLimit; filledBy: string[] } | { undecided: true };

/**
 * The first limit of capacity that binds. For a large party, which the staff seat, only the seats count. A party larger than the limit of
 * arrivals may arrive alone, or it never could.
 */
function capacityLimitOf(
  room: Room,
  service: ServiceRules,
  time: Interval,
  large: boolean,
  ofTables = tableLimitOf,
): BindingLimit | undefined {
  const { covers, by } = room.asking;
  const { present, online, arriving } = room.parties;
  const interval = toTicks(time.start, time.end);
  const seated = whoExceeds(service.seats - covers, present, interval);
  if (seated) return { limit: 'seats', filledBy: seated };
  if (large) return undefined;
  const most = service.pace.arrivals;
  if (most !== undefined) {
    const slot = slotHolding(service, time.start.epochMilliseconds);
    const inSlot = arriving.filter(({ at }) => slot.from <= at && at < slot.to);
    const arrivals = coversOf(inSlot);
    if (arrivals > 0 && arrivals + covers > most) return { limit: 'arrivals', filledBy: inSlot.map(({ id }) => id) };
  }
  const share = by === 'guest' ? whoExceeds(service.onlineSeats - covers, online, interval) : undefined;
  return share ? { limit: 'onlineShare', filledBy: share } : ofTables(room, time);
}

/** The limit of the tables, if the plan has any. The solver may move other parties. */
function tableLimitOf({ day, parties }: Room, time: Interval): BindingLimit | undefined {
  if (day.plan.tables.length === 0) return undefined;
  const found = parties.tables.find(time);
  if ('impossible' in found) return { limit: 'tables', filledBy: found.filledBy };
  return 'undecided' in found ? found : undefined;
}

/** A quick form of `tableLimitOf`: undecided if another party would have to move. */
function freeTableAt({ day, parties }: Room, time: Interval): BindingLimit | undefined {
  return day.plan.tables.length === 0 || parties.tables.isFree(time) ? undefined : { undecided: true };
}

/** The available times of a service, the nearest to `at` first; of two equally near, the earlier. @param most how many at most */
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
