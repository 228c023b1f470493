import { expect, it } from 'vitest';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { createFirstAdmin } from './accounts.server.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

describeOnBothDatabases('the first administrator', (database) => {
  it('must replace a generated password, keeps a given one, and cannot have a common one', async () => {
    const { db } = database();
    const create = (password: string | undefined) =>
      db.transaction().execute((transaction) => createFirstAdmin(transaction, { username: 'giulia', password }, now));
    const toReplace = async () => (await db.selectFrom('account').select('passwordToReplace').executeTakeFirst())?.passwordToReplace;
    await expect(create('Password1234')).rejects.toThrow('ADMIN_PASSWORD');
    expect(await toReplace()).toBeUndefined();
    await create('tre parole a caso');
    expect(await toReplace()).toBe(0);
    await db.deleteFrom('user').execute();
    await create(undefined);
    expect(await toReplace()).toBe(1);
  });

  it('has a name that is hard to guess if none is given', async () => {
    const { db } = database();
    const made = await db
      .transaction()
      .execute((transaction) => createFirstAdmin(transaction, { username: undefined, password: undefined }, now));
    expect(made?.username).toMatch(/^gestione\.[a-z2-9]{4}$/);
    expect(await db.selectFrom('user').select('username').execute()).toEqual([{ username: made?.username }]);
  });

  it('is created once, which the audit log records', async () => {
    const { db } = database();
    const create = (username: string, password: string | undefined) =>
      db.transaction().execute((transaction) => createFirstAdmin(transaction, { username, password }, now));
    const made = await create('Giulia', undefined);
    expect(made?.generatedPassword).toMatch(/.{10,}/);
    expect(await create('rocco', 'una-password-di-prova')).toBeUndefined();
    const { entries } = await listAudit(db, { limit: 9 });
    expect(entries).toMatchObject([
      { action: 'account-created', actor: null, subject: 'giulia', details: { role: 'admin', invitedBy: null } },
    ]);
  });
});
