import { randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { username } from './credentials.ts';
import { generatePassword, generateUsername, hashPassword, isCommonPassword } from './passwords.server.ts';
import { can, isRole, leastRole, type Role } from './permissions.ts';
import { sessionLife } from './session-store.server.ts';

/** Whose account it is. */
export interface Owner {
  id: string;
  username: string;
}

/** The author and the time of a change of an account; null is a command on the server. */
export interface StaffChange {
  actor: string | null;
  now: Temporal.Instant;
}

type AccountChange =
  | { done: true }
  | { refused: 'missing' }
  /** At least one administrator must remain. */
  | { refused: 'last-admin' }
  /** The acting user is no administrator any more. */
  | { refused: 'role' };

/** All accounts, by name. */
export async function listAccounts(db: Db, now: Temporal.Instant) {
  const open = new Date(now.epochMilliseconds);
  const begun = new Date(now.subtract(sessionLife).epochMilliseconds);
  const rows = await db
    .selectFrom('user')
    .leftJoin('session', (join) =>
      join.onRef('session.userId', '=', 'user.id').on('session.expiresAt', '>', open).on('session.createdAt', '>', begun),
    )
    .leftJoin('second_step', (join) => join.onRef('second_step.user_id', '=', 'user.id').on('confirmed', '=', 1))
    .leftJoin('password_link', (join) =>
      join.onRef('password_link.user_id', '=', 'user.id').on('password_link.expires_at', '>', now.toString()),
    )
    .select(['user.id', 'username', 'name', 'role', 'confirmed', 'lastSignInAt', 'password_link.expires_at'])
    .select((eb) => [
      eb.fn.count<number>('session.id').as('sessions'),
      eb
        .selectFrom('passkey')
        .select((one) => one.fn.countAll<number>().as('count'))
        .whereRef('passkey.user_id', '=', 'user.id')
        .as('passkeys'),
    ])
    .groupBy(['user.id', 'username', 'name', 'role', 'confirmed', 'lastSignInAt', 'password_link.expires_at'])
    .execute();
  return rows
    .map(({ username, role, confirmed, passkeys, lastSignInAt, expires_at, ...row }) => ({
      ...row,
      username: username ?? row.name,
      role: isRole(role) ? role : leastRole,
      /** Whether signing in needs a code of an app or a passkey. */
      secondFactor: confirmed === 1 || (passkeys ?? 0) > 0,
      lastSignInAt: lastSignInAt ?? undefined,
      /** The end of their link for a new password; undefined without one. */
      passwordLinkUntil: expires_at ?? undefined,
    }))
    .sort((one, other) => one.name.localeCompare(other.name, 'it'));
}

/** The account of a username, in any case; undefined also for an invalid one. */
export async function findAccount(db: Db, typed: string): Promise<{ id: string; username: string; name: string } | undefined> {
  const parsed = username.safeParse(typed);
  if (!parsed.success) return undefined;
  const lowerCase = parsed.data.toLowerCase();
  const row = await db.selectFrom('user').select(['id', 'name']).where('username', '=', lowerCase).executeTakeFirst();
  return row && { ...row, username: lowerCase };
}

/**
 * Creates an account that signs in by password.
 * @returns its id, or undefined if the username is taken
 */
export async function insertAccount(
  transaction: Tx,
  person: { username: string; name: string; passwordHash: string; passwordToReplace?: boolean; role: Role },
): Promise<string | undefined> {
  const id = randomUUID();
  const lowerCase = person.username.toLowerCase();
  const written = { createdAt: new Date(), updatedAt: new Date() };
  const inserted = await transaction
    .insertInto('user')
    .values({
      id,
      name: person.name,
      email: `${lowerCase}@staff.invalid`,
      emailVerified: false,
      username: lowerCase,
      displayUsername: person.username,
      role: person.role,
      ...written,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await transaction
    .insertInto('account')
    .values({
      id: randomUUID(),
      accountId: id,
      providerId: 'credential',
      userId: id,
      password: person.passwordHash,
      passwordToReplace: person.passwordToReplace ? 1 : 0,
      ...written,
    })
    .execute();
  return id;
}

/**
 * Sets the password of an account. It cancels a sign-in that waits for its code, invalidates the link for a new password and the calendar's
 * address, and ends push notifications.
 * @param password.toReplace whether another person knows it, so that its owner has to replace it
 */
export async function updatePassword(transaction: Tx, userId: string, password: { hash: string; toReplace: boolean }): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ password: password.hash, passwordToReplace: password.toReplace ? 1 : 0, updatedAt: new Date() })
    .where((eb) => eb.and({ userId, providerId: 'credential' }))
    .execute();
  await transaction.deleteFrom('password_link').where('user_id', '=', userId).execute();
  for (const table of ['calendar_feed', 'push_subscription'] as const) {
    await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  }
}

