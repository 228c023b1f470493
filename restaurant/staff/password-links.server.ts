import type { Db } from '#database/connect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { lockStaffFor, updatePassword } from './accounts.server.ts';
import { isFirstSubmission } from '#restaurant/forms/form-tokens.server.ts';
import { hashToken } from './passwords.server.ts';
import { deleteSessions } from './own-account.server.ts';

/** How long a link for a new password can be used. */
export const passwordLinkLife = Temporal.Duration.from({ hours: 24 });

/**
 * Creates a link to choose a new password. It invalidates an earlier link; the password stays until the link is used.
 * @param token of the link, which is not stored: the submission of the form
 * @returns false for an unknown account, or by a user who is no administrator any more
 */
export const putPasswordLink = inTransaction(
  async (transaction, userId: string, token: string, by: { actor: string; now: Temporal.Instant }) => {
    if (!(await lockStaffFor(transaction, by.actor))) return false;
    const user = await transaction.selectFrom('user').select(['username', 'name']).where('id', '=', userId).executeTakeFirst();
    if (!user) return false;
    if (!(await isFirstSubmission(transaction, token, by.now))) return true;
    const link = { token_hash: hashToken(token), made_by: by.actor, expires_at: by.now.add(passwordLinkLife).toString() };
    await transaction
      .insertInto('password_link')
      .values({ user_id: userId, ...link })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(link))
      .execute();
    await insertAudit(
      transaction,
      { action: 'password-link-made', actor: by.actor, subject: user.username ?? user.name, details: {} },
      by.now,
    );
    return true;
  },
);

/** The owner of a valid link. */
export async function findPasswordLink(db: Db, token: string, now: Temporal.Instant) {
  const row = await db
    .selectFrom('password_link')
    .innerJoin('user', 'user.id', 'password_link.user_id')
    .select(['user.id', 'username', 'name'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toString())
    .executeTakeFirst();
  return row && { ...row, username: row.username ?? row.name };
}

/** Sets the password that the owner of a link chose, and ends all their sessions. False if the link is invalid or used. */
export const usePasswordLink = inTransaction(async (transaction, token: string, passwordHash: string, now: Temporal.Instant) => {
  const link = await transaction
    .deleteFrom('password_link')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now.toString())
    .returning('user_id')
    .executeTakeFirst();
  if (!link) return false;
  const { username, name } = await transaction
    .selectFrom('user')
    .select(['username', 'name'])
    .where('id', '=', link.user_id)
    .executeTakeFirstOrThrow();
  await updatePassword(transaction, link.user_id, { hash: passwordHash, toReplace: false });
  await deleteSessions(transaction, link.user_id, 'all');
  const person = username ?? name;
  await insertAudit(transaction, { action: 'password-link-used', actor: person, subject: person, details: {} }, now);
  return true;
});
