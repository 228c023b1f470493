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
export class Simplex {
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
