import { findManifests, type From } from './read.server.ts';
import { expiredBackups } from './retention.ts';

/** A picture that nobody names may belong to a backup that is being made. */
const youngest = { hours: 24 };

/**
 * Removes the backups that are not needed any more, what stopped processes have left, and the pictures that no backup names now.
 * @returns how many backups were removed
 */
export async function pruneBackups(from: From, now: Temporal.Instant): Promise<number> {
  const { place } = from;
  const expired = expiredBackups(await place.list());
  for (const name of expired) await place.remove(name);
  await place.removeUnfinished(now.subtract(youngest));
  const manifests = await findManifests(from);
  // What one names that cannot be read, nobody knows.
  if (manifests === undefined) return expired.length;
  for (const folder of await place.listSharedFolders()) {
    const named = new Set(
      manifests.filter(({ picturesIn }) => picturesIn === folder).flatMap(({ pictures }) => pictures.map(({ key }) => key)),
    );
    for (const [file, { since }] of await place.listShared(folder)) {
      if (!named.has(file) && Temporal.Instant.compare(since, now.subtract(youngest)) < 0) await place.removeShared(folder, file);
    }
  }
  return expired.length;
}
