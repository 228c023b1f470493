import type { TableKinds, IndexedTableSet } from './table-kinds.ts';
import type { BlockedTable, TickInterval } from './timelines.ts';

/** A time for which a table is free, by the supply that it belongs to. */
interface FreeInterval extends TickInterval {
  supply: number;
}

/** A way for a party to sit: places that take the same. */
export interface Column {
  kind: number;
  places: readonly IndexedTableSet[];
  /** The supplies that it takes, by number: one as often as it takes of it. */
  takes: readonly number[];
}

/**
 * What there is to sit on around tables that are blocked. Tables of one kind that are free for the same time are one supply: which
 * of them a party has matters to nobody, unless combinations take some. Of these each kind is a supply, too, and each table as one that
 * is joined.
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

  /** The ways to sit for a time at places that nothing blocks then, in their order. */
  ways(options: readonly IndexedTableSet[], stay: TickInterval): Column[] {
    const ways: { kind: number; places: IndexedTableSet[]; takes: readonly number[] }[] = [];
    for (const option of options) {
      const takes = option.members.map((table) => this.#supplyOf(table, stay)).sort((one, other) => one - other);
      const known = ways.find((way) => way.takes.length === takes.length && takes.every((supply, index) => supply === way.takes[index]));
      if (known) known.places.push(option);
      else ways.push({ kind: this.kinds.kindOf(option), places: [option], takes });
    }
    return ways.map((way) => (way.takes.length === 1 ? way : { ...way, takes: [...way.takes, ...this.#joins(way)] }));
  }

  #supplyOf(table: number, { start, end }: TickInterval): number {
    return this.#gaps[table]?.find((gap) => gap.start <= start && end <= gap.end)?.supply ?? 0;
  }

  /** What a combination takes beside its tables: one of its kind, and each table that it cannot do without. */
  #joins({ kind, places: [first, ...others] }: Pick<Column, 'kind' | 'places'>): number[] {
    const needed = first?.members.filter((table) => others.every(({ members }) => members.includes(table))) ?? [];
    return [this.#joined.get(kind) ?? [], needed.flatMap((table) => this.#joining.get(table) ?? [])].flat();
  }
}
