import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect, connectForSetUp } from '#database/connect.server.ts';
import { openSnapshot } from '#database/contents/snapshot.server.ts';
import { openTestDatabase, type TestDatabase } from '#tests/databases.ts';
import { ChangeLog, takeSenderLock } from './change-log.server.ts';
import type { ChangeRecord } from './change-position.ts';
import { decodeRecords, encodeRecord, follows, positionAfter } from './change-record.server.ts';

const now = Temporal.Instant.from('2026-11-28T20:14:05Z');
let site: TestDatabase & { close: () => Promise<void> };
let log: ChangeLog;
beforeEach(async () => {
  site = await openTestDatabase('sqlite');
  log = new ChangeLog(site.url);
});
afterEach(async () => {
  log.close();
  await site.close();
});

const beat = (id: string, db = site.db) => db.insertInto('health_check').values({ id, written_at: '' }).execute();
const records = () => log.read(0).records;
const lastPosition = (given: ChangeRecord[]) => given.map(positionAfter).at(-1);

/** The rows that records create in another database. */
function applied(given: readonly ChangeRecord[]): unknown[] {
  const elsewhere = new DatabaseSync(':memory:');
  elsewhere.exec('create table health_check (id text primary key, written_at text)');
  for (const { changeset } of given) expect(elsewhere.applyChangeset(changeset)).toBe(true);
  const rows = elsewhere.prepare('select id from health_check order by id').all();
  elsewhere.close();
  return rows.map(({ id }) => id);
}

describe('the changes of a database', () => {
  test('are not recorded until recording begins', async () => {
    await beat('a');
    expect(log.position()).toBeUndefined();
    expect(records()).toEqual([]);
  });

  test('are recorded in order, each transaction and each statement separately, chained by their hashes', async () => {
    expect(log.begin('the test begins', now)).toBe(true);
    const start = log.position();
    await beat('a');
    await site.db.transaction().execute(async (transaction) => {
      await beat('b', transaction);
      await beat('c', transaction);
    });
    await site.db.deleteFrom('health_check').where('id', '=', 'a').execute();
    const recorded = records();
    expect(recorded.map(({ seq }) => seq)).toEqual([1, 2, 3]);
    let at = start;
    for (const record of recorded) {
      expect(at && follows(record, at)).toBe(true);
      at = positionAfter(record);
    }
    expect(log.position()).toEqual(at);
    expect(applied(recorded)).toEqual(['b', 'c']);
  });

  test('are not recorded if they are rolled back, fail or change nothing', async () => {
    log.begin('the test begins', now);
    await beat('a');
    await expect(beat('a')).rejects.toThrow('UNIQUE');
    await expect(
      site.db.transaction().execute(async (transaction) => {
        await beat('b', transaction);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await site.db.deleteFrom('health_check').where('id', '=', 'nothing').execute();
    await sql`select 1`.execute(site.db);
    expect(applied(records())).toEqual(['a']);
    expect(log.position()?.seq).toBe(1);
  });

  test('of several connections that write at once have one order', async () => {
    log.begin('the test begins', now);
    const others = [connect(site.url), connectForSetUp(site.url)];
    const ids = Array.from({ length: 60 }, (_, index) => `r${index}`);
    await Promise.all(ids.map((id, index) => beat(id, [site.db, ...others][index % 3])));
    const recorded = records();
    expect(recorded.map(({ seq }) => seq)).toEqual(ids.map((_, index) => index + 1));
    expect(lastPosition(recorded)).toEqual(log.position());
    expect(applied(recorded)).toEqual(ids.toSorted());
    await Promise.all(others.map((db) => db.destroy()));
  });

  test('begin a new chain if any process changes the schema', async () => {
    log.begin('the test begins', now);
    await beat('a');
    const before = log.position();
    await site.db.transaction().execute(async (transaction) => {
      await sql`alter table health_check add column note text`.execute(transaction);
      await beat('b', transaction);
    });
    const after = log.position();
    expect(after).toMatchObject({ seq: 0 });
    expect(after?.chain).not.toBe(before?.chain);
    expect(log.reason()).toBe('the schema was changed');
    await beat('c');
    // Earlier records are still sent, separately.
    expect(records().map(({ chain, seq }) => [chain, seq])).toEqual([[before?.chain, 1]]);
    expect(log.read(1).records.map(({ chain, seq }) => [chain, seq])).toEqual([[after?.chain, 1]]);
  });

  test('are deleted once they are stored elsewhere, and their numbers are never used again', async () => {
    log.begin('the test begins', now);
    await beat('a');
    const { upTo } = log.read(0);
    expect(log.forget(upTo)).toBe(true);
    expect(records()).toEqual([]);
    await beat('b');
    expect(log.read(upTo).records.map(({ seq }) => seq)).toEqual([2]);
    expect(log.end()).toBe(true);
    await beat('c');
    expect([log.position(), records()]).toEqual([undefined, []]);
  });

  test('are not touched while another connection holds the lock', async () => {
    log.begin('the test begins', now);
    await site.db.transaction().execute(async (transaction) => {
      await beat('a', transaction);
      expect([log.forget(1), log.keepProof(now), log.begin('again', now)]).toEqual([false, false, false]);
    });
    expect(records()).toHaveLength(1);
  });

  test('are read in parts', async () => {
    log.begin('the test begins', now);
    for (const id of ['a', 'b', 'c']) await beat(id.repeat(3_000_000));
    const first = log.read(0);
    expect(first.records).toHaveLength(1);
    expect(log.read(first.upTo).records.map(({ seq }) => seq)).toEqual([2]);
  });

  test('begin a new chain if a transaction is too large to be recorded', async () => {
    log.begin('the test begins', now);
    await beat('x'.repeat(33 * 1024 * 1024));
    expect(log.reason()).toBe('a transaction was too large');
    expect(records()).toEqual([]);
  });
});

test('begin a new chain and are deleted if more than 64 MB wait', async () => {
  log.begin('the test begins', now);
  for (const id of ['a', 'b', 'c']) await beat(id.repeat(25_000_000));
  for (let index = 0; index < 97; index++) {
    expect(log.reason()).toBe('the test begins');
    await beat(String(index));
  }
  expect(log.reason()).toBe('more than 64 MB waited to be sent');
  expect(records()).toEqual([]);
  await beat('d');
  expect(records().map(({ seq }) => seq)).toEqual([1]);
});

test('are the same after they were written, and a truncated record is detected', () => {
  const record: ChangeRecord = { chain: 'a'.repeat(16), seq: 1, at: 5, previous: 'b'.repeat(64), changeset: Buffer.from('\n{"x') };
  const bytes = Buffer.concat([encodeRecord(record), encodeRecord(record)]);
  expect(decodeRecords(bytes)).toEqual([record, record]);
  for (const end of [bytes.length - 1, 5]) expect(() => decodeRecords(bytes.subarray(0, end))).toThrow();
});

test('are recorded for every table, because every table has a key', async () => {
  log.begin('the test begins', now);
  const snapshot = await openSnapshot(site.url);
  await snapshot[Symbol.asyncDispose]();
  const columns = Object.entries(snapshot.changes?.columns ?? {});
  expect(columns.length).toBeGreaterThan(30);
  expect(columns.filter(([, of]) => of.every(({ key }) => key === 0)).map(([table]) => table)).toEqual([]);
});

test('are sent by one process at a time', () => {
  const release = takeSenderLock(site.url);
  expect(release).toBeDefined();
  expect(takeSenderLock(site.url)).toBeUndefined();
  release?.();
  const again = takeSenderLock(site.url);
  expect(again).toBeDefined();
  again?.();
});
