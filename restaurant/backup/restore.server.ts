import type { Contents } from '#database/contents/contents.ts';
import { fillDatabase } from '#database/contents/fill.server.ts';
import { describeContents, differences } from '#database/contents/snapshot.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { contentTypes, parseVariantFile } from '#restaurant/media/media.ts';
import { contentsOf } from './manifest.ts';
import { DamagedBackup, type OpenBackup } from './read.server.ts';

/**
 * Fills an empty database with the rows of a backup, by the migrations of its version, and reads them again. After a failure the database
 * is still empty.
 * @returns the contents, equal to the backup
 * @throws DamagedBackup
 */
export async function restoreDatabase(backup: OpenBackup, url: string): Promise<Contents> {
  const contents = contentsOf(backup.manifest);
  const tables = Object.entries(contents.tables).map(([name, { columns }]) => ({ name, columns }));
  await fillDatabase(url, { migrations: contents.migrations, tables, rowsOf: backup.rowsOf });
  const restored = await describeContents(url);
  const differing = differences(contents, restored);
  if (differing.length > 0) throw new DamagedBackup(`What was restored is not what the backup holds: ${differing.join(', ')}`);
  return restored;
}

/**
 * Copies the pictures of a backup into a storage, except those that exist. @returns how many were copied
 * @throws DamagedBackup at the first whose hash differs
 */
export async function restorePictures(backup: OpenBackup, storage: MediaStorage): Promise<number> {
  let put = 0;
  for (const picture of backup.manifest.pictures) {
    if (await storage.exists(picture.key)) continue;
    const format = parseVariantFile(picture.key)?.format;
    if (!format) throw new DamagedBackup(`${picture.key} is not the file of a picture`);
    await storage.put(picture.key, await backup.readPicture(picture), { contentType: contentTypes[format] });
    put++;
  }
  return put;
}
