import type { IndexedTableSet, TableKinds, TickInterval, Timelines } from './table-kinds.ts';

/** A party that has been promised a place of one kind. */
export interface KindAssignment extends TickInterval {
  party: number;
  kind: number;
  /** The places of that kind that it may have. */
  options: readonly IndexedTableSet[];
}

/** What a search may still do. */
export interface StepBudget {
  left: number;
}

/**
 * Gives parties tables of the kinds that they were promised, or answers `impossible`, proven, or `undecided` when the steps ran out.
 * The combinations are given first, all ways if need be; then each kind of table is alone with its parties.
 *
 * @param blocked the tables that are taken whatever is done, and by nobody else
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

/** Parts parties whose kinds of tables no combination connects: they need not be arranged together. In each, in order of arrival. */
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
 * Gives parties, in order of arrival, tables of one kind around the times at which these are taken. Where nothing is taken any
 * table that is free will do (a set of intervals needs no more colours than are present at once); around combinations it
 * matters which. What is still open depends only on until when each table has somebody, and what is ahead of it: a state
 * that has failed once is not tried again.
 */
function colour(parties: readonly TickInterval[], taken: readonly (readonly TickInterval[])[], steps: StepBudget): number[] | undefined {
  const lists = taken.map((stays) => stays.toSorted((one, other) => one.start - other.start));
  // Tables that are taken at the same times are one to us.
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
    // The table that is taken again the soonest first: the longer times stay whole.
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

/** Parties that cannot all have tables of the kinds that they were promised, whoever else is there. */
type Clash = readonly (Pick<KindAssignment, 'start' | 'end' | 'kind'> & { wants: readonly IndexedTableSet[] })[];

/** So many are kept; the oldest is forgotten. */
const maxClashes = 100;

/** The clashes that were found, kept from one question about an evening to the next. */
export class ConflictSets {
  readonly #known: Clash[] = [];

  /** @param wantsOf the list of all places that would do for a promised party */
  add(parties: readonly KindAssignment[], wantsOf: (one: KindAssignment) => readonly IndexedTableSet[]): void {
    this.#known.unshift(parties.map((one) => ({ start: one.start, end: one.end, kind: one.kind, wants: wantsOf(one) })));
    this.#known.splice(maxClashes);
  }

  /** Of the promised parties those who are known to clash. */
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
