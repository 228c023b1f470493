import { type Interval, isBefore, isPast, overlap } from '#restaurant/hours/interval.ts';
import { overlapGroupsOf } from '../solver/table-kinds.ts';
import {
  activeOccupancies,
  isClosedTableOccupancy,
  type Needs,
  type Occupancy,
  type PartyRequest,
  type TickInterval,
  tablesHeld,
  ticksOf,
  toTicks,
} from './occupancy.ts';
import { type TableSet, TableSets } from '../solver/places.ts';
import { atAllTimes, type BookingRules } from '../rules/rules.ts';
import { tickMinutes } from '../rules/pace.ts';
import { SeatingSolver, type Party, type FixedParty } from '../solver/seating.ts';
import { meetsNeeds, type Table, type TablePlan } from '../tables/tables.ts';

type TableRequest = PartyRequest & Interval;

/** The id of the asking party among the parties. */
export const newcomerId = '';

type TableAnswer =
  /** The tables of the asking party (`newcomerId`) and of all connected parties, most of which keep theirs. */
  | { seated: Map<string, readonly string[]> }
  /** Proven: there is no seating. `filledBy`: the parties at suitable tables; none if no table would ever suit. */
  | { impossible: true; filledBy: string[] }
  /** The search gave up. */
  | { undecided: true };

/** Everything that the tables of one day depend on. */
interface TableDay {
  plan: TablePlan;
  occupied: readonly Occupancy[];
  now: Temporal.Instant;
  rules: Pick<BookingRules, 'turnMinutes' | 'largerTableHours'>;
}

/**
 * Seats the asking party and all connected parties that may be moved, around those that may not. A booking that is being changed, or a hold
 * that becomes a booking, keeps its tables if possible.
 */
export function findTables(day: TableDay, wish: TableRequest): TableAnswer {
  return new DayTables({ ...day, occupied: activeOccupancies(day, wish) }, wish, ownTables(day.occupied, wish)).find(wish);
}

/** The tables that a booking which is being changed has now, or a hold that becomes a booking. */
function ownTables(occupied: readonly Occupancy[], { ignoring }: PartyRequest): readonly string[] | undefined {
  for (const { id, tables } of occupied) if (ignoring?.includes(id)) return 'now' in tables ? tables.now : tables.fixed;
  return undefined;
}

/** A party with its stay in ticks, without the turnaround. */
interface PresentParty {
  party: Occupancy;
  ticks: TickInterval;
}

/** Parties connected by a chain of overlapping stays: no other party can affect them. */
interface OverlapGroup extends TickInterval {
  here: readonly PresentParty[];
}

/**
 * Which rules the present parties have to keep. `strict`: online guests sit at tables that may be booked online, and small parties keep off
 * reserved large tables. `loose`: any table that is large enough will do. `waiting`: as `loose`, and a party whose table is still taken
 * when it comes counts as sitting there.
 */
type Strictness = 'strict' | (typeof fallbackStrictness)[number];

/** Tried in this order if the present parties cannot be seated more strictly. */
const fallbackStrictness = ['loose', 'waiting'] as const;

/** A party that asks for a table at one time, and the solver for the parties that it may affect. */
interface TableQuestion {
  party: Party;
  solver: SeatingSolver;
}

/**
 * The tables of a day, for a party that asks for many times: each group of connected parties is seated once.
 *
 * The present parties may be unable to keep all rules: the plan has changed, the staff made an exception, or a party still sits where the
 * next is expected. Then only the newcomer has to keep them, so that nobody is refused because of others.
 */
export class DayTables {
  readonly #day: TableDay;
  readonly #asking: PartyRequest;
  readonly #own: readonly string[] | undefined;
  readonly #turn: number;
  readonly #groups: readonly OverlapGroup[];
  readonly #room: Room;
  /** The solvers, by strictness and the groups that a time touches: at most as many as there are times. */
  readonly #solvers = new Map<string, SeatingSolver>();
  /** The questions, by start and end in milliseconds. */
  readonly #questions = new Map<string, TableQuestion>();

  /** @param day with the occupancies that count for the party (`activeOccupancies`) @param own its present tables */
  constructor(day: TableDay, asking: PartyRequest, own?: readonly string[]) {
    this.#day = day;
    this.#asking = asking;
    this.#own = own;
    this.#room = tablesOfPlan(day.plan);
    this.#turn = Math.ceil(day.rules.turnMinutes / tickMinutes);
    this.#groups = overlapGroupsOn(day.occupied, this.#turn);
  }

  find(time: Interval): TableAnswer {
    const { party, solver } = this.#question(time);
    if (party.places.length === 0) return { impossible: true, filledBy: [] };
    const seating = solver.withOneMore(party);
    return 'impossible' in seating ? { impossible: true, filledBy: solver.inTheWayOf(party) } : seating;
  }

