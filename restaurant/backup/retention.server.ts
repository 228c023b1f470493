import { dayOf } from '#restaurant/hours/hours.ts';
import type { ChangePosition } from '#database/changes/change-position.ts';
import { madeAtOf } from './manifest.ts';
import { listSegments } from './change-segments.server.ts';
import { changesFolder } from './place.server.ts';
import { type BackupSource, findManifests } from './read.server.ts';

/** How many backups are kept: the last one of each of so many days, weeks and months with one. */
const kept = { days: 7, weeks: 4, months: 12 };

/**
 * The backups that may be removed. The last of each kept day, week and month stays, and always the newest.
 * @param names of all backups of a place; other names are ignored
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

/** For how many days any second can be restored. */
const keptDays = 7;

interface Base {
  name: string;
  madeAt: Temporal.Instant;
  position: ChangePosition;
}

/**
 * What is needed to restore any second of the last days: the newest base from before them, and since then the first of each chain.
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
      // A chain without a base may still get one.
      return base ? last > base.position.seq : !isOld(since);
    },
  };
}

/** A younger file that no backup names may belong to a backup that is being made. */
const youngest = { hours: 24 };

/**
 * Removes expired backups, leftovers of ended processes, and pictures and changes that no backup needs.
 * @returns how many backups were removed
 */
export async function pruneBackups(from: BackupSource, now: Temporal.Instant): Promise<number> {
  const { place } = from;
  await place.removeUnfinished(now.subtract(youngest));
  const expired = expiredBackups(await place.list());
  const manifests = await findManifests(from);
  // The needs of an unreadable backup are unknown.
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
