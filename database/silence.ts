/** In milliseconds. */
export interface SilenceTimes {
  /** How long a machine may be silent while a caller waits, before it is probed; 0 for never. */
  doubtMs: number;
  /** How long that probe waits for an answer. */
  proofMs: number;
  /** How long each later probe waits, after one had no answer. */
  probeMs: number;
}

/**
 * Detects a machine that does not answer. All waiting and new callers then fail at once, because otherwise each part of a page would wait
 * for the same silence. One probe at a time checks whether it is back.
 */
export class Silence {
  readonly #times: SilenceTimes;
  readonly #reach: (withinMs: number) => Promise<boolean>;
  readonly #waiting = new Set<(error: Error) => void>();
  #heardAt = Number.NEGATIVE_INFINITY;
  /** Since when a caller waits. */
  #waitedFrom = 0;
  #timer: NodeJS.Timeout | undefined;
  #silent: Error | undefined;
  #isOver = false;

  /** @param reach whether the machine answers a new connection within a time */
  constructor(times: SilenceTimes, reach: (withinMs: number) => Promise<boolean>) {
    this.#times = times;
    this.#reach = reach;
  }

  hear(): void {
    this.#heardAt = performance.now();
    this.#silent = undefined;
  }

  /** @throws Error while the machine is silent */
  ask(): void {
    if (this.#silent) throw this.#silent;
  }

  /**
   * Reports that a caller waited in vain since a time of `performance.now()`. The machine counts as silent unless it answered another
   * caller meanwhile.
   */
  miss(error: Error, since: number): void {
    if (this.#heardAt > since || this.#silent || this.#isOver) return;
    this.#silent = error;
    for (const reject of this.#waiting) reject(error);
    void this.#listen();
  }

  /** Waits for an answer. @throws Error once the machine is silent */
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

  end(): void {
    this.#isOver = true;
    clearTimeout(this.#timer);
  }

  /** Probes the machine if the waiting callers hear nothing for `doubtMs`. */
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
