import type { Db } from '#database/connect.server.ts';
import { isTriedJob, type Trial, triedJobs, type TriedJob } from '#restaurant/jobs/trials.ts';
import { type JobName, type JobPlan, jobNames, jobPlans } from '#restaurant/jobs/plans.ts';
import { type JobState, listJobs } from '#restaurant/jobs/store.server.ts';
import { dryRuns, listed } from './dry-runs.server.ts';

/** A job as the desk shows it. Moments are milliseconds since 1970. */
export interface ShownJob {
  name: JobName;
  plan: JobPlan;
  state: 'fine' | 'running' | 'failing' | 'paused' | 'interrupted' | 'waiting';
  last: { at: number; took: number; done: number | undefined } | undefined;
  next: number | undefined;
  failing: { since: number; failures: number; error: string } | undefined;
  paused: { at: number; by: string } | undefined;
  /** How much the next run would do, of a job with a dry run. */
  trial: { kind: Trial; total: number } | undefined;
}

export interface ShownDryRun {
  name: TriedJob;
  /** When it would be done. */
  at: number;
  total: number;
  /** How much of it could be done now already. */
  already: number;
  rows: { id: string; name: string; about: string; since: number }[];
}

/** Every job of this version of the site, in the order of the list. */
export async function loadJobs(db: Db, now: Temporal.Instant): Promise<ShownJob[]> {
  const states = new Map((await listJobs(db)).map((state) => [state.name, state]));
  return Promise.all(
    jobNames.map(async (name) => {
      const state = states.get(name);
      const trial = isTriedJob(name)
        ? { kind: triedJobs[name], total: (await dryRuns[name](db, momentOf(state, now), 1)).total }
        : undefined;
      return { name, plan: jobPlans[name], trial, ...shown(state, now) };
    }),
  );
}

/** What the next run of a job would do, and how much of it a run of now. */
export async function loadDryRun(db: Db, name: TriedJob, now: Temporal.Instant): Promise<ShownDryRun> {
  const state = (await listJobs(db)).find((one) => one.name === name);
  const at = momentOf(state, now);
  const expired = await dryRuns[name](db, at, listed);
  const { total: already } = await dryRuns[name](db, now, 1);
  const rows = expired.rows.map(({ since, ...row }) => ({ ...row, since: Date.parse(since) }));
  return { name, at: at.epochMilliseconds, total: expired.total, already, rows };
}

/** The moment of the next run; of one that is overdue or paused, now. */
function momentOf(state: JobState | undefined, now: Temporal.Instant): Temporal.Instant {
  return state && Temporal.Instant.compare(state.nextRun, now) > 0 ? state.nextRun : now;
}

function shown(state: JobState | undefined, now: Temporal.Instant): Omit<ShownJob, 'name' | 'plan' | 'trial'> {
  if (!state) return { state: 'waiting', last: undefined, next: undefined, failing: undefined, paused: undefined };
  const { lastStarted, lastEnded, lastDone, failingSince, failures, lastError, nextRun, paused } = state;
  const took = lastStarted && lastEnded ? lastEnded.epochMilliseconds - lastStarted.epochMilliseconds : -1;
  return {
    state: stateOf(state, now),
    last: lastStarted && { at: lastStarted.epochMilliseconds, took: Math.max(0, took), done: lastDone },
    next: nextRun.epochMilliseconds,
    failing: failingSince && { since: failingSince.epochMilliseconds, failures, error: lastError ?? '' },
    paused: paused && { at: paused.at.epochMilliseconds, by: paused.by },
  };
}

function stateOf({ leasedUntil, failingSince, paused, lastStarted }: JobState, now: Temporal.Instant): ShownJob['state'] {
  if (leasedUntil && Temporal.Instant.compare(leasedUntil, now) > 0) return 'running';
  if (paused) return 'paused';
  if (failingSince) return 'failing';
  if (leasedUntil) return 'interrupted';
  return lastStarted ? 'fine' : 'waiting';
}
