import { ConflictSets } from './assign-tables.ts';
import { type MovableParty, restoreOriginalTables, seatByMovingOthers } from './seat-by-moving.ts';
import { type TableSet, TableSets } from './places.ts';
import { cheapestColumnCost, dualSlack, type DualPrice, costTolerance, Relaxation } from './relaxation.ts';
import { BranchAndBound, type SearchParty } from './branch-and-bound.ts';
import {
  type BlockedTable,
  type IndexedTableSet,
  type OverlapGroup,
  overlapGroupsOf,
  Resources,
  type TickInterval,
  Timelines,
} from './table-kinds.ts';

/** A party that may be given any of its places. The interval is half-open, in whole ticks of one clock. */
export interface Party {
  id: string;
  covers: number;
  start: number;
  end: number;
  /** Parties with the same possible places share one list object, which is processed once. */
  places: readonly TableSet[];
  /** Its present tables: kept unless another party needs them. */
  now?: readonly string[] | undefined;
}

/** A party that cannot be moved, because it is seated already or pinned, with its tables. */
export interface FixedParty {
  id: string;
  tables: readonly string[];
  start: number;
  end: number;
}

export type Seating =
  /** The tables of every party by its id. */
  | { seated: Map<string, readonly string[]> }
  /** Proven: there is none. */
  | { impossible: true }
  /** The search gave up: there may be a seating or not. */
  | { undecided: true };

export interface SeatingOptions {
  /** The turnaround: ticks between two parties at one table. */
  turn?: number;
  /** How many steps one search may take before it gives up. */
  effort?: number;
  /** The table sets of the plan, shared by all solvers of it. */
  places?: TableSets;
}

/**
 * The hardest question of bench/seating.ts took some fifty thousand steps, nearly all others fewer than three thousand. Beyond this the
 * answer is `undecided`: guests may then request the time, and the staff decide.
 */
const defaultEffort = 100_000;

/** How many proofs of refusals are kept: the next time may be refused by the same prices. */
const maxRefusals = 8;

interface SolverParty extends MovableParty {
  party: Party;
  /** All suitable places of an empty room; `options` are those that are not blocked. */
  wants: readonly IndexedTableSet[];
}

interface SeatingQuestion {
  supplies: Resources;
  guests: readonly SearchParty[];
  /** The prices of earlier refusals, the latest first, with the slack that the present parties leave (`dualSlack`). */
  refusals: { prices: readonly DualPrice[]; left: number }[];
  clashes: ConflictSets;
}

/**
 * The parties of an evening at their tables. It answers at many times whether one more party fits.
 *
 * Whether all can be seated is decided exactly; how they are seated follows heuristics. Parties keep their tables while no other party
 * needs them. A newcomer gets the smallest free table. Only if there is none do others move, as few as possible (seat-by-moving.ts),
 * combinations last. If that fails, the exact search decides (branch-and-bound.ts). Most refusals are proven by dual prices
 * (relaxation.ts), which often refuse the next times too. The result does not depend on the order in which the parties are given.
 */
export class SeatingSolver {
  readonly #turn: number;
  readonly #effort: number;
  readonly #taken: readonly FixedParty[];
  readonly #places: TableSets;
  readonly #blocks: readonly BlockedTable[];
  readonly #guests: readonly SolverParty[];
  readonly #groups: readonly OverlapGroup[];
  readonly #seated: Timelines;
  readonly #asked = new Map<readonly IndexedTableSet[] | undefined, SeatingQuestion>();

