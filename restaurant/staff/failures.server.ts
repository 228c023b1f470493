import type { Db } from '#database/connect.server.ts';
import { countAttempts } from '#restaurant/attempts/count.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { tallyAudit } from '#restaurant/audit/tally.server.ts';

/** How many failures of one account have an entry each; those after them are added up. */
const entriesOfAccount = { limit: 5, window: Temporal.Duration.from({ hours: 1 }) };

/**
 * Records a failed attempt to sign in. Nothing can be erased from the audit log, so strangers must not fill it: failures
 * under unknown names are aggregated by the hour, and so are repeated failures of one account.
 * @param subject the username that was tried, where there is one of that name
 */
export async function recordFailure(
  db: Db,
  subject: string | undefined,
  details: { step: 'password' | 'second'; paused: boolean },
  now: Temporal.Instant,
): Promise<void> {
  const single = subject !== undefined && (await countAttempts(db, `entries of ${subject}`, entriesOfAccount, now)).within;
  if (single) await insertAudit(db, { action: 'sign-in-failed', actor: null, subject, details }, now);
  else await tallyAudit(db, { action: 'sign-ins-failed', subject: subject ?? null }, now);
}
