import { Priced } from './crowding.ts';
import type { Option } from './table-kinds.ts';
import type { Block, Stay } from './timelines.ts';

/** Where a party may sit: one table, or several pushed together. */
export interface Place {
  tables: readonly string[];
  /** How many it seats at most: what is left over is waste. */
  seats: number;
}

/** The places of an evening by number: the same list for all parties that may have the same, so that it is worked through once. */
export class Places {
  readonly #numbers = new Map<string, number>();
  readonly #names: string[] = [];
  readonly #options = new Map<readonly Place[], Map<number, readonly Option[]>>();
  readonly #parts = new Map<readonly Option[], Map<string, readonly Option[]>>();
  #priced: { lists: readonly (readonly Option[])[]; priced: Priced } | undefined;

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
  blocks(taken: readonly { tables: readonly string[]; start: number; end: number }[], turn: number): Block[] {
    const blocks: Block[] = [];
    for (const { tables, start, end } of taken.toSorted((one, other) => one.start - other.start))
      for (const table of new Set(tables.map((name) => this.number(name)))) {
        const last = blocks.findLast((block) => block.table === table);
        if (last && start <= last.end) last.end = Math.max(last.end, end + turn);
        else blocks.push({ table, start, end: end + turn });
      }
    return blocks;
  }

  /** All that would do for so many people in an empty room: fewer tables first, then less waste, then the order of the plan. */
  options(places: readonly Place[], covers: number): readonly Option[] {
    const byCovers = this.#options.get(places) ?? new Map<number, readonly Option[]>();
    this.#options.set(places, byCovers);
    const known = byCovers.get(covers);
    if (known) return known;
    const options = places
      .filter(({ seats }) => seats >= covers)
      .sort((one, other) => one.tables.length - other.tables.length || one.seats - other.seats)
      .map(({ tables }) => ({ members: tables.map((table) => this.number(table)) }));
    byCovers.set(covers, options);
    return options;
  }

  /** Those of the options that nothing blocks. */
  unblocked(options: readonly Option[], { start, end }: Stay, blocks: readonly Block[]): readonly Option[] {
    const blocked = new Set(blocks.filter((block) => block.start < end && start < block.end).map(({ table }) => table));
    if (blocked.size === 0) return options;
    const left = options.filter(({ members }) => !members.some((table) => blocked.has(table)));
    if (left.length === options.length) return options;
    const name = left.map((option) => options.indexOf(option)).join();
    const parts = this.#parts.get(options) ?? new Map<string, readonly Option[]>();
    this.#parts.set(options, parts);
    parts.set(name, parts.get(name) ?? left);
    return parts.get(name) ?? left;
  }

  /** The prices for parties with these lists of options, every table counted that has a number so far. */
  priced(lists: readonly (readonly Option[])[]): Priced {
    const { priced } = this.#priced ?? {};
    if (priced && lists.length === this.#priced?.lists.length && lists.every((list, index) => list === this.#priced?.lists[index]))
      return priced;
    this.#priced = { lists, priced: new Priced(lists, this.#names.length) };
    return this.#priced.priced;
  }
}
