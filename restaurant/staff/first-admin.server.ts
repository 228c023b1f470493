import type { Tx } from '#database/connect.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { insertAccount } from './accounts.server.ts';
import { isCommonPassword } from './common-password.server.ts';
import { generatePassword, generateUsername } from './generate.server.ts';
import { hashPassword } from './password-hash.server.ts';

/**
 * Makes the first administrator where nobody has an account yet. A password that was generated has been printed, and is
 * replaced at the first sign-in; one that was given stays. A name that was not given is no word that anybody tries first.
 * @returns the username and, when it was generated, the password: it is returned only once and stored as a hash
 * @throws when the given password is a common one
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
