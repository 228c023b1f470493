import { dayOf } from '#restaurant/hours/hours.ts';
import type { ChangePosition } from '#database/changes/change-position.ts';
import { madeAtOf } from './manifest.ts';
import { listSegments } from './change-segments.server.ts';
import { changesFolder } from './place.server.ts';
import { type BackupSource, findManifests } from './read.server.ts';

/** How long backups are kept: the last one of so many days, weeks and months in which one was made. */
const kept = { days: 7, weeks: 4, months: 12 };

/**
 * The backups that are not needed any more. Of a day, a week and a month the last one stays, and the newest of all always does.
 * @param names of all backups of a place; one that is no backup's is left alone
 */
export function expiredBackups(names: readonly string[]): string[] {
  const made = names
    .flatMap((name) => {
      const at = madeAtOf(name);
      return at ? [{ name, day: dayOf(at) }] : [];
    })
    .toSorted((one, other) => (one.name < other.name ? 1 : -1));
  const staying = new Set<string>();
  for (const [count, periodOf] of [
    [kept.days, (day: Temporal.PlainDate) => day.toString()],
    [kept.weeks, (day: Temporal.PlainDate) => `${day.yearOfWeek}-${day.weekOfYear}`],
    [kept.months, (day: Temporal.PlainDate) => day.toPlainYearMonth().toString()],
  ] as const) {
    const periods = new Set<string>();
    for (const { name, day } of made) {
      const period = periodOf(day);
      if (periods.has(period)) continue;
      if (periods.size === count) break;
      periods.add(period);
      staying.add(name);
    }
  }
  return made.map(({ name }) => name).filter((name) => !staying.has(name));
}

/** How long any second can be restored, in days. */
const keptDays = 7;

interface Base {
  name: string;
  madeAt: Temporal.Instant;
  position: ChangePosition;
}

/**
 * What is needed to restore any second of the last seven days: the newest base from before them, and since then the first of each chain.
 * @param bases the oldest first
 * @returns the names of those bases, and whether a segment is needed
 */
export function keepChanges(bases: readonly Base[], now: Temporal.Instant) {
  const edge = now.subtract({ hours: 24 * keptDays });
  const isOld = (moment: Temporal.Instant) => Temporal.Instant.compare(moment, edge) <= 0;
  const from = bases.findLastIndex(({ madeAt }) => isOld(madeAt));
  const chains = new Map<string, Base>();
  for (const base of bases.slice(Math.max(0, from))) if (!chains.has(base.position.chain)) chains.set(base.position.chain, base);
  return {
    names: new Set([...chains.values()].map(({ name }) => name)),
    needs({ chain, last, since }: { chain: string; last: number; since: Temporal.Instant }): boolean {
      const base = chains.get(chain);
      // Of a chain without a base one may be made yet.
      return base ? last > base.position.seq : !isOld(since);
    },
  };
}

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
  const held = keepChanges(
    [...manifests].flatMap(([name, { changes }]) => {
      const madeAt = madeAtOf(name);
      return changes && madeAt ? [{ name, madeAt, position: changes.position }] : [];
    }),
    now,
  );
  const removed = expired.filter((name) => !held.names.has(name));
  for (const name of removed) {
    await place.remove(name);
    manifests.delete(name);
  }
  for (const segment of await listSegments(from)) if (!held.needs(segment)) await place.removeShared(changesFolder, segment.file);
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
