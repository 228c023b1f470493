import { type Option, search, type Wish } from './seating-search.ts';

/** Where a party may sit: one table, or several pushed together. */
export interface Place {
  tables: readonly string[];
  /** How many it seats at most: what is left over is waste. */
  seats: number;
}

/** A party that may be given any of its places. The interval is half-open, in whole ticks of one clock. */
export interface Party {
  id: string;
  covers: number;
  start: number;
  end: number;
  places: readonly Place[];
  /** The tables it has now: kept when that costs nothing. */
  now?: readonly string[] | undefined;
}

/** Tables that are taken from one tick to another whatever is done: by who is seated already, or pinned. */
export interface Taken {
  tables: readonly string[];
  start: number;
  end: number;
}

export type Seating =
  /** Every party's tables by its id. `best`: no other seating costs less. */
  | { seated: Map<string, readonly string[]>; best: boolean }
  /** There is none, proven; `among` are parties that together have no room. */
  | { impossible: true; among: string[] }
  /** The search gave up: nobody may be promised a table by it, nor told that there is none. */
  | { undecided: true };

export interface SeatingOptions {
  /** Ticks between two parties at one table. */
  turn?: number;
  /** Look for the cheapest seating (fewest combinations, least waste, fewest moves), not for the first. */
  best?: boolean;
  /** How many places the search may try before it gives up. */
  effort?: number;
}

/**
 * Of 1,715 questions on generated Saturday nights of twenty tables, asked on until each night had refused twenty-five parties, 2,000
 * steps left 17 undecided, and 20,000 left 13 (bench/seating.ts).
 */
const defaultEffort = 2_000;
/** Fewer combinations before less waste before fewer moves. */
const costs = { joined: 100_000, wasted: 10, moved: 1 };

interface PlaceOption extends Option {
  place: Place;
}

/**
 * Gives every party a place so that no table has two at once; an exact search (seating-search.ts), the parties parted wherever
 * the room is empty of them.
 */
export function seat(parties: readonly Party[], taken: readonly Taken[], options: SeatingOptions = {}): Seating {
  const { turn = 0, best = false, effort = defaultEffort } = options;
  const seated = new Map<string, readonly string[]>();
  let proven = true;
  for (const group of groupsInTime(parties, turn)) {
    const found = seatGroup(group, taken, { turn, best, effort });
    if (!('seated' in found)) return found;
    proven &&= found.best;
    for (const [id, tables] of found.seated) seated.set(id, tables);
  }
  return { seated, best: proven };
}

/** The parties in order of arrival, parted wherever the room is empty of them. */
function groupsInTime(parties: readonly Party[], turn: number): Party[][] {
  const groups: Party[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const party of parties.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    const last = groups.at(-1);
    if (last && party.start < until) last.push(party);
    else groups.push([party]);
    until = Math.max(until, party.end + turn);
  }
  return groups;
}

function seatGroup(parties: Party[], taken: readonly Taken[], { turn, best, effort }: Required<SeatingOptions>): Seating {
  const wishes = wishesOf(parties, taken, turn);
  const first = search(wishes, false, effort);
  if ('impossible' in first) return { impossible: true, among: first.among.map((index) => parties[index]?.id ?? '') };
  if ('undecided' in first) return first;
  const found = best ? search(wishes, true, effort) : first;
  const chosen = 'places' in found ? found : first;
  const seated = chosen.places.map(({ place }, index): [string, readonly string[]] => [parties[index]?.id ?? '', place.tables]);
  return { seated: new Map(seated), best: chosen.best };
}

/** The parties with the places that what is taken leaves them. */
function wishesOf(parties: Party[], taken: readonly Taken[], turn: number): Wish<PlaceOption>[] {
  const numbers = new Map<string, number>();
  const numberOf = (table: string) => {
    const number = numbers.get(table) ?? numbers.size;
    numbers.set(table, number);
    return number;
  };
  return parties.map((party) => {
    const inTheWay = taken.filter(({ start, end }) => start < party.end + turn && party.start < end + turn);
    const blocked = new Set(inTheWay.flatMap(({ tables }) => tables));
    const kept = party.now?.toSorted().join();
    const options = party.places
      .filter(({ tables, seats }) => seats >= party.covers && !tables.some((table) => blocked.has(table)))
      .map((place) => ({
        place,
        members: place.tables.map(numberOf),
        cost:
          (place.tables.length - 1) * costs.joined +
          (place.seats - party.covers) * costs.wasted +
          (kept === undefined || kept === place.tables.toSorted().join() ? 0 : costs.moved),
      }))
      .sort((one, other) => one.cost - other.cost);
    return { size: party.covers, start: party.start, end: party.end + turn, options };
  });
}