/** Gives an account another role. The open invitations and links for passwords that a former administrator made are withdrawn. */
export const updateRole = inTransaction(async (transaction, userId: string, role: Role, by: StaffChange): Promise<AccountChange> => {
  if (!(await lockStaffFor(transaction, by.actor))) return { refused: 'role' };
  const person = await findPerson(transaction, userId);
  if (!person) return { refused: 'missing' };
  if (person.role === role) return { done: true };
  if (await isLastAdmin(transaction, person)) return { refused: 'last-admin' };
  await transaction.updateTable('user').set({ role, updatedAt: new Date() }).where('id', '=', userId).execute();
  if (role !== 'admin') await withdrawAccessBy(transaction, person.username, by);
  const details = { from: person.role, to: role };
  await insertAudit(transaction, { action: 'role-changed', actor: by.actor, subject: person.username, details }, by.now);
  return { done: true };
});

/** Deletes an account, its sessions, its invitations and its links for others. What the person wrote keeps their name. */
export const deleteAccount = inTransaction(async (transaction, userId: string, by: StaffChange): Promise<AccountChange> => {
  await lockStaff(transaction);
  const person = await findPerson(transaction, userId);
  if (!person) return { refused: 'missing' };
  if (await isLastAdmin(transaction, person)) return { refused: 'last-admin' };
  await withdrawAccessBy(transaction, person.username, by);
  await transaction.deleteFrom('user').where('id', '=', userId).execute();
  const details = { name: person.name, role: person.role };
  await insertAudit(transaction, { action: 'account-removed', actor: by.actor, subject: person.username, details }, by.now);
  return { done: true };
});

/**
 * Takes the lock of every change of roles, so that they run one after the other in all processes: two administrators who demote each other
 * cannot leave the site without one.
 */
export async function lockStaff(transaction: Tx): Promise<void> {
  await transaction
    .insertInto('staff_state')
    .values({ id: 1, changes: 1 })
    .onConflict((conflict) => conflict.column('id').doUpdateSet((eb) => ({ changes: eb('staff_state.changes', '+', 1) })))
    .execute();
}

/**
 * The same for a user who gives access.
 * @returns whether they may still do so: they may have lost their role while their password was compared
 */
export async function lockStaffFor(transaction: Tx, actor: string | null): Promise<boolean> {
  await lockStaff(transaction);
  const row = await transaction.selectFrom('user').select('role').where('username', '=', actor).executeTakeFirst();
  return isRole(row?.role) && can(row.role, 'manage people');
}

/** Withdraws the invitations, and the links for the passwords of others, that a user made who may no longer give access. */
async function withdrawAccessBy(transaction: Tx, username: string, by: StaffChange): Promise<void> {
  await transaction.deleteFrom('password_link').where('made_by', '=', username).execute();
  const deleted = await transaction.deleteFrom('invitation').where('invited_by', '=', username).returning(['role', 'note']).execute();
  for (const { role, note } of deleted) {
    if (!isRole(role)) continue;
    await insertAudit(transaction, { action: 'invitation-withdrawn', actor: by.actor, subject: null, details: { role, note } }, by.now);
  }
}

interface Person {
  username: string;
  name: string;
  role: Role;
}

async function findPerson(transaction: Tx, userId: string): Promise<Person | undefined> {
  const row = await transaction.selectFrom('user').select(['username', 'name', 'role']).where('id', '=', userId).executeTakeFirst();
  return row && { username: row.username ?? row.name, name: row.name, role: isRole(row.role) ? row.role : leastRole };
}

async function isLastAdmin(transaction: Tx, person: Person): Promise<boolean> {
  if (person.role !== 'admin') return false;
  const admins = await transaction.selectFrom('user').select('id').where('role', '=', 'admin').limit(2).execute();
  return admins.length < 2;
}

/**
 * Creates the first administrator if there is no account. A generated password was printed, and is replaced at the first sign-in. A
 * generated name is hard to guess.
 * @returns the username and, if generated, the password, which is stored as a hash only
 * @throws if the given password is a common one
 */
export async function createFirstAdmin(
  transaction: Tx,
  admin: { username: string | undefined; password: string | undefined },
  now: Temporal.Instant,
): Promise<{ username: string; generatedPassword: string | undefined } | undefined> {
  const anybody = await transaction.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  const username = admin.username ?? generateUsername();
  if (admin.password !== undefined && (await isCommonPassword(admin.password, { username, house: [] }))) {
    throw new Error('ADMIN_PASSWORD is among the first that anybody tries: give another, or none, and one is generated.');
  }
  const generatedPassword = admin.password === undefined ? generatePassword() : undefined;
  const passwordHash = await hashPassword(admin.password ?? generatedPassword ?? '');
  const passwordToReplace = generatedPassword !== undefined;
  await insertAccount(transaction, { username, name: username, passwordHash, passwordToReplace, role: 'admin' });
  const subject = username.toLowerCase();
  await insertAudit(transaction, { action: 'account-created', actor: null, subject, details: { role: 'admin', invitedBy: null } }, now);
  return { username, generatedPassword };
}
