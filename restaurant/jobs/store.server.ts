import type { Db } from '#database/connect.server.ts';
import type { JobTable } from '#database/schema.ts';
import type { Selectable } from 'kysely';

/** A job as the database knows it. */
export type JobState = ReturnType<typeof stateOf>;

/** Longest error that is kept, in characters. */
const maxErrorLength = 1_000;

/** Text of one length, which sorts as the moments do. */
function moment(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

/** Makes the rows of jobs that the database does not know yet; the others stay as they are. */
export async function addJobs(db: Db, jobs: readonly { name: string; nextRun: Temporal.Instant }[]): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('job')
    .values(jobs.map(({ name, nextRun }) => ({ name, next_run_at: moment(nextRun) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Every job that the database knows, those of other versions of the site too. */
export async function listJobs(db: Db): Promise<JobState[]> {
  return (await db.selectFrom('job').selectAll().orderBy('name').execute()).map(stateOf);
}

/**
 * Takes the lease of a job: of many processes that try at once, one gets it.
 * @param given.asked somebody wants it now, though it is not due, or paused
 * @param given.latest a run that is planned, or a lease that is held, for later than this was written while the clock was ahead
 * @returns what the job was before this run; undefined where it is not due, or another process runs it
 */
export async function claimJob(
  db: Db,
  name: string,
  given: {
    holder: string;
    now: Temporal.Instant;
    until: Temporal.Instant;
    latest: { run: Temporal.Instant; lease: Temporal.Instant };
    asked?: boolean | undefined;
  },
): Promise<{ failures: number; failingSince: Temporal.Instant | undefined } | undefined> {
  const now = moment(given.now);
  const { latest } = given;
  let query = db
    .updateTable('job')
    .set({ leased_by: given.holder, leased_until: moment(given.until), last_started_at: now })
    .where('name', '=', name)
    .where((eb) => eb.or([eb('leased_until', 'is', null), eb('leased_until', '<=', now), eb('leased_until', '>', moment(latest.lease))]));
  if (!given.asked) {
    query = query
      .where('paused_at', 'is', null)
      .where((eb) => eb.or([eb('next_run_at', '<=', now), eb('next_run_at', '>', moment(latest.run))]));
  }
  const row = await query.returning(['failures', 'failing_since']).executeTakeFirst();
  return row && { failures: row.failures, failingSince: instantOf(row.failing_since) };
}

/** Keeps the lease for longer. @returns whether it is still this holder's */
export async function renewLease(db: Db, name: string, given: { holder: string; until: Temporal.Instant }): Promise<boolean> {
  const renewed = await db
    .updateTable('job')
    .set({ leased_until: moment(given.until) })
    .where((eb) => eb.and({ name, leased_by: given.holder }))
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

/** How a run ended. */
export type RunResult =
  | { ended: 'done'; at: Temporal.Instant; done: number; nextRun: Temporal.Instant }
  | { ended: 'failed'; at: Temporal.Instant; error: string; failures: number; failingSince: Temporal.Instant; nextRun: Temporal.Instant }
  /** It was asked to end before its time, and is due again at once. */
  | { ended: 'stopped'; at: Temporal.Instant };

/** Keeps how a run ended, and gives the lease back; nothing where another process has taken it meanwhile. */
export async function endRun(db: Db, name: string, holder: string, end: RunResult): Promise<void> {
  await db
    .updateTable('job')
    .set({ leased_by: null, leased_until: null, ...columnsOf(end) })
    .where((eb) => eb.and({ name, leased_by: holder }))
    .execute();
}

/** Keeps how a run of a job ended that runs in each process, without a lease: the last word of any of them. */
export async function noteRun(db: Db, name: string, started: Temporal.Instant, end: RunResult): Promise<void> {
  await db
    .updateTable('job')
    .set({ last_started_at: moment(started), ...columnsOf(end) })
    .where('name', '=', name)
    .execute();
}

/** Lets nobody run it until it is resumed; a run that has begun goes on. */
export async function pauseJob(db: Db, name: string, by: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('job')
    .set({ paused_at: moment(now), paused_by: by })
    .where('name', '=', name)
    .where('paused_at', 'is', null)
    .execute();
}

/** @param nextRun as it was planned, where that is still to come */
export async function resumeJob(db: Db, name: string): Promise<void> {
  await db.updateTable('job').set({ paused_at: null, paused_by: null }).where('name', '=', name).execute();
}

function columnsOf(end: RunResult) {
  const at = moment(end.at);
  switch (end.ended) {
    case 'done':
      return {
        last_ended_at: at,
        last_done: end.done,
        next_run_at: moment(end.nextRun),
        failures: 0,
        failing_since: null,
        last_error: null,
      };
    case 'failed':
      return {
        last_ended_at: at,
        next_run_at: moment(end.nextRun),
        failures: end.failures,
        failing_since: moment(end.failingSince),
        last_error: end.error.slice(0, maxErrorLength),
      };
    case 'stopped':
      return { last_ended_at: at, next_run_at: at };
  }
}

function stateOf(row: Selectable<JobTable>) {
  const pausedAt = instantOf(row.paused_at);
  return {
    name: row.name,
    nextRun: Temporal.Instant.from(row.next_run_at),
    /** Until when the process that runs it holds its lease; past where that process crashed. */
    leasedUntil: instantOf(row.leased_until),
    lastStarted: instantOf(row.last_started_at),
    lastEnded: instantOf(row.last_ended_at),
    /** How many things the last run that ended well did. */
    lastDone: row.last_done ?? undefined,
    failures: row.failures,
    failingSince: instantOf(row.failing_since),
    lastError: row.last_error ?? undefined,
    paused: pausedAt && { at: pausedAt, by: row.paused_by ?? '' },
  };
}

function instantOf(text: string | null): Temporal.Instant | undefined {
  return text === null ? undefined : Temporal.Instant.from(text);
}
