import { execFileSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateX25519Identity } from 'age-encryption';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { describeContents, differences } from '#database/contents/snapshot.server.ts';
import type { DatabaseKind } from '#database/connection-line.ts';
import { createDiskStorage, createS3Storage } from '#restaurant/media/storage.server.ts';
import { buildOrder, fridayMorning, requireBooking } from '#tests/builders/bookings.ts';
import { buildPictureRow } from '#tests/builders/pictures.ts';
import { openTestDatabase, type TestDatabase } from '#tests/databases.ts';
import { type S3Server, startS3 } from '#tests/s3.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { openPlace, createFolderPlace, type BackupPlace } from './place.server.ts';
import { makeBackup } from './make.server.ts';
import { contentsOf } from './manifest.ts';
import { pruneBackups } from './retention.server.ts';
import { openBackup } from './read.server.ts';
import { restoreDatabase, restorePictures } from './restore.server.ts';
import { createAgeSealing, plainSealing, recipientsOf, type Sealing } from './sealing.server.ts';

const pictures = { aaaa: 'a picture', bbbb: 'another picture, a little larger' };
type Picture = keyof typeof pictures;
const keyOf = (picture: Picture) => `${picture.repeat(8)}-400.webp`;
const bytesOf = (picture: Picture) => new TextEncoder().encode(pictures[picture]);

let site: TestDatabase & { close: () => Promise<void> };
let folder: string;
let place: BackupPlace;
const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const storageIn = (data: string) => createDiskStorage(join(data, 'media'), join(data, 'incoming'));
const media = () => storageIn(folder);
const source = () => ({ databaseUrl: site.url, media: media(), secret: 'the secret of this installation' });
const at = (days: number) => fridayMorning.add({ hours: 24 * days });

/** A site with a booking and a stored picture. */
async function openSite(kind: DatabaseKind = 'sqlite'): Promise<void> {
  site = await openTestDatabase(kind, 'first-content');
  closing.push(site.close);
  folder = makeTemporaryFolder();
  place = createFolderPlace(join(folder, 'backups'));
  await requireBooking(site.db, buildOrder());
  await addPicture('aaaa');
}

async function addPicture(picture: Picture): Promise<void> {
  const bytes = bytesOf(picture);
  await media().put(keyOf(picture), bytes, { contentType: 'image/webp' });
  const variants = JSON.stringify([{ format: 'webp', width: 400, height: 300, bytes: bytes.length }]);
  const row = buildPictureRow(picture, { stored_as: picture.repeat(8), variants });
  await site.db.insertInto('media').values(row).execute();
}

/** The only backup file whose path ends so. */
function fileOf(end: string): string {
  const [file, ...others] = globSync(`backups/**/*${end}`, { cwd: folder });
  if (file === undefined || others.length > 0) throw new Error(`${end}: ${file}, ${others.join()}`);
  return join(folder, file);
}

async function restored(sealing: Sealing, name: string) {
  const data = makeTemporaryFolder();
  const backup = await openBackup({ place, sealing }, name);
  const contents = await restoreDatabase(backup, join(data, 'restaurant.sqlite'));
  return { contents, put: await restorePictures(backup, storageIn(data)), data, backup };
}

