import { z } from 'zod';
import { randomUUID } from 'node:crypto';
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

/** How long a process counts that says no more, in seconds: it has ended. */
export const countedFor = 60;

/** The processes that serve a database, by their names; none of one from before they were noted. */
export async function listServing(db: Db, now: Temporal.Instant): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'process_metrics')) return [];
  const rows = await db
    .selectFrom('process_metrics')
    .select('process')
    .where('at', '>=', stored(now.subtract({ seconds: countedFor })))
    // A clock that was ahead wrote the others.
    .where('at', '<=', stored(now.add({ seconds: countedFor })))
    .orderBy('process')
    .execute();
  return rows.map(({ process }) => process);
}

/** Text of one length, which sorts as the moments do. */
function stored(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'millisecond' });
}

/** Stores errors, and forgets all but the last. */
export async function storeErrors(db: Db, errors: readonly SiteError[]): Promise<void> {
  if (errors.length === 0) return;
  const rows = errors.map(({ at, request = null, message, kind }) => ({
    id: randomUUID(),
    at: at.toString({ smallestUnit: 'millisecond' }),
    request,
    message,
    kind,
  }));
  await db.insertInto('site_error').values(rows).execute();
  const newest = db.selectFrom('site_error').select('id').orderBy('at', 'desc').orderBy('id').limit(maxErrors);
  await db.deleteFrom('site_error').where('id', 'not in', newest).execute();
}

/** The last errors, the newest first. */
export async function listRecentErrors(db: Db): Promise<SiteError[]> {
  const rows = await db.selectFrom('site_error').selectAll().orderBy('at', 'desc').orderBy('id').limit(maxErrors).execute();
  return rows.map(({ at, request, message, kind }) => ({ at: Temporal.Instant.from(at), request: request ?? undefined, message, kind }));
}

/** An error as *Stato* lists it: the log has all of it, and this nothing of what a guest sent. */
export interface SiteError {
  at: Temporal.Instant;
  /** The request's id, which its error page showed; undefined for what no request caused. */
  request: string | undefined;
  /** What the log says beside it: a sentence of this program. */
  message: string;
  /** The error's class and code: `DatabaseUnavailable full`, `error 23505`; empty where there is none. */
  kind: string;
}

/** So many errors are kept; an older one gives way. */
export const maxErrors = 20;

/**
 * Holds the last errors of this process in memory, until a job stores them: an error may be that nothing can be stored.
 * A crash loses those of the last minute; the log has them.
 */
export class RecentErrors {
  #waiting: SiteError[] = [];

  note(error: SiteError): void {
    this.#waiting = [...this.#waiting, error].slice(-maxErrors);
  }

  /**
   * Passes what waits to `store`; where that throws, it waits on.
   * @returns how many were stored
   * @throws what `store` throws
   */
  async flush(store: (errors: readonly SiteError[]) => Promise<void>): Promise<number> {
    const stored = this.#waiting;
    if (stored.length === 0) return 0;
    await store(stored);
    this.#waiting = this.#waiting.filter((error) => !stored.includes(error));
    return stored.length;
  }
}

/** Longest text of an error that is kept, in characters. */
const maxLength = 200;

/** What an error is, without its message: that may repeat what was sent. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'reason' in error ? error.reason : 'code' in error ? error.code : undefined;
  return [error.name, typeof code === 'string' ? code : ''].filter(Boolean).join(' ').slice(0, maxLength);
}

/** A text of an error as it is kept. */
export function shortened(text: string): string {
  return text.slice(0, maxLength);
}
