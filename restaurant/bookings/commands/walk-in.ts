import type { DayInputs, CapacityLimit, TimeLimit } from '../availability/availability.ts';
import { mayHaveLarger, tableOptionsFor, seatParty } from '../availability/find-tables.ts';
import { grantWalkIn, walkInInterval, walkInLimitAt } from './grant-room.ts';
import {
  activeOccupancies,
  isClosedTableOccupancy,
  type PartyRequest,
  planWithoutClosedTables,
  tablesHeld,
} from '../availability/occupancy.ts';
import { minStayMinutes, tickMinutes } from '../rules/pace.ts';

/** The start of a walk-in that comes now: the beginning of the current tick. */
export function walkInStart(now: Temporal.Instant): Temporal.Instant {
  const tick = tickMinutes * 60_000;
  return Temporal.Instant.fromEpochMilliseconds(Math.floor(now.epochMilliseconds / tick) * tick);
}

/** Why a party that comes now is refused by the rules for its usual stay, although there may be a table; undefined if it is not. */
export function walkInRefusal(day: DayInputs, covers: number): CapacityLimit | TimeLimit | 'undecided' | undefined {
  const interval = walkInInterval(day, covers, walkInStart(day.now));
  const full = walkInLimitAt(day, { covers, by: 'staff' }, interval);
  return full && ('limit' in full ? full.limit : 'undecided');
}

/**
 * The tables for a party that comes now; undefined if the restaurant is full even for the shortest stay.
 * @param table a table that the staff chose: it is proposed if the party may have it
 * @returns `tables` is empty if covers alone count; `until` is set if the party may stay shorter than usual
 */
export function proposeWalkIn(day: DayInputs, covers: number, table?: string) {
  const own = table === undefined ? undefined : walkInTables(day, covers, table).find(({ tables }) => tables.join() === table);
  if (own?.stay) return { tables: own.tables, until: own.stay.until };
  const asking: PartyRequest = { covers, by: 'staff' };
  const stay = longestStay(day, asking);
  if (!stay) return undefined;
  const tables = seatParty(day, asking, stay)?.tables;
  return tables && { tables, until: stay.shorter ? stay.end : undefined };
}

/** The longest stay, up to the usual one, that is possible for a party that comes now; undefined if there is none. */
function longestStay(day: DayInputs, asking: PartyRequest) {
  const start = walkInStart(day.now);
  const stay = (minutes?: number) => walkInInterval(day, asking.covers, start, minutes);
  const hasRoom = (minutes?: number) => walkInLimitAt(day, asking, stay(minutes)) === undefined;
  if (hasRoom()) return { ...stay(), shorter: false };
  const usual = stay().end.since(start).total('minutes');
  if (usual <= minStayMinutes || !hasRoom(minStayMinutes)) return undefined;
  // If a longer stay is possible, a shorter one is too, so a binary search finds the longest.
  let [fits, full] = [minStayMinutes / tickMinutes, Math.ceil(usual / tickMinutes)];
  while (full - fits > 1) {
    const middle = Math.floor((fits + full) / 2);
    if (hasRoom(middle * tickMinutes)) fits = middle;
    else full = middle;
  }
  return { ...stay(fits * tickMinutes), shorter: true };
}

/** How long a party may sit; `until` if that is shorter than its usual stay. */
interface Stay {
  until: Temporal.Instant | undefined;
}

/** Tables where a party could sit now. Every offered table is then granted (`grantWalkIn`). */
interface WalkInTable {
  tables: readonly string[];
  /** How long it may sit there by the rules; undefined if it may not. */
  stay: Stay | undefined;
  /** How long it may sit there against a rule, while the tables are free; undefined if they are not, or if `stay` is set. */
  anyhow: Stay | undefined;
  /** Whether the next party moves to another table for it. */
  moves: boolean;
  /** Until when the tables are free; in the past while a party sits there or is due; undefined if no party comes after. */
  freeUntil: Temporal.Instant | undefined;
}

/** The shortest time for which a free table is offered against a rule, in minutes. */
const worthGiving = 20;

/**
 * Every table and combination that suits a party of this size: first those that it may have, the smallest first.
 * @param only restricts them to this table
 */
export function walkInTables(day: DayInputs, covers: number, only?: string): WalkInTable[] {
  const start = walkInStart(day.now);
  const interval = walkInInterval(day, covers, start);
  const usual = interval.end.since(start).total('minutes');
  const there = activeOccupancies(day, {}).filter(
    (other) => Temporal.Instant.compare(start, other.end) < 0 && !isClosedTableOccupancy(other),
  );
  const plan = planWithoutClosedTables(day, { ...interval, date: day.date });
  const larger = mayHaveLarger(day.rules, start, day.now);
  return tableOptionsFor(plan, { covers, keep: false, larger, online: false })
    .filter(({ tables }) => only === undefined || tables.join() === only)
    .map(({ tables, seats }) => {
      const freeUntil = there
        .filter((other) => tablesHeld(other).some((id) => tables.includes(id)))
        .map((other) => other.since ?? other.start)
        .sort(Temporal.Instant.compare)[0];
      const asking: PartyRequest = { covers, by: 'staff', only: tables };
      const grants = (minutes: number, override: boolean) => 'grant' in grantWalkIn(day, asking, { start, minutes }, override);
      const stayOf = (minutes: number): Stay => ({ until: minutes < usual ? start.add({ minutes }) : undefined });
      const longest = longestStay(day, asking);
      const minutes = longest?.end.since(start).total('minutes');
      const stay = minutes !== undefined && grants(minutes, false) ? stayOf(minutes) : undefined;
      const empty = stay ? 0 : Math.min(usual, emptyMinutes(day, start, freeUntil));
      const anyhow = empty >= worthGiving && grants(empty, true) ? stayOf(empty) : undefined;
      const moves = stay !== undefined && freeUntil !== undefined && Temporal.Instant.compare(freeUntil, stay.until ?? interval.end) < 0;
      return { place: { tables, stay, anyhow, moves, freeUntil }, seats };
    })
    .sort((one, other) => rankOf(one.place) - rankOf(other.place) || laterFirst(one.place, other.place) || one.seats - other.seats)
    .map(({ place }) => place);
}

/** For how many minutes tables stay free, without the turnaround before the next party. */
function emptyMinutes({ rules }: DayInputs, start: Temporal.Instant, freeUntil: Temporal.Instant | undefined): number {
  if (freeUntil === undefined) return Infinity;
  const minutes = freeUntil.subtract({ minutes: rules.turnMinutes }).since(start).total('minutes');
  return Math.floor(minutes / tickMinutes) * tickMinutes;
}

/**
 * The order: for the whole stay, for a shorter one, against a rule, not at all. Within each, first without moving another party, then fewer
 * tables.
 */
function rankOf({ stay, anyhow, moves, tables }: WalkInTable): number {
  const kind = stay ? (stay.until ? 100 : 0) : anyhow ? 200 : 300;
  return kind + (moves ? 20 : 0) + tables.length;
}

function laterFirst({ stay: one }: WalkInTable, { stay: other }: WalkInTable): number {
  return one?.until && other?.until ? Temporal.Instant.compare(other.until, one.until) : 0;
}
