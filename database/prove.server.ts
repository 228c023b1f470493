import { sql } from 'kysely';
import type { Db } from './connect.server.ts';
import { isSqlite } from './dialect.server.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** Large tables without which the site serves nobody: of each a row is read, and not from an index alone. */
const provenTables = ['booking', 'booking_event', 'mail', 'message'] as const;

/**
 * Proves that the database stores what it is told and gives back the data of rows.
 * @throws DatabaseUnavailable where it does not
 */
export async function proveDatabase(db: Db, now: Temporal.Instant): Promise<void> {
  const row = { id: 'ready', written_at: now.toString() };
  await db
    .insertInto('health_check')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
    .execute();
  // All of the content: there is little of it, and every page needs some.
  await sql`select sum(length(data)) from document`.execute(db);
  for (const table of provenTables) await sql`select * from ${sql.table(table)} order by id desc limit 1`.execute(db);
}

/**
 * Reads all tables of an SQLite file and looks whether they are sound; PostgreSQL has tools of its own for it.
 * @returns how many
 * @throws DatabaseUnavailable (damaged) with what is wrong in the first that is not
 */
export async function checkTables(db: Db): Promise<number> {
  if (!isSqlite(db)) return 0;
  const tables = await db.introspection.getTables();
  for (const { name } of tables) {
    // One after the other: in between, requests are answered.
    const { rows } = await sql<{ quick_check: string }>`pragma quick_check(${sql.table(name)})`.execute(db);
    const wrong = rows.find((row) => row.quick_check !== 'ok');
    if (wrong) throw new DatabaseUnavailable('damaged', new Error(`${name}: ${wrong.quick_check}`));
  }
  return tables.length;
}
