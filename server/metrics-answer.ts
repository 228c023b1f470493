import { createHash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { countMails } from '#mail/outbox.server.ts';
import { listFaults } from '#restaurant/health/list-faults.server.ts';
import { listJobs } from '#restaurant/jobs/store.server.ts';
import type { Db } from '#database/connect.server.ts';
import type { Services } from './services.ts';
import { metricsText, type Sample } from './metrics.ts';

/** How long the numbers of a process count that says no more, in seconds: it has ended. */
const counted = 60;

const samplesSchema = z.array(
  z.object({
    name: z.templateLiteral(['sushi_', z.string()]),
    labels: z.record(z.string(), z.string()).optional(),
    value: z.number(),
  }),
);

/** Puts this process's numbers where the others find them, and takes away those of processes that ended. */
export async function shareSamples(db: Db, process: string, samples: readonly Sample[], now: Temporal.Instant): Promise<void> {
  const row = { process, at: stored(now), samples: JSON.stringify(samples) };
  await db
    .insertInto('process_metrics')
    .values(row)
    .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
    .execute();
  await db
    .deleteFrom('process_metrics')
    .where('at', '<', stored(now.subtract({ seconds: counted })))
    .execute();
}

/** Text of one length, which sorts as the moments do. */
function stored(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'millisecond' });
}

/** The numbers of all processes, each with the name of its own, then those of the database, which are the same for all. */
export async function answerMetrics(
  { db, health }: Pick<Services, 'db' | 'health'>,
  own: { process: string; samples: readonly Sample[] },
  now: Temporal.Instant,
): Promise<string> {
  const proof = await health.prove(now);
  const ready: Sample = { name: 'sushi_ready', value: proof === 'ready' ? 1 : 0 };
  const mine = { ...own, seen: 0 };
  // Of a database that does not answer nothing more is asked: what this process knows is told.
  if (proof !== 'ready') return metricsText([...named(mine), ready]);
  const others = await listOthers(db, own.process, now);
  return metricsText([...[mine, ...others].flatMap(named), ready, ...(await databaseSamples({ db, health }, now))]);
}

async function listOthers(db: Db, own: string, now: Temporal.Instant) {
  const rows = await db
    .selectFrom('process_metrics')
    .selectAll()
    .where('process', '!=', own)
    .where('at', '>=', stored(now.subtract({ seconds: counted })))
    .orderBy('process')
    .execute();
  return rows.map(({ process, at, samples }) => ({
    process,
    samples: samplesSchema.parse(JSON.parse(samples)),
    seen: now.since(Temporal.Instant.from(at)).total('seconds'),
  }));
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
