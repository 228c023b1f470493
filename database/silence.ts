/**
 * Whether a machine answers at all. Once it did not, it is asked by one in a while, and everybody else is told at once: the parts
 * of a page, and the clicks of a desk, would each wait for the same silence.
 */
export class Silence {
  readonly #pauseMs: number;
  #heardAt = Number.NEGATIVE_INFINITY;
  #silent: { error: unknown; askedAt: number } | undefined;

  /** @param pauseMs for how long nobody asks again */
  constructor(pauseMs: number) {
    this.#pauseMs = pauseMs;
  }

  /** It answered, whatever it said. @param now by `performance.now()`, as everywhere here */
  hear(now: number): void {
    this.#heardAt = now;
    this.#silent = undefined;
  }

  /** Somebody asked and waited, since then. @returns whether nobody else was answered meanwhile either */
  miss(error: unknown, since: number, now: number): boolean {
    if (this.#heardAt > since) return false;
    this.#silent = { error, askedAt: now };
    return true;
  }

  /** Who may ask: everybody while it answers, and one in a while as long as it does not. @throws the error of who asked last */
  ask(now: number): void {
    if (!this.#silent) return;
    if (now - this.#silent.askedAt < this.#pauseMs) throw this.#silent.error;
    this.#silent.askedAt = now;
  }
}