  constructor(
    parties: readonly Party[],
    taken: readonly FixedParty[],
    { turn = 0, effort = defaultEffort, places = new TableSets() }: SeatingOptions = {},
  ) {
    this.#places = places;
    this.#turn = turn;
    this.#effort = effort;
    this.#taken = taken.toSorted((one, other) => one.start - other.start || compare(one.id, other.id));
    this.#blocks = this.#places.blocks(this.#taken, turn);
    this.#guests = parties
      .toSorted((one, other) => one.start - other.start || one.end - other.end || compare(one.id, other.id))
      .map((party) => this.#guest(party));
    this.#seated = new Timelines(this.#blocks);
    for (const [index, guest] of this.#guests.entries()) {
      const now = this.#nowOf(guest);
      if (now && this.#seated.isFree(now.members, guest)) this.#seated.put(index, now.members, guest);
    }
    this.#groups = overlapGroupsOf(this.#guests);
    for (const group of this.#groups) group.verdict = this.#settle(group);
  }

  /** Whether the parties that a newcomer would be connected with can be seated without it. */
  withoutOneMore({ start, end }: TickInterval): OverlapGroup['verdict'] {
    const verdicts = this.#groupsAt({ start, end: end + this.#turn }).map(({ verdict }) => verdict);
    return (['impossible', 'undecided'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'seated';
  }

  /** Whether a newcomer has a table while all others keep theirs. */
  isFreeFor(party: Party): boolean {
    return this.withoutOneMore(party) === 'seated' && this.#freePlaceOf(this.#guest(party)) !== undefined;
  }

  /**
   * Whether one relaxation proves that there is no room for a newcomer at any of several times, not even split among them. The proof is
   * kept, and then refuses each of these times by itself.
   */
  refuseTogether(parties: readonly Party[]): boolean {
    if (this.#groups.some(({ verdict }) => verdict !== 'seated')) return false;
    const newcomers = parties.map((party) => this.#guest(party));
    return [...Map.groupBy(newcomers, ({ wants }) => wants)].every(([wants, some]) => {
      const asked = this.#askedBy(wants);
      const columns = some.flatMap((newcomer) => this.#choosing(newcomer, asked.supplies).columns);
      const all = [...asked.guests, { columns, now: undefined }];
      const prices = Relaxation.of(all, asked.supplies).refusal(all, asked.supplies);
      if (prices) this.#keepRefusal(prices, asked);
      return prices !== undefined;
    });
  }

  /** Seats a newcomer and all parties that it is connected with. */
  withOneMore(party: Party): Seating {
    const without = this.withoutOneMore(party);
    if (without !== 'seated') return outcomeOf(without);
    const newcomer = this.#guest(party);
    if (newcomer.options.length === 0) return outcomeOf('impossible');
    const connected = this.#groupsAt(newcomer).flatMap(({ guests }) => guests);
    const number = this.#guests.length;
    const free = this.#freePlaceOf(newcomer);
    if (free) return { seated: this.#tables(connected).set(party.id, this.#places.names(free.members)) };
    const asked = this.#askedBy(newcomer.wants);
    const choosing = this.#choosing(newcomer, asked.supplies);
    if (asked.refusals.some(({ prices, left }) => left - cheapestColumnCost(prices, choosing) < -costTolerance))
      return outcomeOf('impossible');
    const numbers = connected.concat(number);
    const guests = [...this.#guests, newcomer];
    const search = this.#searchFor([...connected.flatMap((index) => asked.guests[index] ?? []), choosing], asked);
    if (search.refusedBy) {
      this.#keepRefusal(search.refusedBy, asked);
      return outcomeOf('impossible');
    }
    const undo = seatByMovingOthers(number, guests, this.#seated);
    if (undo) {
      const seated = this.#tables(connected).set(party.id, this.#places.names(this.#seated.of(number) ?? []));
      undo();
      return { seated };
    }
    const found = this.#run(search, numbers, guests);
    if (typeof found === 'string') return outcomeOf(found);
    return { seated: new Map([...found].map(([index, members]) => [guests[index]?.party.id ?? '', this.#places.names(members)])) };
  }

  #keepRefusal(prices: readonly DualPrice[], { refusals, guests, supplies }: SeatingQuestion): void {
    // The prices count all parties, while the question is about the connected ones. That is valid as long as all can be seated.
    if (this.#groups.some(({ verdict }) => verdict !== 'seated')) return;
    refusals.unshift({ prices, left: dualSlack(prices, guests, supplies) });
    refusals.splice(maxRefusals);
  }

  /** The ids of the parties at the tables that would suit a newcomer, in order of arrival: if they left, it would fit. */
  inTheWayOf(party: Party): string[] {
    const newcomer = this.#guest(party);
    const tables = new Set(newcomer.wants.flatMap(({ members }) => members));
    const inTheWay: { id: string; start: number }[] = this.#taken.filter(
      ({ tables: names, start, end }) =>
        start < newcomer.end && newcomer.start < end + this.#turn && names.some((name) => tables.has(this.#places.number(name))),
    );
    for (const group of this.#groupsAt(newcomer))
      for (const index of group.guests) {
        const guest = this.#guests[index];
        if (!guest) continue;
        const meets = guest.start < newcomer.end && newcomer.start < guest.end;
        // In a group that cannot all be seated, every party counts.
        if (group.verdict !== 'seated' || (meets && this.#seated.of(index)?.some((table) => tables.has(table)))) inTheWay.push(guest.party);
      }
    return inTheWay.sort((one, other) => one.start - other.start || compare(one.id, other.id)).map(({ id }) => id);
  }

  #guest(party: Party): SolverParty {
    const stay = { start: party.start, end: party.end + this.#turn };
    const wants = this.#places.options(party.places, party.covers);
    return { ...stay, party, wants, options: this.#places.unblocked(wants, stay, this.#blocks) };
  }

  /** The present place of a newcomer, or its best free single table. */
  #freePlaceOf(newcomer: SolverParty): IndexedTableSet | undefined {
    const now = this.#nowOf(newcomer);
    return [now, ...newcomer.options].find(
      (option) => option && (option === now || option.members.length === 1) && this.#seated.isFree(option.members, newcomer),
    );
  }

  #nowOf({ party, options }: SolverParty): IndexedTableSet | undefined {
    const now = party.now?.toSorted().join();
    return now === undefined ? undefined : options.find(({ members }) => this.#places.names(members).sort().join() === now);
  }

  #groupsAt({ start, end }: TickInterval): OverlapGroup[] {
    return this.#groups.filter((group) => group.start < end && start < group.end);
  }

  #tables(guests: readonly number[]): Map<string, readonly string[]> {
    return new Map(guests.map((index) => [this.#guests[index]?.party.id ?? '', this.#places.names(this.#seated.of(index) ?? [])]));
  }

  /** Seats the parties of a group that have no table, those with the fewest options first. */
  #settle(group: OverlapGroup): OverlapGroup['verdict'] {
    const without = group.guests.filter((index) => !this.#seated.of(index));
    const placesOf = (index: number) => this.#guests[index]?.options.length ?? 0;
    without.sort((one, other) => placesOf(one) - placesOf(other) || one - other);
    if (without.every((index) => seatByMovingOthers(index, this.#guests, this.#seated))) return 'seated';
    const asked = this.#askedBy(undefined);
    const choosing = group.guests.flatMap((index) => {
      const guest = this.#guests[index];
      return guest ? this.#choosing(guest, asked.supplies, this.#seated.of(index)) : [];
    });
    const found = this.#run(this.#searchFor(choosing, asked), group.guests, this.#guests);
    if (typeof found === 'string') return found;
    for (const index of found.keys()) this.#seated.remove(index);
    for (const [index, members] of found) {
      const guest = this.#guests[index];
      if (guest) this.#seated.put(index, members, guest);
    }
    return 'seated';
  }

  #searchFor(parties: readonly SearchParty[], { supplies, clashes }: SeatingQuestion): BranchAndBound {
    return new BranchAndBound(parties, supplies, { effort: this.#effort, clashes });
  }

  /** Runs a search. @returns the tables by the index of each party; as many parties as possible keep theirs */
  #run(
    search: BranchAndBound,
    numbers: readonly number[],
    guests: readonly SolverParty[],
  ): Map<number, readonly number[]> | 'impossible' | 'undecided' {
    const found = search.run();
    if (typeof found === 'string') return found;
    const asked = numbers.flatMap((number) => guests[number] ?? []);
    const seated = new Timelines(this.#blocks);
    for (const [index, stay] of asked.entries()) seated.put(index, found.tables[index] ?? [], stay);
    const before = numbers.map((number) => this.#seated.of(number));
    restoreOriginalTables(asked, before, seated);
    return new Map(numbers.map((number, index) => [number, seated.of(index) ?? []]));
  }

  #choosing({ start, end, options }: SolverParty, supplies: Resources, members?: readonly number[]): SearchParty {
    const columns = supplies.columns(options, { start, end });
    return {
      start,
      end,
      options,
      columns,
      now: members && columns.find(({ places }) => places.some((place) => isSame(place.members, members))),
    };
  }

  /** The supplies, the columns of the present parties and the known proofs, for a newcomer with certain possible places. */
  #askedBy(wants: readonly IndexedTableSet[] | undefined): SeatingQuestion {
    const known = this.#asked.get(wants);
    if (known) return known;
    const all = new Set(this.#guests.map((guest) => guest.wants));
    if (wants) all.add(wants);
    const supplies = new Resources(this.#places.kinds(all), this.#blocks);
    const guests = this.#guests.map((guest, index) => this.#choosing(guest, supplies, this.#seated.of(index)));
    const asked = { supplies, guests, refusals: [], clashes: new ConflictSets() };
    this.#asked.set(wants, asked);
    return asked;
  }
}

function outcomeOf(verdict: OverlapGroup['verdict']): Seating {
  return verdict === 'impossible' ? { impossible: true } : { undecided: true };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((table, index) => table === other[index]);
}
