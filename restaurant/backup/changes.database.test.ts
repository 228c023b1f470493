import { copyFileSync, globSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ChangeLog } from '#database/changes/change-log.server.ts';
import { connect } from '#database/connect.server.ts';
import { describeContents, differences } from '#database/contents/snapshot.server.ts';
import { createDiskStorage } from '#restaurant/media/storage.server.ts';
import { buildOrder, requireBooking } from '#tests/builders/bookings.ts';
import { openTestDatabase, type TestDatabase } from '#tests/databases.ts';
import { type S3Server, startS3 } from '#tests/s3.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { openPlace, createFolderPlace } from './place.server.ts';
import { makeBackup } from './make.server.ts';
import { contentsOf } from './manifest.ts';
import { pruneBackups } from './prune.server.ts';
import { type BackupSource, openBackup } from './read.server.ts';
import { restoreDatabase, restorePictures } from './restore.server.ts';
import { createAgeSealing, plainSealing, recipientsOf } from './sealing.server.ts';
import { openBackupAt, proveChanges } from './replay.server.ts';
import { ChangeSender } from './change-sender.server.ts';
import { areChangesLate } from './state.server.ts';

let site: TestDatabase & { close: () => Promise<void> };
let folder: string;
let from: BackupSource;
let began: string[];
let bases: number;
const senders: ChangeSender[] = [];
beforeEach(async () => {
  site = await openTestDatabase('sqlite', 'first-content');
  folder = makeTemporaryFolder();
  from = { place: createFolderPlace(join(folder, 'backups')), sealing: plainSealing };
  began = [];
  bases = 0;
});
afterEach(async () => {
  for (const sender of senders.splice(0)) await sender.stop().catch(() => undefined);
  await site.close();
});

const now = () => Temporal.Now.instant();
const later = (seconds: number) => now().add({ seconds });

const media = () => createDiskStorage(join(folder, 'media'), join(folder, 'incoming'));

/** A backup of each base has another second in its name. */
async function makeBase(): Promise<void> {
  const source = { databaseUrl: site.url, media: media(), secret: undefined };
  await makeBackup(source, from, later(bases++));
}

function newSender(given: { mergedAtOnce?: number; faults?: unknown[] } = {}): ChangeSender {
  const sender = new ChangeSender({
    file: site.url,
    db: site.db,
    media: media(),
    from,
    makeBase,
    onBegin: (reason) => began.push(reason),
    onFault: (_, error) => {
      if (given.faults) given.faults.push(error);
      else throw error;
    },
    ...(given.mergedAtOnce === undefined ? {} : { mergedAtOnce: given.mergedAtOnce }),
  });
  senders.push(sender);
  return sender;
}

async function started(given: { mergedAtOnce?: number } = {}): Promise<ChangeSender> {
  const sender = newSender(given);
  await beat(sender, now());
  return sender;
}

/** Until a heartbeat that is due was written, and sent. */
async function beat(sender: ChangeSender, at: Temporal.Instant): Promise<void> {
  await sender.cycle(at);
  await sender.settled();
  await sender.cycle(at);
}

const book = () => requireBooking(site.db, buildOrder());
const segments = () => globSync('backups/changes/*', { cwd: folder }).toSorted();

/** What is restored: the site now, and how many bookings it has. */
async function restored(instant?: Temporal.Instant) {
  const backup = await openBackupAt(from, instant, join(makeTemporaryFolder(), 'replay'));
  const url = join(makeTemporaryFolder(), 'restored.sqlite');
  const contents = await restoreDatabase(backup, url);
  await backup.close();
  return { contents, bookings: contents.tables['booking']?.rows, reached: backup.reached, url };
}

