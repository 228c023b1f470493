/** How many mails the server has to take, one after the other, before one more goes at the same time. */
const raisedAfter = 50;

/** How often in a row a process leaves the server to another that claims nothing new: with a run every two seconds, a minute. */
const maxYields = 30;

/**
 * How many mails of a process may be on their way at once. A server that ends connections (421) while others go on allows fewer
 * than we open: additive increase and multiplicative decrease find how many, as TCP does (RFC 5681).
 */
export class Concurrency {
  readonly #most: number;
  #limit: number;
  #taken = 0;
  #halvings = 0;
  #yields = 0;
  #yieldedTo: string | undefined;

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

  /**
   * Whether the server may be left to another process, because a provider counts the connections of an account: one was too many
   * while we had no other. As long as the other goes on, nobody pauses.
   * @param claim what the other claimed last; undefined where nobody else sends
   */
  mayYield(claim: string | undefined): boolean {
    if (claim === undefined) return false;
    if (claim !== this.#yieldedTo) this.#yields = 0;
    this.#yieldedTo = claim;
    return ++this.#yields <= maxYields;
  }
}
