import { columnsOf, type Snapshot } from '#database/contents/contents.ts';
import { atPace } from '#database/contents/pace.server.ts';
import { storedFiles } from '#restaurant/media/queries.server.ts';
import { openSnapshot } from '#database/contents/snapshot.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { contentTypes, parseVariantFile } from '#restaurant/media/media.ts';
import type { KeptPicture, PictureFile } from './manifest.ts';
import type { BackupPlace } from './place.server.ts';
import { DamagedBackup, type OpenBackup } from './read.server.ts';

/** `listPictureFiles` for a database that is opened and closed here. */
export async function findPictureFiles(databaseUrl: string): Promise<PictureFile[]> {
  await using snapshot = await openSnapshot(databaseUrl);
  return await listPictureFiles(snapshot);
}

/** The files of all pictures of a database, deleted ones included, in the order of their keys. */
export async function listPictureFiles(snapshot: Snapshot): Promise<PictureFile[]> {
  const files: PictureFile[] = [];
  for (const media of snapshot.tables.filter(({ name }) => name === 'media')) {
    const columns = columnsOf(media);
    const [storedAs, variants] = [columns.indexOf('stored_as'), columns.indexOf('variants')];
    for await (const rows of snapshot.rowsOf(media.name)) {
      for (const row of rows) files.push(...storedFiles(String(row[storedAs]), String(row[variants])));
    }
  }
  return files.toSorted((one, other) => (one.key < other.key ? -1 : 1));
}

/** The most bytes of pictures read in one night. With more, a seventh is read each night. */
const maxBytes = 1024 * 1024 * 1024;

/**
 * Checks that every picture of a backup exists with its size, and reads those of this night in full.
 * @returns how many there are, and how many were read
 * @throws DamagedBackup for the first picture that is missing or differs
 */
export async function checkPictures(backup: OpenBackup, place: BackupPlace, day: Temporal.PlainDate) {
  const { pictures, picturesIn } = backup.manifest;
  const there = await place.listShared(picturesIn);
  for (const { key, bytes } of pictures) {
    const found = there.get(key)?.bytes;
    if (found === undefined) throw new DamagedBackup(`The picture ${key} is missing`);
    if (found !== bytes) throw new DamagedBackup(`The picture ${key} has ${found} bytes, and had ${bytes}`);
  }
  const tonight = picturesOfNight(pictures, day);
  for await (const picture of atPace(tonight)) await backup.readPicture(picture);
  return { pictures: pictures.length, picturesRead: tonight.length };
}

function picturesOfNight(pictures: readonly KeptPicture[], day: Temporal.PlainDate): readonly KeptPicture[] {
  if (pictures.reduce((sum, { bytes }) => sum + bytes, 0) <= maxBytes) return pictures;
  return pictures.filter(({ sha256 }) => Number.parseInt(sha256.slice(0, 8), 16) % day.daysInWeek === day.dayOfWeek - 1);
}

/**
 * Copies the files of all pictures of a database from one storage into another, unless they are already there.
 * @returns how many were copied, and the keys that the first storage does not have
 */
export async function copyPictures(databaseUrl: string, [from, to]: readonly [MediaStorage, MediaStorage]) {
  const missing: string[] = [];
  let copied = 0;
  for (const { key, bytes: size } of await findPictureFiles(databaseUrl)) {
    if (await to.exists(key)) continue;
    const stream = await from.get(key, { size });
    const format = parseVariantFile(key)?.format;
    if (!stream || !format) {
      missing.push(key);
      continue;
    }
    await to.put(key, new Uint8Array(await new Response(stream).arrayBuffer()), { contentType: contentTypes[format] });
    copied++;
  }
  return { copied, missing };
}
