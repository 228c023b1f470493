import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/databases.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { buildOrder, requireBooking } from '#tests/builders/bookings.ts';
import { connect } from '../connect.server.ts';
import type { DatabaseKind } from '../connection-line.ts';
import { migrate, migrations } from '../migrate.server.ts';
import { columnsOf, parentsFirst, quote } from './contents.ts';
import { copyDatabase, fillDatabase } from './fill.server.ts';
import { describeContents, differences, linesOf, openSnapshot } from './snapshot.server.ts';

/** Texts that a file, a statement or a sort order may corrupt. Each is also a key, to which other rows refer. */
const hardTexts = [
  'a',
  'B',
  'è',
  '🍣',
  '\u2028 \u2029 \ufeff',
  '"quoted" \'twice\' \\n \\u0000 \t\r\n',
  '[]',
  '0',
  '',
  'null',
  '2026-11-26T20:00:00.000Z',
  'x'.repeat(300),
];

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

async function open(kind: DatabaseKind, content?: 'first-content'): Promise<TestDatabase> {
  const opened = await openTestDatabase(kind, content);
  closing.push(opened.close);
  return opened;
}

async function emptyPlace(kind: DatabaseKind): Promise<string> {
  if (kind === 'sqlite') return join(makeTemporaryFolder(), 'copy.sqlite');
  const { db, url } = await open('postgres');
  await sql`drop schema public cascade`.execute(db);
  await sql`create schema public`.execute(db);
  return url;
}

/** Inserts a row with each hard text into every table: the same text in each text column, so that foreign keys are satisfied. */
async function fillWithHardRows(url: string): Promise<void> {
  const snapshot = await openSnapshot(url);
  await snapshot[Symbol.asyncDispose]();
  const database = new DatabaseSync(url);
  for (const table of parentsFirst(snapshot.tables)) {
    const columns = columnsOf(table).map((name) => ({
      name,
      isText: table.columns.some((column) => column.name === name && column.type === 'text'),
    }));
    const statement = database.prepare(
      `insert or ignore into ${quote(table.name)} (${columns.map(({ name }) => quote(name)).join()}) values (${columns.map(() => '?').join()})`,
    );
    for (const [index, text] of hardTexts.entries())
      statement.run(...columns.map(({ name, isText }) => valueOf(table.name, name, isText, text, index)));
  }
  database.close();
}

/** Dates and flags are of another type on PostgreSQL. */
function valueOf(table: string, column: string, isText: boolean, text: string, index: number): string | number | null {
  if (!isText) return /verified|banned/i.test(column) ? index % 2 : index;
  if (['user', 'session', 'account', 'verification'].includes(table) && /(At|Expires)$/.test(column) && column !== 'lastSignInAt')
    return `2026-11-${10 + index}T20:00:00.0${10 + index}Z`;
  return text;
}

