import type { Column, Resources, TickInterval } from './table-kinds.ts';

/** The columns of a party; `now` is the one of its present tables, undefined for a party without a table. */
export interface PartyColumns {
  columns: readonly Column[];
  now: Column | undefined;
}

/** A supply (an index of `Resources.amounts`) at a moment, in ticks, at which it may run short. */
interface Constraint {
  moment: number;
  supply: number;
}

/** The dual price of a constraint: what one more of the supply is worth at that moment. */
export interface DualPrice extends Constraint {
  worth: number;
}

/** The simplex variable of each party and column; undefined for a party without a choice. */
type Amounts = readonly (readonly (number | undefined)[])[];

/** A negative slack counts only beyond this: prices are fractions, whose sums are rounded. */
export const costTolerance = 1e-6;

/**
 * The linear relaxation of the seating: a party may be split among several columns. It is solved quickly. If it is infeasible there is no
 * seating, and its dual prices prove that (`dualSlack`). If no party is split, a seating nearly always exists.
 *
 * The rows are the scarce supplies, and one row for each party, whose shares sum to 1. The simplex starts from the present seating, so that
 * few pivots are needed: the slack variable of a party's row stands for its present column. For a party without a table the slack means
 * "not seated", which is forbidden, like the columns that the search has closed.
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
    let columnCount = 0;
    const rowsTakenBy = ({ takes, stay }: Column): number[] => {
      const rows: number[] = [];
      for (const supply of takes) for (const row of rowsOf[supply] ?? []) if (isAt(scarce[row], stay)) rows.push(row);
      return rows;
    };
    const amounts = parties.map(({ columns, now }) => {
      const before = now ? rowsTakenBy(now) : [];
      for (const row of before) limits[row] = (limits[row] ?? 0) - 1;
      if (now && columns.length === 1) return [undefined];
      const own = limits.push(1) - 1;
      if (!now) toBeSeated.push(own);
      return columns.map((column) => {
        if (column === now) return -1 - own;
        const amount = columnCount++;
        taken.push({ row: own, column: amount, more: 1 });
        for (const row of before) taken.push({ row, column: amount, more: -1 });
        for (const row of rowsTakenBy(column)) taken.push({ row, column: amount, more: 1 });
        return amount;
      });
    });
    const simplex = Simplex.of(limits, columnCount, taken);
    for (const row of toBeSeated) simplex.forbid(-1 - row);
    return new Relaxation(scarce, amounts, simplex);
  }

  /** A copy, for another branch of the search. */
  copy(): Relaxation {
    return new Relaxation(this.#scarce, this.#amounts, this.#simplex.copy());
  }

  /** Forbids a column, by its index, to a party that has others. */
  close(party: number, column: number): void {
    const amount = this.#amounts[party]?.[column];
    if (amount !== undefined) this.#simplex.forbid(amount);
  }

  /** The share of a party in a column, from 0 to 1. */
  share(party: number, column: number): number {
    const amount = this.#amounts[party]?.[column];
    return amount === undefined ? 1 : this.#simplex.amountOf(amount);
  }

  /** Solves the program. @returns the dual prices that prove that it has no solution; undefined if it has one, or there is no proof */
  refusal(parties: readonly Pick<PartyColumns, 'columns'>[], supplies: Resources): DualPrice[] | undefined {
    if (this.#simplex.run() !== 'impossible') return undefined;
    const prices = this.#scarce.map((scarce, row) => ({ ...scarce, worth: this.#simplex.priceOf(row) })).filter(({ worth }) => worth > 0);
    return dualSlack(prices, parties, supplies) < -costTolerance ? prices : undefined;
  }
}

/**
 * The value of all supplies minus the cost of each party's cheapest column. If it is negative, the parties cannot all be seated. That holds
 * for any prices, wherever they come from (weak duality).
 */
export function dualSlack(prices: readonly DualPrice[], parties: readonly Pick<PartyColumns, 'columns'>[], { amounts }: Resources): number {
  let left = 0;
  for (const { supply, worth } of prices) left += worth * (amounts[supply] ?? 0);
  for (const party of parties) left -= cheapestColumnCost(prices, party);
  return left;
}

/** The cost of a party's cheapest column. */
export function cheapestColumnCost(prices: readonly DualPrice[], { columns }: Pick<PartyColumns, 'columns'>): number {
  let least = Number.POSITIVE_INFINITY;
  for (const { takes, stay } of columns) {
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
 * The constraints that may bind: supplies at moments when a party arrives that could use them. A moment is left out when all its possible
 * users are still there at the next one. A party with several possible times counts at each; a needless constraint does no harm.
 */
function scarceOf(parties: readonly PartyColumns[], { amounts }: Resources): Constraint[] {
  const users = amounts.map((): { stay: TickInterval; most: number }[] => []);
  for (const { columns } of parties)
    for (const { takes, stay } of columns)
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

/** Smaller values count as 0: they come from rounding. */
const epsilon = 1e-9;
/** Every limit is enlarged by about this, each by a different amount. Without ties the simplex cannot cycle. */
const perturbation = 1e-5;
/** An objective up to this counts as 0: it is more than the sum of the perturbations. */
const tolerance = 1e-3;
/** After so many pivots it gives up. Generated nights needed some thirty. */
const maxPivots = 500;

/**
 * The simplex algorithm for `cells · amounts ≤ limits` with non-negative amounts and limits. It minimises the sum of the forbidden amounts.
 * An amount is named by its column, 0, 1, …; the slack of a row by -1, -2, …. A copy may be taken at any point, and continue with more
 * forbidden amounts.
 */
class Simplex {
  readonly #width: number;
  readonly #height: number;
  /** The tableau, row by row, the objective last; the last cell of each row is its right-hand side. */
  readonly #cells: Float64Array;
  /** The amount of each row (the basis) and of each column (non-basic amounts, which are 0). */
  readonly #ofRow: Int32Array;
  readonly #ofColumn: Int32Array;

  private constructor(cells: Float64Array, ofRow: Int32Array, ofColumn: Int32Array) {
    this.#cells = cells;
    this.#ofRow = ofRow;
    this.#ofColumn = ofColumn;
    this.#height = ofRow.length;
    this.#width = ofColumn.length + 1;
  }

  /** @param taken the coefficients; those of the same cell are added, and cells without one are 0 */
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

  /** Adds an amount to the objective, which is minimised. */
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

  /** Minimises the objective. `possible`: no forbidden amount is needed. `unknown`: it gave up. */
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

  /** The value of an amount. */
  amountOf(amount: number): number {
    const row = this.#ofRow.indexOf(amount);
    return row < 0 ? 0 : (this.#cells[row * this.#width + this.#width - 1] ?? 0);
  }

  /** The dual price of a row: how much the objective falls per unit of its limit. */
  priceOf(row: number): number {
    const column = this.#ofColumn.indexOf(-1 - row);
    return column < 0 ? 0 : Math.max(0, -(this.#cells[this.#height * this.#width + column] ?? 0));
  }

  /** The leaving row (ratio test): the first whose limit is reached as the amount of a column grows; -1 if there is none. */
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

  /** Pivots: the amount of a column enters the basis in the place of that of a row. */
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
