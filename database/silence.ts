/** How long a machine may say nothing, in milliseconds. */
export interface SilenceTimes {
  /** Without a word from it while somebody waits, until it is asked whether it is there; 0 where it is never asked. */
  doubtMs: number;
  /** For the answer to that. */
  proofMs: number;
  /** Once it did not answer: how long each try waits to hear it again. */
  probeMs: number;
}

/**
 * Whether a machine answers at all. Once it did not, everybody who waits for it and everybody who comes is told at once: the parts of
 * a page, and the clicks of a desk, would each wait for the same silence. One probe at a time listens until it is there again.
 */
export class Silence {
  readonly #times: SilenceTimes;
  readonly #reach: (withinMs: number) => Promise<boolean>;
  readonly #waiting = new Set<(error: Error) => void>();
  #heardAt = Number.NEGATIVE_INFINITY;
  /** Since when somebody waits. */
  #waitedFrom = 0;
  #timer: NodeJS.Timeout | undefined;
  #silent: Error | undefined;
  #isOver = false;

  /** @param reach whether the machine says anything to a new connection within a time */
  constructor(times: SilenceTimes, reach: (withinMs: number) => Promise<boolean>) {
    this.#times = times;
    this.#reach = reach;
  }

  /** It answered, whatever it said. */
  hear(): void {
    this.#heardAt = performance.now();
    this.#silent = undefined;
  }

  /** @throws Error where it is silent */
  ask(): void {
    if (this.#silent) throw this.#silent;
  }

  /** Somebody asked and waited in vain, since then by `performance.now()`: it is silent, unless somebody else was answered meanwhile. */
  miss(error: Error, since: number): void {
    if (this.#heardAt > since || this.#silent || this.#isOver) return;
    this.#silent = error;
    for (const reject of this.#waiting) reject(error);
    void this.#listen();
  }

  /** Waits for an answer as long as the machine is there. @throws Error once it is silent */
  async wait<Answer>(answer: Promise<Answer>): Promise<Answer> {
    const { promise, reject } = Promise.withResolvers<never>();
    if (this.#waiting.size === 0) this.#waitedFrom = performance.now();
    this.#waiting.add(reject);
    this.#watch();
    try {
      return await Promise.race([answer, promise]);
    } finally {
      this.#waiting.delete(reject);
    }
  }

  /** Nobody asks any more. */
  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /** Looks now and again whether those who wait hear anything, for as long as some do. */
  #watch(): void {
    const { doubtMs } = this.#times;
    if (doubtMs === 0 || this.#timer || this.#isOver) return;
    this.#timer = setTimeout(async () => {
      const quietFrom = Math.max(this.#heardAt, this.#waitedFrom);
      const isInDoubt = this.#waiting.size > 0 && !this.#silent && performance.now() - quietFrom >= doubtMs;
      if (isInDoubt) await this.#prove();
      this.#timer = undefined;
      if (this.#waiting.size > 0) this.#watch();
    }, doubtMs).unref();
  }

  async #prove(): Promise<void> {
    const since = performance.now();
    if (await this.#reach(this.#times.proofMs)) this.hear();
    else this.miss(new Error('the server says nothing: timeout'), since);
  }

  async #listen(): Promise<void> {
    while (this.#silent && !this.#isOver) if (await this.#reach(this.#times.probeMs)) this.hear();
  }
}
