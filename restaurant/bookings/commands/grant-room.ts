import { channel } from 'node:diagnostics_channel';
import { nightUntil } from '#languages/formats.ts';
import { type Service, timeZone } from '#restaurant/hours/hours.ts';
import { type Interval, isBefore, overlap } from '#restaurant/hours/interval.ts';
import { capacityLimitAt, type DayInputs, slotAt, type SlotStatus } from '../availability/availability.ts';
import { closedTimeAt, dayRulesOn, serviceLasting, stayEnd } from '../availability/day-rules.ts';
import { noTables, seatParty, type TableAssignment } from '../availability/find-tables.ts';
import {
  activeOccupancies,
  type Occupancy,
  type PartyRequest,
  tablesHeld,
  type TickInterval,
  ticksOf,
  toTicks,
} from '../availability/occupancy.ts';
import type { PlaceInService } from '../availability/strangers.ts';
import type { Assignment, Booking } from '../booking.ts';
import { tickMinutes } from '../rules/pace.ts';
import type { RoomRefusal } from './commands.ts';

interface RequestedTime {
  start: Temporal.Instant;
  /** A stay that the staff chose, in minutes; without it the rules decide. */
  minutes?: number | undefined;
}

/** A granted time with its tables. */
export interface Allocation extends TableAssignment, PlaceInService {
  placing: Assignment;
  /** Whether it is confirmed, not only requested. */
  sure: boolean;
  /** Whether a rule was broken for it. */
  overridden: boolean;
}

type AllocationResult = { grant: Allocation } | RoomRefusal;

/** The refusal if there is no table; the parties that have the tables are not listed. */
export const noTableLeft: RoomRefusal = { refused: 'full', outcome: { kind: 'full', limit: 'tables', filledBy: [] } };

/**
 * Decides whether a party may have a time, and where it sits. Staff may break a rule (`override`): the party then gets tables if any are
 * free, and none otherwise, but never those of another party.
 */
export function allocateSlot(day: DayInputs, asking: PartyRequest, wish: RequestedTime, override = false): AllocationResult {
  const granted = decideRoom(day, asking, wish, override);
  if ('grant' in granted) assertGrant(day, asking, granted.grant, !granted.grant.overridden);
  return granted;
}

function decideRoom(day: DayInputs, asking: PartyRequest, wish: RequestedTime, override: boolean): AllocationResult {
  const slot = slotAt(day, asking, wish.start, wish.minutes) ?? (override ? slotOutsideHours(day, asking, wish) : undefined);
  if (!slot) return { refused: 'noSuchTime' };
  const { service, start, end, outcome } = slot;
  const asked = outcome.kind === 'onRequest' && asking.by === 'guest';
  if (outcome.kind !== 'free' && !asked && !override) return { refused: 'full', outcome };
  const common = { service, start, end, sure: !asked, overridden: outcome.kind !== 'free' && !asked };
  // The staff seat a requested party, except one that only needs their confirmation: that holds tables meanwhile.
  const placement = asked && outcome.because !== 'byHand' ? undefined : seatParty(day, asking, { start, end });
  if (placement) return { grant: { ...common, ...placement, placing: asking.only ? 'pinned' : 'free' } };
  return asking.only ? noTableLeft : { grant: { ...common, ...noTables, placing: 'none' } };
}

/**
 * What is checked again for a promised time: all of its capacity, the tables alone, the seats alone (for a party that the staff seat), or
 * nothing.
 */
type RecheckLevel = 'room' | 'tables' | 'seats' | 'nothing';

/** Whether a booking may keep its time, or get it back. The limits of time were checked when it was promised. */
export function reallocateSlot(
  day: DayInputs,
  asking: PartyRequest,
  interval: PlaceInService,
  asked: RecheckLevel = 'room',
): AllocationResult {
  const granted = decideAgain(day, asking, interval, asked);
  if ('grant' in granted) assertGrant(day, asking, granted.grant, asked === 'room' || asked === 'seats');
  return granted;
}

