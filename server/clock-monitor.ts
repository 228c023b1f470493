/** The largest correction of the clock between two checks, in seconds; more is a leap. */
const leap = 120;

/**
 * Detects leaps of the wall clock by a monotonic clock. With a faulty time server, or a machine that wakes up or starts with a dead
 * battery, the clock may be a year ahead for seconds, and everything kept for a year would be erased.
 */
export class ClockMonitor {
  #offset: number | undefined;
  #since = 0;
  #hasLeapt = false;

  /**
   * @param passed milliseconds of a monotonic clock, as by `performance.now()`
   * @returns by how many seconds it leapt ahead (or back, if negative) since the last check, if it did; for how many seconds it has been
   * steady, since the last leap or the first check; and whether it leapt since the first check
   */
  look(now: Temporal.Instant, passed: number) {
    const offset = now.epochMilliseconds - passed;
    const seconds = this.#offset === undefined ? 0 : Math.round((offset - this.#offset) / 1000);
    const leapt = Math.abs(seconds) > leap ? seconds : undefined;
    if (this.#offset === undefined || leapt !== undefined) this.#since = passed;
    if (leapt !== undefined) this.#hasLeapt = true;
    this.#offset = offset;
    return { leapt, steadyFor: (passed - this.#since) / 1000, hasLeapt: this.#hasLeapt };
  }
}
