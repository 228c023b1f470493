import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import type { Db } from '../connect.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import * as actors from './008-actors.ts';

/** Reverts a new database to its schema before this migration. */
async function undo({ schema }: Db): Promise<void> {
  for (const index of ['document_version_person', 'document_version_unknown_person']) await schema.dropIndex(index).execute();
  for (const [table, columns] of Object.entries({
    document: ['updated_by_username'],
    document_version: ['updated_by_username'],
    media: ['uploaded_by_username', 'deleted_by_username'],
    audit_entry: ['actor_name'],
  })) {
    for (const column of columns) await schema.alterTable(table).dropColumn(column).execute();
  }
  await schema.createIndex('document_version_person').on('document_version').columns(['collection', 'updated_by', 'number']).execute();
}

async function insertOldData(db: Db): Promise<void> {
  const names = ['Giulia', 'Giulia R.', 'Marco', 'Rocco', 'Anna', 'primo avvio', 'Nessuno'];
  const saved = names.map((updated_by, place) => ({
    collection: 'menu',
    version: place + 1,
    data: '{}',
    updated_at: '2026-11-01T10:00:00Z',
    updated_by,
  }));
  await db
    .insertInto('document_version')
    .values(saved.map((row) => ({ ...row, id: 'carta', change: 'save', number: row.version })))
    .execute();
  await db
    .insertInto('document')
    .values(saved.map((row) => ({ ...row, id: `m${row.version}`, deleted_at: null })))
    .execute();
  const picture = { stored_as: '', alt: '', translations: '{}', width: 1, height: 1, bytes: 1, placeholder: '', variants: '[]' };
  await db
    .insertInto('media')
    .values({ ...picture, id: 'p', name: 'p', uploaded_at: '', uploaded_by: 'Giulia R.', deleted_at: '', deleted_by: 'Marco' })
    .execute();
  const account = (username: string, name: string) => ({ id: username, name, username, email: username, emailVerified: false });
  const written = { createdAt: new Date(), updatedAt: new Date() };
  await db
    .insertInto('user')
    .values(
      [account('giulia', 'Giulia'), account('mario', 'Marco'), account('primo', 'primo avvio')].map((row) => ({ ...row, ...written })),
    )
    .execute();
  const told = [
    { action: 'account-renamed', subject: 'giulia', details: { from: 'Giulia R.', to: 'Giulia' } },
    // Somebody took a colleague's name for a while.
    { action: 'account-renamed', subject: 'mario', details: { from: 'Mario', to: 'Rocco' } },
    { action: 'account-renamed', subject: 'mario', details: { from: 'Rocco', to: 'Marco' } },
    { action: 'account-removed', subject: 'rocco', details: { name: 'Rocco', role: 'staff' } },
    { action: 'account-removed', subject: 'anna', details: { name: 'Anna', role: 'staff' } },
  ];
  await db
    .insertInto('audit_entry')
    .values(
      told.map(({ details, ...entry }) => ({ ...entry, at: '2026-11-01T10:00:00Z', actor: 'admin', details: JSON.stringify(details) })),
    )
    .execute();
}

describeOnBothDatabases('a row from before usernames were stored', (database) => {
  it('gets the username when only one account ever had the name; otherwise it stays unknown', async () => {
    const { db } = database();
    await undo(db);
    await insertOldData(db);
    const provider = { getMigrations: async () => ({ again: actors }) };
    const migrator = new Migrator({ db, provider, migrationTableName: 'again', migrationLockTableName: 'again_lock' });
    expect((await migrator.migrateToLatest()).error).toBeUndefined();

    const actorsIn = async (table: 'document' | 'document_version') => {
      const rows = await db.selectFrom(table).select(['updated_by', 'updated_by_username']).orderBy('version').execute();
      return rows.map((row) => [row.updated_by, row.updated_by_username]);
    };
    const history = await actorsIn('document_version');
    expect(history).toEqual([
      ['Giulia', 'giulia'],
      ['Giulia R.', 'giulia'],
      ['Marco', 'mario'],
      // Two people have had this name.
      ['Rocco', null],
      ['Anna', 'anna'],
      // The first start calls itself that, whoever else does.
      ['primo avvio', null],
      ['Nessuno', null],
    ]);
    expect(await actorsIn('document')).toEqual(history);
    const pictures = await db.selectFrom('media').select(['uploaded_by_username', 'deleted_by_username']).execute();
    expect(pictures).toEqual([{ uploaded_by_username: 'giulia', deleted_by_username: 'mario' }]);
    expect(await db.selectFrom('audit_entry').select(['actor', 'actor_name']).distinct().execute()).toEqual([
      { actor: 'admin', actor_name: null },
    ]);
  });
});
