import { z } from 'zod';

export const connections = z.object({ inUse: z.number(), waiting: z.number() });

export type Connections = z.infer<typeof connections>;

/** A queue for a limited number of connections, in order of arrival, so that a rush waits instead of failing. */
export class ConnectionLine {
  readonly #given: { connections: number; maxWaiting: number; patienceMs: number };
  readonly #waiting: PromiseWithResolvers<void>[] = [];
  #inUse = 0;

  /** @param given.patienceMs how often a waiting caller checks whether waiting is hopeless */
  constructor(given: { connections: number; maxWaiting: number; patienceMs: number }) {
    this.#given = given;
  }

  get state(): Connections {
    return { inUse: this.#inUse, waiting: this.#waiting.length };
  }

  /**
   * Waits for a turn; `leave` ends it.
   * @param isHopeless called repeatedly while waiting
   * @throws Error if too many wait, or waiting is hopeless
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
      // Its turn has come already.
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

  /** Ends a turn. The connection goes to the caller that waited longest. */
  leave(): void {
    const next = this.#waiting.shift();
    if (next) next.resolve();
    else this.#inUse--;
  }
}

export type DatabaseKind = 'sqlite' | 'postgres';

/** The kind of database of an address: `postgres://…` is PostgreSQL, anything else the path of an SQLite file. */
export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite';
}

/** A mistyped `postgres://…` is not taken for a path: the site would start empty on SQLite, in a file named after the password. */
export function isDatabaseAddress(text: string): boolean {
  // A socket has no host: postgres://site@/site?host=/run/postgresql.
  if (databaseKind(text) === 'postgres') return URL.canParse(text.replace('@/', '@localhost/'));
  return text.startsWith('sqlite:') || !/^postgres(ql)?[:/]|^[a-z][a-z\d+.-]*:\/\//i.test(text);
}

export function sqliteFile(url: string): string {
  return url.replace(/^sqlite:(\/\/)?/, '');
}
