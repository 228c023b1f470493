import { z } from 'zod';

/** How many connections are in use, and how many queries wait for one. */
export const connections = z.object({ inUse: z.number(), waiting: z.number() });

export type Connections = z.infer<typeof connections>;

/** Who waits until one of a number of connections is free, in the order of arrival: a rush waits its turn, and is not turned away. */
export class ConnectionLine {
  readonly #given: { connections: number; maxWaiting: number; patienceMs: number };
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #inUse = 0;

  /** @param given.patienceMs how often whoever waits looks whether it is worth waiting on */
  constructor(given: { connections: number; maxWaiting: number; patienceMs: number }) {
    this.#given = given;
  }

  get state(): Connections {
    return { inUse: this.#inUse, waiting: this.#waiting.length };
  }

  /**
   * Waits for a turn, which `leave` ends.
   * @param isHopeless is asked now and again
   * @throws Error when too many wait, or when it is hopeless
   */
  async enter(isHopeless: () => boolean): Promise<void> {
    const { connections, maxWaiting, patienceMs } = this.#given;
    if (this.#inUse < connections) {
      this.#inUse++;
      return;
    }
    if (this.#waiting.length >= maxWaiting) throw new Error(`${maxWaiting} queries wait for a connection already`);
    const turn = Promise.withResolvers<void>();
    this.#waiting.push(turn);
    const timer = setInterval(() => {
      const place = this.#waiting.indexOf(turn);
      // It has its turn already.
      if (place < 0 || !isHopeless()) return;
      this.#waiting.splice(place, 1);
      turn.reject(new Error('timeout exceeded when waiting for a connection'));
    }, patienceMs);
    try {
      await turn.promise;
    } finally {
      clearInterval(timer);
    }
  }

  /** Ends a turn: the connection goes to who has waited longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#inUse--;
  }
}

export type DatabaseKind = 'sqlite' | 'postgres';

/** Which database an address means: `postgres://…` is PostgreSQL, anything else the path of an SQLite file. */
export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite';
}

/** The file that the address of an SQLite database means. */
export function sqliteFile(url: string): string {
  return url.replace(/^sqlite:(\/\/)?/, '');
}
