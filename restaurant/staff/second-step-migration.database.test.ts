import { plainSecret, seal } from '#restaurant/secret.server.ts';
import { type ColumnDataType, type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { createAuth } from './auth.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import type { DatabaseKind } from '#database/connection-line.ts';
import { ladder } from '#database/migrations/ladder.ts';

const secret = plainSecret('a-secret-of-the-tests-0123456789-0123456789');

/** Reverts a new database to the state before this migration, with the tables of Better Auth's plug-in. */
async function undo<Tables>({ schema }: Kysely<Tables>, kind: DatabaseKind): Promise<void> {
  const flag: ColumnDataType = kind === 'postgres' ? 'boolean' : 'integer';
  for (const table of ['attempt', 'audit_tally', 'second_step', 'recovery_code', 'password_link']) await schema.dropTable(table).execute();
  await schema.alterTable('account').dropColumn('passwordToReplace').execute();
  await schema.alterTable('user').addColumn('twoFactorEnabled', flag).execute();
  await schema.createTable('sign_in_failure').addColumn('id', 'integer').execute();
  await schema
    .createTable('twoFactor')
    .addColumn('secret', 'text')
    .addColumn('backupCodes', 'text')
    .addColumn('userId', 'text')
    .addColumn('verified', flag)
    .execute();
}

describeOnBothDatabases('accounts whose second steps Better Auth stored', (database) => {
  it('keep active second steps with their recovery codes, and their passwords', async () => {
    const { db, kind } = database();
    const written = { createdAt: new Date(), updatedAt: new Date() };
    const person = (id: string) => ({ id, name: id, username: id, email: id, emailVerified: false, role: 'staff', ...written });
    await db.insertInto('user').values(['giulia', 'marco', 'anna'].map(person)).execute();
    await undo(db, kind);
    const on = kind === 'postgres' ? sql`true` : sql`1`;
    await sql`update "user" set "twoFactorEnabled" = ${on} where id = 'giulia'`.execute(db);
    const codes = await seal(secret, JSON.stringify(['aaaaa-bbbbb', 'ccccc-ddddd']));
    // Marco has begun, but not confirmed.
    for (const id of ['giulia', 'marco']) {
      await sql`insert into "twoFactor" ("secret", "backupCodes", "userId", "verified") values ('encrypted', ${codes}, ${id}, ${on})`.execute(
        db,
      );
    }
    await sql`insert into account ("id", "accountId", "providerId", "userId", "password", "createdAt", "updatedAt")
      values ('a', 'anna', 'credential', 'anna', 'a hash', '2026-11-20', '2026-11-20')`.execute(db);

    const provider = { getMigrations: async () => ({ again: ladder['009-sign-in-firm'] }) };
    const migrator = new Migrator({ db, provider, migrationTableName: 'again', migrationLockTableName: 'again_lock' });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();

    expect(await db.selectFrom('second_step').select(['user_id', 'secret', 'confirmed', 'last_step']).execute()).toEqual([
      { user_id: 'giulia', secret: 'encrypted', confirmed: 1, last_step: null },
    ]);
    const { secondStep } = createAuth(db, { publicUrl: 'http://localhost:3000', secret });
    expect(await secondStep.countRecoveryCodes('giulia')).toBe(2);
    expect(await secondStep.spendRecoveryCode('giulia', 'ccccc-ddddd')).toBe(true);
    expect(await db.selectFrom('account').select(['password', 'passwordToReplace']).execute()).toEqual([
      { password: 'a hash', passwordToReplace: 0 },
    ]);
  });
});
