import { sql } from 'kysely';
import type { Db } from './connect.server.ts';
import { isSqlite } from './dialect.server.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Large tables that the site cannot do without. One row of each is read, beyond its index. */
const provenTables = ['booking', 'booking_event', 'mail', 'message'] as const;

/**
 * Proves that the database stores a row and returns others.
 * @throws DatabaseUnavailable if it does not
 */
export async function proveDatabase(db: Db, now: Temporal.Instant): Promise<void> {
  await writeSign(db, 'ready', now);
  // All content: it is small, and every page needs some.
  await sql`select sum(length(data)) from document`.execute(db);
  for (const table of provenTables) await sql`select * from ${sql.table(table)} order by id desc limit 1`.execute(db);
}

/** Writes a row as proof. @param id of the calling process */
export async function writeSign(db: Db, id: string, now: Temporal.Instant): Promise<void> {
  const row = { id, written_at: now.toString() };
  await db
    .insertInto('health_check')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
}

/** Pages of a PostgreSQL table read by one statement: 8 MB, below any time limit. */
const pagesAtOnce = 1_000;

/**
 * Reads all tables and checks them: on SQLite with their indexes, on PostgreSQL every value, so that page checksums are verified. It works
 * in pieces, so that requests are answered in between.
 * @returns how many tables
 * @throws DatabaseUnavailable (damaged) with the first fault
 */
export async function checkTables(db: Db): Promise<number> {
  const tables = (await db.introspection.getTables()).filter(({ isView }) => !isView);
  for (const { name } of tables) await (isSqlite(db) ? checkFile(db, name) : readRows(db, name));
  return tables.length;
}

async function checkFile(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(${sql.table(table)})`.execute(db);
  const wrong = rows.find((row) => row.quick_check !== 'ok');
  if (wrong) throw new DatabaseUnavailable('damaged', new Error(`${table}: ${wrong.quick_check}`));
}

async function readRows(db: Db, table: string): Promise<void> {
  const { rows } = await sql<{ pages: number }>`
    select pg_relation_size(${sql.lit(table)}::regclass) / current_setting('block_size')::int as pages`.execute(db);
  const pages = rows[0]?.pages ?? 0;
  for (let first = 0; first < pages; first += pagesAtOnce) {
    const [from, to] = [sql.lit(`(${first},0)`), sql.lit(`(${first + pagesAtOnce},0)`)];
    // Converting a row to text also reads its values in TOAST.
    await sql`select sum(length(one::text)) from ${sql.table(table)} as one where ctid >= ${from}::tid and ctid < ${to}::tid`.execute(db);
  }
}
