import { CompiledQuery, sql } from 'kysely';
import { connectForSetUp, type Db, type Tx } from '../connect.server.ts';
import { isSqlite } from '../dialect.server.ts';
import { runMigrationsNamed } from '../migrate.server.ts';
import { columnsOf, type Contents, isOwn, quote, type Rows, type Value } from './contents.ts';
import { describeContents, differences, openSnapshot } from './snapshot.server.ts';

interface Filling {
  /** In the order in which they are filled: each after those that its foreign keys refer to. */
  tables: { name: string; columns: string[] }[];
  migrations: string[];
  rowsOf(table: string): AsyncIterable<Rows>;
}

/** The most values of one statement: SQLite takes 32,766; PostgreSQL gets them as one text of JSON. */
const valuesAtOnce = 2_000;

/**
 * Fills an empty database: creates the tables by the given migrations, and inserts every row, in one transaction. If it fails or is killed,
 * the database is still empty.
 * @throws if the database is not empty, a migration is unknown, or a value cannot be stored
 */
export async function fillDatabase(url: string, filling: Filling): Promise<void> {
  await using db = connectForSetUp(url);
  await db.transaction().execute(async (transaction) => {
    // A slow bucket may leave the transaction idle for longer.
    if (!isSqlite(transaction)) await sql`set local idle_in_transaction_session_timeout = 0`.execute(transaction);
    await requireEmpty(transaction);
    await runMigrationsNamed(transaction, filling.migrations);
    for (const { name } of filling.tables.toReversed()) await emptyTable(transaction, name);
    for (const { name, columns } of filling.tables) {
      for await (const rows of filling.rowsOf(name)) await insert(transaction, { name, columns }, rows);
    }
    if (!isSqlite(transaction)) await setCounters(transaction);
  });
}

/**
 * Copies all rows into an empty database, and reads both again.
 * @returns the contents of both
 * @throws if they differ
 */
export async function copyDatabase(from: string, to: string): Promise<Contents> {
  {
    await using snapshot = await openSnapshot(from);
    const tables = snapshot.tables.map((table) => ({ name: table.name, columns: columnsOf(table) }));
    await fillDatabase(to, { ...snapshot, tables });
  }
  const [before, after] = [await describeContents(from), await describeContents(to)];
  const differing = differences(before, after);
  if (differing.length > 0) throw new Error(`The copy is not the same: ${differing.join(', ')}. Did somebody write meanwhile?`);
  return after;
}

/** @throws if a database has tables already */
export async function requireEmpty(db: Db): Promise<void> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (tables.length === 0) return;
  throw new Error(`The database is not empty: it has ${tables.length} tables, ${tables[0]?.name} for one. Move it away, or name another`);
}

/** Deletes rows that migrations inserted. The audit log refuses deletes but is empty, so none is tried. */
async function emptyTable(transaction: Tx, table: string): Promise<void> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(transaction);
  if (rows.length > 0) await sql`delete from ${sql.table(table)}`.execute(transaction);
}

async function insert(transaction: Tx, table: { name: string; columns: string[] }, rows: Rows): Promise<void> {
  const { columns } = table;
  const atOnce = Math.max(1, Math.floor(valuesAtOnce / columns.length));
  for (let at = 0; at < rows.length; at += atOnce) {
    const some = rows.slice(at, at + atOnce);
    if (isSqlite(transaction)) await insertIntoSqlite(transaction, table, some);
    else await insertIntoPostgres(transaction, table, some);
  }
}

async function insertIntoSqlite(transaction: Tx, { name, columns }: { name: string; columns: string[] }, rows: Rows): Promise<void> {
  const places = `(${columns.map(() => '?').join(', ')})`;
  const text = `insert into ${quote(name)} (${columns.map(quote).join(', ')}) values ${rows.map(() => places).join(', ')}`;
  await transaction.executeQuery(CompiledQuery.raw(text, rows.flat()));
}

/** Inserts JSON, which PostgreSQL converts to the columns' types: a flag from 0 or 1, a date from text. */
async function insertIntoPostgres(transaction: Tx, { name, columns }: { name: string; columns: string[] }, rows: Rows): Promise<void> {
  const named = rows.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column, withoutNul(row[index] ?? null, name, column, row)])),
  );
  const list = columns.map(quote).join(', ');
  const text = `insert into ${quote(name)} (${list}) select ${list} from json_populate_recordset(null::${quote(name)}, $1::json)`;
  await transaction.executeQuery(CompiledQuery.raw(text, [JSON.stringify(named)]));
}

/** @throws for a text with a NUL byte, which SQLite stores and PostgreSQL refuses: an operator has to decide about it */
function withoutNul(value: Value, table: string, column: string, row: readonly Value[]): Value {
  if (typeof value === 'string' && value.includes('\0')) {
    throw new Error(`PostgreSQL takes no NUL byte: ${table}.${column} has one, in the row ${JSON.stringify(row).slice(0, 200)}`);
  }
  return value;
}

/** Sets PostgreSQL's sequences to the highest stored numbers. SQLite needs none of this. */
async function setCounters(transaction: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
     where table_schema = current_schema() and column_default like 'nextval(%'`.execute(transaction);
  for (const { table, column } of rows.filter((row) => isOwn(row.table))) {
    await sql`select setval(pg_get_serial_sequence(${quote(table)}, ${column}),
      (select coalesce(max(${sql.ref(column)}), 0) + 1 from ${sql.table(table)}), false)`.execute(transaction);
  }
}
