import type { IndexedTableSet, TableKinds, TickInterval, Timelines } from './table-kinds.ts';

/** A party with a place of one kind. */
export interface KindAssignment extends TickInterval {
  party: number;
  kind: number;
  /** Its possible places of that kind. */
  options: readonly IndexedTableSet[];
}

/** The steps that a search may still take. */
export interface StepBudget {
  left: number;
}

/**
 * Assigns tables of the given kinds to parties. `impossible` is proven; `undecided`: the steps ran out. Combinations come first,
 * exhaustively if need be; then each kind of table is solved alone.
 *
 * @param blocked the tables that nothing can free
 * @param promised in order of arrival
 */
export function assignTables(
  promised: readonly KindAssignment[],
  blocked: Timelines,
  kinds: TableKinds,
  steps: StepBudget,
): Map<number, readonly number[]> | 'impossible' | 'undecided' {
  const given = new Map<number, readonly number[]>();
  const joined = promised.filter(({ kind }) => kinds.tables[kind]?.length === 0);
  const busy = new Map<number, TickInterval[]>();
  const busyAt = (table: number) => {
    const stays = busy.get(table) ?? [...blocked.at(table)];
    busy.set(table, stays);
    return stays;
  };
  const single = Map.groupBy(
    promised.filter(({ kind }) => kinds.tables[kind]?.length !== 0),
    ({ kind }) => kind,
  );
  const next = (at: number): boolean => {
    const one = joined[at];
    if (!one) {
      for (const [kind, parties] of single) {
        const tables = kinds.tables[kind] ?? [];
        const places = colour(parties, tables.map(busyAt), steps);
        if (!places) return false;
        for (const [index, { party }] of parties.entries()) given.set(party, [tables[places[index] ?? 0] ?? 0]);
      }
      return true;
    }
    for (const { members } of one.options) {
      if (members.some((table) => busyAt(table).some((other) => other.start < one.end && one.start < other.end))) continue;
      if (steps.left-- <= 0) return false;
      for (const table of members) busyAt(table).push({ start: one.start, end: one.end });
      given.set(one.party, members);
      if (next(at + 1)) return true;
      for (const table of members) busyAt(table).pop();
    }
    return false;
  };
  if (next(0)) return given;
  return steps.left < 0 ? 'undecided' : 'impossible';
}

/** Splits parties into groups whose kinds of tables no combination connects, so each can be solved alone. Each is in order of arrival. */
export function componentsByCombination(promised: readonly KindAssignment[], { of }: TableKinds): KindAssignment[][] {
  const groups: { kinds: Set<number | undefined>; parties: KindAssignment[] }[] = [];
  for (const one of promised) {
    const kinds = new Set(one.options[0]?.members.map((table) => of[table]));
    const touched = groups.filter((group) => !group.kinds.isDisjointFrom(kinds));
    const [first = { kinds, parties: [] }, ...others] = touched;
    if (touched.length === 0) groups.push(first);
    for (const kind of kinds) first.kinds.add(kind);
    for (const other of others) {
      for (const kind of other.kinds) first.kinds.add(kind);
      first.parties.push(...other.parties);
      groups.splice(groups.indexOf(other), 1);
    }
    first.parties.push(one);
  }
  return groups.map(({ parties }) => parties.sort((one, other) => one.start - other.start || one.party - other.party));
}

/**
 * Colours intervals: assigns tables of one kind to parties in order of arrival, around the times at which the tables are taken. If none is
 * taken, any free table will do (an interval graph needs no more colours than parties present at once); around combinations the choice
 * matters. A state is until when each table is taken, and what lies ahead of it; one that has failed is not tried again.
 */
function colour(parties: readonly TickInterval[], taken: readonly (readonly TickInterval[])[], steps: StepBudget): number[] | undefined {
  const lists = taken.map((stays) => stays.toSorted((one, other) => one.start - other.start));
  // Tables that are taken at the same times are interchangeable.
  const names = lists.map((list) => list.map(({ start, end }) => `${start}-${end}`).join());
  const numbers = names.map((name) => names.indexOf(name));
  const until = lists.map(() => Number.NEGATIVE_INFINITY);
  const failed = new Set<string>();
  const given: number[] = [];
  const next = (at: number): boolean => {
    const party = parties[at];
    if (!party) return true;
    const { start, end } = party;
    const ahead = lists.map((list, table) => {
      const first = list.findIndex((stay) => stay.end > start);
      return first < 0 ? -1 : (numbers[table] ?? 0) * 1_000 + first;
    });
    const state = () =>
      `${at}:${ahead
        .map((each, table) => each * 1_000 + Math.max(0, (until[table] ?? 0) - start))
        .sort((one, other) => one - other)
        .join()}`;
    if (failed.size > 0 && failed.has(state())) return false;
    // First the table that is taken again the soonest, so that longer gaps stay whole.
    const fitting = lists
      .map((list, table) => ({ table, room: (list.find((stay) => stay.end > start)?.start ?? Number.POSITIVE_INFINITY) - end }))
      .filter(({ table, room }) => room >= 0 && (until[table] ?? 0) <= start)
      .sort((one, other) => (one.room === other.room ? one.table - other.table : one.room - other.room));
    const tried = new Set<number>();
    for (const { table } of fitting) {
      const same = ahead[table] ?? 0;
      if (tried.has(same)) continue;
      tried.add(same);
      if (steps.left-- <= 0) return false;
      const before = until[table] ?? 0;
      until[table] = end;
      given[at] = table;
      if (next(at + 1)) return true;
      until[table] = before;
    }
    if (steps.left >= 0) failed.add(state());
    return false;
  };
  return next(0) ? given : undefined;
}

/** Parties that cannot all have tables of these kinds, whatever other parties there are. */
type Clash = readonly (Pick<KindAssignment, 'start' | 'end' | 'kind'> & { wants: readonly IndexedTableSet[] })[];

/** How many conflicts are kept, the newest first. */
const maxClashes = 100;

/** The known conflicts, kept from one question about an evening to the next. */
export class ConflictSets {
  readonly #known: Clash[] = [];

  /** @param wantsOf the list of all suitable places of a party */
  add(parties: readonly KindAssignment[], wantsOf: (one: KindAssignment) => readonly IndexedTableSet[]): void {
    this.#known.unshift(parties.map((one) => ({ start: one.start, end: one.end, kind: one.kind, wants: wantsOf(one) })));
    this.#known.splice(maxClashes);
  }

  /** The parties of a known conflict that is among the given ones; empty if there is none. */
  among(promised: readonly KindAssignment[], wantsOf: (one: KindAssignment) => readonly IndexedTableSet[]): KindAssignment[] | undefined {
    for (const clash of this.#known) {
      const found: KindAssignment[] = [];
      for (const { start, end, kind, wants } of clash) {
        const one = promised.find(
          (other) =>
            other.start === start && other.end === end && other.kind === kind && wantsOf(other) === wants && !found.includes(other),
        );
        if (!one) break;
        found.push(one);
      }
      if (found.length === clash.length) return found;
    }
    return undefined;
  }
}
