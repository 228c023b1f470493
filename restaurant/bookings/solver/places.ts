import { type BlockedTable, type IndexedTableSet, kindsOf, type TableKinds, type TickInterval } from './table-kinds.ts';

/** Where a party may sit: one table, or several pushed together. */
export interface TableSet {
  tables: readonly string[];
  /** How many it seats at most: what is left over is waste. */
  seats: number;
}

/** The kinds of tables depend on who comes: for so many sets of lists of places they are kept. */
const maxKinds = 50;

/**
 * The places of a room by the numbers of its tables: one list for all parties that may have the same, so that it is worked through
 * once. A list is known by what is in it, never by when it was asked for.
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

  /** How many lists, and parts of lists, there are by now. */
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

  /** The times at which tables are taken whatever is done, with the turn after them; of one table none overlaps another. */
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

  /** All that would do for so many people in an empty room: fewer tables first, then less waste, then the order of the plan. */
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

  /** Those of the options that nothing blocks. */
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

  /** The kinds of tables for parties with these lists of options, in whatever order they come. */
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
