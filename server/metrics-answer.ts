import { createHash, timingSafeEqual } from 'node:crypto';
import { countMails } from '#mail/outbox.server.ts';
import { listFaults } from '#restaurant/health/health.server.ts';
import { listOtherProcesses, readySample, type Sample } from '#restaurant/health/processes.server.ts';
import { listJobs } from '#restaurant/jobs/store.server.ts';
import type { Services } from './services.ts';
import { metricsText } from './metrics.ts';

/** How long the numbers of a process count that says no more, in seconds: it has ended. */
const counted = 60;

/** The numbers of all processes, each with the name of its own, then those of the database, which are the same for all. */
export async function answerMetrics(
  { db, health }: Pick<Services, 'db' | 'health'>,
  samples: readonly Sample[],
  now: Temporal.Instant,
): Promise<string> {
  const proof = await health.prove(now);
  const ready: Sample = { name: 'sushi_ready', value: proof === 'ready' ? 1 : 0 };
  const mine = { process: health.process, samples: [...samples, readySample(proof === 'ready')], seen: 0 };
  // Of a database that does not answer nothing more is asked: what this process knows is told.
  if (proof !== 'ready') return metricsText([...named(mine), ready]);
  const others = (await listOtherProcesses(db, health.process))
    .map(({ name, saidAt, samples: told }) => ({ process: name, samples: told, seen: now.since(saidAt).total('seconds') }))
    .filter(({ seen }) => seen <= counted);
  return metricsText([...[mine, ...others].flatMap(named), ready, ...(await databaseSamples({ db, health }, now))]);
}

function named({ process, samples, seen }: { process: string; samples: readonly Sample[]; seen: number }): Sample[] {
  const all: Sample[] = [...samples, { name: 'sushi_seen_seconds', value: seen }];
  return all.map(({ name, labels, value }) => ({ name, labels: { ...labels, process }, value }));
}

async function databaseSamples({ db, health }: Pick<Services, 'db' | 'health'>, now: Temporal.Instant): Promise<Sample[]> {
  const [mails, jobs, faults] = await Promise.all([countMails(db), listJobs(db), listFaults(db, health, now)]);
  return [
    ...faults.map((fault): Sample => ({ name: 'sushi_faults', labels: { fault }, value: 1 })),
    ...Object.entries(mails).map(([status, value]): Sample => ({ name: 'sushi_mails', labels: { status }, value })),
    ...jobs.map(({ name: job, failures }): Sample => ({ name: 'sushi_job_failures', labels: { job }, value: failures })),
    ...jobs.flatMap(({ name: job, lastEnded }): Sample[] =>
      lastEnded ? [{ name: 'sushi_job_age_seconds', labels: { job }, value: now.since(lastEnded).total('seconds') }] : [],
    ),
  ];
}

/** Whether a request may read the numbers: it says `Authorization: Bearer` and the token. Of hashes, so that no length is told. */
export function mayReadMetrics(authorization: string | undefined, token: string): boolean {
  const hash = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(hash(authorization ?? ''), hash(`Bearer ${token}`));
}
