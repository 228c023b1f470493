import { Simplex } from './simplex.ts';
import type { Column, Resources } from './table-kinds.ts';
import type { TickInterval } from './timelines.ts';

/** A party with the ways it may sit; `now` is one of them, none for whoever is to be seated. */
export interface PartyColumns extends TickInterval {
  ways: readonly Column[];
  now: Column | undefined;
}

/** A supply at a moment when it may run short. */
interface Constraint {
  moment: number;
  supply: number;
}

/** What one of a supply is worth at a moment. */
export interface DualPrice extends Constraint {
  worth: number;
}

/** By party and way: its amount of the simplex; none for who has no choice. */
type Amounts = readonly (readonly (number | undefined)[])[];

/** Prices are fractions: what is owed must be more than what their sums are rounded by. */
export const costTolerance = 1e-6;

/**
 * A seating of parties who may be cut up and sit in several ways at once: a linear program, which is quickly solved. When even that
 * has no answer there is no seating, and the prices of its dual prove it (`dualSlack`); when nobody is cut up, there nearly always
 * is one.
 *
 * Each scarce supply is a limit, and each party, of which there is one. It begins with everybody as they sit now, so that few steps lead
 * to the answer: the way it sits now is what is left of a party's limit, and of those who do not sit yet, that they do not, which is
 * forbidden. So are the ways that a search has closed.
 */
export class Relaxation {
  readonly #scarce: readonly Constraint[];
  readonly #amounts: Amounts;
  readonly #simplex: Simplex;

  private constructor(scarce: readonly Constraint[], amounts: Amounts, simplex: Simplex) {
    this.#scarce = scarce;
    this.#amounts = amounts;
    this.#simplex = simplex;
  }

  static of(parties: readonly PartyColumns[], supplies: Resources): Relaxation {
    const scarce = scarceOf(parties, supplies);
    const rowsOf = supplies.amounts.map((): number[] => []);
    for (const [row, { supply }] of scarce.entries()) rowsOf[supply]?.push(row);
    const limits = scarce.map(({ supply }) => supplies.amounts[supply] ?? 0);
    const taken: { row: number; column: number; more: number }[] = [];
    const toBeSeated: number[] = [];
    let columns = 0;
    const amounts = parties.map(({ ways, now, start, end }) => {
      const rowsTakenBy = ({ takes }: Column) =>
        takes.flatMap((supply) => (rowsOf[supply] ?? []).filter((row) => isAt(scarce[row], start, end)));
      const before = now ? rowsTakenBy(now) : [];
      for (const row of before) limits[row] = (limits[row] ?? 0) - 1;
      if (now && ways.length === 1) return [undefined];
      const own = limits.push(1) - 1;
      if (!now) toBeSeated.push(own);
      return ways.map((way) => {
        if (way === now) return -1 - own;
        const column = columns++;
        taken.push({ row: own, column, more: 1 });
        for (const row of before) taken.push({ row, column, more: -1 });
        for (const row of rowsTakenBy(way)) taken.push({ row, column, more: 1 });
        return column;
      });
    });
    const simplex = Simplex.of(limits, columns, taken);
    for (const row of toBeSeated) simplex.forbid(-1 - row);
    return new Relaxation(scarce, amounts, simplex);
  }

  /** The same, to be closed otherwise. */
  copy(): Relaxation {
    return new Relaxation(this.#scarce, this.#amounts, this.#simplex.copy());
  }

  /** Closes a way, by its place in the list, for a party that has more of them. */
  close(party: number, way: number): void {
    const amount = this.#amounts[party]?.[way];
    if (amount !== undefined) this.#simplex.forbid(amount);
  }

  solve(): 'possible' | 'impossible' | 'unknown' {
    return this.#simplex.run();
  }

  /** How much of a party sits in a way, from nought to one. */
  share(party: number, way: number): number {
    const amount = this.#amounts[party]?.[way];
    return amount === undefined ? 1 : this.#simplex.amountOf(amount);
  }

  /** What everything scarce is worth. */
  prices(): DualPrice[] {
    return this.#scarce.map((scarce, row) => ({ ...scarce, worth: this.#simplex.priceOf(row) })).filter(({ worth }) => worth > 0);
  }
}

/**
 * What is left of all that there is when each party has paid for the cheapest way that it has. When it is less than nothing, not all of
 * them can sit: that holds for any prices, wherever they come from.
 */
export function dualSlack(
  prices: readonly DualPrice[],
  parties: readonly Pick<PartyColumns, 'start' | 'end' | 'ways'>[],
  { amounts }: Resources,
): number {
  let left = 0;
  for (const { supply, worth } of prices) left += worth * (amounts[supply] ?? 0);
  for (const party of parties) left -= cheapestColumnCost(prices, party);
  return left;
}

/** What the cheapest way of a party costs. */
export function cheapestColumnCost(
  prices: readonly DualPrice[],
  { start, end, ways }: Pick<PartyColumns, 'start' | 'end' | 'ways'>,
): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { takes } of ways) {
    let cost = 0;
    for (const price of prices) if (isAt(price, start, end)) for (const supply of takes) if (supply === price.supply) cost += price.worth;
    least = Math.min(least, cost);
  }
  return least;
}

function isAt(scarce: Constraint | undefined, start: number, end: number): boolean {
  return scarce !== undefined && start <= scarce.moment && scarce.moment < end;
}

/**
 * What may run short, and when: at moments when somebody arrives who could take of it, unless all who could then are there at the next
 * such moment, too.
 */
function scarceOf(parties: readonly PartyColumns[], { amounts }: Resources): Constraint[] {
  const users = amounts.map((): { stay: TickInterval; most: number }[] => []);
  for (const party of parties) {
    const most = new Map<number, number>();
    for (const { takes } of party.ways)
      for (const supply of takes) {
        let count = 0;
        for (const each of takes) if (each === supply) count++;
        if (count > (most.get(supply) ?? 0)) most.set(supply, count);
      }
    for (const [supply, count] of most) users[supply]?.push({ stay: party, most: count });
  }
  const found: Constraint[] = [];
  for (const [supply, list] of users.entries()) {
    const amount = amounts[supply] ?? 0;
    let all = 0;
    for (const { most } of list) all += most;
    if (all <= amount) continue;
    const starts = [...new Set(list.map(({ stay }) => stay.start))].sort((one, other) => one - other);
    for (const [index, moment] of starts.entries()) {
      const next = starts[index + 1] ?? Number.POSITIVE_INFINITY;
      let most = 0;
      let leaves = false;
      for (const { stay, most: each } of list) {
        if (moment < stay.start || stay.end <= moment) continue;
        most += each;
        leaves ||= stay.end <= next;
      }
      if (leaves && most > amount) found.push({ moment, supply });
    }
  }
  return found;
}
