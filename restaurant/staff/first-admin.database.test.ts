import { expect, it } from 'vitest';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { createAuth } from './auth.server.ts';
import { createFirstAdmin } from './first-admin.server.ts';

const now = Temporal.Instant.from('2026-11-20T12:00:00Z');

describeOnBothDatabases('the first administrator', (database) => {
  it('is made once, and the audit log tells of it', async () => {
    const { db, kind } = database();
    const auth = createAuth(db, { kind, publicUrl: 'http://localhost:3000', secret: 'a-secret-of-the-tests-0123456789-0123456789' });
    const made = await createFirstAdmin(db, auth, { username: 'Giulia', password: undefined }, now);
    expect(made?.generatedPassword).toMatch(/.{10,}/);
    expect(await createFirstAdmin(db, auth, { username: 'rocco', password: 'una-password-di-prova' }, now)).toBeUndefined();
    const { entries } = await listAudit(db, { limit: 9 });
    expect(entries).toMatchObject([
      { action: 'account-created', actor: null, subject: 'giulia', details: { role: 'admin', invitedBy: null } },
    ]);
  });
});
