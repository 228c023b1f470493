/** How many mails the server has to take, one after the other, before one more goes at the same time. */
const raisedAfter = 50;

/**
 * How many mails of a process may be on their way at once. A server that ends connections (421) while others go on allows fewer
 * than we open: additive increase and multiplicative decrease find how many, as TCP does (RFC 5681).
 */
export class Concurrency {
  readonly #most: number;
  #limit: number;
  #taken = 0;
  #halvings = 0;

  constructor(most: number) {
    this.#most = most;
    this.#limit = most;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Which halvings a try that begins now knows of. */
  get halvings(): number {
    return this.#halvings;
  }

  /** A mail was taken. */
  noteTaken(): void {
    if (this.#limit === this.#most || ++this.#taken < raisedAfter) return;
    this.#taken = 0;
    this.#limit++;
  }

  /** A connection was too many. Tries that began at the same time say it together: they halve once. @param halvings as it was when the try began */
  halve(halvings: number): void {
    if (halvings !== this.#halvings) return;
    this.#halvings++;
    this.#taken = 0;
    this.#limit = Math.max(1, Math.floor(this.#limit / 2));
  }
}
