import { type Dialect, Kysely, type Transaction } from 'kysely';
import { databaseKind, sqliteFile } from './connection-line.ts';
import { postgresDialect, type Timeouts } from './postgres.server.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.server.ts';

/** Reads and writes; a transaction is one too. */
export type Db = Kysely<Database>;
/** For what has to be in a transaction: that it is forgotten is a type error. */
export type Tx = Transaction<Database>;

/** How long one step of a request may wait for the database, in milliseconds. */
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

/** A migration has no time limit, and a process that starts meanwhile waits for it. */
const forSetUp = {
  postgres: { connection: 5_000, line: 5_000, statement: 0, answer: 0, silence: { doubtMs: 0, proofMs: 0, probeMs: 10_000 } },
  lock: 10 * 60_000,
};

/** Opens the database at its first use, for requests; the caller closes it with `db.destroy()`. */
export function connect(url: string): Db {
  return new Kysely<Database>({ dialect: dialectForRequests(url) });
}

/** What speaks to the database as requests do: a simulation puts its faults before it. */
export function dialectForRequests(url: string): Dialect {
  return dialectFor(url, forRequests);
}

/** Opens it for the migrations and first rows, before requests are answered (migrate.server.ts). */
export function connectForSetUp(url: string): Db {
  return new Kysely<Database>({ dialect: dialectFor(url, forSetUp) });
}

function dialectFor(url: string, timeouts: { postgres: Timeouts; lock: number }): Dialect {
  return databaseKind(url) === 'postgres' ? postgresDialect(url, timeouts.postgres) : sqliteDialect(sqliteFile(url), timeouts.lock);
}
