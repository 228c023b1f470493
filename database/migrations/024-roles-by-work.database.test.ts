import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { up } from './024-roles-by-work.ts';

describeOnBothDatabases('accounts and invitations from before the roles by work', (database) => {
  it('are of the office, and administrators stay what they are', async () => {
    const { db } = database();
    const at = '2026-11-26T12:00:00Z';
    const written = { createdAt: new Date(at), updatedAt: new Date(at) };
    const person = (id: string, role: string) => ({ id, name: id, username: id, email: id, emailVerified: false, role, ...written });
    await db
      .insertInto('user')
      .values([person('anna', 'admin'), person('giulia', 'staff')])
      .execute();
    const invited = { id: '1', token_hash: '1', role: 'staff', note: 'Marco', invited_by: 'anna', created_at: at, expires_at: at };
    await db.insertInto('invitation').values(invited).execute();
    await up(db);
    expect(await db.selectFrom('user').select(['name', 'role']).orderBy('name').execute()).toEqual([
      { name: 'anna', role: 'admin' },
      { name: 'giulia', role: 'office' },
    ]);
    expect(await db.selectFrom('invitation').select('role').execute()).toEqual([{ role: 'office' }]);
  });
});
