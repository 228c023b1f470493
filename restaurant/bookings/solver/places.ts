import { type BlockedTable, type IndexedTableSet, kindsOf, type TableKinds, type TickInterval } from './table-kinds.ts';

/** Where a party may sit: one table, or several pushed together. */
export interface TableSet {
  tables: readonly string[];
  /** How many people it seats at most. */
  seats: number;
}

/** How many sets of kinds are kept. The kinds depend on the lists of places of the parties. */
const maxKinds = 50;

/**
 * The places of a room, by the numbers of its tables. Parties with the same places share one list, which is processed once. A list is
 * identified by its content, never by the order of the questions.
 */
export class TableSets {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #options = new Map<readonly TableSet[], Map<number, readonly IndexedTableSet[]>>();
  readonly #lists = new Map<string, readonly IndexedTableSet[]>();
  readonly #nameOfList = new Map<readonly IndexedTableSet[], string>();
  readonly #parts = new Map<readonly IndexedTableSet[], Map<string, readonly IndexedTableSet[]>>();
  readonly #kinds = new Map<string, TableKinds>();
  #size = 0;

  constructor(tables: readonly string[] = []) {
    for (const table of tables) this.number(table);
  }

  /** How many lists, and parts of lists, are kept. */
  get size(): number {
    return this.#size;
  }

  number(table: string): number {
    const known = this.#numbers.get(table);
    if (known !== undefined) return known;
    this.#numbers.set(table, this.#names.length);
    return this.#names.push(table) - 1;
  }

  names(members: readonly number[]): string[] {
    return members.map((table) => this.#names[table] ?? '');
  }

  /** The intervals in which tables are blocked, with the turnaround; those of one table never overlap. */
  blocks(taken: readonly { tables: readonly string[]; start: number; end: number }[], turn: number): BlockedTable[] {
    const blocks: BlockedTable[] = [];
    for (const { tables, start, end } of taken.toSorted((one, other) => one.start - other.start))
      for (const table of new Set(tables.map((name) => this.number(name)))) {
        const last = blocks.findLast((block) => block.table === table);
        if (last && start <= last.end) last.end = Math.max(last.end, end + turn);
        else blocks.push({ table, start, end: end + turn });
      }
    return blocks;
  }

  /** The suitable places in an empty room: fewer tables first, then fewer empty chairs, then the order of the plan. */
  options(places: readonly TableSet[], covers: number): readonly IndexedTableSet[] {
    const byCovers = this.#options.get(places) ?? new Map<number, readonly IndexedTableSet[]>();
    this.#options.set(places, byCovers);
    const known = byCovers.get(covers);
    if (known) return known;
    const options = places
      .filter(({ seats }) => seats >= covers)
      .sort((one, other) => one.tables.length - other.tables.length || one.seats - other.seats)
      .map(({ tables }) => ({ members: tables.map((table) => this.number(table)) }));
    const name = options.map(({ members }) => members.join('+')).join();
    const list = this.#lists.get(name) ?? options;
    this.#lists.set(name, list);
    this.#nameOfList.set(list, name);
    byCovers.set(covers, list);
    this.#size++;
    return list;
  }

  /** The options that are not blocked. */
  unblocked(
    options: readonly IndexedTableSet[],
    { start, end }: TickInterval,
    blocks: readonly BlockedTable[],
  ): readonly IndexedTableSet[] {
    const blocked = new Set(blocks.filter((block) => block.start < end && start < block.end).map(({ table }) => table));
    if (blocked.size === 0) return options;
    const left = options.filter(({ members }) => !members.some((table) => blocked.has(table)));
    if (left.length === options.length) return options;
    const name = left.map((option) => options.indexOf(option)).join();
    const parts = this.#parts.get(options) ?? new Map<string, readonly IndexedTableSet[]>();
    this.#parts.set(options, parts);
    const known = parts.get(name);
    if (known) return known;
    parts.set(name, left);
    this.#size++;
    return left;
  }

  /** The kinds of tables for these lists of options, regardless of their order. */
  kinds(lists: Iterable<readonly IndexedTableSet[]>): TableKinds {
    const named = [...new Set(lists)].map((list) => ({ list, name: this.#nameOfList.get(list) ?? '' }));
    named.sort((one, other) => (one.name < other.name ? -1 : 1));
    const key = named.map(({ name }) => name).join(';');
    const known = this.#kinds.get(key);
    if (known) return known;
    if (this.#kinds.size >= maxKinds) this.#kinds.clear();
    const kinds = kindsOf(
      named.map(({ list }) => list),
      this.#names.length,
    );
    this.#kinds.set(key, kinds);
    return kinds;
  }
}
