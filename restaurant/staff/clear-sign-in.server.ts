import type { Db } from '#database/connect.server.ts';
import { eraseEndedAttempts } from '#restaurant/rate-limits/count.server.ts';
import { flushTallies } from '#restaurant/audit/tally.server.ts';
import { sessionLife } from './session-life.ts';

/** Erases expired attempts, sessions, links and invitations. @returns how many */
export async function clearSignIn(db: Db, now: Temporal.Instant): Promise<number> {
  await flushTallies(db, now);
  const attempts = await eraseEndedAttempts(db, now);
  const over = new Date(now.epochMilliseconds);
  const begun = new Date(now.subtract(sessionLife).epochMilliseconds);
  const sessions = await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', over), eb('createdAt', '<=', begun)]))
    .executeTakeFirst();
  const links = await db.deleteFrom('password_link').where('expires_at', '<=', now.toString()).executeTakeFirst();
  const invitations = await db.deleteFrom('invitation').where('expires_at', '<=', now.toString()).executeTakeFirst();
  return attempts + Number(sessions.numDeletedRows + links.numDeletedRows + invitations.numDeletedRows);
}
