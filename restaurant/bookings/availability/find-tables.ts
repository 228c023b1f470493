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

/** The id that whoever asks has among the parties. */
export const newcomerId = '';

type TableAnswer =
  /** The tables of whoever asks, by `newcomerId`, and of everybody connected with them: most have those that they had. */
  | { seated: Map<string, readonly string[]> }
  /** There is no seating, proven. `filledBy` are those who have what would do; nobody, if nothing in the room ever would. */
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
 * A seating of whoever asks, and of everybody connected with them who may be moved, around those who may not. A booking that is being
 * changed, or a hold that becomes one, keeps its tables where it can.
 */
export function findTables(day: TableDay, wish: TableRequest): TableAnswer {
  return new DayTables({ ...day, occupied: activeOccupancies(day, wish) }, wish, ownTables(day.occupied, wish)).find(wish);
}

/** The tables that a booking which is being changed has now, or a hold that becomes a booking. */
function ownTables(occupied: readonly Occupancy[], { ignoring }: PartyRequest): readonly string[] | undefined {
  for (const { id, tables } of occupied) if (ignoring?.includes(id)) return 'now' in tables ? tables.now : tables.fixed;
  return undefined;
}

/** One who is there, with its time in ticks; the turn of its tables is not part of it. */
interface PresentParty {
  party: Occupancy;
  ticks: TickInterval;
}

/** Those whom an unbroken chain of overlaps connects: nobody else is in their way. */
interface OverlapGroup extends TickInterval {
  here: readonly PresentParty[];
}

/**
 * What is kept to by those who are there. `strict`: guests keep to the tables that may be booked online, and small parties leave the large
 * ones alone while these are kept. `loose`: any table that is large enough will do. `waiting`: besides, whoever's table somebody else has when
 * they come waits for that table.
 */
type Strictness = 'strict' | (typeof fallbackStrictness)[number];

/** What is kept to where it cannot be done before: each in its turn. */
const fallbackStrictness = ['loose', 'waiting'] as const;

/** A party that asks for a table at one time, and those whom that concerns. */
interface TableQuestion {
  party: Party;
  evening: SeatingSolver;
}

/**
 * The tables of a day, for a party that asks for one time after another: those whom a time concerns are seated once.
 *
 * When those who are there already cannot keep to what is asked of them (the plan has changed since, staff have made an exception, a party
 * still sits where the next is expected), only the newcomer must: nobody is refused for what others cannot have either way.
 */
export class DayTables {
  readonly #day: TableDay;
  readonly #asking: PartyRequest;
  readonly #own: readonly string[] | undefined;
  readonly #turn: number;
  readonly #chains: readonly OverlapGroup[];
  readonly #room: Room;
  /** By the chains that a time touches, one or a few in a row: at most as many as there are times. */
  readonly #evenings = new Map<string, SeatingSolver>();
  /** By the time. */
  readonly #questions = new Map<string, TableQuestion>();

  /** @param day without what does not stand in the way (`activeOccupancies`) */
  constructor(day: TableDay, asking: PartyRequest, own?: readonly string[]) {
    this.#day = day;
    this.#asking = asking;
    this.#own = own;
    this.#room = tablesOfPlan(day.plan);
    this.#turn = Math.ceil(day.rules.turnMinutes / tickMinutes);
    this.#chains = chainsOf(day.occupied, this.#turn);
  }

  find(time: Interval): TableAnswer {
    const { party, evening } = this.#question(time);
    if (party.places.length === 0) return { impossible: true, filledBy: [] };
    const seating = evening.withOneMore(party);
    return 'impossible' in seating ? { impossible: true, filledBy: evening.inTheWayOf(party) } : seating;
  }

  /** Whether there is a table while everybody else stays where they are: soon told, and it answers most questions. */
  isFree(time: Interval): boolean {
    const { party, evening } = this.#question(time);
    return evening.isFreeFor(party);
  }

