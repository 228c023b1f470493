import { Kysely } from 'kysely';
import { postgresDialect } from './postgres.server.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.server.ts';

export type Db = Kysely<Database>;
export type DatabaseKind = 'sqlite' | 'postgres';

/** How long a request waits for a lock that another process holds on the SQLite file, in milliseconds. */
const lockTimeout = 3_000;

/** Which database an address means: `postgres://…` is PostgreSQL, anything else the path of an SQLite file. */
export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite';
}

/** Opens the database at its first use; the caller closes it with `db.destroy()`. */
export function connect(url: string): Db {
  const dialect = databaseKind(url) === 'postgres' ? postgresDialect(url) : sqliteDialect(url.replace(/^sqlite:(\/\/)?/, ''), lockTimeout);
  return new Kysely<Database>({ dialect });
}
