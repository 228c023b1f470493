import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { connect, type Db } from '#database/connect.server.ts';
import { checkTables } from '#database/prove.server.ts';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import { createS3Storage } from '#restaurant/media/storage.server.ts';
import { buildOrder, fridayMorning, requireBooking } from '#tests/builders/bookings.ts';
import { damage } from '#tests/builders/damage.ts';
import { describeOnBothDatabases, openTestDatabase } from '#tests/databases.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { Health } from './health.server.ts';

const now = fridayMorning;
const later = (seconds: number) => now.add({ seconds });
const healthOf = (db: Db, folder = '/', bucket?: ConstructorParameters<typeof Health>[0]['bucket']) =>
  new Health({ process: 'this:3000', db, folder, bucket });

describeOnBothDatabases('the health of the site', (database) => {
  const db = () => database().db;

  test('is ready if a row can be written and others read', async () => {
    expect(await healthOf(db()).prove(now)).toBe('ready');
    expect(await db().selectFrom('health_check').select('written_at').execute()).toEqual([{ written_at: now.toString() }]);
  });

  test('is checked at night: every table is read, including long rows', async () => {
    const text = Array.from({ length: 40_000 }, (_, at) => String.fromCharCode(97 + ((at * at) % 26))).join('');
    await db().insertInto('health_check').values({ id: 'long', written_at: text }).execute();
    const tables = (await db().introspection.getTables()).map(({ name }) => name);
    expect(tables).toContain('booking');
    expect(await checkTables(db())).toBe(tables.length);
  });

  test('tests the database once a second, however many ask', async () => {
    const health = healthOf(db());
    const proofs = await Promise.all(Array.from({ length: 50 }, (_, index) => health.prove(now.add({ milliseconds: index }))));
    expect(new Set(proofs)).toEqual(new Set(['ready']));
    const written = () => db().selectFrom('health_check').select('written_at').executeTakeFirstOrThrow();
    expect(await written()).toEqual({ written_at: now.toString() });
    await health.prove(later(1));
    expect(await written()).toEqual({ written_at: later(1).toString() });
  });

  test('tests the database again after a request found the disk full', async () => {
    const health = healthOf(db());
    await health.prove(now);
    health.note(new DatabaseUnavailable('full', new Error('disk full')), now.add({ milliseconds: 100 }));
    const after = now.add({ milliseconds: 200 });
    await health.prove(after);
    expect(await db().selectFrom('health_check').select('written_at').execute()).toEqual([{ written_at: after.toString() }]);
  });

  test('reports a full disk for two minutes after a request found it, or until a row could be written', async () => {
    const health = healthOf(db());
    health.note(new DatabaseUnavailable('full', new Error('disk full')), now);
    expect(await health.listFaults(later(60))).toContain('full');
    expect(await health.listFaults(later(120))).not.toContain('full');
    health.note(new DatabaseUnavailable('full', new Error('disk full')), later(200));
    await health.prove(later(201));
    expect(await health.listFaults(later(202))).not.toContain('full');
  });

  test('is damaged for a day once a request found an unreadable row, although a proof reads others', async () => {
    const health = healthOf(db());
    expect(await health.prove(now)).toBe('ready');
    health.note(new DatabaseUnavailable('damaged', new Error('malformed')), now);
    expect(await health.prove(later(60))).toBe('damaged');
    expect(await health.prove(later(86_500))).toBe('ready');
  });

  test('reports an unreachable bucket as long as it does not answer', async () => {
    const bucket = createS3Storage({ endpoint: 'http://127.0.0.1:1', bucket: 'b', region: 'r', accessKeyId: 'k', secretAccessKey: 's' });
    let answers = false;
    const exists = () => (answers ? Promise.resolve(false) : bucket.exists('health', { withinMs: 50 }));
    const health = healthOf(db(), '/', { ...bucket, exists });
    await health.look(now);
    expect(await health.listFaults(now)).toContain('bucket');
    answers = true;
    await health.look(later(60));
    expect(await health.listFaults(later(60))).not.toContain('bucket');
  });
});

test('is not ready within two seconds if the database does not answer', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const db = connect(`postgres://nobody@127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/none`);
  const asked = performance.now();
  expect(await healthOf(db).prove(now)).toBe('unreachable');
  expect(performance.now() - asked).toBeLessThan(2_500);
  silent.close();
  await db.destroy();
});

test.each(['document', 'booking'])('reports a damaged table after a request, and after the check of all tables: %s', async (table) => {
  const opened = await openTestDatabase('sqlite', 'first-content');
  await requireBooking(opened.db, buildOrder());
  await opened.db.destroy();
  damage(opened.url, table);
  const db = connect(opened.url);
  await expect(checkTables(db)).rejects.toMatchObject({ name: 'DatabaseUnavailable', reason: 'damaged' });
  const health = healthOf(db);
  expect(await health.prove(now)).toBe('damaged');
  expect(await health.listFaults(later(3600))).toContain('damaged');
  await db.destroy();
});

const disk = makeTemporaryFolder();
const mayMount = (() => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

test.skipIf(!mayMount)('reports a disk with little space before it is full', async () => {
  const opened = await openTestDatabase('sqlite');
  const health = healthOf(opened.db, disk);
  expect(await health.listFaults(now)).toEqual(['low']);
  writeFileSync(`${disk}/filler`, Buffer.alloc(7_500_000, 1));
  expect(await health.listFaults(now)).toEqual(['full']);
  expect(await health.prove(now)).toBe('full');
  execFileSync('umount', ['-l', disk]);
  await opened.close();
});
