import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { findPosition } from '../changes/change-record.server.ts';
import {
  type Column,
  columnsOf,
  isOwn,
  parentsFirst,
  quote,
  type RecordedChanges,
  type Rows,
  type TableShape,
  type Value,
  rowsAtOnce,
  type Snapshot,
} from './contents.ts';

/**
 * Reads an SQLite file as its last transaction left it, on a connection of its own: a transaction that only reads stops nobody from
 * writing. Meanwhile the log of the file grows, and is used again afterwards.
 */
export async function openSqliteSnapshot(file: string): Promise<Snapshot> {
  if (!existsSync(file)) throw new Error(`There is no database ${file}`);
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    database.exec('pragma busy_timeout = 10000; begin');
    const migrations = database
      .prepare('select name from kysely_migration order by name')
      .all()
      .map(({ name }) => String(name));
    return {
      migrations,
      tables: parentsFirst(listSqliteTables(database)),
      changes: findRecordedChanges(database),
      rowsOf: (table) => readRows(database, table),
      close: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

/** The tables of an SQLite database that have rows of their own. */
function listSqliteTables(database: DatabaseSync): TableShape[] {
  const parentsQuery = database.prepare('select distinct "table" as parent from pragma_foreign_key_list(?)');
  return Object.entries(listSqliteColumns(database)).map(([name, found]) => {
    const columns: Column[] = found.map((column) => ({ name: column.name, type: column.type }));
    const key = found.filter((column) => column.key > 0).toSorted((one, other) => one.key - other.key);
    return {
      name,
      columns,
      key: (key.length > 0 ? key : found).map((column) => column.name),
      parents: parentsQuery.all(name).map(({ parent }) => String(parent)),
    };
  });
}

/** The columns of those tables, in the order in which the file has them. */
function listSqliteColumns(database: DatabaseSync): RecordedChanges['columns'] {
  const names = database
    .prepare("select name from sqlite_schema where type = 'table'")
    .all()
    .map(({ name }) => String(name));
  const columnsQuery = database.prepare('select name, type, pk from pragma_table_xinfo(?) where hidden = 0');
  const columnsOfTable = (table: string) =>
    columnsQuery.all(table).map((row) => ({ name: String(row['name']), type: String(row['type']).toLowerCase(), key: Number(row['pk']) }));
  return Object.fromEntries(names.filter(isOwn).map((name) => [name, columnsOfTable(name)]));
}

function findRecordedChanges(database: DatabaseSync): RecordedChanges | undefined {
  const position = findPosition(database);
  return position && { position, columns: listSqliteColumns(database) };
}

async function* readRows(database: DatabaseSync, table: TableShape): AsyncIterable<Rows> {
  const columns = columnsOf(table);
  // Text is compared by its bytes here; what is null comes first.
  const statement = database.prepare(
    `select ${columns.map(quote).join(', ')} from ${quote(table.name)} order by ${table.key.map(quote).join(', ')}`,
  );
  statement.setReturnArrays(true);
  let rows: Rows = [];
  for (const row of statement.iterate()) {
    const values: readonly unknown[] = Array.isArray(row) ? row : Object.values(row);
    rows.push(values.map((value, index) => plainValue(value, `${table.name}.${columns[index]}`)));
    if (rows.length < rowsAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

function plainValue(value: unknown, where: string): Value {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  throw new Error(`${where} holds a ${typeof value}, which is neither text nor a number`);
}
