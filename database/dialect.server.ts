import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from './connect.server.ts';
import { connections, type Connections, type DatabaseKind } from './connection-line.ts';
import type { Database } from './schema.ts';

/**
 * Whether a connection or a transaction is one of SQLite. It does not compare classes, because the built server has its own copy of this
 * code (decision 005).
 */
export function isSqlite(db: Db): boolean {
  const { adapter } = db.getExecutor();
  return 'kind' in adapter && adapter.kind === ('sqlite' satisfies DatabaseKind);
}

/** The use of PostgreSQL's pool; undefined on SQLite, which has one connection. */
export function connectionsOf(db: Db): Connections | undefined {
  const { adapter } = db.getExecutor();
  return 'connections' in adapter ? connections.parse(adapter.connections) : undefined;
}

/**
 * Limits locks for the rest of a transaction: waiting for one too long throws `DatabaseUnavailable` (busy), and PostgreSQL ends a
 * transaction whose process is silent too long. On SQLite the connection's own timeout applies.
 */
export async function limitLocks(transaction: Tx, seconds: { wait: number; idle: number }): Promise<void> {
  if (isSqlite(transaction)) return;
  const setting = (name: string, value: number) => sql`set_config(${sql.lit(name)}, ${sql.lit(`${value}s`)}, true)`;
  await sql`select ${setting('lock_timeout', seconds.wait)}, ${setting('idle_in_transaction_session_timeout', seconds.idle)}`.execute(
    transaction,
  );
}

/**
 * Takes an advisory lock until the transaction ends. A transaction that waits for it alone precedes later sharers. On SQLite a transaction
 * is alone anyway.
 */
export async function takeLock(transaction: Tx, number: number, mode: 'shared' | 'alone'): Promise<void> {
  if (isSqlite(transaction)) return;
  const take = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${take}(${sql.lit(number)}::bigint)`.execute(transaction);
}

/**
 * Adds claimed rows as `due` to the next statement: each of two processes gets others, and neither waits.
 * @param due their ids
 */
export function withDue<Table extends keyof Database>(transaction: Tx, due: SelectQueryBuilder<Database, Table, { id: string }>) {
  // Materialised: PostgreSQL may run a subquery of an update several times, and would claim other rows each time.
  return transaction.with(
    (name) => name('due').materialized(),
    () => (isSqlite(transaction) ? due : due.forUpdate().skipLocked()),
  );
}

/** The number of rows of a query. @param query without columns */
export async function countRows<Tables, Names extends keyof Tables>(query: SelectQueryBuilder<Tables, Names, object>): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('total')).$castTo<{ total: number | string | bigint }>();
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/**
 * A page of the newest rows of several lists together.
 * @param lists each reads its newest rows, up to the limit, over its own index
 * @param numberOf the number that orders the lists
 * @returns `next`: the number below which the next page begins; undefined on the last page
 */
export async function readNewest<Row>(
  lists: readonly ((limit: number) => Promise<Row[]>)[],
  limit: number,
  numberOf: (row: Row) => number,
): Promise<{ rows: Row[]; next: number | undefined }> {
  const found = await Promise.all(lists.map((list) => list(limit + 1)));
  const newest = found.flat().sort((one, other) => numberOf(other) - numberOf(one));
  const rows = newest.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: last && newest.length > limit ? numberOf(last) : undefined };
}
