import type { Db } from '#database/connect.server.ts';
import { eraseEndedAttempts } from '#restaurant/attempts/count.server.ts';
import { closeTallies } from '#restaurant/audit/tally.server.ts';
import { sessionLife } from './session-life.ts';

/** Erases expired attempts, sessions, links and invitations. */
export async function clearSignIn(db: Db, now: Temporal.Instant): Promise<void> {
  await closeTallies(db, now);
  await eraseEndedAttempts(db, now);
  const over = new Date(now.epochMilliseconds);
  const begun = new Date(now.subtract(sessionLife).epochMilliseconds);
  await db
    .deleteFrom('session')
    .where((eb) => eb.or([eb('expiresAt', '<=', over), eb('createdAt', '<=', begun)]))
    .execute();
  await db.deleteFrom('password_link').where('expires_at', '<=', now.toString()).execute();
  await db.deleteFrom('invitation').where('expires_at', '<=', now.toString()).execute();
}
