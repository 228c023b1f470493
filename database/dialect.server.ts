import { type SelectQueryBuilder, sql } from 'kysely';
import type { Db, Tx } from './connect.server.ts';
import { connections, type Connections, type DatabaseKind } from './connection-line.ts';
import type { Database } from './schema.ts';

/**
 * Whether a connection or a transaction is one of SQLite. The class of its adapter says nothing where the connection was made by another
 * copy of this code: the built server has its own (decision 005).
 */
export function isSqlite(db: Db): boolean {
  const { adapter } = db.getExecutor();
  return 'kind' in adapter && adapter.kind === ('sqlite' satisfies DatabaseKind);
}

/** How full the pool of PostgreSQL is; undefined on SQLite, which has one connection. */
export function connectionsOf(db: Db): Connections | undefined {
  const { adapter } = db.getExecutor();
  return 'connections' in adapter ? connections.parse(adapter.connections) : undefined;
}

/**
 * For the rest of a transaction, bounds its locks: it gives up waiting for one (`DatabaseUnavailable`, busy), and PostgreSQL ends
 * it when its process says nothing for so long, and the locks with it. On SQLite every transaction waits for one lock, for the
 * time that its connection says.
 */
export async function limitLocks(transaction: Tx, seconds: { wait: number; idle: number }): Promise<void> {
  if (isSqlite(transaction)) return;
  const setting = (name: string, value: number) => sql`set_config(${sql.lit(name)}, ${sql.lit(`${value}s`)}, true)`;
  await sql`select ${setting('lock_timeout', seconds.wait)}, ${setting('idle_in_transaction_session_timeout', seconds.idle)}`.execute(
    transaction,
  );
}

/**
 * Takes a lock of a number until the transaction ends, shared by many or held by one. Whoever waits to hold it alone goes before those
 * who come to share it later. On SQLite a transaction is alone anyhow.
 */
export async function takeLock(transaction: Tx, number: number, mode: 'shared' | 'alone'): Promise<void> {
  if (isSqlite(transaction)) return;
  const take = sql.raw(mode === 'shared' ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');
  await sql`select ${take}(${sql.lit(number)}::bigint)`.execute(transaction);
}

/**
 * Rows that are claimed, as `due` of the statement that follows: of two processes each gets others, and they do not wait for each other.
 * @param due their ids
 */
export function withDue<Table extends keyof Database>(transaction: Tx, due: SelectQueryBuilder<Database, Table, { id: string }>) {
  // Apart, for PostgreSQL runs a subquery of an update as often as it likes, and each time it would claim as many again.
  return transaction.with(
    (name) => name('due').materialized(),
    () => (isSqlite(transaction) ? due : due.forUpdate().skipLocked()),
  );
}

/** How many rows a query would read. @param query without columns */
export async function countRows<Tables, Names extends keyof Tables>(query: SelectQueryBuilder<Tables, Names, object>): Promise<number> {
  const counted = query.select(({ fn }) => fn.countAll().as('total')).$castTo<{ total: number | string | bigint }>();
  return Number((await counted.executeTakeFirstOrThrow()).total);
}

/**
 * A page of what is newest in several lists together.
 * @param lists each reads its newest, no more than it is told to, over an index of its own
 * @param numberOf what the lists are in the order of
 * @returns `next` is the number that the next page goes on below; undefined on the last page
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
