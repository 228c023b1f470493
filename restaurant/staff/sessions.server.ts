import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { StaffChange } from './accounts.server.ts';
import { type Device, deviceOf } from './device.ts';
import { sessionLife } from './session-store.server.ts';

/** A session of a user. Times are milliseconds since 1970. */
interface OpenSession {
  id: string;
  device: Device;
  begunAt: number;
  /** Exact to five minutes. */
  usedAt: number;
}

/** The sessions of a person that are not over, the last used first. */
export async function listSessions(db: Db, userId: string, now: Temporal.Instant): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('session')
    .select(['id', 'userAgent', 'createdAt', 'updatedAt'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', new Date(now.epochMilliseconds))
    .where('createdAt', '>', new Date(now.subtract(sessionLife).epochMilliseconds))
    .execute();
  return rows
    .map(({ id, userAgent, createdAt, updatedAt }) => ({
      id,
      device: deviceOf(userAgent),
      begunAt: new Date(createdAt).getTime(),
      usedAt: new Date(updatedAt).getTime(),
    }))
    .sort((one, other) => other.usedAt - one.usedAt);
}

/** Which sessions: one by its id, all but the one that asks, or all. */
export type WhichSessions = { one: string } | { othersThan: string } | 'all';

/** Ends sessions of a person at once. Answers how many. */
export async function endSessions(
  db: Db,
  person: { id: string; username: string },
  which: WhichSessions,
  by: StaffChange,
): Promise<number> {
  return transact(db, endThem, person, which, by);
}

async function endThem(transaction: Tx, person: { id: string; username: string }, which: WhichSessions, by: StaffChange) {
  const count = await deleteSessions(transaction, person.id, which);
  const name = which === 'all' ? 'all' : 'one' in which ? 'one' : 'others';
  if (count > 0) {
    const details = { which: name, count } as const;
    await insertAudit(transaction, { action: 'sessions-ended', actor: by.actor, subject: person.username, details }, by.now);
  }
  return count;
}

/** As `endSessions`, together with what else must happen and without an entry of its own in the log. */
export async function deleteSessions(transaction: Tx, userId: string, which: WhichSessions): Promise<number> {
  let query = transaction.deleteFrom('session').where('userId', '=', userId);
  if (which !== 'all') query = 'one' in which ? query.where('id', '=', which.one) : query.where('id', '<>', which.othersThan);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