  /** Whether there is a table while all others stay where they are. This is quick, and answers most questions. */
  isFree(time: Interval): boolean {
    const { party, solver } = this.#question(time);
    return solver.isFreeFor(party);
  }

  /** Whether one check proves that there is no table at any of several times. `find` then refuses each of them quickly. */
  refuseTogether(times: readonly Interval[]): boolean {
    const questions = Map.groupBy(times, (time) => this.#question(time).solver);
    return [...questions].every(([solver, some]) => solver.refuseTogether(some.map((time) => this.#question(time).party)));
  }

  #question({ start, end }: Interval): TableQuestion {
    const name = `${start.epochMilliseconds} ${end.epochMilliseconds}`;
    const known = this.#questions.get(name);
    if (known) return known;
    const { covers, needs, by, only } = this.#asking;
    const places = only ? [{ tables: only, seats: covers }] : this.#placesFor({ covers, needs, start, online: by === 'guest' });
    const party: Party = { id: newcomerId, covers, places, now: this.#own, ...toTicks(start, end) };
    const groups = this.#groups.filter((group) => group.start < party.end + this.#turn && party.start < group.end);
    let solver = this.#solverFor('strict', groups);
    // The rules are relaxed only as far as the present parties need it without the newcomer.
    for (const bound of fallbackStrictness) if (solver.withoutOneMore(party) === 'impossible') solver = this.#solverFor(bound, groups);
    const question = { party, solver };
    this.#questions.set(name, question);
    return question;
  }

  /** Whether the party would fit at some table if nobody else came and no large table were reserved. */
  wouldEverDo(time: Interval): boolean {
    const { covers, needs, by, only } = this.#asking;
    if (only !== undefined || this.#day.plan.tables.length === 0) return true;
    const closed = this.#day.occupied.filter((other) => isClosedTableOccupancy(other) && overlap(other, time)).flatMap(tablesHeld);
    const larger = this.#day.rules.largerTableHours > 0;
    const places = this.#placesOf({ covers, needs, keep: false, larger, online: by === 'guest' });
    return places.some(({ tables }) => !tables.some((id) => closed.includes(id)));
  }

  #solverFor(bound: Strictness, groups: readonly OverlapGroup[]): SeatingSolver {
    const name = `${bound} ${groups.map(({ start }) => start).join()}`;
    const known = this.#solvers.get(name);
    if (known) return known;
    const here = groups.flatMap((group) => group.here);
    const fixed = here.flatMap(({ party: { id, tables }, ticks }) => ('fixed' in tables ? [{ id, tables: tables.fixed, ...ticks }] : []));
    const waiting = bound === 'waiting' ? this.#waitingFor(fixed, here) : [];
    const parties = here.flatMap(({ party: { id, covers, needs, start, online, tables }, ticks }): Party[] => {
      if (!('now' in tables) || waiting.some((one) => one.id === id)) return [];
      const places =
        bound === 'strict'
          ? this.#placesFor({ covers, needs, start, online })
          : this.#placesOf({ covers, keep: false, larger: true, online: false });
      return [{ id, covers, places, ...ticks, now: tables.now }];
    });
    const solver = new SeatingSolver(parties, [...fixed, ...waiting], { turn: this.#turn, places: this.#room.places });
    this.#solvers.set(name, solver);
    return solver;
  }

  /** The parties whose table a fixed party still has when they come. They count as fixed at that table too. */
  #waitingFor(fixed: readonly FixedParty[], here: readonly PresentParty[]): FixedParty[] {
    return here.flatMap(({ party: { id, tables }, ticks }) => {
      const now = 'now' in tables ? tables.now : undefined;
      const meets = (other: FixedParty) => ticks.start < other.end + this.#turn && other.start < ticks.end + this.#turn;
      const has = now && fixed.some((other) => meets(other) && other.tables.some((table) => now.includes(table)));
      return has ? [{ id, tables: now, ...ticks }] : [];
    });
  }

  #placesFor({ start, ...wish }: { covers: number; needs?: Needs | undefined; start: Temporal.Instant; online: boolean }): TableSet[] {
    const { plan, now, rules } = this.#day;
    return this.#placesOf({ ...wish, keep: keptLarge(plan, { start, ...wish }, now), larger: mayHaveLarger(rules, start, now) });
  }

  /** Parties with the same needs share one list, which the solver then works through once. */
  #placesOf(wish: PlaceWish): TableSet[] {
    const { covers, needs = {}, keep, larger, online } = wish;
    const name = [covers, keep, larger, online, needs.stepFree ?? false, needs.highChair ?? false, roomIn(this.#day.plan, needs)].join();
    const places = this.#room.lists.get(name) ?? tableOptionsFor(this.#day.plan, wish);
    this.#room.lists.set(name, places);
    return places;
  }
}

function overlapGroupsOn(occupied: readonly Occupancy[], turn: number): OverlapGroup[] {
  const here = occupied
    .map((party): PresentParty => ({ party, ticks: ticksOf(party) }))
    .sort((one, other) => one.ticks.start - other.ticks.start);
  return overlapGroupsOf(here.map(({ ticks }) => ({ start: ticks.start, end: ticks.end + turn }))).map(({ guests, start, end }) => ({
    start,
    end,
    here: guests.flatMap((index) => here[index] ?? []),
  }));
}

/** What is computed once per plan. */
interface Room {
  /** The possible places of each kind of wish. */
  lists: Map<string, TableSet[]>;
  places: TableSets;
}

/** A changed plan is another object, so no entry gets out of date. */
const rooms = new WeakMap<TablePlan, Room>();
/** The most lists kept for a plan; then its cache is emptied. */
const maxLists = 2_000;

function tablesOfPlan(plan: TablePlan): Room {
  const known = rooms.get(plan);
  if (known && known.lists.size + known.places.size < maxLists) return known;
  const room = { lists: new Map<string, TableSet[]>(), places: new TableSets(plan.tables.map(({ id }) => id)) };
  rooms.set(plan, room);
  return room;
}

/** Whether the large tables are still reserved for larger parties. */
function keptLarge(
  { keepLarge }: TablePlan,
  { covers, start }: { covers: number; start: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return keepLarge !== undefined && covers < keepLarge.party && !isBefore(start.subtract({ hours: keepLarge.hours }), now);
}

/** Whether a party may have a table for more people, at this interval before its time. */
export function mayHaveLarger(
  { largerTableHours: hours }: Pick<BookingRules, 'largerTableHours'>,
  start: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  return hours === atAllTimes || (hours > 0 && isPast(start.subtract({ hours }), now));
}

interface PlaceWish {
  covers: number;
  needs?: Needs | undefined;
  /** Whether the large tables are reserved. */
  keep: boolean;
  /** Whether it may have a single table for more people. Combinations keep to their sizes. */
  larger: boolean;
  online: boolean;
}

/** The room that a party wants; undefined if the plan does not have it, so that any room will do. */
function roomIn({ rooms }: Pick<TablePlan, 'rooms'>, { room }: Needs): string | undefined {
  return rooms.some(({ id }) => id === room) ? room : undefined;
}

/** The tables and combinations that suit the size and the needs of a party. */
export function tableOptionsFor(plan: TablePlan, { covers, needs = {}, keep, larger, online }: PlaceWish): TableSet[] {
  const room = roomIn(plan, needs);
  const suits = (table: Table) =>
    (!online || table.online) &&
    meetsNeeds(table, needs) &&
    (room === undefined || table.room === room) &&
    !(keep && plan.keepLarge && table.to >= plan.keepLarge.seats);
  const suitable = plan.tables.filter(suits);
  const ids = new Set(suitable.map(({ id }) => id));
  const fits = ({ from, to }: { from: number; to: number }) => from <= covers && covers <= to;
  return [
    ...suitable
      .filter((table) => fits(larger ? { ...table, from: 1 } : table))
      .map(({ id, to }): TableSet => ({ tables: [id], seats: to })),
    ...plan.combinations
      .filter((joined) => fits(joined) && joined.tables.every((id) => ids.has(id)))
      .map(({ tables, to }): TableSet => ({ tables, seats: to })),
  ];
}

/** Where a party sits, and who moves to other tables for it. */
export interface TableAssignment {
  tables: readonly string[];
  /** Bookings and holds whose tables change, by their id. */
  moved: ReadonlyMap<string, readonly string[]>;
}

/** The assignment if the plan has no tables. */
export const noTables: TableAssignment = { tables: [], moved: new Map() };

/** Finds tables for a party among the present ones; undefined if there are none, or the solver gave up. */
export function seatParty(day: TableDay, asking: PartyRequest, interval: Interval): TableAssignment | undefined {
  if (day.plan.tables.length === 0) return noTables;
  const found = findTables(day, { ...asking, ...interval });
  const tables = 'seated' in found ? found.seated.get(newcomerId) : undefined;
  if (!('seated' in found) || !tables) return undefined;
  const before = new Map(activeOccupancies(day, asking).map((party) => [party.id, 'now' in party.tables ? party.tables.now : undefined]));
  const moved = [...found.seated].filter(([id, now]) => id !== newcomerId && !isSame(before.get(id) ?? [], now));
  return { tables, moved: new Map(moved) };
}

export function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}
