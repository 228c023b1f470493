import { copyFileSync, globSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { describeContents } from '#database/contents/snapshot.server.ts';
import { createDiskStorage } from '#restaurant/media/storage.server.ts';
import { buildOrder, requireBooking } from '#tests/builders/bookings.ts';
import { beat, later, now, SentSite } from '#tests/builders/sent-site.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { createFolderPlace } from './place.server.ts';
import { restorePictures } from './restore.server.ts';
import { openBackupAt } from './replay.server.ts';
import type { ChangeSender } from './change-sender.server.ts';
import { areChangesLate } from './state.server.ts';

let sent: SentSite;
beforeEach(async () => {
  sent = await SentSite.open();
});
afterEach(() => sent.close());

describe('a new base is made', () => {
  test('if the schema is changed', async () => {
    const sender = await sent.started();
    await sql`create table dish (id text primary key)`.execute(sent.site.db);
    await sql`drop table dish`.execute(sent.site.db);
    await sender.cycle(now());
    await sender.settled();
    await sent.book();
    await sender.cycle(now());
    expect([sent.began.at(-1), sent.bases]).toEqual(['the schema was changed', 2]);
    expect((await sent.restored()).bookings).toBe(1);
  });

  test('if nothing was recorded for minutes, because another release may have run', async () => {
    await (await sent.started()).stop();
    const next = sent.newSender();
    await next.cycle(later(181));
    await next.settled();
    expect(sent.began.at(-1)).toBe('nothing was recorded for minutes');
  });

  const copy = () => {
    const copying = new DatabaseSync(sent.site.url);
    copying.prepare('vacuum into ?').run(`${sent.site.url}.before`);
    copying.close();
  };
  const putBack = async (sender: ChangeSender) => {
    await sender.stop();
    await sent.site.db.destroy();
    for (const end of ['-wal', '-shm']) rmSync(`${sent.site.url}${end}`, { force: true });
    copyFileSync(`${sent.site.url}.before`, sent.site.url);
    sent.site.db = connect(sent.site.url);
    await requireBooking(sent.site.db, buildOrder({ wish: { covers: 5 } }));
    await beat(sent.newSender(), now());
  };

  test('if an older copy of the file was put back', async () => {
    const sender = await sent.started();
    copy();
    await sent.book();
    await sender.cycle(now());
    await putBack(sender);
    expect([sent.began.at(-1), sent.bases]).toEqual(['the database is not the one whose changes the place has', 2]);
    expect((await sent.restored()).contents).toEqual(await describeContents(sent.site.url));
  });

  test('if the copy from before a change of the schema was put back', async () => {
    const sender = await sent.started();
    copy();
    await sql`create table dish (id text primary key)`.execute(sent.site.db);
    await sql`drop table dish`.execute(sent.site.db);
    await beat(sender, now());
    await sent.book();
    await sender.cycle(now());
    await putBack(sender);
    expect([sent.began.at(-1), sent.bases]).toEqual(['the newest base is of another chain', 3]);
    expect((await sent.restored()).contents).toEqual(await describeContents(sent.site.url));
  });

  test('if the old one is gone, for example with an unmounted folder', async () => {
    const sender = await sent.started();
    rmSync(join(sent.folder, 'backups'), { recursive: true });
    await beat(sender, later(61));
    await beat(sender, later(61));
    expect([sent.began.at(-1), sent.bases]).toEqual(['the base is not in the place any more', 2]);
    await sent.book();
    await sender.cycle(later(62));
    expect((await sent.restored()).bookings).toBe(1);
  });

  test('if the place is another one', async () => {
    const sender = await sent.started();
    await sent.book();
    await sender.cycle(now());
    await sender.stop();
    sent.from.place = createFolderPlace(join(sent.folder, 'another'));
    const next = sent.newSender();
    await next.cycle(now());
    await next.settled();
    expect([sent.began.at(-1), sent.bases]).toEqual(['the place has nothing of what was recorded before', 2]);
  });
});

/** Uploads a picture of one file. @returns its key */
async function upload(): Promise<string> {
  const stored_as = 'aaaa'.repeat(8);
  const key = `${stored_as}-400.webp`;
  await sent.media.put(key, new TextEncoder().encode('a picture'), { contentType: 'image/webp' });
  const variants = JSON.stringify([{ format: 'webp', width: 400, height: 300, bytes: 9 }]);
  const texts = { name: '', alt: '', translations: '{}', placeholder: '', uploaded_at: '', uploaded_by: 'Giulia' };
  await sent.site.db
    .insertInto('media')
    .values({ id: 'a', stored_as, width: 400, height: 300, bytes: 9, variants, ...texts })
    .execute();
  return key;
}

test('restores a new picture at once, with its row', async () => {
  const sender = await sent.started();
  const key = await upload();
  await sender.cycle(now());
  await sender.settled();
  const backup = await openBackupAt(sent.from, undefined, join(makeTemporaryFolder(), 'replay'));
  const restoredMedia = createDiskStorage(join(makeTemporaryFolder(), 'media'), makeTemporaryFolder());
  expect([sent.bases, backup.manifest.missingPictures, await restorePictures(backup, restoredMedia)]).toEqual([1, [], 1]);
  await backup.close();
  expect(await new Response(await restoredMedia.get(key, { size: 9 })).text()).toBe('a picture');
  truncateSync(join(sent.folder, 'backups/pictures', key), 4);
  await expect(openBackupAt(sent.from, undefined, join(sent.folder, 'replay'))).rejects.toThrow(
    `The picture ${key} has 4 bytes, and had 9`,
  );
});

test('retries a picture that the place refused after a minute, and until then the site is restored without it', async () => {
  const faults: unknown[] = [];
  const sender = sent.newSender({ faults });
  await beat(sender, now());
  const { writeShared } = sent.from.place;
  sent.from.place.writeShared = (into, ...given) =>
    into === 'pictures' ? Promise.reject(new Error('the place is away')) : writeShared.call(sent.from.place, into, ...given);
  const key = await upload();
  await sender.cycle(now());
  await sender.settled();
  expect(faults).toHaveLength(1);
  const without = await openBackupAt(sent.from, undefined, join(sent.folder, 'replay'));
  expect(without.manifest.missingPictures).toEqual([key]);
  await without.close();
  sent.from.place.writeShared = writeShared;
  await sender.cycle(later(61));
  await sender.settled();
  expect([faults.length, globSync(`backups/pictures/${key}`, { cwd: sent.folder }).length]).toEqual([1, 1]);
});

test('makes a base that lists new pictures, ten minutes later', async () => {
  const sender = await sent.started();
  await upload();
  for (const [minutes, made] of [
    [5, 1],
    [10, 2],
    [20, 2],
    [30, 2],
  ] as const) {
    await sender.cycle(later(60 * minutes));
    await sender.settled();
    expect(sent.bases).toBe(made);
  }
});

describe('the heartbeat', () => {
  test('is read back from the place each minute', async () => {
    const sender = await sent.started();
    await beat(sender, later(61));
    expect(await areChangesLate(sent.site.db, later(61 + 299))).toBe(false);
    expect(await areChangesLate(sent.site.db, later(61 + 301))).toBe(true);
    await beat(sender, later(400));
    expect(await areChangesLate(sent.site.db, later(400))).toBe(false);
    // The clock is set back.
    await beat(sender, later(100));
    expect([await areChangesLate(sent.site.db, later(399)), await areChangesLate(sent.site.db, later(401))]).toEqual([false, true]);
  });

  test('is missed if the place has lost its base', async () => {
    const place = { ...sent.from.place };
    const sender = await sent.started();
    sent.from.place.readShared = async (...named) => (await place.readShared(...named))?.subarray(1);
    await expect(beat(sender, later(61))).rejects.toThrow('cannot be read');
    expect(await areChangesLate(sent.site.db, later(301))).toBe(true);
  });

  test('is not expected if nothing is recorded', async () => {
    expect(await areChangesLate(sent.site.db, later(1_000_000))).toBe(false);
  });
});
