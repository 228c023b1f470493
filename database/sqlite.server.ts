import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { type Dialect, SqliteDialect } from 'kysely';

/** node:sqlite takes no booleans, dates or undefined: they become what the tables hold. */
function toSqlite(value: unknown): SQLInputValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof Date) return value.toISOString();
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') return value;
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`SQLite cannot hold a ${typeof value}`);
}

/** Kysely's own SQLite dialect over Node's built-in driver. What is committed is on the disk (`synchronous = FULL`). */
export function sqliteDialect(file: string): Dialect {
  const database = new DatabaseSync(file);
  database.exec(`
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA busy_timeout = 5000;
    PRAGMA foreign_keys = ON;
  `);
  return new SqliteDialect({
    database: {
      close: () => database.close(),
      prepare(sql) {
        const statement = database.prepare(sql);
        return {
          reader: statement.columns().length > 0,
          all: (parameters) => statement.all(...parameters.map(toSqlite)),
          run: (parameters) => statement.run(...parameters.map(toSqlite)),
          iterate: (parameters) => statement.iterate(...parameters.map(toSqlite)),
        };
      },
    },
  });
}
