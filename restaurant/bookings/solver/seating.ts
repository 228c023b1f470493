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
  /** Parties that may have the same places share one list: it is worked through once for all of them. */
  places: readonly TableSet[];
  /** The tables it has now: kept unless somebody needs them. */
  now?: readonly string[] | undefined;
}

/** Tables that are taken from one tick to another whatever is done: by who is seated already, or pinned. */
export interface FixedParty {
  id: string;
  tables: readonly string[];
  start: number;
  end: number;
}

export type Seating =
  /** The tables of every party by its id. */
  | { seated: Map<string, readonly string[]> }
  /** There is none, proven. */
  | { impossible: true }
  /** The search gave up: nobody may be promised a table by it, nor told that there is none. */
  | { undecided: true };

export interface SeatingOptions {
  /** Ticks between two parties at one table. */
  turn?: number;
  /** How many steps one search may take before it gives up. */
  effort?: number;
  /** What is known of the room already. */
  places?: TableSets;
}

/**
 * The hardest question of the nights of bench/seating.ts took some fifty thousand steps, nearly all others less than three thousand.
 * Whoever reaches this many is told that the time is to be asked for: no table is promised, and nobody is refused.
 */
const defaultEffort = 100_000;

/** The times without a place of which it is kept why: the next time may be refused for the same. */
const maxRefusals = 8;

interface SolverParty extends MovableParty {
  party: Party;
  /** Every place that would do in an empty room; `options` are those that nothing blocks. */
  wants: readonly IndexedTableSet[];
}

interface SeatingQuestion {
  supplies: Resources;
  guests: readonly SearchParty[];
  /** Prices by which somebody was refused, with what all who are here leave of them; the latest first. */
  refusals: { prices: readonly DualPrice[]; left: number }[];
  clashes: ConflictSets;
}

/**
 * Parties at tables of their own, to be asked for one more, at one time after another.
 *
 * Whether they can be seated is decided exactly; how is only sensible: everybody stays where they are while nobody needs their table,
 * a newcomer gets the smallest table that is free, and only when there is none do others move, as few as will do
 * (seat-by-moving.ts), combinations last. What that leaves open is settled by the exact search (branch-and-bound.ts); most of what it refuses is
 * refused by prices (relaxation.ts), and often the next times are by the same. The order in which parties are given decides nothing.
 */
export class SeatingSolver {
  readonly #turn: number;
  readonly #effort: number;
  readonly #taken: readonly FixedParty[];
  readonly #places: TableSets;
  readonly #blocks: readonly BlockedTable[];
  readonly #guests: readonly SolverParty[];
  readonly #companies: readonly OverlapGroup[];
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
    this.#companies = overlapGroupsOf(this.#guests);
    for (const company of this.#companies) company.verdict = this.#settle(company);
  }

  /** Whether those with whom one more would be connected can be seated without that one. */
  withoutOneMore({ start, end }: TickInterval): OverlapGroup['verdict'] {
    const verdicts = this.#companiesAt({ start, end: end + this.#turn }).map(({ verdict }) => verdict);
    return (['impossible', 'undecided'] as const).find((verdict) => verdicts.includes(verdict)) ?? 'seated';
  }

  /** Whether one more has a place while everybody else stays where they are. */
  isFreeFor(party: Party): boolean {
    return this.withoutOneMore(party) === 'seated' && this.#freePlaceOf(this.#guest(party)) !== undefined;
  }