describe('a backup in a folder', () => {
  test('is restored elsewhere, byte by byte the same, with its pictures', async () => {
    await openSite();
    const { name, manifest } = await makeBackup(source(), { place, sealing: plainSealing }, at(0));
    expect(await place.list()).toEqual([name]);
    const { contents, put, data } = await restored(plainSealing, name);
    expect(JSON.stringify(contents)).toBe(JSON.stringify(await describeContents(site.url)));
    expect(contents.tables['booking']?.rows).toBe(1);
    expect(differences(contents, contentsOf(manifest))).toEqual([]);
    expect(put).toBe(1);
    expect(readFileSync(join(data, 'media', keyOf('aaaa')))).toEqual(Buffer.from(bytesOf('aaaa')));
    // An unencrypted backup does not contain the secret, and only its owner can read it.
    expect(await (await openBackup({ place, sealing: plainSealing }, name)).readSecret()).toBeUndefined();
    expect(statSync(fileOf('/manifest.json.zst')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'backups', name)).mode & 0o777).toBe(0o700);
  });

  test('can be made of PostgreSQL too, and restored into either database', async () => {
    await openSite('postgres');
    const { name } = await makeBackup(source(), { place, sealing: plainSealing }, at(0));
    const { contents } = await restored(plainSealing, name);
    expect(contents).toEqual(await describeContents(site.url));
    await sql`drop schema public cascade`.execute(site.db);
    await sql`create schema public`.execute(site.db);
    expect(await restoreDatabase(await openBackup({ place, sealing: plainSealing }, name), site.url)).toEqual(contents);
  });

  test('copies only new pictures, and says which ones the site has lost', async () => {
    await openSite();
    await makeBackup(source(), { place, sealing: plainSealing }, at(0));
    const first = statSync(fileOf(keyOf('aaaa'))).ino;
    await addPicture('bbbb');
    await media().put(keyOf('bbbb'), bytesOf('bbbb').slice(0, 3), { contentType: 'image/webp' });
    expect((await makeBackup(source(), { place, sealing: plainSealing }, at(1))).manifest).toMatchObject({
      pictures: [{ key: keyOf('aaaa') }],
      missingPictures: [keyOf('bbbb')],
    });
    await media().put(keyOf('bbbb'), bytesOf('bbbb'), { contentType: 'image/webp' });
    expect((await makeBackup(source(), { place, sealing: plainSealing }, at(2))).manifest.pictures).toHaveLength(2);
    expect(statSync(fileOf(keyOf('aaaa'))).ino).toBe(first);
  });

  test('is not listed before it is finished, and leaves nothing if it fails', async () => {
    await openSite();
    const failing = { ...media(), get: () => Promise.reject(new Error('the disk is gone')) };
    await expect(makeBackup({ ...source(), media: failing }, { place, sealing: plainSealing }, at(0))).rejects.toThrow('the disk is gone');
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
    const draft = await place.begin('2026-11-26T03-30-00Z');
    await draft.write('booking.1.jsonl.zst', new Uint8Array(1));
    expect(await place.list()).toEqual([]);
    await place.removeUnfinished(Temporal.Now.instant().add({ hours: 1 }));
    expect(readdirSync(join(folder, 'backups'))).toEqual([]);
  });

  test('is removed after its time, with the pictures that no other backup names', async () => {
    await openSite();
    for (const day of [0, 1, 2]) {
      if (day === 1) await site.db.deleteFrom('media').execute();
      await makeBackup(source(), { place, sealing: plainSealing }, at(day));
    }
    const [first = '', , last] = await place.list();
    expect(await pruneBackups({ place, sealing: plainSealing }, at(2))).toBe(0);
    await place.remove(first);
    // Files that are a day old by the disk's clock.
    await pruneBackups({ place, sealing: plainSealing }, Temporal.Now.instant().add({ hours: 25 }));
    expect((await place.list()).at(-1)).toBe(last);
    expect(readdirSync(join(folder, 'backups', 'pictures'))).toEqual([]);
  });
});

