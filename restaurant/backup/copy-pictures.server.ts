import { openSnapshot } from '#database/contents/snapshot.server.ts';
import type { MediaStorage } from '#restaurant/media/storage.server.ts';
import { contentTypes, parseVariantFile } from '#restaurant/media/names.ts';
import { listPictureFiles } from './picture-files.server.ts';

/**
 * Copies the files of all pictures that a database names from one storage into another, but for those that are there.
 * @returns how many, and the keys of those that the first has lost
 */
export async function copyPictures(
  databaseUrl: string,
  [from, to]: readonly [MediaStorage, MediaStorage],
): Promise<{ copied: number; missing: string[] }> {
  const snapshot = await openSnapshot(databaseUrl);
  const files = await listPictureFiles(snapshot).finally(() => snapshot.close());
  const missing: string[] = [];
  let copied = 0;
  for (const { key, bytes: size } of files) {
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
