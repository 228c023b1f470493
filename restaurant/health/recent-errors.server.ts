import { randomUUID } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import { maxErrors, type SiteError } from './recent-errors.ts';

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
