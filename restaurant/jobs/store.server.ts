import type { Db } from '#database/connect.server.ts';
import type { JobTable } from '#database/schema.ts';
import type { Selectable } from 'kysely';

export type JobState = ReturnType<typeof stateOf>;

/** In characters. */
const maxErrorLength = 1_000;

/** Fixed length, so that the text sorts by time. */
function moment(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: 'millisecond' });
}

/** Inserts unknown jobs; others stay as they are. */
export async function addJobs(db: Db, jobs: readonly { name: string; nextRun: Temporal.Instant }[]): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insertInto('job')
    .values(jobs.map(({ name, nextRun }) => ({ name, next_run_at: moment(nextRun) })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** All stored jobs, also those of other versions of the site. */
export async function listJobs(db: Db): Promise<JobState[]> {
  return (await db.selectFrom('job').selectAll().orderBy('name').execute()).map(stateOf);
}

/**
 * Takes the lease of a job, which one of many processes gets.
 * @param given.asked whether the staff want it now, due or not, paused or not
 * @param given.latest a planned run or a lease beyond this was written while the clock was ahead
 * @returns the job before this run; undefined if it is not due, or another process runs it
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

/** Extends a lease. @returns whether this holder still has it */
export async function renewLease(db: Db, name: string, given: { holder: string; until: Temporal.Instant }): Promise<boolean> {
  const renewed = await db
    .updateTable('job')
    .set({ leased_until: moment(given.until) })
    .where((eb) => eb.and({ name, leased_by: given.holder }))
    .executeTakeFirst();
  return renewed.numUpdatedRows > 0n;
}

export type RunResult =
  | { ended: 'done'; at: Temporal.Instant; done: number; nextRun: Temporal.Instant }
  | { ended: 'failed'; at: Temporal.Instant; error: string; failures: number; failingSince: Temporal.Instant; nextRun: Temporal.Instant }
  /** It was asked to end early, and is due again at once. */
  | { ended: 'stopped'; at: Temporal.Instant };

/** Stores the end of a run and releases the lease, unless another process has taken it meanwhile. */
export async function endRun(db: Db, name: string, holder: string, end: RunResult): Promise<void> {
  await db
    .updateTable('job')
    .set({ leased_by: null, leased_until: null, ...columnsOf(end) })
    .where((eb) => eb.and({ name, leased_by: holder }))
    .execute();
}

/** Stores the end of a run of a job of each process; the last write counts. */
export async function noteRun(db: Db, name: string, started: Temporal.Instant, end: RunResult): Promise<void> {
  await db
    .updateTable('job')
    .set({ last_started_at: moment(started), ...columnsOf(end) })
    .where('name', '=', name)
    .execute();
}

/** Pauses a job; a running one goes on. */
export async function pauseJob(db: Db, name: string, by: string, now: Temporal.Instant): Promise<void> {
  await db
    .updateTable('job')
    .set({ paused_at: moment(now), paused_by: by })
    .where('name', '=', name)
    .where('paused_at', 'is', null)
    .execute();
}

/** Resumes a job; its planned run stays. */
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
    /** The end of the lease; in the past if the process crashed. */
    leasedUntil: instantOf(row.leased_until),
    lastStarted: instantOf(row.last_started_at),
    lastEnded: instantOf(row.last_ended_at),
    /** The items of the last successful run. */
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
