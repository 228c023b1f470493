import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './connect.server.ts';
import { databaseKind } from './connection-line.ts';

/** The channel of PostgreSQL's notifications about changes of screens and kept pages (migrations/statements.ts). */
const channel = 'restaurant_changes';

/** How often a process on SQLite looks for commits of others, in milliseconds: about 20 µs of work each time. */
const lookMs = 25;

/** In milliseconds. */
interface ListenTimes {
  /** How often the connection is checked: LISTEN may die without an error. */
  heartbeatMs: number;
  /** How long an answer may take. */
  answerMs: number;
  /** The pause before another connection is tried. */
  pauseMs: number;
}

const listenTimes: ListenTimes = { heartbeatMs: 10_000, answerMs: 2_000, pauseMs: 1_000 };

export interface CommitFollower {
  stop(): Promise<void>;
}

interface FollowOptions {
  /** `postgres://…` or the path of the SQLite file. */
  url: string;
  db: Db;
  /** Called soon after a commit of another process, sometimes without one, and whenever some may have been missed. */
  onCommit: () => void;
}

/**
 * Notices commits of other processes, within milliseconds. Nobody may rely on it alone: a lost connection is only noticed at the next
 * heartbeat, and a proxy may not pass notifications.
 */
export function followCommits(given: FollowOptions, times = listenTimes): CommitFollower {
  return databaseKind(given.url) === 'postgres' ? new Listener(given, times) : followFile(given);
}

/** SQLite's `data_version` counts the commits of other connections. */
function followFile({ db, onCommit }: FollowOptions): CommitFollower {
  let known: number | undefined;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  async function look(): Promise<void> {
    try {
      const { rows } = await sql<{ data_version: number }>`pragma data_version`.execute(db);
      const version = rows[0]?.data_version;
      if (known !== undefined && version !== known) onCommit();
      known = version;
    } catch {
      // Requests report a database that does not answer.
    }
    if (!isStopped) timer = setTimeout(() => void look(), lookMs).unref();
  }

  void look();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

/** A connection that listens to PostgreSQL's notifications, and reconnects until it is stopped. */
class Listener implements CommitFollower {
  readonly #given: FollowOptions;
  readonly #times: ListenTimes;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;

  constructor(given: FollowOptions, times: ListenTimes) {
    this.#given = given;
    this.#times = times;
    void this.#listen();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #listen(): Promise<void> {
    const { heartbeatMs, answerMs } = this.#times;
    const client = new pg.Client({
      connectionString: this.#given.url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('error', () => this.#reconnect(client));
    client.on('end', () => this.#reconnect(client));
    client.on('notification', () => this.#given.onCommit());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      // Something may have been committed before it listened.
      this.#given.onCommit();
      this.#after(heartbeatMs, () => this.#beat(client));
    } catch {
      this.#reconnect(client);
    }
  }

  async #beat(client: pg.Client): Promise<void> {
    try {
      await client.query('select 1');
      this.#after(this.#times.heartbeatMs, () => this.#beat(client));
    } catch {
      this.#reconnect(client);
    }
  }

  /** Drops a lost connection; its later events are ignored. */
  #reconnect(lost: pg.Client): void {
    if (this.#client !== lost || this.#isStopped) return;
    this.#client = undefined;
    void lost.end().catch(() => undefined);
    this.#after(this.#times.pauseMs, () => this.#listen());
  }

  #after(ms: number, work: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (!this.#isStopped) this.#timer = setTimeout(() => void work(), ms).unref();
  }
}
