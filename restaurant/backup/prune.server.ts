import { keepChanges, expiredBackups } from './retention.ts';
import { listSegments } from './change-segments.server.ts';
import { madeAtOf } from './manifest.ts';
import { changesFolder } from './place.server.ts';
import { findManifests, type BackupSource } from './read.server.ts';

/** A picture that nobody names may belong to a backup that is being made. */
const youngest = { hours: 24 };

/**
 * Removes the backups that are not needed any more, what stopped processes have left, and the pictures and changes that no backup needs
 * now.
 * @returns how many backups were removed
 */
export async function pruneBackups(from: BackupSource, now: Temporal.Instant): Promise<number> {
  const { place } = from;
  await place.removeUnfinished(now.subtract(youngest));
  const expired = expiredBackups(await place.list());
  const manifests = await findManifests(from);
  // What one needs that cannot be read, nobody knows.
  if (manifests === undefined) {
    for (const name of expired) await place.remove(name);
    return expired.length;
  }
  const kept = keepChanges(
    [...manifests].flatMap(([name, { changes }]) => {
      const madeAt = madeAtOf(name);
      return changes && madeAt ? [{ name, madeAt, position: changes.position }] : [];
    }),
    now,
  );
  const removed = expired.filter((name) => !kept.names.has(name));
  for (const name of removed) {
    await place.remove(name);
    manifests.delete(name);
  }
  for (const segment of await listSegments(from)) if (!kept.needs(segment)) await place.removeShared(changesFolder, segment.file);
  const staying = [...manifests.values()];
  for (const folder of await place.listSharedFolders()) {
    const named = new Set(
      staying.filter(({ picturesIn }) => picturesIn === folder).flatMap(({ pictures }) => pictures.map(({ key }) => key)),
    );
    for (const [file, { since }] of await place.listShared(folder)) {
      if (!named.has(file) && Temporal.Instant.compare(since, now.subtract(youngest)) < 0) await place.removeShared(folder, file);
    }
  }
  return removed.length;
}
