import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Chance } from './chance.ts';
import type { OneAtATime } from './one-at-a-time.ts';

interface Timer {
  at: number;
  number: number;
  run: () => void;
}

const { setImmediate: soon } = globalThis;

/**
 * The clock and the timers of a simulated evening. Nothing waits in real time: SQLite answers at once, and PostgreSQL in a fixed order
 * (one-at-a-time.ts). When all work waits for timers, the clock jumps to the earliest. So the order of events follows from the seed alone.
 */
export class SimulatedTime {
  now: Temporal.Instant;
  readonly #turns: OneAtATime | undefined;
  #timers: Timer[] = [];
  #made = 0;

  /** @param turns the order of a database behind a socket; the clock stands still while one of its statements can go on */
  constructor(begin: Temporal.Instant, turns?: OneAtATime) {
    this.now = begin;
    this.#turns = turns;
  }

  /** Waits until all work is settled. @returns the result of each */
  async settle<Result>(work: readonly Promise<Result>[]): Promise<PromiseSettledResult<Result>[]> {
    const all = Promise.allSettled(work);
    let isSettled = false;
    void all.finally(() => {
      isSettled = true;
    });
    for (let idle = 0; ; ) {
      await new Promise((resolve) => soon(resolve));
      if (isSettled) return all;
      if (await this.#turns?.goOn()) {
        idle = 0;
        continue;
      }
      const due = this.#timers.toSorted((one, other) => one.at - other.at || one.number - other.number)[0];
      if (!due) {
        if (await this.#turns?.untilAnswer()) continue;
        // A module that is loaded for the first time may wait for a file or a process.
        if (++idle > 10_000) throw new Error('something waits for what never comes');
        continue;
      }
      idle = 0;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      if (due.at > this.now.epochMilliseconds) this.now = Temporal.Instant.fromEpochMilliseconds(due.at);
      due.run();
    }
  }

  /** Waits for a length of simulated time, in milliseconds. */
  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.#add(milliseconds, resolve);
    });
  }

  /**
   * Replaces this process's timers and random numbers by simulated ones: retries, their jitter, ids and references.
   * @returns restores them
   */
  install(chance: Chance): () => void {
    const real = {
      setTimeout: globalThis.setTimeout,
      clearTimeout: globalThis.clearTimeout,
      random: Math.random,
      sleep: timers.setTimeout,
      randomUUID: crypto.randomUUID,
      randomBytes: crypto.randomBytes,
    };
    const later = (run: () => void, milliseconds = 0) => this.#add(milliseconds, run);
    const replace = (target: object, values: object) => {
      Object.assign(target, values);
      syncBuiltinESMExports();
    };
    replace(globalThis, { setTimeout: later, clearTimeout: (timer: unknown) => this.#remove(timer) });
    replace(Math, { random: () => chance.next() });
    replace(timers, { setTimeout: (milliseconds?: number) => this.wait(milliseconds ?? 0) });
    replace(crypto, { randomUUID: () => chance.uuid(), randomBytes: (length: number) => chance.bytes(length) });
    return () => {
      replace(globalThis, { setTimeout: real.setTimeout, clearTimeout: real.clearTimeout });
      replace(Math, { random: real.random });
      replace(timers, { setTimeout: real.sleep });
      replace(crypto, { randomUUID: real.randomUUID, randomBytes: real.randomBytes });
    };
  }

  #add(milliseconds: number, run: () => void) {
    const timer = { at: this.now.epochMilliseconds + milliseconds, number: this.#made++, run, unref: () => timer, ref: () => timer };
    this.#timers.push(timer);
    return timer;
  }

  #remove(timer: unknown): void {
    this.#timers = this.#timers.filter((one) => one !== timer);
  }
}
