import { DatabaseSync } from 'node:sqlite';
import { Kysely, sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { describeOnBothDatabases, openTestDatabase, type TestDatabase } from '#tests/databases.ts';
import type { Db, Tx } from './connect.server.ts';
import type { Database } from './schema.ts';
import { sqliteDialect } from './sqlite.server.ts';
import { transact } from './transact.server.ts';

const now = '2026-11-20T11:00:00Z';

// A try has plain arguments only, so observations are module variables.
let tries: string[] = [];
let arrived = new Set<string>();
let meeting: PromiseWithResolvers<void>;
beforeEach(() => {
  tries = [];
  arrived = new Set();
  meeting = Promise.withResolvers();
});

/** Waits until two have arrived here. */
async function meet(name: string): Promise<void> {
  arrived.add(name);
  if (arrived.size === 2) meeting.resolve();
  await meeting.promise;
}

/** Increments two counts in turn. */
async function addToBoth(transaction: Tx, { name, keys }: { name: string; keys: readonly string[] }): Promise<void> {
  tries.push(name);
  for (const key of keys) {
    await addOne(transaction, key);
    await meet(name);
  }
}

async function addOne(db: Db | Tx, key: string): Promise<void> {
  await db
    .updateTable('attempt')
    .set((eb) => ({ count: eb('count', '+', 1) }))
    .where('key', '=', key)
    .execute();
}

/** Writes what it read: of two at once the second has to read again. */
async function addToWhatItRead(transaction: Tx, { name }: { name: string }): Promise<number> {
  tries.push(name);
  await sql`set transaction isolation level repeatable read`.execute(transaction);
  const { count } = await transaction.selectFrom('attempt').select('count').where('key', '=', 'a').executeTakeFirstOrThrow();
  await meet(name);
  await transaction
    .updateTable('attempt')
    .set({ count: count + 1 })
    .where('key', '=', 'a')
    .execute();
  return count + 1;
}

async function fail(transaction: Tx, { message }: { message: string }): Promise<void> {
  tries.push('fail');
  await addOne(transaction, 'a');
  throw new Error(message);
}

async function answerWithout(transaction: Tx, { status }: { status: number }): Promise<void> {
  tries.push('answer');
  await addOne(transaction, 'a');
  // A router's response is no Error.
  throw { status };
}

async function neverInTurn(_transaction: Tx, { code }: { code: string }): Promise<void> {
  tries.push('refused');
  // PostgreSQL reports a conflict each time.
  await sql`do ${sql.raw(`$$ begin raise exception 'not now' using errcode = '${code}'; end $$`)}`.execute(_transaction);
}

async function putCounts({ db }: TestDatabase): Promise<void> {
  const row = { count: 0, until: now };
  await db
    .insertInto('attempt')
    .values([
      { key: 'a', ...row },
      { key: 'b', ...row },
    ])
    .execute();
}

async function countsOf({ db }: TestDatabase): Promise<number[]> {
  return (await db.selectFrom('attempt').select('count').orderBy('key').execute()).map(({ count }) => count);
}

describeOnBothDatabases('a transaction', (database) => {
  beforeEach(() => putCounts(database()));

  test('is stored, and returns the result of its work', async () => {
    meeting.resolve();
    await transact(database().db, addToBoth, { name: 'one', keys: ['a', 'b'] });
    expect(await countsOf(database())).toEqual([1, 1]);
    expect(tries).toEqual(['one']);
  });

  test('that fails by itself stores nothing and is not retried', async () => {
    await expect(transact(database().db, fail, { message: 'no such dish' })).rejects.toThrow('no such dish');
    expect(await countsOf(database())).toEqual([0, 0]);
    expect(tries).toEqual(['fail']);
  });
});

describe('an error of the work', () => {
  test('is thrown unchanged, also if it is no `Error`', async () => {
    const database = await openTestDatabase('sqlite');
    await putCounts(database);
    await expect(transact(database.db, answerWithout, { status: 403 })).rejects.toEqual({ status: 403 });
    expect(await countsOf(database)).toEqual([0, 0]);
    expect(tries).toEqual(['answer']);
    await database.close();
  });
});

describe('on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  beforeEach(async () => {
    database = await openTestDatabase('postgres');
    await putCounts(database);
  });
  afterEach(() => database.close());

  test('retries the transaction that is rolled back if two lock each other out', async () => {
    await Promise.all([
      transact(database.db, addToBoth, { name: 'one', keys: ['a', 'b'] }),
      transact(database.db, addToBoth, { name: 'other', keys: ['b', 'a'] }),
    ]);
    expect(await countsOf(database)).toEqual([2, 2]);
    expect(tries.length).toBeGreaterThan(2);
  });

  test('retries the second of two transactions that write what both have read', async () => {
    const written = await Promise.all([
      transact(database.db, addToWhatItRead, { name: 'one' }),
      transact(database.db, addToWhatItRead, { name: 'other' }),
    ]);
    expect(written.sort()).toEqual([1, 2]);
    expect(tries).toHaveLength(3);
  });

  test.each([
    ['a serialisation failure', '40001', 5],
    ['a deadlock', '40P01', 5],
    ['a duplicate', '23505', 1],
    ['a server that is being stopped', '57P01', 1],
  ])('limits the tries of a %s', async (_what, code, times) => {
    await expect(transact(database.db, neverInTurn, { code })).rejects.toThrow('not now');
    expect(tries).toHaveLength(times);
  });
});

describe('on SQLite while another process holds the file', () => {
  let database: Awaited<ReturnType<typeof openTestDatabase>>;
  let other: DatabaseSync;
  let begun: number;
  let db: Db;
  /** Called at the start of each try. */
  let atTry: () => void;
  beforeEach(async () => {
    database = await openTestDatabase('sqlite');
    await putCounts(database);
    other = new DatabaseSync(database.url);
    other.exec('begin immediate');
    begun = 0;
    atTry = () => undefined;
    const dialect = sqliteDialect(database.url, 0);
    const createDriver = () => {
      const driver = dialect.createDriver();
      const begin = driver.beginTransaction.bind(driver);
      driver.beginTransaction = (...given) => {
        begun++;
        atTry();
        return begin(...given);
      };
      return driver;
    };
    db = new Kysely<Database>({ dialect: { ...dialect, createDriver } });
    meeting.resolve();
  });
  afterEach(async () => {
    other.close();
    await db.destroy();
    await database.close();
  });

  test('retries until the file is free', async () => {
    atTry = () => {
      if (begun === 4) other.exec('rollback');
    };
    await transact(db, addToBoth, { name: 'one', keys: ['a', 'b'] });
    expect(begun).toBe(4);
    expect(await countsOf(database)).toEqual([1, 1]);
  });

  test('stops after five tries', async () => {
    await expect(transact(db, addToBoth, { name: 'one', keys: ['a', 'b'] })).rejects.toMatchObject({ reason: 'busy' });
    expect(begun).toBe(5);
    expect(tries).toEqual([]);
  });
});
