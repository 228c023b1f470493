import type { Db, Tx } from '#database/connect.server.ts';
import { inTransaction, transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { type Owner, type StaffChange, updatePassword } from './accounts.server.ts';
import { deviceOf } from './device.ts';
import { deletePasskeys } from './passkeys.server.ts';
import { deleteSecondStep } from './second-step.server.ts';
import { lockPassword, sessionLife } from './session-store.server.ts';

/** Changes a user's name. Existing texts keep the former name. */
export async function renamePerson(db: Db, person: Owner & { name: string }, name: string, by: StaffChange): Promise<void> {
  if (name === person.name) return;
  await transact(db, rename, person, name, by);
}

async function rename(transaction: Tx, person: Owner & { name: string }, name: string, by: StaffChange) {
  await transaction.updateTable('user').set({ name, updatedAt: new Date() }).where('id', '=', person.id).execute();
  const details = { from: person.name, to: name };
  await insertAudit(transaction, { action: 'account-renamed', actor: by.actor, subject: person.username, details }, by.now);
}

/**
 * Changes a user's password, and ends their other sessions.
 * @returns how many sessions ended; undefined if the requesting session was ended meanwhile, so that a user who was signed out cannot take
 * the account back
 */
export const changePassword = inTransaction(async (transaction, person: Owner & { sessionId: string }, hash: string, by: StaffChange) => {
  await lockPassword(transaction, person.id);
  const asking = await transaction.selectFrom('session').select('id').where('id', '=', person.sessionId).executeTakeFirst();
  if (!asking) return undefined;
  await updatePassword(transaction, person.id, { hash, toReplace: false });
  const ended = await deleteSessions(transaction, person.id, { othersThan: person.sessionId });
  await insertAudit(transaction, { action: 'password-changed', actor: by.actor, subject: person.username, details: {} }, by.now);
  return ended;
});

/**
 * Sets a new password from the server for a user who lost theirs. They replace it at the next sign-in, and all sessions end.
 * `withoutSecondFactor` also removes the code of an app and the passkeys. @returns whether there were any
 */
export const resetPassword = inTransaction(
  async (transaction, person: Owner, hash: string, options: { withoutSecondFactor: boolean }, by: StaffChange) => {
    await updatePassword(transaction, person.id, { hash, toReplace: true });
    await deleteSessions(transaction, person.id, 'all');
    const about = { actor: by.actor, subject: person.username, details: {} };
    await insertAudit(transaction, { action: 'password-reset', ...about }, by.now);
    if (!options.withoutSecondFactor) return { secondFactorOff: false };
    const passkeys = await deletePasskeys(transaction, person, by);
    const totpOff = await deleteSecondStep(transaction, person.id);
    if (totpOff) await insertAudit(transaction, { action: 'totp-off', ...about }, by.now);
    return { secondFactorOff: totpOff || passkeys > 0 };
  },
);

/** Turns off the second step of a user's sign-in. */
export const turnTotpOff = inTransaction(async (transaction, person: Owner, by: StaffChange): Promise<void> => {
  if (!(await deleteSecondStep(transaction, person.id))) return;
  await insertAudit(transaction, { action: 'totp-off', actor: by.actor, subject: person.username, details: {} }, by.now);
});

/** The open sessions of a person, the last used first. Times are milliseconds since 1970; `usedAt` is exact to five minutes. */
export async function listSessions(db: Db, userId: string, now: Temporal.Instant) {
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

/** One by its id, all but the requesting one, or all. */
type WhichSessions = { one: string } | { othersThan: string } | 'all';

export const endSessions = inTransaction(async (transaction, person: Owner, which: WhichSessions, by: StaffChange) => {
  const count = await deleteSessions(transaction, person.id, which);
  const name = which === 'all' ? 'all' : 'one' in which ? 'one' : 'others';
  if (count > 0) {
    const details = { which: name, count } as const;
    await insertAudit(transaction, { action: 'sessions-ended', actor: by.actor, subject: person.username, details }, by.now);
  }
  return count;
});

/** As `endSessions`, within another change and without an audit entry. */
export async function deleteSessions(transaction: Tx, userId: string, which: WhichSessions): Promise<number> {
  let query = transaction.deleteFrom('session').where('userId', '=', userId);
  if (which !== 'all') query = 'one' in which ? query.where('id', '=', which.one) : query.where('id', '<>', which.othersThan);
  return Number((await query.executeTakeFirst()).numDeletedRows);
}
