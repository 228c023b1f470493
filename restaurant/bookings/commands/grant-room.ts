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

/** The time that somebody wants. */
interface RequestedTime {
  start: Temporal.Instant;
  /** A stay that the staff chose, in minutes; by the rules without it. */
  minutes?: number | undefined;
}

/** A place that a party may have. */
export interface Allocation extends TableAssignment, PlaceInService {
  placing: Assignment;
  /** Whether it is promised, or only asked for. */
  sure: boolean;
  /** Whether a rule was broken for it. */
  overridden: boolean;
}

type AllocationResult = { grant: Allocation } | RoomRefusal;

/** Nobody is named who has the tables: it is not asked. */
export const noTableLeft: RoomRefusal = { refused: 'full', outcome: { kind: 'full', limit: 'tables', filledBy: [] } };

/**
 * Decides whether a party may have a time, and where it sits. Staff may break a rule (`override`): then it has tables if there
 * are any, and none otherwise; never those that somebody else has.
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
  // Of these the staff decide where they sit; the others hold tables while the staff decide whether they come.
  const placement = asked && outcome.because !== 'byHand' ? undefined : seatParty(day, asking, { start, end });
  if (placement) return { grant: { ...common, ...placement, placing: asking.only ? 'pinned' : 'free' } };
  return asking.only ? noTableLeft : { grant: { ...common, ...noTables, placing: 'none' } };
}

/**
 * What is asked again of a time that was promised: all of its room, only a table, only the seats (of a party that the staff arrange), or
 * nothing, where it is given anyhow.
 */
type RecheckLevel = 'room' | 'tables' | 'seats' | 'nothing';

/** Whether a booking may keep its time, or have it again. What is said of the time itself was settled when it was promised. */
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
 * The tables that the staff chose against a rule, where nobody has them at the time: whatever the others of the evening lack, they lack either
 * way, and everybody sees that these are empty.
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
 * Where a party that is at the door sits down, from now on: at its own tables; at others where somebody has those still; undefined where there
 * are no others either. Then it keeps its own: the staff see two parties at one table, and nobody else is given it.
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

/** The interval of a party that comes by now: to the next whole tick, in the service that lasts, or else the one nearest by the clock. */
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

/** Why a party that comes by has no room by the rules, though there may be a table; undefined when it has. */
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

/** Whether a party that comes by now may sit down, and where. Staff may break a rule (`override`). */
export function grantWalkIn(day: DayInputs, asking: PartyRequest, wish: RequestedTime, override: boolean): AllocationResult {
  const interval = walkInInterval(day, asking.covers, wish.start, wish.minutes);
  const outcome = walkInLimitAt(day, asking, interval);
  if (outcome && !override) return { refused: 'full', outcome };
  const granted = reallocateSlot(day, asking, interval, override ? 'nothing' : 'room');
  return outcome && 'grant' in granted ? { grant: { ...granted.grant, overridden: true } } : granted;
}

/** A time outside the hours, for whoever may break the rules. */
function slotOutsideHours(day: DayInputs, asking: PartyRequest, { start, minutes }: RequestedTime) {
  const outcome: SlotStatus = { kind: 'full', limit: 'lastSeating', filledBy: [] };
  return { ...walkInInterval(day, asking.covers, start, minutes), outcome };
}

/** From this hour on it is dinner, where no hours say it. */
const dinnerFrom = 17;

/** The service that a time belongs to where no hours say it. */
export function serviceAt(start: Temporal.Instant): Service {
  const { hour } = start.toZonedDateTimeISO(timeZone);
  return hour >= dinnerFrom || hour < nightUntil ? 'dinner' : 'lunch';
}

/** What is to be given, as far as it is counted. */
type Grant = TableAssignment & PlaceInService;

/** Where it is said that a place was about to be given that nobody may have: the server logs it (server/main.ts). */
export const brokenGrants = channel('restaurant:broken-grant');

/** A place was decided that must not be: it is not given, whatever decided it. */
class BrokenGrant extends Error {
  override name = 'BrokenGrant';
}

/**
 * Counts once more, by nothing but addition and comparison, what the search for a place has decided: that no table is given twice, and that
 * nobody is let in beyond the seats. It costs a look at each party of the day, and holds in production too.
 * @param isCounted whether the seats were asked for: not of whom the staff take in against a rule
 * @throws BrokenGrant
 */
function assertGrant(day: DayInputs, asking: PartyRequest, grant: Grant, isCounted: boolean): void {
  const parties = activeOccupancies(day, asking);
  const own = toTicks(grant.start, grant.end);
  const wrong = sharedTable(day, parties, grant, own) ?? (isCounted ? tooMany(day, parties, asking, grant, own) : undefined);
  if (wrong !== undefined) throw new BrokenGrant(wrong);
}

/** Two that have a table in common, of which one is new there. */
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

/** More people at one moment than the service has seats. */
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
 * What came of an order whose transaction found that what it was about to give may not be given: nothing was stored, it is said to whoever
 * looks after the site, and whoever ordered is told that it is full.
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
