import { plainSecret } from '#restaurant/secret.server.ts';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect } from '#database/connect.server.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { cookieOf } from '#tests/totp.ts';
import { createAuth } from './auth.server.ts';

const options = {
  publicUrl: 'http://localhost:3000',
  secret: plainSecret('a-secret-of-the-tests-0123456789-0123456789'),
  passwordCost: { N: 2 ** 10, r: 8, p: 1 },
};
const now = Temporal.Now.instant();
const password = 'una-password-di-prova';

describe('while the database does not answer', () => {
  let opened: Awaited<ReturnType<typeof openTestDatabase>>;
  let headers: Headers;
  beforeEach(async () => {
    opened = await openTestDatabase('sqlite');
    const auth = createAuth(opened.db, { ...options });
    await auth.createStaff({ username: 'giulia', name: 'Giulia', password, role: 'office' });
    const signedIn = await auth.signIn('giulia', password, new Headers(), now);
    headers = new Headers(signedIn && { cookie: cookieOf(signedIn.cookies) });
  });
  afterEach(() => opened.close());

  it('a session does not count as ended, and a right password not as wrong', async () => {
    const away = connect('postgres://nobody@127.0.0.1:1/none');
    const auth = createAuth(away, { ...options });
    const unavailable = { name: 'DatabaseUnavailable', reason: 'unreachable' };
    await expect(auth.findStaff(headers, now)).rejects.toMatchObject(unavailable);
    await expect(auth.signIn('giulia', password, new Headers(), now)).rejects.toMatchObject(unavailable);
    await away.destroy();
  });

  it('a session that is due for renewal is read unchanged if nothing can be written', async () => {
    const auth = createAuth(opened.db, { ...options });
    const anHourAgo = new Date(Date.now() + 14 * 24 * 3_600_000 - 3_600_000);
    await opened.db.updateTable('session').set({ expiresAt: anHourAgo }).execute();
    const other = new DatabaseSync(opened.url);
    other.exec('begin immediate');
    expect(await auth.findStaff(headers, now)).toMatchObject({ username: 'giulia' });
    other.exec('rollback');
    other.close();
  });
});
