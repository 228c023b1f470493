import { type Dialect, Kysely, type Transaction } from 'kysely';
import { databaseKind, sqliteFile } from './connection-line.ts';
import { postgresDialect, type Timeouts } from './postgres.server.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.server.ts';

/** A connection or a transaction. */
export type Db = Kysely<Database>;
/** A transaction; as a parameter it makes forgetting one a type error. */
export type Tx = Transaction<Database>;

/** The longest waits of a request for the database, in milliseconds. */
const forRequests = {
  postgres: {
    connection: 3_000,
    line: 10_000,
    statement: 10_000,
    answer: 15_000,
    silence: { doubtMs: 1_000, proofMs: 2_000, probeMs: 10_000 },
  },
  lock: 3_000,
};

/** A migration has no time limit, and starting processes wait for it. */
const forSetUp = {
  postgres: { connection: 5_000, line: 5_000, statement: 0, answer: 0, silence: { doubtMs: 0, proofMs: 0, probeMs: 10_000 } },
  lock: 10 * 60_000,
};

/** Opens the database at its first use, for requests; the caller closes it with `db.destroy()`. */
export function connect(url: string): Db {
  return new Kysely<Database>({ dialect: dialectForRequests(url) });
}

/** The dialect of requests, so that the simulation can wrap it with faults. */
export function dialectForRequests(url: string): Dialect {
  return dialectFor(url, forRequests);
}

/** Opens the database for migrations and first rows, before requests are answered (migrate.server.ts). */
export function connectForSetUp(url: string): Db {
  return new Kysely<Database>({ dialect: dialectFor(url, forSetUp) });
}

function dialectFor(url: string, timeouts: { postgres: Timeouts; lock: number }): Dialect {
  return databaseKind(url) === 'postgres' ? postgresDialect(url, timeouts.postgres) : sqliteDialect(sqliteFile(url), timeouts.lock);
}
