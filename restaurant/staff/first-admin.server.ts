import type { Db } from '#database/connect.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { Auth } from './auth.server.ts';
import { generatePassword } from './generate.server.ts';

/**
 * Makes the first administrator where nobody has an account yet.
 * @returns the username and, when it was generated, the password: it is told this once and kept only as a hash
 */
export async function createFirstAdmin(
  db: Db,
  auth: Auth,
  admin: { username: string; password: string | undefined },
  now: Temporal.Instant,
): Promise<{ username: string; generatedPassword: string | undefined } | undefined> {
  const anybody = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  const generatedPassword = admin.password === undefined ? generatePassword() : undefined;
  const password = admin.password ?? generatedPassword ?? '';
  await auth.createStaff({ username: admin.username, name: admin.username, password, role: 'admin' });
  const subject = admin.username.toLowerCase();
  await insertAudit(db, { action: 'account-created', actor: null, subject, details: { role: 'admin', invitedBy: null } }, now);
  return { username: admin.username, generatedPassword };
}