  /**
   * Whether one relaxation proves that there is no room for one more at any of several times: not even for one who may come in
   * part at each. What proves it is kept, so that each of them is then refused by itself, too.
   */
  refuseTogether(parties: readonly Party[]): boolean {
    if (this.#companies.some(({ verdict }) => verdict !== 'seated')) return false;
    const newcomers = parties.map((party) => this.#guest(party));
    return [...Map.groupBy(newcomers, ({ wants }) => wants)].every(([wants, some]) => {
      const asked = this.#askedBy(wants);
      const ways = some.flatMap((newcomer) => this.#choosing(newcomer, asked.supplies).ways);
      const all = [...asked.guests, { ways, now: undefined }];
      const prices = Relaxation.of(all, asked.supplies).refusal(all, asked.supplies);
      if (prices) this.#keepRefusal(prices, asked);
      return prices !== undefined;
    });
  }

  /** A seating of one more, and of all with whom that one is connected. */
  withOneMore(party: Party): Seating {
    const without = this.withoutOneMore(party);
    if (without !== 'seated') return outcomeOf(without);
    const newcomer = this.#guest(party);
    if (newcomer.options.length === 0) return outcomeOf('impossible');
    const connected = this.#companiesAt(newcomer).flatMap(({ guests }) => guests);
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
    // When all who are here can be seated, whoever is refused beside all of them is refused beside those of whom it is asked.
    if (this.#companies.some(({ verdict }) => verdict !== 'seated')) return;
    refusals.unshift({ prices, left: dualSlack(prices, guests, supplies) });
    refusals.splice(maxRefusals);
  }

  /** Those who have the places that would do for one more: without them there would be one. In order of arrival. */
  inTheWayOf(party: Party): string[] {
    const newcomer = this.#guest(party);
    const tables = new Set(newcomer.wants.flatMap(({ members }) => members));
    const inTheWay: { id: string; start: number }[] = this.#taken.filter(
      ({ tables: names, start, end }) =>
        start < newcomer.end && newcomer.start < end + this.#turn && names.some((name) => tables.has(this.#places.number(name))),
    );
    for (const company of this.#companiesAt(newcomer))
      for (const index of company.guests) {
        const guest = this.#guests[index];
        if (!guest) continue;
        const meets = guest.start < newcomer.end && newcomer.start < guest.end;
        // Where not everybody has a table, all of them are what fills the time.
        if (company.verdict !== 'seated' || (meets && this.#seated.of(index)?.some((table) => tables.has(table))))
          inTheWay.push(guest.party);
      }
    return inTheWay.sort((one, other) => one.start - other.start || compare(one.id, other.id)).map(({ id }) => id);
  }

  #guest(party: Party): SolverParty {
    const stay = { start: party.start, end: party.end + this.#turn };
    const wants = this.#places.options(party.places, party.covers);
    return { ...stay, party, wants, options: this.#places.unblocked(wants, stay, this.#blocks) };
  }

  /** The place that a newcomer has now, or the best of its tables that is free. */
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

  #companiesAt({ start, end }: TickInterval): OverlapGroup[] {
    return this.#companies.filter((company) => company.start < end && start < company.end);
  }

  #tables(guests: readonly number[]): Map<string, readonly string[]> {
    return new Map(guests.map((index) => [this.#guests[index]?.party.id ?? '', this.#places.names(this.#seated.of(index) ?? [])]));
  }

  /** Gives a table to those of a company who have none, the hardest to place first. */
  #settle(company: OverlapGroup): OverlapGroup['verdict'] {
    const without = company.guests.filter((index) => !this.#seated.of(index));
    const placesOf = (index: number) => this.#guests[index]?.options.length ?? 0;
    without.sort((one, other) => placesOf(one) - placesOf(other) || one - other);
    if (without.every((index) => seatByMovingOthers(index, this.#guests, this.#seated))) return 'seated';
    const asked = this.#askedBy(undefined);
    const choosing = company.guests.flatMap((index) => {
      const guest = this.#guests[index];
      return guest ? this.#choosing(guest, asked.supplies, this.#seated.of(index)) : [];
    });
    const found = this.#run(this.#searchFor(choosing, asked), company.guests, this.#guests);
    if (typeof found === 'string') return found;
    for (const index of found.keys()) this.#seated.remove(index);
    for (const [index, members] of found) {
      const guest = this.#guests[index];
      if (guest) this.#seated.put(index, members, guest);
    }
    return 'seated';
  }

  #searchFor(seekers: readonly SearchParty[], { supplies, clashes }: SeatingQuestion): BranchAndBound {
    return new BranchAndBound(seekers, supplies, { effort: this.#effort, clashes });
  }

  /** The tables of a search by the numbers of guests, of whom as many as can stay where they are. */
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
    const ways = supplies.ways(options, { start, end });
    return { start, end, options, ways, now: members && ways.find(({ places }) => places.some((place) => isSame(place.members, members))) };
  }

  /** What is known of the room beside all who are here, for somebody who wants certain places. */
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
