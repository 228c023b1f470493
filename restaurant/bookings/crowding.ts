import { costOf, type Price, pricesFor } from './prices.ts';
import { type Kinds, kindsOf, type Option } from './table-kinds.ts';
import type { Block, Stay } from './timelines.ts';

/** A kind of place that a party may have, with what it takes of the prices beyond the least that the party takes anyway. */
export interface Choice {
  kind: number;
  /** How many tables. */
  members: readonly number[];
  /** The number of a price, how much of it, the number of the next… */
  more: readonly number[];
}

/** The kinds and prices of a room for certain sorts of parties, with what each list of places costs by them. */
export class Priced {
  readonly kinds: Kinds;
  readonly prices: readonly Price[];
  readonly #least = new WeakMap<readonly Option[], Int32Array>();
  readonly #most = new WeakMap<readonly Option[], Int32Array>();
  readonly #choices = new WeakMap<readonly Option[], readonly Choice[]>();

  constructor(lists: readonly (readonly Option[])[], tableCount: number) {
    this.kinds = kindsOf(lists, tableCount);
    this.prices = pricesFor(this.kinds, lists);
  }

  /** What a party with these places takes of each price at least, wherever it sits. */
  least(options: readonly Option[]): Int32Array {
    const known = this.#least.get(options);
    if (known) return known;
    // Places of one kind cost the same.
    const different = [...new Map(options.map((option) => [this.kinds.kindOf(option), option])).values()];
    const least = Int32Array.from(this.prices, (price) => Math.min(...different.map((option) => costOf(option, price, this.kinds))));
    this.#least.set(options, least);
    return least;
  }

  /** What a party with these places takes of each price besides, if it chooses what takes the most. */
  mostMore(options: readonly Option[]): Int32Array {
    const known = this.#most.get(options);
    if (known) return known;
    const most = new Int32Array(this.prices.length);
    for (const { more } of this.choices(options))
      for (let at = 0; at < more.length; at += 2) most[more[at] ?? 0] = Math.max(most[more[at] ?? 0] ?? 0, more[at + 1] ?? 0);
    this.#most.set(options, most);
    return most;
  }

  /** The kinds of these places, in their order. */
  choices(options: readonly Option[]): readonly Choice[] {
    const known = this.#choices.get(options);
    if (known) return known;
    const least = this.least(options);
    const choices: Choice[] = [];
    for (const option of options) {
      const kind = this.kinds.kindOf(option);
      if (choices.some((choice) => choice.kind === kind)) continue;
      const over = this.prices.map((price, index) => costOf(option, price, this.kinds) - (least[index] ?? 0));
      choices.push({ kind, members: option.members, more: over.flatMap((each, index) => (each > 0 ? [index, each] : [])) });
    }
    this.#choices.set(options, choices);
    return choices;
  }
}

/**
 * What is left of every price at every moment. A moment stands for the time up to the next one; whoever is present at any part of
 * it is present at the moment.
 */
export class Crowding {
  readonly #priced: Priced;
  readonly #moments: readonly number[];
  readonly #count: number;
  /** The prices of one moment together. */
  readonly left: Int32Array;

  /** @param moments in order, each once: every beginning of what is taken from it, and every end where that matters */
  constructor(priced: Priced, moments: readonly number[]) {
    const { kinds, prices } = priced;
    this.#priced = priced;
    this.#moments = moments;
    this.#count = prices.length;
    const worth = prices.map((price) => price.reduce((sum, each, kind) => sum + each * (kinds.sizes[kind] ?? 0), 0));
    this.left = new Int32Array(moments.length * worth.length);
    for (const index of moments.keys()) this.left.set(worth, index * worth.length);
  }

  /** The moments of an interval, as numbers from and to (not included). */
  range(start: number, end: number): { from: number; to: number } {
    let from = 0;
    while (from < this.#moments.length && (this.#moments[from + 1] ?? Number.POSITIVE_INFINITY) <= start) from++;
    let to = from;
    while (to < this.#moments.length && (this.#moments[to] ?? 0) < end) to++;
    return { from, to };
  }

  /** Takes so much of each price. */
  take(costs: ArrayLike<number>, { from, to }: { from: number; to: number }): void {
    for (let moment = from; moment < to; moment++)
      for (let price = 0; price < this.#count; price++) {
        const cell = moment * this.#count + price;
        this.left[cell] = (this.left[cell] ?? 0) - (costs[price] ?? 0);
      }
  }

  /** Takes the tables that are taken whatever is done. */
  block(blocks: readonly Block[]): void {
    const { kinds, prices } = this.#priced;
    for (const { table, start, end } of blocks) {
      const kind = kinds.of[table];
      if (kind !== undefined)
        this.take(
          prices.map((price) => price[kind] ?? 0),
          this.range(start, end),
        );
    }
  }

  /** Whether there is so much of each price. */
  has(costs: ArrayLike<number>, { from, to }: { from: number; to: number }): boolean {
    for (let moment = from; moment < to; moment++)
      for (let price = 0; price < this.#count; price++)
        if ((this.left[moment * this.#count + price] ?? 0) < (costs[price] ?? 0)) return false;
    return true;
  }

  /**
   * Where it may come to somebody's going without: at every other place there is enough even if each of these parties chooses what
   * takes the most.
   */
  binding(parties: readonly (Stay & { options: readonly Option[] })[]): Uint8Array {
    const most = Int32Array.from(this.left);
    for (const { start, end, options } of parties) {
      const { from, to } = this.range(start, end);
      const costs = this.#priced.mostMore(options);
      for (let moment = from; moment < to; moment++)
        for (let price = 0; price < this.#count; price++) {
          const cell = moment * this.#count + price;
          most[cell] = (most[cell] ?? 0) - (costs[price] ?? 0);
        }
    }
    return Uint8Array.from(most, (left) => (left < 0 ? 1 : 0));
  }

  /** What a choice takes besides at the moments of an interval, where that is binding. */
  cellsOf({ from, to }: { from: number; to: number }, binding: Uint8Array): (choice: Choice) => { cells: Int32Array; amounts: Int32Array } {
    return ({ more }) => {
      const cells: number[] = [];
      const amounts: number[] = [];
      for (let moment = from; moment < to; moment++)
        for (let at = 0; at < more.length; at += 2) {
          const cell = moment * this.#count + (more[at] ?? 0);
          if (binding[cell] !== 1) continue;
          cells.push(cell);
          amounts.push(more[at + 1] ?? 0);
        }
      return { cells: Int32Array.from(cells), amounts: Int32Array.from(amounts) };
    };
  }
}