function decideAgain(day: DayInputs, asking: PartyRequest, interval: PlaceInService, asked: RecheckLevel): AllocationResult {
  const full = capacityLimitAt(day, asking, interval.service, interval, asked === 'seats');
  if (full && (asked === 'room' || asked === 'seats')) {
    return { refused: 'full', outcome: 'limit' in full ? { kind: 'full', ...full } : { kind: 'onRequest', because: 'undecided' } };
  }
  const placement = seatParty(day, asking, interval) ?? (asked === 'nothing' ? emptyTables(day, asking, interval) : undefined);
  const { service, start, end } = interval;
  const common = { service, start, end, sure: true, overridden: full !== undefined && asked === 'nothing' };
  if (placement) return { grant: { ...common, ...placement, placing: asking.only ? 'pinned' : 'free' } };
  if (asking.only || asked === 'room' || asked === 'tables') {
    const filledBy = full && 'limit' in full && full.limit === 'tables' ? full.filledBy : [];
    return { refused: 'full', outcome: { kind: 'full', limit: 'tables', filledBy } };
  }
  return { grant: { ...common, ...noTables, placing: 'none' } };
}

/**
 * The tables that the staff chose against a rule, if they are free at the time. The solver is not asked, because the other parties are
 * not affected.
 */
function emptyTables(day: DayInputs, asking: PartyRequest, { start, end }: Interval): TableAssignment | undefined {
  const { only } = asking;
  if (!only) return undefined;
  const turn = { minutes: day.rules.turnMinutes };
  const own = { start, end: end.add(turn) };
  const isTaken = activeOccupancies(day, asking).some(
    (other) =>
      overlap({ start: other.since ?? other.start, end: other.end.add(turn) }, own) && tablesHeld(other).some((id) => only.includes(id)),
  );
  return isTaken ? undefined : { ...noTables, tables: only };
}

/**
 * The tables for a party that is seated now: its own, or others if its own are still taken. Undefined if there are no others: it then keeps
 * its own, and the staff see two parties at one table.
 */
export function allocateOnArrival(
  day: DayInputs,
  { only: _pinned, ...asking }: PartyRequest,
  { service, start, end, tables, placing }: Pick<Booking, 'service' | 'start' | 'end' | 'tables' | 'placing'>,
): Allocation | undefined {
  const interval = { service, start: isBefore(day.now, start) ? day.now : start, end };
  const own = tables.length > 0 ? reallocateSlot(day, { ...asking, only: tables }, interval, 'nothing') : undefined;
  if (own && 'grant' in own) return { ...own.grant, placing };
  const other = reallocateSlot(day, asking, interval, tables.length > 0 ? 'tables' : 'nothing');
  return 'grant' in other ? other.grant : undefined;
}

/** The interval of a walk-in from the next whole tick on, in the running service, or else in the nearest one. */
export function walkInInterval(
  { hours, date, rules }: Pick<DayInputs, 'hours' | 'date' | 'rules'>,
  covers: number,
  start: Temporal.Instant,
  minutes?: number,
) {
  const day = dayRulesOn({ hours, rules }, date);
  const service = serviceLasting(day, start)?.service ?? serviceAt(start);
  const end = minutes === undefined ? stayEnd(rules, day.of[service], start, covers) : start.add({ minutes });
  return { service, start, end };
}

/** The limit that refuses a walk-in, although there may be a table; undefined if there is none. */
export function walkInLimitAt(
  day: DayInputs,
  asking: PartyRequest,
  interval: PlaceInService,
): Extract<SlotStatus, { kind: 'full' | 'onRequest' }> | undefined {
  const { service, start } = interval;
  if (closedTimeAt(dayRulesOn(day, day.date).of[service], start)) return { kind: 'full', limit: 'closedTime', filledBy: [] };
  const full = capacityLimitAt(day, asking, service, interval);
  return full && ('limit' in full ? { kind: 'full', ...full } : { kind: 'onRequest', because: 'undecided' });
}

/** Whether a walk-in may be seated now, and where. Staff may break a rule (`override`). */
export function grantWalkIn(day: DayInputs, asking: PartyRequest, wish: RequestedTime, override: boolean): AllocationResult {
  const interval = walkInInterval(day, asking.covers, wish.start, wish.minutes);
  const outcome = walkInLimitAt(day, asking, interval);
  if (outcome && !override) return { refused: 'full', outcome };
  const granted = reallocateSlot(day, asking, interval, override ? 'nothing' : 'room');
  return outcome && 'grant' in granted ? { grant: { ...granted.grant, overridden: true } } : granted;
}