describe('the contents of a database', () => {
  test('are the same, byte by byte, on SQLite, copied to PostgreSQL, and back on SQLite', { timeout: 60_000 }, async () => {
    const first = await open('sqlite', 'first-content');
    await requireBooking(first.db, buildOrder());
    await fillWithHardRows(first.url);
    await first.db
      .updateTable('document')
      .set({ data: 'è'.repeat(900_000) })
      .where('id', '=', 'a')
      .execute();
    const places = [await emptyPlace('postgres'), await emptyPlace('sqlite')];
    const described = [await describeContents(first.url)];
    let from = first.url;
    for (const place of places) {
      described.push(await copyDatabase(from, place));
      from = place;
    }
    const [original, ...copies] = described.map((contents) => JSON.stringify(contents));
    expect(copies).toEqual([original, original]);
    const { tables = {}, migrations: ran } = described[0] ?? {};
    expect(ran).toEqual(Object.keys(migrations).toSorted());
    expect(Object.entries(tables).filter(([, { rows }]) => rows === 0)).toEqual([]);
    // The audit log continues its numbers, and search finds copied rows.
    for (const place of places) {
      const db = connect(place);
      closing.push(() => db.destroy());
      const { id } = await db
        .insertInto('audit_entry')
        .values({ at: 'later', action: 'a', details: '{}' })
        .returning('id')
        .executeTakeFirstOrThrow();
      expect(id).toBe(hardTexts.length);
    }
  });

  test.each<DatabaseKind>(['sqlite', 'postgres'])('are those of one moment, whatever is written during the read (%s)', async (kind) => {
    const { db, url } = await open(kind);
    const row = (id: string) => ({ collection: 'menu', id, data: '{}', version: 1, updated_at: '', updated_by: '' });
    await db.insertInto('document').values(row('before')).execute();
    const snapshot = await openSnapshot(url);
    await db.insertInto('document').values(row('meanwhile')).execute();
    await db.updateTable('document').set({ data: '[]' }).execute();
    const [table] = snapshot.tables.filter(({ name }) => name === 'document');
    if (!table) throw new Error('there is no table of documents');
    const { value } = await linesOf(snapshot, table).next();
    await snapshot[Symbol.asyncDispose]();
    expect(String(value)).toBe('["menu","{}",null,"before","","",null,1]\n');
  });

  test('differ if a single value does, and name its table', async () => {
    const { db, url } = await open('sqlite', 'first-content');
    const before = await describeContents(url);
    await db.updateTable('document').set({ version: 2 }).execute();
    expect(differences(before, await describeContents(url))).toEqual(['document']);
    expect(differences(before, { ...before, migrations: [] })).toEqual(['migrations']);
  });
});

describe('filling a database', () => {
  const nothing = { tables: [], rowsOf: async function* () {} };

  test.each<DatabaseKind>(['sqlite', 'postgres'])('is refused if it is not empty, and changes nothing (%s)', async (kind) => {
    const [from, to] = [await open('sqlite'), await open(kind, 'first-content')];
    const before = await describeContents(to.url);
    await expect(copyDatabase(from.url, to.url)).rejects.toThrow('The database is not empty');
    expect(differences(before, await describeContents(to.url))).toEqual([]);
  });

  test('creates the tables of the given migrations, and later migrations can follow', async () => {
    const place = await emptyPlace('sqlite');
    const early = Object.keys(migrations)
      .toSorted()
      .filter((name) => name < '012');
    await fillDatabase(place, {
      migrations: early,
      tables: [
        {
          name: 'media',
          columns: [
            'alt',
            'bytes',
            'height',
            'id',
            'name',
            'placeholder',
            'stored_as',
            'translations',
            'uploaded_at',
            'uploaded_by',
            'variants',
            'width',
          ],
        },
      ],
      async *rowsOf() {
        yield [['', 1, 1, 'a', 'sushi.jpg', '', 'b', '{}', '', 'giulia', '[]', 1]];
      },
    });
    expect((await describeContents(place)).migrations).toEqual(early);
    const db = connect(place);
    closing.push(() => db.destroy());
    await migrate(db);
    expect(await db.selectFrom('media').select(['name', 'focus']).execute()).toEqual([{ name: 'sushi.jpg', focus: null }]);
    expect((await describeContents(place)).migrations).toEqual(Object.keys(migrations).toSorted());
  });

  test('is refused if a later version of the site made the rows', async () => {
    await expect(fillDatabase(await emptyPlace('sqlite'), { ...nothing, migrations: ['001-documents', '999-later'] })).rejects.toThrow(
      'it does not know the migrations 999-later',
    );
  });

  test('leaves the database empty if PostgreSQL cannot store a value, and names that value', async () => {
    const [from, place] = [await open('sqlite', 'first-content'), await emptyPlace('postgres')];
    await from.db.updateTable('document').set({ data: 'su\0shi' }).execute();
    await expect(copyDatabase(from.url, place)).rejects.toThrow('PostgreSQL takes no NUL byte: document.data has one');
    await expect(describeContents(place)).rejects.toThrow('kysely_migration');
  });
});
