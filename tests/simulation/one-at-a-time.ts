import pg from 'pg';

/** The time of a running statement, in real milliseconds, before the observer asks whether it waits for a lock. */
const usualMs = 2;
/** The longest wait for a running statement, in real milliseconds. */
const longestMs = 1_500;

const { setTimeout: later } = globalThis;

/**
 * Makes the order of events of a database behind a socket depend on the seed alone. A statement begins when each running one has its answer
 * or waits for a lock. Answers are passed on in the order of the statements. Transactions still overlap and wait for each other's locks.
 */
export class OneAtATime {
  readonly #observer: pg.Client;
  #made = 0;
  #waiting: (() => void)[] = [];
  #answered: { number: number; tell: () => void }[] = [];
  #underWay = 0;
  /** Called when no statement is running any more. */
  #tellStill: () => void = () => undefined;

  private constructor(observer: pg.Client) {
    this.#observer = observer;
  }

  static async open(url: string): Promise<OneAtATime> {
    const observer = new pg.Client({ connectionString: url });
    await observer.connect();
    return new OneAtATime(observer);
  }

  close(): Promise<void> {
    return this.#observer.end();
  }

  take<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const number = this.#made++;
    return new Promise((resolve, reject) => {
      const end = (tell: () => void) => {
        this.#answered.push({ number, tell });
        if (--this.#underWay === 0) this.#tellStill();
      };
      this.#waiting.push(() => {
        this.#underWay++;
        work().then(
          (answer) => end(() => resolve(answer)),
          (error: unknown) => end(() => reject(error)),
        );
      });
    });
  }

  /** Passes on one answer, or begins one statement. @returns whether there was one */
  async goOn(): Promise<boolean> {
    const [answer] = this.#answered.sort((one, other) => one.number - other.number);
    if (answer) {
      this.#answered.shift();
      answer.tell();
      return true;
    }
    const begin = this.#waiting.shift();
    begin?.();
    if (begin) await this.#untilStill();
    return begin !== undefined;
  }

  /** Waits in real time for an answer. In a deadlock, PostgreSQL ends one statement. @returns whether any is running */
  async untilAnswer(): Promise<boolean> {
    if (this.#underWay > 0) await new Promise((resolve) => later(resolve, 5));
    return this.#underWay > 0 || this.#answered.length > 0;
  }

  async #untilStill(): Promise<void> {
    const begun = performance.now();
    while (this.#underWay > 0) {
      const { promise: isStill, resolve } = Promise.withResolvers<void>();
      this.#tellStill = resolve;
      later(resolve, usualMs);
      await isStill;
      if (performance.now() - begun > longestMs) return;
      if (this.#underWay > 0 && (await this.#countBlocked()) === this.#underWay) return;
    }
  }

  async #countBlocked(): Promise<number> {
    const { rows } = await this.#observer.query<{ blocked: string }>(
      `select count(*) as blocked from pg_stat_activity
       where datname = current_database() and state = 'active' and cardinality(pg_blocking_pids(pid)) > 0`,
    );
    return Number(rows[0]?.blocked);
  }
}
