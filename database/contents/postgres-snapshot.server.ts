import pg from 'pg';
import {
  type Column,
  columnsOf,
  isOwn,
  parentsFirst,
  quote,
  type TableShape,
  type Rows,
  type Value,
  rowsAtOnce,
  type Snapshot,
} from './contents.ts';

/** How long a connection may take to come about, in milliseconds. */
const connectionMs = 10_000;

/** A connection of its own whose statements may take as long as they need, and whose values come as PostgreSQL writes them. */
async function connectToPostgres(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectionMs,
    keepAlive: true,
    // As text; `plainValue` reads them by the column's type.
    types: { getTypeParser: () => (text: string) => text },
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query("set timezone = 'UTC'; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
  return client;
}

/** Reads a PostgreSQL database as it was at one moment; who writes meanwhile is not waited for, and does not wait. */
export async function openPostgresSnapshot(url: string): Promise<Snapshot> {
  const client = await connectToPostgres(url);
  try {
    await client.query('begin isolation level repeatable read read only');
    const migrations = await ask(client, 'select name from kysely_migration order by name collate "C"');
    return {
      migrations: migrations.map(([name]) => String(name)),
      tables: parentsFirst(await listPostgresTables(client)),
      changes: undefined,
      rowsOf: (table) => readRows(client, table),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** The tables of the present schema that have rows of their own. */
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

/** Asks for rows, each an array of texts. */
async function ask(client: pg.Client, text: string, values: readonly unknown[] = []): Promise<(string | null)[][]> {
  const { rows } = await client.query<(string | null)[]>({ text, values: [...values], rowMode: 'array' });
  return rows;
}

async function* readRows(client: pg.Client, table: TableShape): AsyncIterable<Rows> {
  const names = columnsOf(table);
  const columns = names.flatMap((name) => table.columns.filter((column) => column.name === name));
  const order = table.key.map((name) => {
    const isText = columns.some((column) => column.name === name && /^(text|character)/.test(column.type));
    // As SQLite orders them: by bytes, and what is null first.
    return `${quote(name)}${isText ? ' collate "C"' : ''} nulls first`;
  });
  await client.query(
    `declare contents no scroll cursor for select ${names.map(quote).join(', ')} from ${quote(table.name)} order by ${order.join(', ')}`,
  );
  for (;;) {
    const rows = await ask(client, `fetch ${rowsAtOnce} from contents`);
    if (rows.length > 0) yield rows.map((row) => columns.map((column, index) => plainValue(row[index] ?? null, column, table.name)));
    if (rows.length < rowsAtOnce) break;
  }
  await client.query('close contents');
}

function plainValue(text: string | null, { name, type }: Column, table: string): Value {
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
