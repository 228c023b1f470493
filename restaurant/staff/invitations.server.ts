import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { inTransaction, transact } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { insertAccount, lockStaffFor, type StaffChange } from './accounts.server.ts';
import { invitationLife } from './credentials.ts';
import { isFirstSubmission } from '#restaurant/forms/form-tokens.server.ts';
import { hashToken } from './passwords.server.ts';
import { isRole, type Role } from './permissions.ts';

/** The open invitations, the newest first. */
export async function listInvitations(db: Db, now: Temporal.Instant) {
  const rows = await open(db, now).select(['invitation.id', 'note', 'expires_at as expiresAt']).orderBy('created_at', 'desc').execute();
  return rows.flatMap(({ role, ...row }) => (isRole(role) ? [{ ...row, role }] : []));
}

/** `invitedBy` is the inviting person's name; their username if the account no longer exists. */
function open(db: Db, now: Temporal.Instant) {
  return db
    .selectFrom('invitation')
    .leftJoin('user', 'user.username', 'invitation.invited_by')
    .select((eb) => ['invitation.role', eb.fn.coalesce('user.name', 'invited_by').as('invitedBy')])
    .where('expires_at', '>', now.toString());
}

/**
 * Creates an invitation; the note names the person it is for.
 * @param token of the link, which is not stored: the submission of the form
 * @returns whether the inviting user is still an administrator
 */
export const insertInvitation = inTransaction(
  async (transaction, invitation: { role: Role; note: string }, token: string, by: StaffChange & { actor: string }) => {
    if (!(await lockStaffFor(transaction, by.actor))) return false;
    if (!(await isFirstSubmission(transaction, token, by.now))) return true;
    await transaction.deleteFrom('invitation').where('expires_at', '<=', by.now.toString()).execute();
    await transaction
      .insertInto('invitation')
      .values({
        id: randomUUID(),
        token_hash: hashToken(token),
        ...invitation,
        invited_by: by.actor,
        created_at: by.now.toString(),
        expires_at: by.now.add({ hours: 24 * invitationLife.days }).toString(),
      })
      .execute();
    await insertAudit(transaction, { action: 'account-invited', actor: by.actor, subject: null, details: invitation }, by.now);
    return true;
  },
);

/** Withdraws an invitation; false if it was accepted or withdrawn before. */
export const deleteInvitation = inTransaction(async (transaction, id: string, by: StaffChange) => {
  const deleted = await transaction.deleteFrom('invitation').where('id', '=', id).returning(['role', 'note']).executeTakeFirst();
  if (!deleted || !isRole(deleted.role)) return false;
  const details = { role: deleted.role, note: deleted.note };
  await insertAudit(transaction, { action: 'invitation-withdrawn', actor: by.actor, subject: null, details }, by.now);
  return true;
});

/** The open invitation of a link. */
export async function findInvitation(db: Db, token: string, now: Temporal.Instant): Promise<{ role: Role; invitedBy: string } | undefined> {
  const row = await open(db, now).where('token_hash', '=', hashToken(token)).executeTakeFirst();
  return row && isRole(row.role) ? { role: row.role, invitedBy: row.invitedBy } : undefined;
}

type AcceptResult = { accepted: true } | { refused: 'gone' } | { refused: 'taken' };

/** Thrown to roll the transaction back, so that the invitation stays open. */
class UsernameTaken extends Error {}

/**
 * Creates the account of an invitation, which ends it: of two simultaneous acceptances one succeeds. With a username that is taken the
 * invitation stays open.
 */
export async function acceptInvitation(
  db: Db,
  token: string,
  person: { username: string; name: string; passwordHash: string },
  now: Temporal.Instant,
): Promise<AcceptResult> {
  try {
    return await transact(db, accept, hashToken(token), person, now);
  } catch (error) {
    if (error instanceof UsernameTaken) return { refused: 'taken' };
    throw error;
  }
}

async function accept(
  transaction: Tx,
  tokenHash: string,
  person: { username: string; name: string; passwordHash: string },
  now: Temporal.Instant,
): Promise<AcceptResult> {
  const invitation = await transaction
    .deleteFrom('invitation')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now.toString())
    .returning(['role', 'invited_by'])
    .executeTakeFirst();
  if (!invitation || !isRole(invitation.role)) return { refused: 'gone' };
  const { role, invited_by: invitedBy } = invitation;
  const id = await insertAccount(transaction, { ...person, role });
  if (!id) throw new UsernameTaken();
  const username = person.username.toLowerCase();
  const details = { role, invitedBy };
  await insertAudit(transaction, { action: 'account-created', actor: username, subject: username, details }, now);
  return { accepted: true };
}
