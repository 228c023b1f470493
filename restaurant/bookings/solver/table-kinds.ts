/** A possible place of a party: its tables by number. */
export interface IndexedTableSet {
  members: readonly number[];
}

/**
 * Kinds of interchangeable tables: every party that fits at one fits at all of its kind. Kinds of combinations, those of tables of the
 * same kinds, are numbered after them.
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

/** Groups the tables by the parties that may sit at each alone. @param lists the possible places of each sort of party */
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

/** Above so many combinations of one kind, an upper bound by the number of their tables is used. */
const maxTried = 12;

/** How many of the sets, all of one size, can be disjoint at once; exact, or an upper bound. */
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

/** A time for which a table is free, by the supply that it belongs to. */
interface FreeInterval extends TickInterval {
  supply: number;
}

/** A column of the linear program: a stay, and places that use the same supplies. */
export interface Column {
  stay: TickInterval;
  kind: number;
  places: readonly IndexedTableSet[];
  /** The numbers of the supplies that it uses; one stands there as often as it uses it. */
  takes: readonly number[];
}

/**
 * The supplies of the linear program, around blocked tables. Tables of one kind that are free for the same time are one supply, since it
 * does not matter which of them a party has. If combinations use tables, each kind of combination is a supply, and so is each joined table.
 */
export class Resources {
  readonly kinds: TableKinds;
  readonly blocks: readonly BlockedTable[];
  /** How much there is of each, by its number. */
  readonly amounts: readonly number[];
  readonly #gaps: readonly (readonly FreeInterval[])[];
  /** The supply of a kind of combination. */
  readonly #joined: ReadonlyMap<number, number>;
  /** The supply of a table that is joined with others. */
  readonly #joining: ReadonlyMap<number, number>;

  constructor(kinds: TableKinds, blocks: readonly BlockedTable[]) {
    this.kinds = kinds;
    this.blocks = blocks;
    const amounts: number[] = [];
    const numbers = new Map<string, number>();
    const oneMore = (name: string): number => {
      const supply = numbers.get(name) ?? amounts.push(0) - 1;
      numbers.set(name, supply);
      amounts[supply] = (amounts[supply] ?? 0) + 1;
      return supply;
    };
    this.#gaps = kinds.of.map((kind, table) => {
      const blocked = blocks.filter((block) => block.table === table).sort((one, other) => one.start - other.start);
      const from = [Number.NEGATIVE_INFINITY, ...blocked.map(({ end }) => end)];
      return from.map((start, index) => {
        const end = blocked[index]?.start ?? Number.POSITIVE_INFINITY;
        return { start, end, supply: oneMore(`${kind} ${start} ${end}`) };
      });
    });
    this.#joined = new Map(
      kinds.sizes.flatMap((size, kind) => (kinds.tables[kind]?.length === 0 ? [[kind, amounts.push(size) - 1] as const] : [])),
    );
    this.#joining = new Map(kinds.of.map((_kind, table) => [table, amounts.push(1) - 1]));
    this.amounts = amounts;
  }

  /** The columns of a stay, for places that are not blocked, in their order. */
  columns(options: readonly IndexedTableSet[], stay: TickInterval): Column[] {
    const columns: (Column & { places: IndexedTableSet[] })[] = [];
    for (const option of options) {
      const takes = option.members.map((table) => this.#supplyOf(table, stay)).sort((one, other) => one - other);
      const known = columns.find(
        (column) => column.takes.length === takes.length && takes.every((supply, index) => supply === column.takes[index]),
      );
      if (known) known.places.push(option);
      else columns.push({ stay, kind: this.kinds.kindOf(option), places: [option], takes });
    }
    return columns.map((column) => (column.takes.length === 1 ? column : { ...column, takes: [...column.takes, ...this.#joins(column)] }));
  }

  #supplyOf(table: number, { start, end }: TickInterval): number {
    return this.#gaps[table]?.find((gap) => gap.start <= start && end <= gap.end)?.supply ?? 0;
  }

  /** The supplies that a combination uses besides its tables: one of its kind, and each table that all its places contain. */
  #joins({ kind, places: [first, ...others] }: Pick<Column, 'kind' | 'places'>): number[] {
    const needed = first?.members.filter((table) => others.every(({ members }) => members.includes(table))) ?? [];
    return [this.#joined.get(kind) ?? [], needed.flatMap((table) => this.#joining.get(table) ?? [])].flat();
  }
}

/** An interval in ticks, half-open; the turnaround is included. */
export interface TickInterval {
  start: number;
  end: number;
}

/** A table at which a party that cannot be moved sits. */
export interface BlockedTable extends TickInterval {
  table: number;
}

interface Entry extends TickInterval {
  /** The number of a party; undefined for a block. */
  holder: number | undefined;
}

/** Which party has which table when; parties and tables are numbers. */
export class Timelines {
  readonly #entries: Entry[][] = [];
  readonly #given: (readonly number[] | undefined)[] = [];

  constructor(blocks: readonly BlockedTable[]) {
    for (const { table, start, end } of blocks) this.#entriesOf(table).push({ start, end, holder: undefined });
  }

  #entriesOf(table: number): Entry[] {
    this.#entries[table] ??= [];
    return this.#entries[table];
  }

  of(party: number): readonly number[] | undefined {
    return this.#given[party];
  }

  at(table: number): readonly Readonly<TickInterval>[] {
    return this.#entries[table] ?? [];
  }

  isFree(members: readonly number[], { start, end }: TickInterval): boolean {
    for (const table of members) for (const entry of this.#entries[table] ?? []) if (entry.start < end && start < entry.end) return false;
    return true;
  }

  /** The parties that have these tables at that time; undefined if one of the tables is blocked. */
  inTheWay(members: readonly number[], { start, end }: TickInterval): number[] | undefined {
    const parties: number[] = [];
    for (const table of members)
      for (const entry of this.#entries[table] ?? []) {
        if (entry.start >= end || start >= entry.end) continue;
        if (entry.holder === undefined) return undefined;
        if (!parties.includes(entry.holder)) parties.push(entry.holder);
      }
    return parties;
  }

  put(party: number, members: readonly number[], { start, end }: TickInterval): void {
    this.remove(party);
    for (const table of members) this.#entriesOf(table).push({ start, end, holder: party });
    this.#given[party] = members;
  }

  remove(party: number): void {
    for (const table of this.#given[party] ?? []) {
      const entries = this.#entriesOf(table);
      const place = entries.findIndex(({ holder }) => holder === party);
      const last = entries.pop();
      if (last && place < entries.length) entries[place] = last;
    }
    this.#given[party] = undefined;
  }
}

/** Parties connected by a chain of overlapping stays: no other party can affect them. */
export interface OverlapGroup extends TickInterval {
  guests: number[];
  /** Whether they can all be seated. */
  verdict: 'seated' | 'impossible' | 'undecided';
}

/** Splits parties, given in order of arrival, into groups. @returns groups with the numbers of their parties */
export function overlapGroupsOf(guests: readonly TickInterval[]): OverlapGroup[] {
  const companies: OverlapGroup[] = [];
  for (const [index, { start, end }] of guests.entries()) {
    const last = companies.at(-1);
    if (last && start < last.end) {
      last.guests.push(index);
      last.end = Math.max(last.end, end);
    } else companies.push({ guests: [index], start, end, verdict: 'seated' });
  }
  return companies;
}
