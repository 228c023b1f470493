import pg from 'pg';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { findPosition } from '../changes/change-record.server.ts';
import { databaseKind, sqliteFile } from '../connection-line.ts';
import {
  type Column,
  columnsOf,
  type Contents,
  isOwn,
  parentsFirst,
  quote,
  type RecordedChanges,
  type Rows,
  rowsAtOnce,
  type Snapshot,
  type TableContents,
  type TableShape,
  type Value,
} from './contents.ts';
import { atPace } from './pace.server.ts';

export function openSnapshot(url: string): Promise<Snapshot> {
  return databaseKind(url) === 'postgres' ? openPostgresSnapshot(url) : openSqliteSnapshot(sqliteFile(url));
}

/** The most characters of a table's text in memory. */
const partLength = 4 * 1024 * 1024;

/**
 * The rows of a table as text, one JSON array per line, in parts that end with a row.
 * @returns the description of all rows
 */
export async function* linesOf(snapshot: Snapshot, table: TableShape): AsyncGenerator<Buffer, TableContents> {
  const hash = createHash('sha256');
  let rows = 0;
  let text = '';
  const part = () => {
    const bytes = Buffer.from(text);
    hash.update(bytes);
    text = '';
    return bytes;
  };
  for await (const some of atPace(snapshot.rowsOf(table.name))) {
    for (const row of some) {
      text += `${JSON.stringify(row)}\n`;
      if (text.length >= partLength) yield part();
    }
    rows += some.length;
  }
  if (text !== '') yield part();
  return { columns: columnsOf(table), rows, sha256: hash.digest('hex') };
}

export async function describeContents(url: string): Promise<Contents> {
  await using snapshot = await openSnapshot(url);
  const tables: Contents['tables'] = {};
  for (const table of snapshot.tables) tables[table.name] = await describeTable(linesOf(snapshot, table));
  return { migrations: snapshot.migrations, tables };
}

async function describeTable(lines: AsyncGenerator<Buffer, TableContents>): Promise<TableContents> {
  for (;;) {
    const next = await lines.next();
    if (next.done) return next.value;
  }
}

/** The names of the tables that differ; `migrations` if the schemas do. */
export function differences(one: Contents, other: Contents): string[] {
  const names = new Set([...Object.keys(one.tables), ...Object.keys(other.tables)]);
  const differing = [...names].filter((name) => JSON.stringify(one.tables[name]) !== JSON.stringify(other.tables[name]));
  return one.migrations.join() === other.migrations.join() ? differing.toSorted() : ['migrations', ...differing.toSorted()];
}

/**
 * Opens a snapshot of an SQLite file on its own read-only connection, which blocks no writer. Meanwhile the write-ahead log grows; its
 * space is used again afterwards.
 */
async function openSqliteSnapshot(file: string): Promise<Snapshot> {
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
      ...tablesRead(listSqliteTables(database), (table) => readRows(database, table)),
      changes: findRecordedChanges(database),
      [Symbol.asyncDispose]: async () => database.close(),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function tablesRead(tables: readonly TableShape[], read: (table: TableShape) => AsyncIterable<Rows>): Pick<Snapshot, 'tables' | 'rowsOf'> {
  return {
    tables: parentsFirst(tables),
    async *rowsOf(name) {
      const table = tables.find((one) => one.name === name);
      if (table) yield* read(table);
    },
  };
}

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

/** The columns of the tables, in the file's order. */
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
  // Text is compared by its bytes, and null comes first.
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

/** The longest wait for a connection, in milliseconds. */
const connectionMs = 10_000;

/** A connection without time limits, whose values are PostgreSQL's texts. */
async function connectToPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectionMs,
    keepAlive: true,
    // `valueOfText` converts the text by the column's type.
    types: { getTypeParser: () => (text: string) => text },
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  return client;
}

/** Opens a snapshot of a PostgreSQL database, which blocks no writer and waits for none. */
async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectToPostgres(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await ask(client, 'select name from kysely_migration order by name collate "C"');
    return {
      migrations: migrations.map(([name]) => String(name)),
      ...tablesRead(await listPostgresTables(client), (table) => readPostgresRows(client, table)),
      changes: undefined,
      [Symbol.asyncDispose]: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function listPostgresTables(client: pg.Client): Promise<TableShape[]> {
  const columns = await ask(
    client,
    `select c.table_name, c.column_name, c.data_type
       from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' order by c.table_name, c.ordinal_position`,
  );
  const keys = await ask(
    client,
    `select t.relname, a.attname from pg_constraint k join pg_class t on t.oid = k.conrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
      where k.contype = 'p' and k.connamespace = current_schema()::regnamespace order by t.relname, array_position(k.conkey, a.attnum)`,
  );
  const parents = await ask(
    client,
    `select distinct child.relname, parent.relname from pg_constraint k
       join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`,
  );
  const tables = new Map<string, Column[]>();
  for (const [table, name, type] of columns) {
    const column = { name: String(name), type: String(type) };
    tables.set(String(table), [...(tables.get(String(table)) ?? []), column]);
  }
  const of = (pairs: readonly (string | null)[][], table: string) =>
    pairs.filter(([name]) => name === table).map(([, other]) => String(other));
  return [...tables].flatMap(([name, columns]) => {
    if (!isOwn(name)) return [];
    const key = of(keys, name);
    return [{ name, columns, key: key.length > 0 ? key : columns.map((column) => column.name), parents: of(parents, name) }];
  });
}

async function ask(client: pg.Client, text: string): Promise<(string | null)[][]> {
  return (await client.query<(string | null)[]>({ text, rowMode: 'array' })).rows;
}

async function* readPostgresRows(client: pg.Client, table: TableShape): AsyncIterable<Rows> {
  const names = columnsOf(table);
  const columns = names.flatMap((name) => table.columns.filter((column) => column.name === name));
  const order = table.key.map((name) => {
    const isText = columns.some((column) => column.name === name && /^(text|character)/.test(column.type));
    // The order of SQLite: by bytes, and null first.
    return `${quote(name)}${isText ? ' collate "C"' : ''} nulls first`;
  });
  await client.query(
    `declare contents no scroll cursor for select ${names.map(quote).join(', ')} from ${quote(table.name)} order by ${order.join(', ')}`,
  );
  for (;;) {
    const rows = await ask(client, `fetch ${rowsAtOnce} from contents`);
    if (rows.length > 0) yield rows.map((row) => columns.map((column, index) => valueOfText(row[index] ?? null, column, table.name)));
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close contents');
}

function valueOfText(text: string | null, { name, type }: Column, table: string): Value {
  if (text === null) return null;
  switch (type) {
    case 'text':
    case 'character varying':
      return text;
    case 'boolean':
      return text === 't' ? 1 : 0;
    case 'timestamp with time zone':
      return Temporal.Instant.from(text).toString({ smallestUnit: 'millisecond' });
    case 'smallint':
    case 'integer':
    case 'bigint':
    case 'numeric':
    case 'real':
    case 'double precision':
      return numberOf(text, `${table}.${name}`);
    default:
      throw new Error(`${table}.${name} is of the type ${type}, which SQLite does not have`);
  }
}

function numberOf(text: string, where: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && !Number.isSafeInteger(number)) throw new Error(`${where} holds ${text}, which is too large a number`);
  return number;
}
