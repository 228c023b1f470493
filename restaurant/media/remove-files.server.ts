import { takeExpiredMedia } from './changes.server.ts';
import type { MediaServices } from './media-services.server.ts';
import { variantFile } from './names.ts';
import type { Variant } from './variants.ts';

/** Removes the files of a picture, as far as the storage lets it within a time. Returns the files that could not be removed, and why. */
export async function removeFiles(
  { storage }: Pick<MediaServices, 'storage'>,
  storedAs: string,
  variants: readonly Pick<Variant, 'width' | 'format'>[],
  withinMs?: number,
): Promise<{ key: string; cause: unknown }[]> {
  const keys = variants.map(({ width, format }) => variantFile({ id: storedAs, width, format }));
  const removals = await Promise.allSettled(keys.map((key) => storage.delete(key, { withinMs })));
  return removals.flatMap((removal, index) => {
    const key = keys[index];
    return removal.status === 'rejected' && key ? [{ key, cause: removal.reason }] : [];
  });
}

/** Removes pictures that were deleted more than `daysUntilPurged` days ago: row and files, for good. */
export async function purgeMedia(
  services: Pick<MediaServices, 'db' | 'storage'>,
  now: Temporal.Instant,
): Promise<{ purged: number; left: { key: string; cause: unknown }[] }> {
  const expired = await takeExpiredMedia(services.db, now);
  const left = await Promise.all(expired.map(({ storedAs, media }) => removeFiles(services, storedAs, media.variants)));
  return { purged: expired.length, left: left.flat() };
}