  /** Whether it is proven by one question that there is no table at any of several times; each is then refused by itself, too. */
  refuseTogether(times: readonly Interval[]): boolean {
    const questions = Map.groupBy(times, (time) => this.#question(time).evening);
    return [...questions].every(([evening, some]) => evening.refuseTogether(some.map((time) => this.#question(time).party)));
  }

  #question({ start, end }: Interval): TableQuestion {
    const name = `${start.epochMilliseconds} ${end.epochMilliseconds}`;
    const known = this.#questions.get(name);
    if (known) return known;
    const { covers, needs, by, only } = this.#asking;
    const places = only ? [{ tables: only, seats: covers }] : this.#placesFor({ covers, needs, start, online: by === 'guest' });
    const party: Party = { id: newcomerId, covers, places, now: this.#own, ...toTicks(start, end) };
    const chains = this.#chains.filter((chain) => chain.start < party.end + this.#turn && party.start < chain.end);
    let evening = this.#evening('strict', chains);
    // Before the newcomer: what cannot be kept without them need not be kept with them.
    for (const bound of fallbackStrictness) if (evening.withoutOneMore(party) === 'impossible') evening = this.#evening(bound, chains);
    const question = { party, evening };
    this.#questions.set(name, question);
    return question;
  }

  /** Whether there would be a place for so many if nobody else came, once the large tables are given to anybody. */
  wouldEverDo(time: Interval): boolean {
    const { covers, needs, by, only } = this.#asking;
    if (only !== undefined || this.#day.plan.tables.length === 0) return true;
    const closed = this.#day.occupied.filter((other) => isClosedTableOccupancy(other) && overlap(other, time)).flatMap(tablesHeld);
    const larger = this.#day.rules.largerTableHours > 0;
    const places = this.#placesOf({ covers, needs, keep: false, larger, online: by === 'guest' });
    return places.some(({ tables }) => !tables.some((id) => closed.includes(id)));
  }

  /** Whoever is there at the time, and all connected with them. */
  #evening(bound: Strictness, chains: readonly OverlapGroup[]): SeatingSolver {
    const name = `${bound} ${chains.map(({ start }) => start).join()}`;
    const known = this.#evenings.get(name);
    if (known) return known;
    const here = chains.flatMap((chain) => chain.here);
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
    const evening = new SeatingSolver(parties, [...fixed, ...waiting], { turn: this.#turn, places: this.#room.places });
    this.#evenings.set(name, evening);
    return evening;
  }

  /** Those at whose table somebody still sits, or was put, when they come. */
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

  /** One list for all who may have the same. */
  #placesOf(wish: PlaceWish): TableSet[] {
    const { covers, needs = {}, keep, larger, online } = wish;
    const name = [covers, keep, larger, online, needs.stepFree ?? false, needs.highChair ?? false, roomIn(this.#day.plan, needs)].join();
    const places = this.#room.lists.get(name) ?? tableOptionsFor(this.#day.plan, wish);
    this.#room.lists.set(name, places);
    return places;
  }
}

function chainsOf(occupied: readonly Occupancy[], turn: number): OverlapGroup[] {
  const here = occupied
    .map((party): PresentParty => ({ party, ticks: ticksOf(party) }))
    .sort((one, other) => one.ticks.start - other.ticks.start);
  return overlapGroupsOf(here.map(({ ticks }) => ({ start: ticks.start, end: ticks.end + turn }))).map(({ guests, start, end }) => ({
    start,
    end,
    here: guests.flatMap((index) => here[index] ?? []),
  }));
}

/** What is worked out of a plan once for all days that are asked about with it. */
interface Room {
  /** The places of each sort of party, by what it asks for. */
  lists: Map<string, TableSet[]>;
  places: TableSets;
}

/** A plan that has changed is another object, so that nothing here can be out of date. */
const rooms = new WeakMap<TablePlan, Room>();
/** Sorts of parties, and parts of their places that are free: after so many, all is begun anew. */
const maxLists = 2_000;

function tablesOfPlan(plan: TablePlan): Room {
  const known = rooms.get(plan);
  if (known && known.lists.size + known.places.size < maxLists) return known;
  const room = { lists: new Map<string, TableSet[]>(), places: new TableSets(plan.tables.map(({ id }) => id)) };
  rooms.set(plan, room);
  return room;
}

/** Whether the large tables are still kept from a party of this size. */
function keptLarge(
  { keepLarge }: TablePlan,
  { covers, start }: { covers: number; start: Temporal.Instant },
  now: Temporal.Instant,
): boolean {
  return keepLarge !== undefined && covers < keepLarge.party && !isBefore(start.subtract({ hours: keepLarge.hours }), now);
}

/** Whether a party may have a table that is meant for more, so long before its time. */
export function mayHaveLarger(
  { largerTableHours: hours }: Pick<BookingRules, 'largerTableHours'>,
  start: Temporal.Instant,
  now: Temporal.Instant,
): boolean {
  return hours === atAllTimes || (hours > 0 && isPast(start.subtract({ hours }), now));
}

/** What decides at which tables a party may sit. */
interface PlaceWish {
  covers: number;
  needs?: Needs | undefined;
  /** Whether the large tables are kept from it. */
  keep: boolean;
  /** Whether it may have one table that is meant for more. Those that are pushed together keep to their numbers. */
  larger: boolean;
  online: boolean;
}

/** The room that a party wishes for: in one that the plan does not have, or has no more, nobody can sit, and any other does. */
function roomIn({ rooms }: Pick<TablePlan, 'rooms'>, { room }: Needs): string | undefined {
  return rooms.some(({ id }) => id === room) ? room : undefined;
}

/** The tables and combinations that a party fits, needs and all. */
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

/** The place of a party at no table. */
export const noTables: TableAssignment = { tables: [], moved: new Map() };

/** Finds the tables of a party among those who are there; `undefined` when there are none, or none were found in the time. */
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