describe('what was changed since the base', () => {
  test('is restored with it, the same to the byte, in a database that goes on', async () => {
    const sender = await started();
    expect([began, bases]).toEqual([['changes are recorded from now on'], 1]);
    await book();
    await site.db.deleteFrom('booking_day').execute();
    await requireBooking(site.db, buildOrder({ wish: { covers: 5 } }));
    await site.db.deleteFrom('guest').execute();
    await sender.cycle(now());
    const { contents, bookings, url } = await restored();
    expect(bookings).toBe(2);
    expect(differences(contents, await describeContents(site.url))).toEqual([]);
    const db = connect(url);
    await requireBooking(db, buildOrder());
    // The search finds guests by what triggers keep.
    expect((await sql`select 1 from guest_search where search match 'caterina'`.execute(db)).rows).toHaveLength(1);
    await db.destroy();
  });

  test('is restored into PostgreSQL too', async () => {
    const sender = await started();
    await book();
    await sender.cycle(now());
    const other = await openTestDatabase('postgres');
    await sql`drop schema public cascade`.execute(other.db);
    await sql`create schema public`.execute(other.db);
    const backup = await openBackupAt(from, undefined, join(folder, 'replay'));
    expect(await restoreDatabase(backup, other.url)).toEqual(await describeContents(site.url));
    await backup.close();
    await other.close();
  });

  test('is restored as it was at an instant', async () => {
    const sender = await started();
    await book();
    await expect.poll(() => Date.now() > Number(new ChangeLog(site.url).position()?.at)).toBe(true);
    const between = now();
    await expect.poll(() => Date.now() > between.epochMilliseconds).toBe(true);
    await book();
    await sender.cycle(now());
    expect((await restored(between)).bookings).toBe(1);
    expect((await restored(now())).bookings).toBe(2);
    await expect(restored(later(600))).rejects.toThrow(/The changes end at .*: nobody knows what happened until/);
    await expect(restored(now().subtract({ hours: 1 }))).rejects.toThrow('There is no backup from before');
  });

  test('is sent by whoever comes next, and the chain goes on', async () => {
    const sender = await started();
    await book();
    const next = newSender();
    await next.cycle(now());
    // One at a time.
    expect(segments()).toHaveLength(1);
    await sender.stop();
    await book();
    await next.cycle(now());
    expect(bases).toBe(1);
    expect(began).toHaveLength(1);
    expect((await restored()).bookings).toBe(2);
  });

  test('is restored once, also where it was sent twice: after a crash between the sending and the forgetting', async () => {
    const sender = await started();
    await book();
    // Nobody forgets while somebody has the lock.
    const holder = new DatabaseSync(site.url);
    holder.exec('begin immediate');
    await sender.cycle(now());
    await sender.stop();
    holder.exec('rollback');
    holder.close();
    await book();
    await newSender().cycle(now());
    expect(began).toHaveLength(1);
    expect((await restored()).contents).toEqual(await describeContents(site.url));
  });

  test('waits in the database while the place takes nothing', async () => {
    const sender = await started();
    const { place } = from;
    from.place = { ...place };
    const failing = newSender({ faults: [] });
    await sender.stop();
    from.place.writeShared = () => Promise.reject(new Error('the place is away'));
    await book();
    await expect(failing.cycle(now())).rejects.toThrow('the place is away');
    from.place.writeShared = place.writeShared;
    await failing.cycle(now());
    expect((await restored()).bookings).toBe(1);
  });

  test('is merged into few files, and restored from them, also while both are there', async () => {
    const sender = await started({ mergedAtOnce: 3 });
    const kept: [string, Buffer][] = [];
    for (let turn = 0; turn < 3; turn++) {
      await book();
      if (turn < 2) kept.push(...segments().map((file): [string, Buffer] => [join(folder, file), readFileSync(join(folder, file))]));
      await sender.cycle(now());
    }
    await sender.settled();
    expect(segments()).toHaveLength(2);
    expect((await restored()).bookings).toBe(3);
    for (const [file, bytes] of kept) writeFileSync(file, bytes);
    expect((await restored()).bookings).toBe(3);
  });

  test('is merged without what is in the base already, and was removed by night', async () => {
    const sender = await started({ mergedAtOnce: 3 });
    await pruneBackups(from, now());
    for (let turn = 0; turn < 3; turn++) {
      await book();
      await sender.cycle(now());
    }
    await sender.settled();
    expect([segments().length, began.length]).toEqual([1, 1]);
    expect((await restored()).bookings).toBe(3);
  });

  test('is merged at a next try where the place fails meanwhile', async () => {
    const faults: unknown[] = [];
    const sender = newSender({ mergedAtOnce: 2, faults });
    await beat(sender, now());
    const { readShared, removeShared } = from.place;
    const send = async (seconds: number) => {
      await book();
      await sender.cycle(later(seconds));
      await sender.settled();
    };
    await send(0);
    from.place.readShared = () => Promise.reject(new Error('the place is away'));
    await send(0);
    from.place.readShared = readShared;
    from.place.removeShared = () => Promise.reject(new Error('the place is away'));
    await send(601);
    from.place.removeShared = removeShared;
    expect(faults).toHaveLength(2);
    await send(1300);
    expect(began).toHaveLength(1);
    expect((await restored()).contents).toEqual(await describeContents(site.url));
  });

  test('is encrypted where backups are, and asks for the key', async () => {
    const identity = await generateX25519Identity();
    from.sealing = createAgeSealing({ recipients: await recipientsOf([identity]), identities: [identity] });
    const sender = await started();
    await book();
    await sender.cycle(now());
    for (const file of segments()) expect(readFileSync(join(folder, file)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    expect((await restored()).bookings).toBe(1);
    from.sealing = plainSealing;
    await expect(restored(now())).rejects.toThrow('it takes the identity of its key');
  });
});

describe('a new base is made', () => {
  test('where the schema is changed', async () => {
    const sender = await started();
    await sql`create table dish (id text primary key)`.execute(site.db);
    await sql`drop table dish`.execute(site.db);
    await sender.cycle(now());
    await sender.settled();
    await book();
    await sender.cycle(now());
    expect([began.at(-1), bases]).toEqual(['the schema was changed', 2]);
    expect((await restored()).bookings).toBe(1);
  });

  test('where nobody recorded for minutes: another release may have run', async () => {
    await (await started()).stop();
    const next = newSender();
    await next.cycle(later(181));
    await next.settled();
    expect(began.at(-1)).toBe('nothing was recorded for minutes');
  });

  const copy = () => {
    const copying = new DatabaseSync(site.url);
    copying.prepare('vacuum into ?').run(`${site.url}.before`);
    copying.close();
  };
  const putBack = async (sender: ChangeSender) => {
    await sender.stop();
    await site.db.destroy();
    for (const end of ['-wal', '-shm']) rmSync(`${site.url}${end}`, { force: true });
    copyFileSync(`${site.url}.before`, site.url);
    site.db = connect(site.url);
    await requireBooking(site.db, buildOrder({ wish: { covers: 5 } }));
    await beat(newSender(), now());
  };

  test('where an older copy of the file was put back', async () => {
    const sender = await started();
    copy();
    await book();
    await sender.cycle(now());
    await putBack(sender);
    expect([began.at(-1), bases]).toEqual(['the database is not the one whose changes the place has', 2]);
    expect((await restored()).contents).toEqual(await describeContents(site.url));
  });

  test('where the copy from before a change of the schema was put back', async () => {
    const sender = await started();
    copy();
    await sql`create table dish (id text primary key)`.execute(site.db);
    await sql`drop table dish`.execute(site.db);
    await beat(sender, now());
    await book();
    await sender.cycle(now());
    await putBack(sender);
    expect([began.at(-1), bases]).toEqual(['the newest base is of another chain', 3]);
    expect((await restored()).contents).toEqual(await describeContents(site.url));
  });

  test('where the old one is gone: a folder that is not mounted any more', async () => {
    const sender = await started();
    rmSync(join(folder, 'backups'), { recursive: true });
    await beat(sender, later(61));
    await beat(sender, later(61));
    expect([began.at(-1), bases]).toEqual(['the base is not in the place any more', 2]);
    await book();
    await sender.cycle(later(62));
    expect((await restored()).bookings).toBe(1);
  });

  test('where the place is another', async () => {
    const sender = await started();
    await book();
    await sender.cycle(now());
    await sender.stop();
    from.place = createFolderPlace(join(folder, 'another'));
    const next = newSender();
    await next.cycle(now());
    await next.settled();
    expect([began.at(-1), bases]).toEqual(['the place has nothing of what was recorded before', 2]);
  });
});

/** Uploads a picture of one file. @returns its key */
async function upload(): Promise<string> {
  const stored_as = 'aaaa'.repeat(8);
  const key = `${stored_as}-400.webp`;
  await media().put(key, new TextEncoder().encode('a picture'), { contentType: 'image/webp' });
  const variants = JSON.stringify([{ format: 'webp', width: 400, height: 300, bytes: 9 }]);
  const texts = { name: '', alt: '', translations: '{}', placeholder: '', uploaded_at: '', uploaded_by: 'Giulia' };
  await site.db
    .insertInto('media')
    .values({ id: 'a', stored_as, width: 400, height: 300, bytes: 9, variants, ...texts })
    .execute();
  return key;
}

test('a picture that came since is restored at once, with its row', async () => {
  const sender = await started();
  const key = await upload();
  await sender.cycle(now());
  await sender.settled();
  const backup = await openBackupAt(from, undefined, join(makeTemporaryFolder(), 'replay'));
  const restoredMedia = createDiskStorage(join(makeTemporaryFolder(), 'media'), makeTemporaryFolder());
  expect([bases, backup.manifest.missingPictures, await restorePictures(backup, restoredMedia)]).toEqual([1, [], 1]);
  await backup.close();
  expect(await new Response(await restoredMedia.get(key, { size: 9 })).text()).toBe('a picture');
  truncateSync(join(folder, 'backups/pictures', key), 4);
  await expect(openBackupAt(from, undefined, join(folder, 'replay'))).rejects.toThrow(`The picture ${key} has 4 bytes, and had 9`);
});

test('a picture that the place did not take is brought again a minute later, and until then the site is restored without it', async () => {
  const faults: unknown[] = [];
  const sender = newSender({ faults });
  await beat(sender, now());
  const { writeShared } = from.place;
  from.place.writeShared = (into, ...given) =>
    into === 'pictures' ? Promise.reject(new Error('the place is away')) : writeShared.call(from.place, into, ...given);
  const key = await upload();
  await sender.cycle(now());
  await sender.settled();
  expect(faults).toHaveLength(1);
  const without = await openBackupAt(from, undefined, join(folder, 'replay'));
  expect(without.manifest.missingPictures).toEqual([key]);
  await without.close();
  from.place.writeShared = writeShared;
  await sender.cycle(later(61));
  await sender.settled();
  expect([faults.length, globSync(`backups/pictures/${key}`, { cwd: folder }).length]).toEqual([1, 1]);
});

test('a base names the pictures that came since, ten minutes later', async () => {
  const sender = await started();
  await upload();
  for (const [minutes, made] of [
    [5, 1],
    [10, 2],
    [20, 2],
    [30, 2],
  ] as const) {
    await sender.cycle(later(60 * minutes));
    await sender.settled();
    expect(bases).toBe(made);
  }
});

describe('changes that are damaged are found', () => {
  test.each([
    ['a file that is cut', (file: string) => truncateSync(file, 40), 'cannot be read'],
    ['a byte that is another', (file: string) => flip(file), 'cannot be read'],
    ['a file that is gone', (file: string) => rmSync(file), /The changes 2 to \d+ of [0-9a-f]{16} are missing/],
  ])('%s', async (_, harm, message) => {
    const sender = await started();
    for (let turn = 0; turn < 2; turn++) {
      await book();
      await sender.cycle(now());
    }
    harm(join(folder, segments()[1] ?? ''));
    await expect(restored()).rejects.toThrow(message);
  });

  test('whole files whose records are others', async () => {
    const sender = await started();
    for (let turn = 0; turn < 2; turn++) {
      await book();
      await sender.cycle(now());
    }
    const file = join(folder, segments()[1] ?? '');
    const records = await plainSealing.open(readFileSync(file));
    const place = records.indexOf('Caterina');
    records.write('Catarina', place);
    writeFileSync(file, await plainSealing.seal(records));
    await expect(restored()).rejects.toThrow('does not follow the one before it');
  });

  test('rows that somebody changed without recording', async () => {
    const sender = await started();
    await book();
    const unrecorded = new DatabaseSync(site.url);
    unrecorded.exec('update booking set covers = covers + 1');
    unrecorded.close();
    await site.db.updateTable('booking').set({ covers: 7 }).execute();
    await sender.cycle(now());
    await expect(restored()).rejects.toThrow('something was changed that nobody recorded');
  });
});

test('by night the changes have to lead from one backup to the next', async () => {
  const sender = await started();
  const proveNewest = async () => {
    await book();
    await sender.cycle(now());
    await makeBase();
    const { manifest } = await openBackup(from, (await from.place.list()).at(-1) ?? '');
    await proveChanges(from, manifest, join(folder, 'changes.sqlite'));
  };
  await proveNewest();
  const unrecorded = new DatabaseSync(site.url);
  unrecorded.exec("update health_check set written_at = 'by hand'");
  unrecorded.close();
  await expect(proveNewest()).rejects.toThrow(/The changes recorded since .* do not lead to it: health_check/);
  // From the next backup on they do.
  await proveNewest();
});

describe('the heartbeat', () => {
  test('comes out of the place each minute', async () => {
    const sender = await started();
    await beat(sender, later(61));
    expect(await areChangesLate(site.db, later(61 + 299))).toBe(false);
    expect(await areChangesLate(site.db, later(61 + 301))).toBe(true);
    await beat(sender, later(400));
    expect(await areChangesLate(site.db, later(400))).toBe(false);
    // The clock is set back.
    await beat(sender, later(100));
    expect([await areChangesLate(site.db, later(399)), await areChangesLate(site.db, later(401))]).toEqual([false, true]);
  });

  test('is missed where the place keeps something else', async () => {
    const place = { ...from.place };
    const sender = await started();
    from.place.readShared = async (...named) => (await place.readShared(...named))?.subarray(1);
    await expect(beat(sender, later(61))).rejects.toThrow('cannot be read');
    expect(await areChangesLate(site.db, later(301))).toBe(true);
  });

  test('is nobody’s concern where nothing is recorded', async () => {
    expect(await areChangesLate(site.db, later(1_000_000))).toBe(false);
  });
});

test('a week later only what leads to each second of it is left', async () => {
  const sender = await started();
  await book();
  await sender.cycle(now());
  await makeBase();
  await book();
  await sender.cycle(now());
  const before = segments().length;
  // What was recorded before the base is in it.
  await pruneBackups(from, later(10));
  expect(segments()).toHaveLength(before - 1);
  // By then the second is the newest base from before the week.
  await pruneBackups(from, later(8 * 24 * 3600));
  expect(segments()).toHaveLength(before - 2);
  expect(await from.place.list()).toHaveLength(1);
  expect((await restored()).bookings).toBe(2);
});

describe('in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());

  test('changes are sent, merged and restored alike', async () => {
    from.place = openPlace({ place: { bucket: server.settings } });
    const sender = await started({ mergedAtOnce: 2 });
    await book();
    await sender.cycle(now());
    await sender.settled();
    await book();
    await sender.cycle(now());
    const backup = await openBackupAt(from, undefined, join(folder, 'replay'));
    expect(differences(contentsOf(backup.manifest), await describeContents(site.url))).toEqual([]);
    await backup.close();
  });
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}
