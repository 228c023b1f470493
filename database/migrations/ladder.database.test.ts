import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, it } from 'vitest';
import { insertTestMail } from '#tests/builders/stored-data.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import type { Db } from '../connect.server.ts';
import { ladder } from './ladder.ts';

/** Reverts a new database to its schema before usernames were stored. */
async function undoActors({ schema }: Db): Promise<void> {
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
    // Another account had a colleague's name for a while.
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
    await undoActors(db);
    await insertOldData(db);
    const provider = { getMigrations: async () => ({ again: ladder['008-actors'] }) };
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
      // The first start uses this name, so a person of that name cannot be distinguished from it.
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

describeOnBothDatabases('accounts and invitations from before the roles by work', (database) => {
  it('get the role of the office, and administrators stay administrators', async () => {
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
    await ladder['024-roles-by-work'].up(db);
    expect(await db.selectFrom('user').select(['name', 'role']).orderBy('name').execute()).toEqual([
      { name: 'anna', role: 'admin' },
      { name: 'giulia', role: 'office' },
    ]);
    expect(await db.selectFrom('invitation').select('role').execute()).toEqual([{ role: 'office' }]);
  });
});

describeOnBothDatabases('mail steps from before they had numbers', (database) => {
  it('stay as they were and get numbers in their order, and the next one gets the next number', async () => {
    const { db, kind } = database();
    const id = await insertTestMail(db);
    // In one transaction, because recording ends with it on this connection.
    await db.transaction().execute(async (transaction) => {
      for (const table of kind === 'sqlite' ? ['change_chain', 'change_record', 'mail_step'] : ['mail_step'])
        await transaction.schema.dropTable(table).execute();
      await sql`create table mail_step (mail_id text not null references mail (id) on delete cascade, at text not null, step text not null,
        reason text, answer text, actor_name text)`.execute(transaction);
      await sql`create index mail_step_mail on mail_step (mail_id, at)`.execute(transaction);
      const add = (step: string) => sql`insert into mail_step (mail_id, at, step) values (${id}, '', ${step})`.execute(transaction);
      for (const step of ['sending', 'sent']) await add(step);
      await ladder['045-changes'].up(transaction);
      await add('seen');
    });
    expect(await db.selectFrom('mail_step').select(['number', 'step']).orderBy('number').execute()).toEqual([
      { number: 1, step: 'sending' },
      { number: 2, step: 'sent' },
      { number: 3, step: 'seen' },
    ]);
  });
});

describeOnBothDatabases('the events that a closing caused before they stored its id', (database) => {
  it('get its id by its reason in any language, only on its days', async () => {
    const { db } = database();
    await db.schema.dropIndex('booking_event_closing').execute();
    await db.schema.alterTable('booking_event').dropColumn('closing_id').execute();
    const document = { version: 1, updated_at: '', updated_by: '' };
    const closing = { from: '2026-12-05', to: '2026-12-05', reason: 'Un guasto', translations: { en: { reason: 'A fault' } } };
    await db
      .insertInto('document')
      .values([
        { ...document, collection: 'todos', id: 'settings', data: JSON.stringify({ exceptions: [{ ...closing, id: 'house' }] }) },
        {
          ...document,
          collection: 'bookings',
          id: 'tables',
          data: JSON.stringify({ closings: [{ ...closing, id: 'room', reason: 'Pioggia', translations: {} }] }),
        },
      ])
      .execute();
    const events = [
      ['cancel', 'Un guasto', '2026-12-05'],
      ['ask', 'A fault', '2026-12-05'],
      ['cancel', 'Un guasto', '2026-12-06'],
      ['moved', 'Pioggia', '2026-12-06', '2026-12-05'],
      ['moved', 'Pioggia', '2026-12-05', '2026-12-04'],
      ['cancel', null, '2026-12-05'],
    ] as const;
    for (const [place, [change, reason, date, before]] of events.entries()) {
      const id = `b${place}`;
      const words = { service: '', source: '', language: 'it', name: '', placing: '', state: '', order_hash: '' };
      const booking = { ...words, id, key: id, reference: id, date, start_at: '', end_at: '', covers: 2, created_at: '' };
      await db.insertInto('booking').values(booking).execute();
      const detail = before ? JSON.stringify({ date: before }) : null;
      const event = { booking_id: id, number: 1, at: '', change, by: 'staff', to_state: '', reason, detail };
      await db
        .insertInto('booking_event')
        .values({ ...event, id: `${place}` })
        .execute();
    }
    await ladder['055-closing-of-events'].up(db);
    const rows = await db.selectFrom('booking_event').select('closing_id').orderBy('id').execute();
    expect(rows.map(({ closing_id }) => closing_id)).toEqual(['house', 'house', null, 'room', null, null]);
  });
});
