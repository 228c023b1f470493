/** Between two looks the clock is put right by fractions of a second; more than this is a leap, in seconds. */
const leap = 120;

/** What the clock was found to be. */
interface ClockState {
  /** By how many seconds it went ahead (or back, below zero) since the last look, besides the time that passed. Undefined when it did not leap. */
  leapt: number | undefined;
  /** For how many seconds it has gone like the time that passed: since the last leap, or since the first look. */
  steadyFor: number;
  /** Whether it leapt since the first look. */
  hasLeapt: boolean;
}

/**
 * Finds out whether the clock of the wall can be believed, by a clock that only counts the time that passes. A time server that
 * errs, a machine that wakes up or begins with a dead battery: the clock is a year ahead for seconds, and whatever is kept for
 * a year would be erased.
 */
export class ClockMonitor {
  /** What the wall's clock says at the zero of the other one, in milliseconds. */
  #offset: number | undefined;
  #since = 0;
  #hasLeapt = false;

  /** @param passed milliseconds of a clock that nobody sets, as `performance.now()` has them */
  look(now: Temporal.Instant, passed: number): ClockState {
    const offset = now.epochMilliseconds - passed;
    const seconds = this.#offset === undefined ? 0 : Math.round((offset - this.#offset) / 1000);
    const leapt = Math.abs(seconds) > leap ? seconds : undefined;
    if (this.#offset === undefined || leapt !== undefined) this.#since = passed;
    if (leapt !== undefined) this.#hasLeapt = true;
    this.#offset = offset;
    return { leapt, steadyFor: (passed - this.#since) / 1000, hasLeapt: this.#hasLeapt };
  }
}