describe('damage to a backup is detected', () => {
  test.each([
    ['a file of a table that is cut', () => truncateSync(fileOf('/booking.1.jsonl.zst'), 40), 'booking.1.jsonl.zst cannot be read'],
    ['a byte that is another', () => flip(fileOf('/booking.1.jsonl.zst')), 'booking.1.jsonl.zst cannot be read'],
    ['a manifest with a byte that is another', () => flip(fileOf('/manifest.json.zst')), 'manifest.json.zst cannot be read'],
    ['a file that is gone', () => rmSync(fileOf('/booking.1.jsonl.zst')), 'booking.1.jsonl.zst is missing'],
    [
      'a file of another table',
      () => writeFileSync(fileOf('/booking_day.1.jsonl.zst'), readFileSync(fileOf('/guest.1.jsonl.zst'))),
      'no row of it',
    ],
    ['a picture that is gone', () => rmSync(fileOf(keyOf('aaaa'))), `The picture ${keyOf('aaaa')} is missing`],
    ['a picture with a byte that is another', () => flip(fileOf(keyOf('aaaa'))), `The picture ${keyOf('aaaa')} is not what it was`],
  ])('%s', async (_, harm, message) => {
    await openSite();
    const { name } = await makeBackup(source(), { place, sealing: plainSealing }, at(0));
    harm();
    await expect(restored(plainSealing, name)).rejects.toThrow(message);
  });

  test('also in an intact file: a row more than was written', async () => {
    await openSite();
    const { name } = await makeBackup(source(), { place, sealing: plainSealing }, at(0));
    const file = fileOf('/booking.1.jsonl.zst');
    const rows = await plainSealing.open(readFileSync(file));
    writeFileSync(file, await plainSealing.seal(Buffer.from(String(rows).replace('Caterina', 'Catarina'))));
    await expect(restored(plainSealing, name)).rejects.toThrow('The rows of booking are not what they were');
  });
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

describe('an encrypted backup', () => {
  const newSealing = async () => {
    const [own, owner] = [await generateX25519Identity(), await generateX25519Identity()];
    const recipients = await recipientsOf([own, owner]);
    return {
      owner,
      sealing: createAgeSealing({ recipients, identities: [own] }),
      ofOwner: createAgeSealing({ recipients, identities: [owner] }),
    };
  };

  test('is opened by the key of the site or that of its owner, with the secret and the pictures', async () => {
    await openSite();
    const { sealing, ofOwner } = await newSealing();
    const { name } = await makeBackup(source(), { place, sealing }, at(0));
    for (const key of [sealing, ofOwner]) {
      const { contents, put, backup } = await restored(key, name);
      expect(differences(contents, await describeContents(site.url))).toEqual([]);
      expect(put).toBe(1);
      expect(await backup.readSecret()).toBe('the secret of this installation');
    }
    for (const file of globSync('backups/**/*', { cwd: folder })) {
      const path = join(folder, file);
      if (statSync(path).isFile()) expect(readFileSync(path).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
    }
  });

  test('is not opened by another key, nor without one', async () => {
    await openSite();
    const { name } = await makeBackup(source(), { place, sealing: (await newSealing()).sealing }, at(0));
    await expect(restored((await newSealing()).sealing, name)).rejects.toThrow('manifest.json.zst.age cannot be read');
    await expect(restored(plainSealing, name)).rejects.toThrow('it takes the identity of its key');
  });

  test('leaves earlier unencrypted backups readable, with their pictures in a separate folder', async () => {
    await openSite();
    const { sealing } = await newSealing();
    const { name: before } = await makeBackup(source(), { place, sealing: plainSealing }, at(0));
    const { name, manifest } = await makeBackup(source(), { place, sealing }, at(1));
    expect(manifest.picturesIn).toMatch(/^pictures-[0-9a-f]{8}$/);
    await pruneBackups({ place, sealing }, at(30_000));
    for (const each of [before, name]) expect((await restored(sealing, each)).put).toBe(1);
  });

  test('is opened by Debian’s age and zstd', async () => {
    await openSite();
    const { sealing, owner } = await newSealing();
    await makeBackup(source(), { place, sealing }, at(0));
    writeFileSync(join(folder, 'identity'), owner);
    const decrypted = execFileSync('age', ['-d', '-i', join(folder, 'identity'), fileOf('/booking.1.jsonl.zst.age')]);
    expect(String(await plainSealing.open(decrypted))).toContain('Caterina Romeo');
  });
});

describe('a backup in a bucket', () => {
  let server: S3Server;
  beforeAll(async () => {
    server = await startS3();
  });
  afterAll(() => server.stop());

  test('is restored and removed like one in a folder, and pictures are copied between folder and bucket', async () => {
    await openSite();
    place = openPlace({ place: { bucket: server.settings } });
    const { name } = await makeBackup(source(), { place, sealing: plainSealing }, at(0));
    const draft = await place.begin('2026-11-30T03-30-00Z');
    await draft.write('booking.1.jsonl.zst', new Uint8Array(1));
    expect(await place.list()).toEqual([name]);
    await place.removeUnfinished(Temporal.Now.instant().add({ hours: 1 }));
    const { contents, put, backup } = await restored(plainSealing, name);
    expect(differences(contents, await describeContents(site.url))).toEqual([]);
    expect(put).toBe(1);
    const bucket = createS3Storage(server.settings);
    expect([await restorePictures(backup, bucket), await restorePictures(backup, bucket)]).toEqual([1, 0]);
    await place.remove(name);
    expect(await place.list()).toEqual([]);
    await pruneBackups({ place, sealing: plainSealing }, Temporal.Now.instant().add({ hours: 25 }));
    expect(await place.listSharedFolders()).toEqual([]);
  });
});
