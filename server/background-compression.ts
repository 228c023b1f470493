/** A page whose smallest bytes take long to find. */
export interface Compressible {
  readonly isSmallest: boolean;
  makeSmallest(): Promise<void>;
}

/** How long content has to be unchanged: who is editing saves again within seconds, and the work would be for nothing. */
const quiet = 5_000;

/**
 * Finds the smallest bytes of the kept pages, one page at a time, once content has been quiet for some seconds. What is
 * no longer kept is never begun, and a change makes it wait again.
 */
export class BackgroundCompression {
  #timer: NodeJS.Timeout | undefined;
  #running = false;

  readonly #kept: () => Iterable<Compressible>;

  /** @param kept the pages that are kept at the moment */
  constructor(kept: () => Iterable<Compressible>) {
    this.#kept = kept;
  }

  /** Content has changed. */
  wait(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#run(), quiet).unref();
  }

  /** A page was kept. */
  begin(): void {
    if (this.#timer === undefined && !this.#running) this.wait();
  }

  async #run(): Promise<void> {
    this.#timer = undefined;
    if (this.#running) return this.wait();
    this.#running = true;
    try {
      for (let page = this.#next(); page && this.#timer === undefined; page = this.#next()) await page.makeSmallest();
    } finally {
      this.#running = false;
    }
  }

  #next(): Compressible | undefined {
    for (const page of this.#kept()) if (!page.isSmallest) return page;
    return undefined;
  }
}
