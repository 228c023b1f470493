import type { Column, Resources, TickInterval } from './table-kinds.ts';

/** The ways that a party may sit; `now` is one of them, none for whoever is to be seated. */
export interface PartyColumns {
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
    const rowsTakenBy = ({ takes, stay }: Column): number[] => {
      const rows: number[] = [];
      for (const supply of takes) for (const row of rowsOf[supply] ?? []) if (isAt(scarce[row], stay)) rows.push(row);
      return rows;
    };
    const amounts = parties.map(({ ways, now }) => {
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

  /** How much of a party sits in a way, from nought to one. */
  share(party: number, way: number): number {
    const amount = this.#amounts[party]?.[way];
    return amount === undefined ? 1 : this.#simplex.amountOf(amount);
  }

  /** The prices by which not all of the parties can sit in a way that is open to them; undefined when it does not find any. */
  refusal(parties: readonly Pick<PartyColumns, 'ways'>[], supplies: Resources): DualPrice[] | undefined {
    if (this.#simplex.run() !== 'impossible') return undefined;
    const prices = this.#scarce.map((scarce, row) => ({ ...scarce, worth: this.#simplex.priceOf(row) })).filter(({ worth }) => worth > 0);
    return dualSlack(prices, parties, supplies) < -costTolerance ? prices : undefined;
  }
}

/**
 * What is left of all that there is when each party has paid for the cheapest way that it has. When it is less than nothing, not all of
 * them can sit: that holds for any prices, wherever they come from.
 */
export function dualSlack(prices: readonly DualPrice[], parties: readonly Pick<PartyColumns, 'ways'>[], { amounts }: Resources): number {
  let left = 0;
  for (const { supply, worth } of prices) left += worth * (amounts[supply] ?? 0);
  for (const party of parties) left -= cheapestColumnCost(prices, party);
  return left;
}

/** What the cheapest way of a party costs. */
export function cheapestColumnCost(prices: readonly DualPrice[], { ways }: Pick<PartyColumns, 'ways'>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { takes, stay } of ways) {
    let cost = 0;
    for (const price of prices) if (isAt(price, stay)) for (const supply of takes) if (supply === price.supply) cost += price.worth;
    least = Math.min(least, cost);
  }
  return least;
}

function isAt(scarce: Constraint | undefined, { start, end }: TickInterval): boolean {
  return scarce !== undefined && start <= scarce.moment && scarce.moment < end;
}

/**
 * What may run short, and when: at moments when somebody arrives who could take of it, unless all who could then are there at the next
 * such moment, too. Who may come at several times counts at each: a limit too many does no harm.
 */
function scarceOf(parties: readonly PartyColumns[], { amounts }: Resources): Constraint[] {
  const users = amounts.map((): { stay: TickInterval; most: number }[] => []);
  for (const { ways } of parties)
    for (const { takes, stay } of ways)
      for (const supply of takes) {
        let count = 0;
        for (const each of takes) if (each === supply) count++;
        const last = users[supply]?.at(-1);
        if (last?.stay === stay) last.most = Math.max(last.most, count);
        else users[supply]?.push({ stay, most: count });
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

/** What is smaller is rounding. */
const epsilon = 1e-9;
/** Every limit is wider by about so much, each by another amount: without ties the simplex does not go in circles. */
const perturbation = 1e-5;
/** How far from nought counts as nought: more than all that the limits are wider. */
const tolerance = 1e-3;
/** After so many pivots there is no answer. Generated nights needed some thirty. */
const maxPivots = 500;

/**
 * The simplex algorithm for a system of limits (`cells · amounts ≤ limits`, amounts and limits from nought up), which makes as little
 * as it can of what is forbidden. Amounts are known by their columns, 0, 1, …; what a limit has left by its row, -1, -2, ….
 * It may be copied at any point, and go on with more that is forbidden.
 */
class Simplex {
  readonly #width: number;
  readonly #height: number;
  /** Row by row, the objective last; behind the columns of each row what is left of its limit. */
  readonly #cells: Float64Array;
  /** The amount that each row, and each column, stands for by now; those of the columns are nought. */
  readonly #ofRow: Int32Array;
  readonly #ofColumn: Int32Array;

  private constructor(cells: Float64Array, ofRow: Int32Array, ofColumn: Int32Array) {
    this.#cells = cells;
    this.#ofRow = ofRow;
    this.#ofColumn = ofColumn;
    this.#height = ofRow.length;
    this.#width = ofColumn.length + 1;
  }

  /** @param taken how much of a limit (the row) one of an amount (the column) takes, or takes besides; what is not given is nought */
  static of(limits: readonly number[], columns: number, taken: readonly { row: number; column: number; more: number }[]): Simplex {
    const width = columns + 1;
    const cells = new Float64Array((limits.length + 1) * width);
    for (const { row, column, more } of taken) cells[row * width + column] = (cells[row * width + column] ?? 0) + more;
    for (const [row, limit] of limits.entries()) cells[row * width + columns] = limit + perturbation * (1 + ((row * 37) % 101) / 101);
    return new Simplex(
      cells,
      Int32Array.from(limits, (_limit, row) => -1 - row),
      Int32Array.from({ length: columns }, (_none, column) => column),
    );
  }

  copy(): Simplex {
    return new Simplex(this.#cells.slice(), this.#ofRow.slice(), this.#ofColumn.slice());
  }

  /** From now on as little as can be is made of an amount. */
  forbid(amount: number): void {
    const cells = this.#cells;
    const objective = this.#height * this.#width;
    const row = this.#ofRow.indexOf(amount);
    if (row < 0) {
      const column = this.#ofColumn.indexOf(amount);
      cells[objective + column] = (cells[objective + column] ?? 0) - 1;
    } else
      for (let at = 0; at < this.#width; at++) cells[objective + at] = (cells[objective + at] ?? 0) + (cells[row * this.#width + at] ?? 0);
  }

  /** Whether it gets by without anything that is forbidden. */
  run(): 'possible' | 'impossible' | 'unknown' {
    const cells = this.#cells;
    const objective = this.#height * this.#width;
    const last = this.#width - 1;
    for (let pivots = 0; pivots < maxPivots; pivots++) {
      if ((cells[objective + last] ?? 0) < epsilon) return 'possible';
      let column = -1;
      let best = epsilon;
      for (let at = 0; at < last; at++) {
        const gain = cells[objective + at] ?? 0;
        if (gain <= best) continue;
        best = gain;
        column = at;
      }
      if (column < 0) return (cells[objective + last] ?? 0) < tolerance ? 'possible' : 'impossible';
      const row = this.#firstToBind(column);
      if (row < 0) return 'unknown';
      this.#exchange(row, column);
    }
    return 'unknown';
  }

  /** How much of an amount there is. */
  amountOf(amount: number): number {
    const row = this.#ofRow.indexOf(amount);
    return row < 0 ? 0 : (this.#cells[row * this.#width + this.#width - 1] ?? 0);
  }

  /** What one more of a limit would spare of what is forbidden. */
  priceOf(row: number): number {
    const column = this.#ofColumn.indexOf(-1 - row);
    return column < 0 ? 0 : Math.max(0, -(this.#cells[this.#height * this.#width + column] ?? 0));
  }

  /** The row whose limit is reached first as the amount of a column grows. */
  #firstToBind(column: number): number {
    const cells = this.#cells;
    const last = this.#width - 1;
    let found = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let row = 0; row < this.#height; row++) {
      const taken = cells[row * this.#width + column] ?? 0;
      if (taken <= epsilon) continue;
      const room = (cells[row * this.#width + last] ?? 0) / taken;
      if (room >= least) continue;
      least = room;
      found = row;
    }
    return found;
  }

  /** What a column stands for takes the place of what a row stands for. */
  #exchange(row: number, column: number): void {
    const cells = this.#cells;
    const width = this.#width;
    const from = row * width;
    const pivot = cells[from + column] ?? 1;
    const used: number[] = [];
    for (let at = 0; at < width; at++) {
      const cell = cells[from + at] ?? 0;
      if (at === column || cell === 0) continue;
      cells[from + at] = cell / pivot;
      used.push(at);
    }
    cells[from + column] = 1 / pivot;
    for (let other = 0; other <= this.#height; other++) {
      const start = other * width;
      const factor = cells[start + column] ?? 0;
      if (other === row || factor === 0) continue;
      for (const at of used) {
        const cell = (cells[start + at] ?? 0) - factor * (cells[from + at] ?? 0);
        cells[start + at] = Math.abs(cell) < epsilon * 1e-3 ? 0 : cell;
      }
      cells[start + column] = -factor / pivot;
    }
    const amount = this.#ofRow[row] ?? 0;
    this.#ofRow[row] = this.#ofColumn[column] ?? 0;
    this.#ofColumn[column] = amount;
  }
}
