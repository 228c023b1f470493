import { readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChangeLog } from '#database/changes/change-log.server.ts';
import { connect } from '#database/connect.server.ts';
import { describeContents, differences } from '#database/contents/snapshot.server.ts';
import { buildOrder, requireBooking } from '#tests/builders/bookings.ts';
import { beat, later, now, SentSite } from '#tests/builders/sent-site.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { type S3Server, startS3 } from '#tests/s3.ts';
import { openPlace } from './place.server.ts';
import { contentsOf } from './manifest.ts';
import { pruneBackups } from './retention.server.ts';
import { openBackup } from './read.server.ts';
import { restoreDatabase } from './restore.server.ts';
import { createAgeSealing, plainSealing, recipientsOf } from './sealing.server.ts';
import { openBackupAt, proveChanges } from './replay.server.ts';

let sent: SentSite;
beforeEach(async () => {
  sent = await SentSite.open();
});
afterEach(() => sent.close());

describe('the changes since the base', () => {
  test('are restored with it, byte by byte the same, in a database that works', async () => {
    const sender = await sent.started();
    expect([sent.began, sent.bases]).toEqual([['changes are recorded from now on'], 1]);
    await sent.book();
    await sent.site.db.deleteFrom('booking_day').execute();
    await requireBooking(sent.site.db, buildOrder({ wish: { covers: 5 } }));
    await sent.site.db.deleteFrom('guest').execute();
    await sender.cycle(now());
    const { contents, bookings, url } = await sent.restored();
    expect(bookings).toBe(2);
    expect(differences(contents, await describeContents(sent.site.url))).toEqual([]);
    const db = connect(url);
    await requireBooking(db, buildOrder());
    // The search finds guests by rows that triggers keep.
    expect((await sql`select 1 from guest_search where search match 'caterina'`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
  });

  test('are restored into PostgreSQL too', async () => {
    const sender = await sent.started();
    await sent.book();
    await sender.cycle(now());
    const other = await openTestDatabase('postgres');
    await sql`drop schema public cascade`.execute(other.db);
    await sql`create schema public`.execute(other.db);
    const backup = await openBackupAt(sent.from, undefined, join(sent.folder, 'replay'));
    expect(await restoreDatabase(backup, other.url)).toEqual(await describeContents(sent.site.url));
    await backup.close();
    await other.close();
  });

  test('are restored up to an instant', async () => {
    const sender = await sent.started();
    await sent.book();
    await expect.poll(() => Date.now() > Number(new ChangeLog(sent.site.url).position()?.at)).toBe(true);
    const between = now();
    await expect.poll(() => Date.now() > between.epochMilliseconds).toBe(true);
    await sent.book();
    await sender.cycle(now());
    expect((await sent.restored(between)).bookings).toBe(1);
    expect((await sent.restored(now())).bookings).toBe(2);
    await expect(sent.restored(later(600))).rejects.toThrow(/The changes end at .*: nobody knows what happened until/);
    await expect(sent.restored(now().subtract({ hours: 1 }))).rejects.toThrow('There is no backup from before');
  });

  test('are sent by the next process, and the chain continues', async () => {
    const sender = await sent.started();
    await sent.book();
    const next = sent.newSender();
    await next.cycle(now());
    // One at a time.
    expect(sent.segments()).toHaveLength(1);
    await sender.stop();
    await sent.book();
    await next.cycle(now());
    expect(sent.bases).toBe(1);
    expect(sent.began).toHaveLength(1);
    expect((await sent.restored()).bookings).toBe(2);
  });

  test('are restored once, also if they were sent twice after a crash between sending and deleting', async () => {
    const sender = await sent.started();
    await sent.book();
    // Records are not deleted while somebody has the lock.
    const holder = new DatabaseSync(sent.site.url);
    holder.exec('begin immediate');
    await sender.cycle(now());
    await sender.stop();
    holder.exec('rollback');
    holder.close();
    await sent.book();
    await sent.newSender().cycle(now());
    expect(sent.began).toHaveLength(1);
    expect((await sent.restored()).contents).toEqual(await describeContents(sent.site.url));
  });

  test('wait in the database while the place accepts nothing', async () => {
    const sender = await sent.started();
    const { place } = sent.from;
    sent.from.place = { ...place };
    const failing = sent.newSender({ faults: [] });
    await sender.stop();
    sent.from.place.writeShared = () => Promise.reject(new Error('the place is away'));
    await sent.book();
    await expect(failing.cycle(now())).rejects.toThrow('the place is away');
    sent.from.place.writeShared = place.writeShared;
    await failing.cycle(now());
    expect((await sent.restored()).bookings).toBe(1);
  });

  test('are merged into few files, and restored from them, also while both exist', async () => {
    const sender = await sent.started({ mergedAtOnce: 3 });
    const kept: [string, Buffer][] = [];
    for (let turn = 0; turn < 3; turn++) {
      await sent.book();
      if (turn < 2)
        kept.push(...sent.segments().map((file): [string, Buffer] => [join(sent.folder, file), readFileSync(join(sent.folder, file))]));
      await sender.cycle(now());
    }
    await sender.settled();
    expect(sent.segments()).toHaveLength(2);
    expect((await sent.restored()).bookings).toBe(3);
    for (const [file, bytes] of kept) writeFileSync(file, bytes);
    expect((await sent.restored()).bookings).toBe(3);
  });

  test('are merged without those in the base that were removed at night', async () => {
    const sender = await sent.started({ mergedAtOnce: 3 });
    await pruneBackups(sent.from, now());
    for (let turn = 0; turn < 3; turn++) {
      await sent.book();
      await sender.cycle(now());
    }
    await sender.settled();
    expect([sent.segments().length, sent.began.length]).toEqual([1, 1]);
    expect((await sent.restored()).bookings).toBe(3);
  });

  test('are merged at the next try if the place fails meanwhile', async () => {
    const faults: unknown[] = [];
    const sender = sent.newSender({ mergedAtOnce: 2, faults });
    await beat(sender, now());
    const { readShared, removeShared } = sent.from.place;
    const send = async (seconds: number) => {
      await sent.book();
      await sender.cycle(later(seconds));
      await sender.settled();
    };
    await send(0);
    sent.from.place.readShared = () => Promise.reject(new Error('the place is away'));
    await send(0);
    sent.from.place.readShared = readShared;
    sent.from.place.removeShared = () => Promise.reject(new Error('the place is away'));
    await send(601);
    sent.from.place.removeShared = removeShared;
    expect(faults).toHaveLength(2);
    await send(1300);
    expect(sent.began).toHaveLength(1);
    expect((await sent.restored()).contents).toEqual(await describeContents(sent.site.url));
  });

  test('are encrypted if backups are, and need the key', async () => {
    const identity = await generateX25519Identity();
    sent.from.sealing = createAgeSealing({ recipients: await recipientsOf([identity]), identities: [identity] });
    const sender = await sent.started();
    await sent.book();
    await sender.cycle(now());
    for (const file of sent.segments())
      expect(readFileSync(join(sent.folder, file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect((await sent.restored()).bookings).toBe(1);
    sent.from.sealing = plainSealing;
    await expect(sent.restored(now())).rejects.toThrow('it takes the identity of its key');
  });
});

describe('damaged changes are detected', () => {
  test.each([
    ['a file that is cut', (file: string) => truncateSync(file, 40), 'cannot be read'],
    ['a byte that is another', (file: string) => flip(file), 'cannot be read'],
    ['a file that is gone', (file: string) => rmSync(file), /The changes 2 to \d+ of [0-9a-f]{16} are missing/],
  ])('%s', async (_, harm, message) => {
    const sender = await sent.started();
    for (let turn = 0; turn < 2; turn++) {
      await sent.book();
      await sender.cycle(now());
    }
    harm(join(sent.folder, sent.segments()[1] ?? ''));
    await expect(sent.restored()).rejects.toThrow(message);
  });

  test('if intact files contain other records', async () => {
    const sender = await sent.started();
    for (let turn = 0; turn < 2; turn++) {
      await sent.book();
      await sender.cycle(now());
    }
    const file = join(sent.folder, sent.segments()[1] ?? '');
    const records = await plainSealing.open(readFileSync(file));
    const place = records.indexOf('Caterina');
    records.write('Catarina', place);
    writeFileSync(file, await plainSealing.seal(records));
    await expect(sent.restored()).rejects.toThrow('does not follow the one before it');
  });

  test('if rows were changed without recording', async () => {
    const sender = await sent.started();
    await sent.book();
    const unrecorded = new DatabaseSync(sent.site.url);
    unrecorded.exec('update booking set covers = covers + 1');
    unrecorded.close();
    await sent.site.db.updateTable('booking').set({ covers: 7 }).execute();
    await sender.cycle(now());
    await expect(sent.restored()).rejects.toThrow('something was changed that nobody recorded');
  });
});

test('if the nightly check finds that changes do not lead from one backup to the next', async () => {
  const sender = await sent.started();
  const proveNewest = async () => {
    await sent.book();
    await sender.cycle(now());
    await sent.makeBase();
    const { manifest } = await openBackup(sent.from, (await sent.from.place.list()).at(-1) ?? '');
    await proveChanges(sent.from, manifest, join(sent.folder, 'changes.sqlite'));
  };
  await proveNewest();
  const unrecorded = new DatabaseSync(sent.site.url);
  unrecorded.exec("update health_check set written_at = 'by hand'");
  unrecorded.close();
  await expect(proveNewest()).rejects.toThrow(/The changes recorded since .* do not lead to it: health_check/);
  // From the next backup on they are proven.
  await proveNewest();
});

test('a week later only what leads to each second of it is kept', async () => {
  const sender = await sent.started();
  await sent.book();
  await sender.cycle(now());
  await sent.makeBase();
  await sent.book();
  await sender.cycle(now());
  const before = sent.segments().length;
  // Earlier records are in the base.
  await pruneBackups(sent.from, later(10));
  expect(sent.segments()).toHaveLength(before - 1);
  // By then the second is the newest base from before the week.
  await pruneBackups(sent.from, later(8 * 24 * 3600));
  expect(sent.segments()).toHaveLength(before - 2);
  expect(await sent.from.place.list()).toHaveLength(1);
  expect((await sent.restored()).bookings).toBe(2);
});

describe('a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());

  test('stores changes, merges them and restores from them like a folder', async () => {
    sent.from.place = openPlace({ place: { bucket: server.settings } });
    const sender = await sent.started({ mergedAtOnce: 2 });
    await sent.book();
    await sender.cycle(now());
    await sender.settled();
    await sent.book();
    await sender.cycle(now());
    const backup = await openBackupAt(sent.from, undefined, join(sent.folder, 'replay'));
    expect(differences(contentsOf(backup.manifest), await describeContents(sent.site.url))).toEqual([]);
    await backup.close();
  });
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
