import type { RouterContextProvider } from 'react-router';
import { findServerState } from '#mail/queue.server.ts';
import { countMails } from '#mail/outbox.server.ts';
import { listFaults } from '#restaurant/health/health.server.ts';
import { listOtherProcesses, listRecentErrors } from '#restaurant/health/processes.server.ts';
import { isJobName, jobNames, type JobName } from '#restaurant/jobs/plans.ts';
import { type JobState, listJobs } from '#restaurant/jobs/store.server.ts';
import type { Db } from '#database/connect.server.ts';
import { backupWords as words } from '#languages/status.ts';
import { sayDate } from '#languages/formats.ts';
import { findLastBackup } from '#restaurant/backup/state.server.ts';
import { healthContext, mailContext } from '../../context.ts';
import type { SeenStatus } from './rows.ts';
import { formatMoment } from '../frame/date-words.ts';
import { workOf } from '../../middleware/require-staff.server.ts';

/**
 * The state of the site, from what health, backups, the outbox and the jobs already record. `technical`: what happened, for the person who
 * looks after the site. Times in milliseconds since 1970.
 */
export async function loadStatus(context: Readonly<RouterContextProvider>) {
  const { db, now } = workOf(context);
  const health = context.get(healthContext);
  // First, so that the faults are current.
  const proof = await health.prove(now);
  const [faults, jobs, counts, server, backup, disk, errors, others] = await Promise.all([
    listFaults(db, health, now),
    listJobs(db),
    countMails(db),
    findServerState(db),
    sayLastBackup(db, now),
    health.disk(),
    listRecentErrors(db),
    listOtherProcesses(db, health.process),
  ]);
  const read = jobs.find(({ name }) => name === 'check-database');
  const isReady = proof === 'ready' || proof === 'draining';
  const seen: SeenStatus = {
    faults,
    isReady,
    processes: [
      { name: health.process, saidAt: now.epochMilliseconds, isReady },
      ...others.map((one) => ({ name: one.name, saidAt: one.saidAt.epochMilliseconds, isReady: one.isReady })),
    ],
    since: now.epochMilliseconds - Math.round(performance.now()),
    mail: { server: context.get(mailContext) === undefined ? 'none' : server.failingSince ? 'fails' : 'fine', ...counts },
    backup,
    disk,
    pictures: health.hasBucket ? 'bucket' : 'disk',
    read: read?.lastEnded && read.lastDone !== undefined ? { at: read.lastEnded.epochMilliseconds, tables: read.lastDone } : undefined,
    jobs: {
      count: jobNames.length,
      failing: namesOf(jobs, ({ failingSince }) => failingSince !== undefined),
      paused: namesOf(jobs, ({ paused }) => paused !== undefined),
    },
  };
  return {
    seen,
    errors: errors.map(({ at, request, message, kind }) => ({ at: at.epochMilliseconds, request, technical: technicalOf(message, kind) })),
  };
}

function namesOf(jobs: readonly JobState[], isSo: (job: JobState) => boolean): JobName[] {
  return jobs.filter(isSo).flatMap(({ name }) => (isJobName(name) ? [name] : []));
}

function technicalOf(message: string, kind: string): string {
  return [kind, message].filter(Boolean).join(': ');
}

/** The result of the last backup in words, for the person who looks after the site. */
export async function sayLastBackup(db: Db, now: Temporal.Instant): Promise<string> {
  const last = await findLastBackup(db);
  if (!last) return words.none;
  const { madeAt, proof, fault } = last;
  const when = formatMoment(madeAt.epochMilliseconds, now.epochMilliseconds);
  if (fault !== undefined) return words.failed(when, fault);
  if (!proof) return words.unproved(when);
  const date = Temporal.PlainDate.from(proof.evening.date);
  const evening = sayDate(date, 'it', { weekday: 'long', day: 'numeric', month: 'long' });
  return [
    words.proved({ ...proof, when, evening, parties: proof.evening.parties }),
    ...(proof.picturesMissing > 0 ? [words.missing(proof.picturesMissing)] : []),
    ...(proof.isElsewhere ? [] : [words.sameDisk]),
  ].join(' ');
}