/** A time outside the hours, for staff who break the rules. */
function slotOutsideHours(day: DayInputs, asking: PartyRequest, { start, minutes }: RequestedTime) {
  const outcome: SlotStatus = { kind: 'full', limit: 'lastSeating', filledBy: [] };
  return { ...walkInInterval(day, asking.covers, start, minutes), outcome };
}

/** From this hour on a time outside the opening hours belongs to dinner. */
const dinnerFrom = 17;

/** The service of a time outside the opening hours. */
export function serviceAt(start: Temporal.Instant): Service {
  const { hour } = start.toZonedDateTimeISO(timeZone);
  return hour >= dinnerFrom || hour < nightUntil ? 'dinner' : 'lunch';
}

/** The parts of an allocation that are checked again. */
type Grant = TableAssignment & PlaceInService;

/** The diagnostics channel for allocations that failed the check; the server logs them (server/main.ts). */
export const brokenGrants = channel('restaurant:broken-grant');

/** An allocation failed the check, so there is a fault in the search. */
class BrokenGrant extends Error {
  override name = 'BrokenGrant';
}

/**
 * Checks an allocation independently of the search, in production too: no table is given twice, and the seats are not exceeded. It takes
 * one pass over the parties of the day.
 * @param isCounted whether the seats are checked; they are not if the staff accept a party against a rule
 * @throws BrokenGrant
 */
function assertGrant(day: DayInputs, asking: PartyRequest, grant: Grant, isCounted: boolean): void {
  const parties = activeOccupancies(day, asking);
  const own = toTicks(grant.start, grant.end);
  const wrong = sharedTable(day, parties, grant, own) ?? (isCounted ? tooMany(day, parties, asking, grant, own) : undefined);
  if (wrong !== undefined) throw new BrokenGrant(wrong);
}

/** Two parties with a table in common, one of which has just got it; undefined if there are none. */
function sharedTable(day: DayInputs, parties: readonly Occupancy[], { tables, moved }: Grant, own: TickInterval): string | undefined {
  const turn = day.rules.turnMinutes / tickMinutes;
  const placed = [
    { id: 'the new party', tables, ticks: own, isNew: true },
    ...parties.map((party) => {
      const isNew = moved.has(party.id);
      return {
        id: party.id,
        tables: moved.get(party.id) ?? tablesHeld(party),
        ticks: isNew ? toTicks(party.start, party.end) : ticksOf(party),
        isNew,
      };
    }),
  ];
  for (const one of placed) {
    if (!one.isNew) continue;
    for (const other of placed) {
      if (one === other || !one.tables.some((table) => other.tables.includes(table))) continue;
      if (one.ticks.start < other.ticks.end + turn && other.ticks.start < one.ticks.end + turn)
        return `${one.id} would have a table of ${other.id}: ${one.tables.join(', ')}`;
    }
  }
  return undefined;
}

/** A moment with more people than the service has seats; undefined if there is none. */
function tooMany(
  day: DayInputs,
  parties: readonly Occupancy[],
  { covers }: PartyRequest,
  { service }: Grant,
  own: TickInterval,
): string | undefined {
  const { seats } = dayRulesOn(day, day.date).of[service];
  for (let tick = own.start; tick < own.end; tick++) {
    let present = covers;
    for (const party of parties) {
      const { start, end } = ticksOf(party);
      if (start <= tick && tick < end) present += party.covers;
    }
    if (present > seats) return `${present} people at once, and ${seats} seats`;
  }
  return undefined;
}

/**
 * Turns a failed check into the refusal "full". Nothing was stored, and the fault is published on the channel for operators.
 */
export async function refuseBroken<Answer>(work: Promise<Answer>): Promise<Answer | RoomRefusal> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof BrokenGrant)) throw error;
    brokenGrants.publish(error);
    return noTableLeft;
  }
}
