/** A possible place of a party: its tables by number. */
export interface IndexedTableSet {
  members: readonly number[];
}

/**
 * Kinds of tables that no party can tell apart while each sits at one table; and, numbered on behind them, kinds of
 * combinations: those of tables of the same kinds.
 */
export interface TableKinds {
  /** The kind of each table, by its number. */
  of: readonly number[];
  /** How many of each kind there are at most at one moment: tables, or combinations without a table in common. */
  sizes: readonly number[];
  /** The tables of each kind; none for a kind of combination. */
  tables: readonly (readonly number[])[];
  /** The kind of a place. */
  kindOf: (option: IndexedTableSet) => number;
}

/** Parts the tables by who may sit at each alone. `lists` are the places of each sort of party, one list for all who want the same. */
export function kindsOf(lists: readonly (readonly IndexedTableSet[])[], tableCount: number): TableKinds {
  const marks = Array.from({ length: tableCount }, () => '');
  for (const [index, options] of lists.entries())
    for (const { members } of options) {
      const [table] = members;
      if (members.length === 1 && table !== undefined) marks[table] += `${index} `;
    }
  const kinds = new Map<string, number>();
  const of = marks.map((mark) => {
    if (!kinds.has(mark)) kinds.set(mark, kinds.size);
    return kinds.get(mark) ?? 0;
  });
  const tables = [...kinds.values()].map((kind) => [...of.keys()].filter((table) => of[table] === kind));
  const sizes = tables.map(({ length }) => length);

  const joined = new Map<string, Map<string, readonly number[]>>();
  const nameOf = (members: readonly number[]) =>
    members
      .map((table) => of[table])
      .sort()
      .join();
  for (const options of lists)
    for (const { members } of options)
      if (members.length > 1) {
        const name = nameOf(members);
        const sets = joined.get(name) ?? new Map<string, readonly number[]>();
        joined.set(name, sets.set(members.toSorted((one, other) => one - other).join(), members));
      }
  const kindOfJoined = new Map<string, number>();
  for (const [name, sets] of joined) {
    kindOfJoined.set(name, sizes.length);
    sizes.push(mostApart([...sets.values()]));
  }
  const known = new WeakMap<IndexedTableSet, number>();
  const kindOf = (option: IndexedTableSet): number => {
    const kind =
      known.get(option) ?? (option.members.length === 1 ? of[option.members[0] ?? 0] : kindOfJoined.get(nameOf(option.members))) ?? 0;
    known.set(option, kind);
    return kind;
  };
  return { of, sizes, tables: sizes.map((_size, kind) => tables[kind] ?? []), kindOf };
}

/** Above so many combinations of one kind, it is only counted how many their tables would make at most. */
const maxTried = 12;

/** How many of the sets, all of one size, have no table in common; never too few. */
function mostApart(sets: readonly (readonly number[])[]): number {
  if (sets.length > maxTried) return Math.min(sets.length, Math.floor(new Set(sets.flat()).size / (sets[0]?.length ?? 1)));
  let most = 0;
  const next = (from: number, used: readonly number[], count: number) => {
    most = Math.max(most, count);
    for (const [place, set] of sets.entries())
      if (place >= from && !set.some((table) => used.includes(table))) next(place + 1, [...used, ...set], count + 1);
  };
  next(0, [], 0);
  return most;
}
