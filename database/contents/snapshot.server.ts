import { createHash } from 'node:crypto';
import { databaseKind, sqliteFile } from '../database-kind.ts';
import { columnsOf, type Contents, type Snapshot, type TableContents, type TableShape } from './contents.ts';
import { atPace } from './pace.server.ts';
import { openPostgresSnapshot } from './postgres-snapshot.server.ts';
import { openSqliteSnapshot } from './sqlite-snapshot.server.ts';

/** Opens a database to be read as it is at this moment. @throws where it is not there, or was never migrated */
export function openSnapshot(url: string): Promise<Snapshot> {
  return databaseKind(url) === 'postgres' ? openPostgresSnapshot(url) : openSqliteSnapshot(sqliteFile(url));
}

/** How much of a table's text is written at once, in characters: what is in memory of it. */
const partLength = 4 * 1024 * 1024;

/**
 * The rows of a table as text, a JSON array and a line feed each, in parts that end with a row.
 * @returns what they were, all together
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
  for await (const some of atPace(snapshot.rowsOf(table))) {
    for (const row of some) {
      text += `${JSON.stringify(row)}\n`;
      if (text.length >= partLength) yield part();
    }
    rows += some.length;
  }
  if (text !== '') yield part();
  return { columns: columnsOf(table), rows, sha256: hash.digest('hex') };
}

/** What a database holds at this moment: it is read whole. */
export async function describeContents(url: string): Promise<Contents> {
  const snapshot = await openSnapshot(url);
  try {
    const tables: Contents['tables'] = {};
    for (const table of snapshot.tables) tables[table.name] = await describeTable(linesOf(snapshot, table));
    return { migrations: snapshot.migrations, tables };
  } finally {
    await snapshot.close();
  }
}

async function describeTable(lines: AsyncGenerator<Buffer, TableContents>): Promise<TableContents> {
  for (;;) {
    const next = await lines.next();
    if (next.done) return next.value;
  }
}

/** The tables that two databases do not hold alike, by name; `migrations` where another version made one of them. */
export function differences(one: Contents, other: Contents): string[] {
  const names = new Set([...Object.keys(one.tables), ...Object.keys(other.tables)]);
  const differing = [...names].filter((name) => JSON.stringify(one.tables[name]) !== JSON.stringify(other.tables[name]));
  return one.migrations.join() === other.migrations.join() ? differing.toSorted() : ['migrations', ...differing.toSorted()];
}
