import type { Db } from '#database/connect.server.ts';
import { isSqlite } from '#database/dialect.server.ts';

/** How long after the last row that came out of the place the house is told, in minutes: one is written each minute. */
const lateMinutes = 5;

/** Whether changes are recorded and do not arrive where they are sent to. */
export async function areChangesLate(db: Db, now: Temporal.Instant): Promise<boolean> {
  if (!isSqlite(db)) return false;
  const row = await db.selectFrom('change_chain').select('proved_at').executeTakeFirst();
  if (!row) return false;
  return Temporal.Instant.compare(Temporal.Instant.from(row.proved_at).add({ minutes: lateMinutes }), now) <= 0;
}
