import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';

/** For how long a process that says nothing more is remembered; one that ends in order takes its row away. */
const remembered = { hours: 1 };

const sample = z.object({
  name: z.templateLiteral(['sushi_', z.string()]),
  labels: z.record(z.string(), z.string()).optional(),
  value: z.number(),
});
/** A number that a process tells of itself: one of the text that Prometheus reads (server/metrics.ts). */
export type Sample = z.infer<typeof sample>;

/** Says of a process whether it serves and stores: 1 or 0. */
const readyName = 'sushi_process_ready';

export function readySample(isReady: boolean): Sample {
  return { name: readyName, value: isReady ? 1 : 0 };
}

/** A process of the site as it last spoke of itself. */
interface SiteProcess {
  name: string;
  saidAt: Temporal.Instant;
  isReady: boolean;
  samples: readonly Sample[];
}

/** Puts a process where the others find it, and forgets those that said nothing for long. */
export async function shareProcess(db: Db, name: string, samples: readonly Sample[], now: Temporal.Instant): Promise<void> {
  const row = { process: name, at: stored(now), samples: JSON.stringify(samples) };
  await db
    .insertInto('process_metrics')
    .values(row)
    .onConflict((conflict) => conflict.column('process').doUpdateSet(row))
    .execute();
  await db
    .deleteFrom('process_metrics')
    .where('at', '<', stored(now.subtract(remembered)))
    .execute();
}

/** A process is about to end in order: nobody misses it. */
export async function forgetProcess(db: Db, name: string): Promise<void> {
  await db.deleteFrom('process_metrics').where('process', '=', name).execute();
}

/** The processes but this one that spoke within the hour, by their names. */
export async function listOtherProcesses(db: Db, own: string): Promise<SiteProcess[]> {
  const rows = await db.selectFrom('process_metrics').selectAll().where('process', '!=', own).orderBy('process').execute();
  return rows.map(({ process, at, samples: said }) => {
    const samples = z.array(sample).parse(JSON.parse(said));
    const isReady = !samples.some(({ name, value }) => name === readyName && value === 0);
    return { name: process, saidAt: Temporal.Instant.from(at), isReady, samples };
  });
}

/** Text of one length, which sorts as the moments do. */
function stored(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'millisecond' });
}
