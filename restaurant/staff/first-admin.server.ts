import { randomInt } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import type { Auth } from './auth.server.ts';

/** Letters and digits that are not mistaken for one another when copied by hand. */
const alphabet = 'abcdefghijkmnpqrstuvwxyzACDEFGHJKLMNPQRSTUVWXYZ2345679';

function generatePassword(): string {
  const part = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return [part(), part(), part(), part()].join('-');
}

/**
 * Makes the first administrator where nobody has an account yet.
 * @returns the username and, when it was generated, the password: it is told this once and kept only as a hash
 */
export async function createFirstAdmin(
  db: Db,
  auth: Auth,
  admin: { username: string; password: string | undefined },
): Promise<{ username: string; generatedPassword: string | undefined } | undefined> {
  const anybody = await db.selectFrom('user').select('id').limit(1).executeTakeFirst();
  if (anybody) return undefined;
  const generatedPassword = admin.password === undefined ? generatePassword() : undefined;
  const password = admin.password ?? generatedPassword ?? '';
  await auth.createStaff({ username: admin.username, name: admin.username, password, role: 'admin' });
  return { username: admin.username, generatedPassword };
}
