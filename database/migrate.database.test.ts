import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { connect } from './connect.server.ts';
import { isBreaking, migrations, setUpDatabase } from './migrate.server.ts';

const nothing = async () => undefined;

describeOnBothDatabases('setting a database up', (database) => {
  const add = (name: string, error?: Error) => ({
    ...migrations,
    [name]: {
      up: async (db: Parameters<(typeof migrations)[string]['up']>[0]) => {
        await sql`create table ${sql.id(name)} (id integer)`.execute(db);
        if (error) throw error;
      },
    },
  });
  const tables = async () => (await database().db.introspection.getTables()).map(({ name }) => name);

  it('runs in one transaction: a failure rolls back the migrations and the inserted data', async () => {
    const { url } = database();
    const before = await tables();
    await expect(setUpDatabase(url, nothing, add('998-broken', new Error('broken')))).rejects.toThrow(/^broken$/);
    const failing = async () => {
      throw new Error('not put in');
    };
    await expect(setUpDatabase(url, failing, add('998-whole'))).rejects.toThrow(/^not put in$/);
    expect(await tables()).toEqual(before);
    await setUpDatabase(url, nothing, add('998-whole'));
    expect(await tables()).toContain('998-whole');
  });

  it('ignores what a newer release added', async () => {
    const { url } = database();
    await setUpDatabase(url, nothing, add('998-newer'));
    await setUpDatabase(url, nothing);
    // The newer release comes back, and does not run it again.
    await setUpDatabase(url, nothing, add('998-newer'));
    expect(await tables()).toContain('998-newer');
  });

  it('refuses a database that a newer release has made incompatible', async () => {
    const { url } = database();
    await setUpDatabase(url, nothing, add('998-newer-breaking'));
    await expect(setUpDatabase(url, nothing)).rejects.toThrow('A newer release has changed the database (998-newer-breaking)');
  });

  it('runs in one process at a time', async () => {
    const { url } = database();
    let inside = 0;
    const fill = async () => {
      expect(++inside).toBe(1);
      await new Promise(setImmediate);
      inside--;
    };
    await Promise.all(Array.from({ length: 5 }, () => setUpDatabase(url, fill, add('998-once'))));
  });
});

it('says why former releases cannot run after a breaking migration, and only after such a one', () => {
  const named = Object.keys(migrations).filter(isBreaking);
  const explained = Object.entries(migrations).filter(([, { forbidsFormer }]) => forbidsFormer !== undefined);
  expect(explained.map(([name]) => name)).toEqual(named);
});

describe('migrating an SQLite file', () => {
  let folder: string;
  let file: string;
  beforeEach(async () => {
    folder = makeTemporaryFolder();
    file = join(folder, 'restaurant.sqlite');
    await setUpDatabase(file, (db) => db.insertInto('content_state').values({ id: 1, changes: 41 }).execute());
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const copies = () =>
    readdirSync(folder)
      .filter((name) => name.includes('before'))
      .sort();
  const to = (...names: string[]) =>
    setUpDatabase(file, nothing, { ...migrations, ...Object.fromEntries(names.map((name) => [name, { up: nothing }])) });

  it('copies the file first, readable by its owner alone; a new or up-to-date file is not copied', async () => {
    expect(copies()).toEqual([]);
    await setUpDatabase(file, nothing);
    expect(copies()).toEqual([]);
    await to('998-a', '999-b');
    expect(copies()).toEqual(['restaurant.sqlite.before-998-a']);
    const copy = join(folder, 'restaurant.sqlite.before-998-a');
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    const kept = new DatabaseSync(copy);
    expect(kept.prepare('select changes from content_state').get()).toMatchObject({ changes: 41 });
    expect(kept.prepare('select max(name) as newest from kysely_migration').get()).toMatchObject({
      newest: Object.keys(migrations).at(-1),
    });
    kept.close();
  });

  it('keeps the three newest copies', async () => {
    const names = ['991-a', '992-b', '993-c', '994-d'];
    for (let done = 1; done <= names.length; done++) await to(...names.slice(0, done));
    expect(copies()).toEqual(names.slice(1).map((name) => `restaurant.sqlite.before-${name}`));
  });

  it('does not start if the copy cannot be made', async () => {
    const taken = join(folder, 'restaurant.sqlite.before-998-a.unfinished');
    mkdirSync(taken);
    await expect(to('998-a')).rejects.toThrow(/could not be copied before its migration, and stays as it is/);
    const db = connect(file);
    expect(await sql<{ newest: string }>`select max(name) as newest from kysely_migration`.execute(db)).toMatchObject({
      rows: [{ newest: Object.keys(migrations).at(-1) }],
    });
    await db.destroy();
  });

  it('leaves a file that the old version can use if it is killed halfway', async () => {
    const program = `
      import { sql } from 'kysely';
      import { isBreaking, migrations, setUpDatabase } from ${JSON.stringify(join(import.meta.dirname, 'migrate.server.ts'))};
      const slow = { up: async (db) => {
        await sql\`update content_state set changes = -1\`.execute(db);
        await sql\`alter table document drop column data\`.execute(db);
        await sql\`create table half (content text)\`.execute(db);
        // More than SQLite keeps in memory: part of it is in the files already.
        for (let row = 0; row < 2000; row++) await sql\`insert into half values (\${'x'.repeat(10000)})\`.execute(db);
        console.log('in the middle');
        await new Promise(() => setInterval(() => {}, 1000));
      } };
      await setUpDatabase(${JSON.stringify(file)}, async () => {}, { ...migrations, '998-slow': slow });
    `;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
      cwd: join(import.meta.dirname, '..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const old = connect(file);
    const changes = async () => (await old.selectFrom('content_state').select('changes').executeTakeFirstOrThrow()).changes;
    await new Promise((resolve) => child.stdout.once('data', resolve));
    // Meanwhile the old version keeps reading.
    expect(await changes()).toBe(41);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
    expect(await changes()).toBe(41);
    await old.updateTable('content_state').set({ changes: 42 }).execute();
    expect(await old.selectFrom('document').select('data').execute()).toEqual([]);
    await old.destroy();
    expect(existsSync(join(folder, 'restaurant.sqlite.before-998-slow'))).toBe(true);
    await to('998-slow');
  });
});
