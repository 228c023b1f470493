import { z } from 'zod';
import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';

/** For how long a silent process is remembered; an orderly end deletes its row. */
const remembered = { hours: 1 };

const sample = z.object({
  name: z.templateLiteral(['sushi_', z.string()]),
  labels: z.record(z.string(), z.string()).optional(),
  value: z.number(),
});
/** A sample of a process, in the terms of Prometheus (server/metrics.ts). */
export type Sample = z.infer<typeof sample>;

/** 1 if the process serves and stores, otherwise 0. */
const readyName = 'sushi_process_ready';

export function readySample(isReady: boolean): Sample {
  return { name: readyName, value: isReady ? 1 : 0 };
}

/** Stores the samples of a process for the others, and deletes processes that were silent for long. */
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

/** Removes a process that ends in order. */
export async function forgetProcess(db: Db, name: string): Promise<void> {
  await db.deleteFrom('process_metrics').where('process', '=', name).execute();
}

/** The other processes of the last hour, by name. */
export async function listOtherProcesses(db: Db, own: string) {
  const rows = await db.selectFrom('process_metrics').selectAll().where('process', '!=', own).orderBy('process').execute();
  return rows.map(({ process, at, samples: said }) => {
    const samples = z.array(sample).parse(JSON.parse(said));
    const isReady = !samples.some(({ name, value }) => name === readyName && value === 0);
    return { name: process, saidAt: Temporal.Instant.from(at), isReady, samples };
  });
}

/** A process that is silent for this many seconds has ended. */
export const countedFor = 60;

/** The names of the processes that serve a database; empty for an older one without them. */
export async function listServing(db: Db, now: Temporal.Instant): Promise<string[]> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'process_metrics')) return [];
  const rows = await db
    .selectFrom('process_metrics')
    .select('process')
    .where('at', '>=', stored(now.subtract({ seconds: countedFor })))
    // Later rows were written by a clock that was ahead.
    .where('at', '<=', stored(now.add({ seconds: countedFor })))
    .orderBy('process')
    .execute();
  return rows.map(({ process }) => process);
}

/** Fixed length, so that the text sorts by time. */
function stored(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'millisecond' });
}

/** Stores errors, and deletes all but the last. */
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

export async function listRecentErrors(db: Db): Promise<SiteError[]> {
  const rows = await db.selectFrom('site_error').selectAll().orderBy('at', 'desc').orderBy('id').limit(maxErrors).execute();
  return rows.map(({ at, request, message, kind }) => ({ at: Temporal.Instant.from(at), request: request ?? undefined, message, kind }));
}

/** An error as shown under *Stato*, without anything that a guest sent; the log has all of it. */
export interface SiteError {
  at: Temporal.Instant;
  /** The id of the request, which its error page showed; undefined for other errors. */
  request: string | undefined;
  /** The log's message, a constant of this program. */
  message: string;
  /** The error's class and code: `DatabaseUnavailable full`, `error 23505`; or empty. */
  kind: string;
}

export const maxErrors = 20;

/**
 * Holds the last errors of this process until a job stores them, since the error may be that nothing can be stored. A crash loses those of
 * the last minute; the log has them.
 */
export class RecentErrors {
  #waiting: SiteError[] = [];

  note(error: SiteError): void {
    this.#waiting = [...this.#waiting, error].slice(-maxErrors);
  }

  /**
   * Passes the waiting errors to `store`; if it throws, they keep waiting.
   * @returns how many were stored
   * @throws the error of `store`
   */
  async flush(store: (errors: readonly SiteError[]) => Promise<void>): Promise<number> {
    const stored = this.#waiting;
    if (stored.length === 0) return 0;
    await store(stored);
    this.#waiting = this.#waiting.filter((error) => !stored.includes(error));
    return stored.length;
  }
}

/** In characters. */
const maxLength = 200;

/** The kind of an error, without its message, which may repeat what was sent. */
export function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const code = 'reason' in error ? error.reason : 'code' in error ? error.code : undefined;
  return [error.name, typeof code === 'string' ? code : ''].filter(Boolean).join(' ').slice(0, maxLength);
}

export function shortened(text: string): string {
  return text.slice(0, maxLength);
}
