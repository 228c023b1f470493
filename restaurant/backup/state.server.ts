import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { isSqlite } from '#database/dialect.server.ts';
import { parseJson } from '#restaurant/documents/store/read-data.ts';
import type { JobState } from '#restaurant/jobs/store.server.ts';
import { isPast } from '#restaurant/hours/interval.ts';

/** What was seen when a backup was restored elsewhere. */
const proofSchema = z.strictObject({
  rows: z.int().min(0),
  /** Files of pictures that are there, and how many of them were read again. */
  pictures: z.int().min(0),
  picturesRead: z.int().min(0),
  /** Files of pictures that the site itself had lost when the backup was made. */
  picturesMissing: z.int().min(0),
  /** Whether it lies on another disk than the data of the site, or on another machine. */
  isElsewhere: z.boolean(),
  /** The evening that the restored site was asked for. */
  evening: z.strictObject({ date: z.iso.date(), parties: z.int().min(0) }),
});
export type Proof = z.infer<typeof proofSchema>;

/** A backup, and what became of it when it was restored elsewhere; neither where nobody tried yet. */
interface LastBackup {
  madeAt: Temporal.Instant;
  proof: Proof | undefined;
  /** Why it could not be restored. */
  fault: string | undefined;
}

/** After this long without a backup the house is told. */
const oldAfter = Temporal.Duration.from({ hours: 36 });

/** How late the first backup of all may be. */
const firstLate = Temporal.Duration.from({ hours: 12 });

/** Longest reason that is kept, in characters. */
const maxFaultLength = 1_000;

/** Keeps that a backup was made, and forgets those that are not kept any more. */
export async function recordBackup(
  db: Db,
  backup: { name: string; madeAt: Temporal.Instant; place: string },
  kept: readonly string[],
): Promise<void> {
  const { name, madeAt, place } = backup;
  const row = { name, made_at: madeAt.toString({ smallestUnit: 'second' }), place };
  await db
    .insertInto('backup')
    .values(row)
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
  await db
    .deleteFrom('backup')
    .where('name', 'not in', [...kept, name])
    .execute();
}

/** Keeps what became of a backup that was restored elsewhere. */
export async function recordProof(db: Db, name: string, end: { proof: Proof } | { fault: string }, now: Temporal.Instant): Promise<void> {
  const columns =
    'proof' in end ? { proof: JSON.stringify(end.proof), fault: null } : { proof: null, fault: end.fault.slice(0, maxFaultLength) };
  await db
    .updateTable('backup')
    .set({ proved_at: now.toString({ smallestUnit: 'second' }), ...columns })
    .where('name', '=', name)
    .execute();
}

/**
 * The newest backup that somebody tried to restore; the newest of all where that one is 36 hours newer. Those that changes lead on from
 * are made by day too, and nobody tries them before the night.
 */
export async function findLastBackup(db: Db): Promise<LastBackup | undefined> {
  const newest = db.selectFrom('backup').selectAll().orderBy('name', 'desc').limit(1);
  const [last, tried] = [await newest.executeTakeFirst(), await newest.where('proved_at', 'is not', null).executeTakeFirst()];
  if (!last) return undefined;
  const isTriedOld = !tried || isPast(Temporal.Instant.from(tried.made_at).add(oldAfter), Temporal.Instant.from(last.made_at));
  const row = isTriedOld ? last : tried;
  const { data: proof } = proofSchema.safeParse(row.proof === null ? undefined : parseJson(row.proof));
  return { madeAt: Temporal.Instant.from(row.made_at), proof, fault: row.fault ?? undefined };
}

/**
 * What is wrong with the backups: `backup` where there is none of the last 36 hours, `proof` where the newest could not be restored.
 * @param job the job that makes them; it tells whether the first is late
 */
export function backupFaults(last: LastBackup | undefined, job: JobState | undefined, now: Temporal.Instant): ('backup' | 'proof')[] {
  if (!last) {
    const isLate = job !== undefined && (job.failingSince !== undefined || isPast(job.nextRun.add(firstLate), now));
    return isLate ? ['backup'] : [];
  }
  return [...(last.fault === undefined ? [] : ['proof' as const]), ...(isPast(last.madeAt.add(oldAfter), now) ? ['backup' as const] : [])];
}

/** How long after the last row that came out of the place the house is told, in minutes: one is written each minute. */
const lateMinutes = 5;

/** Whether changes are recorded and do not arrive where they are sent to. */
export async function areChangesLate(db: Db, now: Temporal.Instant): Promise<boolean> {
  if (!isSqlite(db)) return false;
  const row = await db.selectFrom('change_chain').select('proved_at').executeTakeFirst();
  if (!row) return false;
  return isPast(Temporal.Instant.from(row.proved_at).add({ minutes: lateMinutes }), now);
}
