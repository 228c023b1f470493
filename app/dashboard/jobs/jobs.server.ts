import { setTimeout as sleep } from 'node:timers/promises';
import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import {
  isJobName,
  isTriedJob,
  type JobName,
  jobNames,
  type JobOutcome,
  jobPlans,
  type TriedJob,
  triedJobs,
} from '#restaurant/jobs/plans.ts';
import { type JobState, listJobs, pauseJob, resumeJob } from '#restaurant/jobs/store.server.ts';
import { listReminders } from '#restaurant/bookings/follow-up/reminders.server.ts';
import { listExpiredNeeds, listNamedBookings, listSweepable } from '#restaurant/bookings/guests/retention.server.ts';
import { listBouncedMails } from '#restaurant/bookings/follow-up/bounces.server.ts';
import { listOffers } from '#restaurant/bookings/follow-up/waiting-list.server.ts';
import { listExpiredMedia } from '#restaurant/media/queries.server.ts';
import { listExpiredSubscribers, listRefused } from '#restaurant/newsletter/retention.server.ts';
import { type ExpiredBatch, listExpiredMails, listExpiredMessages } from '#restaurant/privacy/expired.server.ts';
import { jobsContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { workOf } from '../../middleware/require-staff.server.ts';

export type JobView = Awaited<ReturnType<typeof loadJobs>>[number];
export type DryRunView = Awaited<ReturnType<typeof loadDryRun>>;

/** In the order of `jobNames`. Times are milliseconds since 1970. */
export async function loadJobs(db: Db, now: Temporal.Instant) {
  const states = new Map((await listJobs(db)).map((state) => [state.name, state]));
  return Promise.all(
    jobNames.map(async (name) => {
      const state = states.get(name);
      // How much the next run would do.
      const trial = isTriedJob(name)
        ? { kind: triedJobs[name], total: (await dryRuns[name](db, momentOf(state, now), 1)).total }
        : undefined;
      return { name, plan: jobPlans[name], trial, ...shown(state, now) };
    }),
  );
}

export async function loadDryRun(db: Db, name: TriedJob, now: Temporal.Instant) {
  const state = (await listJobs(db)).find((one) => one.name === name);
  const at = momentOf(state, now);
  const expired = await dryRuns[name](db, at, listed);
  // How much could be done now.
  const { total: already } = await dryRuns[name](db, now, 1);
  const rows = expired.rows.map(({ since, ...row }) => ({ ...row, since: Date.parse(since) }));
  return { name, at: at.epochMilliseconds, total: expired.total, already, rows };
}

/** The time of the next run; now if it is overdue or paused. */
function momentOf(state: JobState | undefined, now: Temporal.Instant): Temporal.Instant {
  return state && Temporal.Instant.compare(state.nextRun, now) > 0 ? state.nextRun : now;
}

function shown(state: JobState | undefined, now: Temporal.Instant) {
  if (!state) return { state: 'waiting' as const, last: undefined, next: undefined, failing: undefined, paused: undefined };
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

type RunState = 'fine' | 'running' | 'failing' | 'paused' | 'interrupted' | 'waiting';

function stateOf({ leasedUntil, failingSince, paused, lastStarted }: JobState, now: Temporal.Instant): RunState {
  if (leasedUntil && Temporal.Instant.compare(leasedUntil, now) > 0) return 'running';
  if (paused) return 'paused';
  if (failingSince) return 'failing';
  if (leasedUntil) return 'interrupted';
  return lastStarted ? 'fine' : 'waiting';
}

const listed = 50;

type DryRun = (db: Db, at: Temporal.Instant, limit: number) => Promise<ExpiredBatch>;

const dryRuns = {
  'offer-places': async (db, at, limit) =>
    batchOf(await listOffers(db, at), limit, ({ booking, start }) => ({
      id: booking.id,
      name: booking.name,
      about: booking.reference,
      since: start.toString(),
    })),
  'remind-guests': async (db, at, limit) =>
    batchOf(await listReminders(db, at), limit, ({ id, name, reference, start }) => ({
      id,
      name,
      about: reference,
      since: start.toString(),
    })),
  'mark-unreached': async (db, at, limit) => {
    const unreached = await listBouncedMails(db, at);
    const readers = await listRefused(db, at);
    const all = [...unreached, ...readers.map(({ email, ...reader }) => ({ ...reader, name: email }))];
    return batchOf(all, limit, ({ id, name, at: since }) => ({ id, name, about: '', since: since ?? at.toString() }));
  },
  'sweep-bookings': listSweepable,
  'erase-needs': listExpiredNeeds,
  'anonymise-bookings': listNamedBookings,
  'erase-subscribers': async (db, at, limit) =>
    batchOf(await listExpiredSubscribers(db, at), limit, ({ id, email, since }) => ({ id, name: email, about: '', since })),
  'erase-messages': listExpiredMessages,
  'erase-mails': listExpiredMails,
  'remove-deleted-pictures': async (db, at, limit) =>
    batchOf(await listExpiredMedia(db, at), limit, ({ id, name, deletedAt }) => ({ id, name, about: '', since: deletedAt })),
} as const satisfies Record<TriedJob, DryRun>;

function batchOf<One>(all: readonly One[], limit: number, rowOf: (one: One) => ExpiredBatch['rows'][number]): ExpiredBatch {
  return { total: all.length, rows: all.slice(0, limit).map(rowOf) };
}

/** How a run ended, or that it still goes on. */
export type JobResult = { job: JobName } & (JobOutcome | { ended: 'running' | 'paused' | 'resumed' });

/** How long the page waits for a run to end, in milliseconds. The run goes on without it. */
const patience = 5_000;

const asked = z.object({ intent: z.enum(['run', 'pause', 'resume']), job: z.string().refine(isJobName) });

/** @throws a 400 answer for an unknown job */
export async function changeJob(request: Request, context: Readonly<RouterContextProvider>): Promise<JobResult> {
  const { intent, job } = await requireForm(request, asked);
  const { staff, db, now } = workOf(context);
  switch (intent) {
    case 'run': {
      const run = context.get(jobsContext).runNow(job, now);
      return { job, ...(await Promise.race([run, sleep(patience, { ended: 'running' } as const, { ref: false })])) };
    }
    case 'pause':
      await pauseJob(db, job, staff.name, now);
      return { job, ended: 'paused' };
    case 'resume':
      await resumeJob(db, job);
      return { job, ended: 'resumed' };
  }
}
