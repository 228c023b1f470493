import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { sqliteDialect } from './sqlite.server.ts';

interface Tables {
  dish: { id: number; name: string };
}

describe('the SQLite file', () => {
  let folder: string;
  let file: string;
  let db: Kysely<Tables>;
  let other: DatabaseSync;

  beforeEach(async () => {
    folder = makeTemporaryFolder();
    file = join(folder, 'data', 'restaurant.sqlite');
    db = new Kysely<Tables>({ dialect: sqliteDialect(file, 500) });
    await sql`create table dish (id integer primary key, name text not null)`.execute(db);
    other = new DatabaseSync(file);
  });

  afterEach(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true });
  });

  const names = async () => (await db.selectFrom('dish').select('name').orderBy('id').execute()).map(({ name }) => name);
  const insert = (name: string) => db.insertInto('dish').values({ id: name.length, name }).execute();
  const insertInTransaction = (name: string) =>
    db.transaction().execute((transaction) => transaction.insertInto('dish').values({ id: name.length, name }).execute());

  it('is readable by its owner alone, like its folder', () => {
    for (const name of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(name).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'data')).mode & 0o777).toBe(0o700);
  });

  it.each([
    ['statement', insert],
    ['transaction', insertInTransaction],
  ])('can be read while a %s waits for another process’s lock, and is written once the lock is released', async (_kind, write) => {
    other.exec('begin immediate');
    const writing = write('sashimi');
    for (let time = 0; time < 5; time++) expect(await names()).toEqual([]);
    other.exec('commit');
    await writing;
    expect(await names()).toEqual(['sashimi']);
  });

  it.each([
    ['statement', insert],
    ['transaction', insertInTransaction],
  ])('refuses a %s if the lock is held for too long, and accepts it afterwards', async (_kind, write) => {
    other.exec('begin immediate');
    let reads = 0;
    const over = new AbortController();
    const refused = expect(write('sashimi')).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'busy', message: /locked/ });
    const writing = refused.finally(() => over.abort());
    for (; !over.signal.aborted; reads++) {
      await names();
      // As other requests arrive.
      await new Promise(setImmediate);
    }
    await writing;
    expect(reads).toBeGreaterThan(10);
    other.exec('commit');
    await write('nigiri');
    expect(await names()).toEqual(['nigiri']);
  });

  it('answers a prepared query by the tables as another process has changed them', async () => {
    await insert('sashimi');
    const all = () => db.selectFrom('dish').selectAll().execute();
    expect(await all()).toEqual([{ id: 7, name: 'sashimi' }]);
    other.exec("alter table dish add column course text default 'primo'");
    expect(await all()).toEqual([{ id: 7, name: 'sashimi', course: 'primo' }]);
    other.exec('alter table dish drop column name');
    expect(await all()).toEqual([{ id: 7, course: 'primo' }]);
    await expect(names()).rejects.toThrow('no such column');
  });

  it('prepares a query again after a failure, and after more other queries than it keeps prepared', async () => {
    await insert('sashimi');
    await expect(insert('tempura')).rejects.toThrow('UNIQUE');
    for (let number = 0; number < 300; number++) await sql`select ${sql.lit(number)}`.execute(db);
    await insert('uni');
    expect(await names()).toEqual(['uni', 'sashimi']);
  });

  it('takes the write lock at the start of a transaction, so that its reads stay true until it writes', async () => {
    await insert('sashimi');
    await db.transaction().execute(async (transaction) => {
      expect(await transaction.selectFrom('dish').selectAll().execute()).toHaveLength(1);
      expect(() => other.exec('delete from dish')).toThrow('database is locked');
      await transaction.updateTable('dish').set({ name: 'nigiri' }).execute();
    });
    expect(await names()).toEqual(['nigiri']);
  });

  it('runs transactions one after another, and shows no uncommitted data to others', async () => {
    const both = await Promise.allSettled([
      db.transaction().execute(async (transaction) => {
        await transaction.insertInto('dish').values({ id: 1, name: 'undone' }).execute();
        await new Promise(setImmediate);
        throw new Error('undone');
      }),
      insertInTransaction('nigiri'),
      names(),
    ]);
    expect(both.map((result) => (result.status === 'fulfilled' ? result.value : String(result.reason)))).toMatchObject([
      'Error: undone',
      [{}],
      ['nigiri'],
    ]);
  });

  describe('on a full disk', () => {
    beforeEach(() => sql`pragma max_page_count = 3`.execute(db));
    const long = 'sashimi'.repeat(5_000);

    it('reports the full disk, rolls the transaction back, and keeps working', async () => {
      const writing = db.transaction().execute(async (transaction) => {
        await transaction.insertInto('dish').values({ id: 1, name: 'nigiri' }).execute();
        await transaction.insertInto('dish').values({ id: 2, name: long }).execute();
      });
      await expect(writing).rejects.toMatchObject({ reason: 'full', message: 'database or disk is full' });
      await expect(insert(long)).rejects.toMatchObject({ reason: 'full', message: 'database or disk is full' });
      expect(await names()).toEqual([]);
      await insertInTransaction('maki');
      expect(await names()).toEqual(['maki']);
    });
  });
});
