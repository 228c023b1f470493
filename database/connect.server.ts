import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.server.ts';

export type Db = Kysely<Database>;
export type DatabaseKind = 'sqlite' | 'postgres';

/** Which database an address means: `postgres://…` is PostgreSQL, anything else the path of an SQLite file. */
export function databaseKind(url: string): DatabaseKind {
  return /^postgres(ql)?:\/\//.test(url) ? 'postgres' : 'sqlite';
}

/** Opens the database; the caller closes it with `db.destroy()`. */
export function connect(url: string): Db {
  if (databaseKind(url) === 'postgres') {
    // COUNT(*) and version numbers are INT8: read them as numbers, as SQLite does.
    pg.types.setTypeParser(pg.types.builtins.INT8, Number);
    return new Kysely<Database>({ dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: url, max: 10 }) }) });
  }
  const file = url.replace(/^sqlite:(\/\/)?/, '');
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true });
  return new Kysely<Database>({ dialect: sqliteDialect(file) });
}
