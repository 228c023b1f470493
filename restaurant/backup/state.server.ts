import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { isSqlite } from '#database/dialect.server.ts';
import { parseJson } from '#restaurant/documents/store/read-data.ts';
import type { JobState } from '#restaurant/jobs/store.server.ts';
import { isPast } from '#restaurant/hours/interval.ts';

/** The findings of a test restore. */
const proofSchema = z.strictObject({
  rows: z.int().min(0),
  /** The files of pictures, and how many of them were read. */
  pictures: z.int().min(0),
  picturesRead: z.int().min(0),
  /** Files of pictures that the site had lost before the backup. */
  picturesMissing: z.int().min(0),
  /** Whether the backup is on another disk or machine than the site's data. */
  isElsewhere: z.boolean(),
  /** The service whose bookings were requested. */
  evening: z.strictObject({ date: z.iso.date(), parties: z.int().min(0) }),
});
export type Proof = z.infer<typeof proofSchema>;

/** After this long without a backup the staff are told. */
const oldAfter = Temporal.Duration.from({ hours: 36 });

/** How late the very first backup may be. */
const firstLate = Temporal.Duration.from({ hours: 12 });

/** In characters. */
const maxFaultLength = 1_000;

/** Stores that a backup was made, and deletes the rows of removed ones. */
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

/** Stores the result of a test restore. */
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
 * The newest test-restored backup; the newest of all if that is 36 hours newer. Bases of changes are made during the day too, and are not
 * tested before the night. It comes with the result of its test restore, or why it could not be restored; with neither before one.
 */
export async function findLastBackup(db: Db) {
  const newest = db.selectFrom('backup').selectAll().orderBy('name', 'desc').limit(1);
  const [last, tried] = [await newest.executeTakeFirst(), await newest.where('proved_at', 'is not', null).executeTakeFirst()];
  if (!last) return undefined;
  const isTriedOld = !tried || isPast(Temporal.Instant.from(tried.made_at).add(oldAfter), Temporal.Instant.from(last.made_at));
  const row = isTriedOld ? last : tried;
  const { data: proof } = proofSchema.safeParse(row.proof === null ? undefined : parseJson(row.proof));
  return { madeAt: Temporal.Instant.from(row.made_at), proof, fault: row.fault ?? undefined };
}

/**
 * The faults of backups: `backup` without one in the last 36 hours, `proof` if the newest could not be restored.
 * @param job the job that makes them, which tells whether the first is late
 */
export function backupFaults(
  last: Awaited<ReturnType<typeof findLastBackup>>,
  job: JobState | undefined,
  now: Temporal.Instant,
): ('backup' | 'proof')[] {
  if (!last) {
    const isLate = job !== undefined && (job.failingSince !== undefined || isPast(job.nextRun.add(firstLate), now));
    return isLate ? ['backup'] : [];
  }
  return [...(last.fault === undefined ? [] : ['proof' as const]), ...(isPast(last.madeAt.add(oldAfter), now) ? ['backup' as const] : [])];
}

/** After how many minutes without a row read back the staff are told; one is written each minute. */
const lateMinutes = 5;

/** Whether changes are recorded but do not arrive. */
export async function areChangesLate(db: Db, now: Temporal.Instant): Promise<boolean> {
  if (!isSqlite(db)) return false;
  const row = await db.selectFrom('change_chain').select('proved_at').executeTakeFirst();
  if (!row) return false;
  return isPast(Temporal.Instant.from(row.proved_at).add({ minutes: lateMinutes }), now);
}
