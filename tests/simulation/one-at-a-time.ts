import pg from 'pg';

/** A statement that is under way may take so long, in real milliseconds, before it is asked whether it waits for a lock. */
const usualMs = 2;
/** After so long it is left alone: what keeps it is neither its work nor a lock. */
const longestMs = 1_500;

const { setTimeout: later } = globalThis;

/**
 * Gives a database that answers over a socket one order of events for one seed: statements begin one after the other, the next when each
 * that is under way has its answer or waits for a lock of another; answers are told in the order of their questions. So transactions still run beside
 * one another, and wait for one another's locks.
 */
export class OneAtATime {
  readonly #observer: pg.Client;
  #made = 0;
  #waiting: (() => void)[] = [];
  #answered: { number: number; tell: () => void }[] = [];
  #underWay = 0;
  /** Tells that none is under way any more. */
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

  /** Tells one answer, or begins one statement. @returns whether there was any */
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

  /** Waits in earnest for an answer, where all that are under way wait for one another: PostgreSQL ends one of them. @returns whether any is under way */
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
