import { hashPassword } from 'better-auth/crypto';
import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { insertAccount } from './accounts.server.ts';
import { generatePassword } from './generate.server.ts';

/**
 * Makes the first administrator where nobody has an account yet.
 * @returns the username and, when it was generated, the password: it is told this once and kept only as a hash
 */
export async function createFirstAdmin(
  transaction: Transaction<Database>,
  admin: { username: string; password: string | undefined },
  now: Temporal.Instant,
): Promise<{ username: string; generatedPassword: string | undefined } | undefined> {
  const anybody = await transaction.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  const { username } = admin;
  const password = admin.password ?? generatePassword();
  await insertAccount(transaction, { username, name: username, passwordHash: await hashPassword(password), role: 'admin' });
  const subject = username.toLowerCase();
  await insertAudit(transaction, { action: 'account-created', actor: null, subject, details: { role: 'admin', invitedBy: null } }, now);
  return { username, generatedPassword: admin.password === undefined ? password : undefined };
}
