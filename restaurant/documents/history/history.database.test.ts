import { CompiledQuery } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ladder } from '#database/migrations/ladder.ts';
import { expect, it } from 'vitest';
import { menu } from '#restaurant/menus/menu.ts';
import type { Change } from '../store/actor.ts';
import { buildChange, saveData } from '#tests/builders/changes.ts';
import { buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { collections, settingsId } from '../store/collections.ts';
import { deleteDocument, putDocument, restoreVersion } from '../store/documents.server.ts';
import {
  countDeleted,
  findHistoryEntry,
  findCurrentVersion,
  listAuthors,
  listDeleted,
  listDocumentHistory,
  listHistory,
  selectChanges,
} from './history.server.ts';

const at = (minute: number, by = 'Giulia'): Change => ({
  ...buildChange(by),
  now: Temporal.Instant.from('2026-11-20T10:00:00Z').add({ minutes: minute }),
});
const carta = { collection: 'menu', id: 'carta' } as const;
const everything = { collections, limit: 10 };

describeOnBothDatabases('the history of documents', (database) => {
  const put = (document: Parameters<typeof putDocument>[1], change: Change) =>
    database()
      .db.transaction()
      .execute((transaction) => putDocument(transaction, document, change));
  const remove = (version: number, change: Change) =>
    database()
      .db.transaction()
      .execute((transaction) => deleteDocument(transaction, { ...carta, version }, change));

  const restore = (version: number, standing: number) =>
    database()
      .db.transaction()
      .execute((transaction) => restoreVersion(transaction, { ...carta, version, standing }, at(9)));

  async function fill(): Promise<void> {
    await put({ ...carta, data: buildMenu() }, at(0));
    await put({ collection: 'todos', id: settingsId, data: buildSettings() }, at(1, 'Rocco'));
    // A machine's clock may be set back: changes are ordered by their number.
    await saveData(database().db, { ...carta, schema: menu, version: 1, data: buildMenu({ name: 'Carta nuova' }) }, at(-5, 'Anna'));
    await put({ collection: 'menu', id: 'cena', data: buildMenu({ name: 'Cena', page: 'cena' }) }, at(3, 'Rocco'));
  }

  it('lists versions newest first, across collections, each with the one before', async () => {
    await fill();
    const { entries, next } = await listHistory(database().db, everything);
    expect(entries.map(({ id, version: { version, by } }) => `${id} ${version} ${by.name}`)).toEqual([
      'cena 1 Rocco',
      'carta 2 Anna',
      'settings 1 Rocco',
      'carta 1 Giulia',
    ]);
    expect(entries[1]).toMatchObject({
      version: { change: 'save', at: '2026-11-20T09:55:00Z', contents: { menu: { name: 'Carta nuova' } }, faults: [] },
      before: { version: 1, contents: { menu: { name: 'Carta' } } },
    });
    expect(entries[0]?.before).toBeUndefined();
    expect(next).toBeUndefined();
  });

  it('is read page by page, without repeating a version while new ones arrive', async () => {
    await fill();
    const first = await listHistory(database().db, { collections, limit: 3 });
    await put({ collection: 'menu', id: 'nuovo', data: buildMenu({ page: 'nuovo' }) }, at(9));
    const second = await listHistory(database().db, { collections, limit: 3, before: first.next });
    expect([...first.entries, ...second.entries].map(({ id }) => id)).toEqual(['cena', 'carta', 'settings', 'carta']);
    expect(second.next).toBeUndefined();
  });

  it('is filtered by kind and by person', async () => {
    await fill();
    const settings = await listHistory(database().db, { collections: ['todos'], limit: 10 });
    expect(settings.entries.map(({ id }) => id)).toEqual(['settings']);
    const rocco = await listHistory(database().db, { ...everything, by: { username: 'rocco' } });
    expect(rocco.entries.map(({ id }) => id)).toEqual(['cena', 'settings']);
    expect((await listAuthors(database().db)).map(({ username }) => username)).toEqual(['anna', 'giulia', 'rocco']);
  });

  it('of one document is ordered by version', async () => {
    await fill();
    await remove(2, at(8));
    const first = await listDocumentHistory(database().db, carta, { limit: 2 });
    expect(first.entries.map(({ version }) => version.change)).toEqual(['delete', 'save']);
    const second = await listDocumentHistory(database().db, carta, { limit: 2, before: first.next });
    expect(second.entries.map(({ version }) => version.version)).toEqual([1]);
    expect(await findCurrentVersion(database().db, carta)).toEqual({ version: 3, deleted: true });
    const { entries } = await listDeleted(database().db, { collections, limit: 9 });
    expect(entries.map(({ id, version }) => `${id} ${version.by.name}`)).toEqual(['carta Giulia']);
  });

  it('lists deleted documents page by page, the last deleted first, and counts them', async () => {
    const { db } = database();
    for (const id of ['uno', 'due', 'tre', 'resta']) await put({ collection: 'menu', id, data: buildMenu({ page: id }) }, at(0));
    // A machine's clock may be set back: changes are ordered by their number.
    for (const [minute, id] of [
      [3, 'due'],
      [2, 'tre'],
      [1, 'uno'],
    ] as const) {
      await db.transaction().execute((transaction) => deleteDocument(transaction, { collection: 'menu', id, version: 1 }, at(minute)));
    }
    const first = await listDeleted(db, { collections, limit: 2 });
    const second = await listDeleted(db, { collections, limit: 2, before: first.next });
    expect([first, second].map(({ entries }) => entries.map(({ id }) => id))).toEqual([['uno', 'tre'], ['due']]);
    expect(second.next).toBeUndefined();
    expect(await countDeleted(db, collections)).toBe(3);
  });

  it('shows the readable parts of a damaged version, and lists the others', async () => {
    await fill();
    const damage = (data: string) => database().db.updateTable('document_version').set({ data }).where('version', '=', 2).execute();
    await damage(JSON.stringify({ ...buildMenu(), surprise: 1, contents: [{ type: 'nonsense' }, ...buildMenu().contents] }));
    const salvaged = await findHistoryEntry(database().db, carta, 2);
    expect(salvaged?.version).toMatchObject({
      contents: { menu: buildMenu() },
      faults: [{ path: 'contents[0].type' }, { path: 'surprise' }],
    });
    await damage('{ broken');
    const lost = await findHistoryEntry(database().db, carta, 2);
    expect(lost?.version.contents).toBeUndefined();
    expect(lost?.version.faults).not.toEqual([]);
    expect(await restore(2, 2)).toMatchObject({ refused: 'invalid' });
  });

  it('does not restore over a version that another user saved meanwhile', async () => {
    await fill();
    expect(await restore(1, 1)).toMatchObject({
      refused: 'stale',
      current: { version: 2, updatedBy: { username: 'anna', name: 'Anna' } },
    });
    expect(await restore(1, 2)).toMatchObject({ saved: { version: 3 } });
  });

  it('orders versions from before changes had numbers by their times', async () => {
    const { db } = database();
    await put({ ...carta, data: buildMenu() }, at(0));
    await put({ collection: 'menu', id: 'cena', data: buildMenu({ page: 'cena' }) }, at(5));
    await saveData(db, { ...carta, schema: menu, version: 1, data: buildMenu({ name: 'Dopo' }) }, at(2));
    for (const index of ['document_version_history', 'document_version_person', 'document_version_unknown_person', 'audit_entry_action'])
      await db.schema.dropIndex(index).execute();
    await db.schema.alterTable('document_version').dropColumn('number').execute();
    await db.updateTable('content_state').set({ changes: 1 }).execute();
    const provider = { getMigrations: async () => ({ again: ladder['007-history'] }) };
    const again = new Migrator({ db, provider, migrationTableName: 'again', migrationLockTableName: 'again_lock' });
    expect((await again.migrateToLatest()).error).toBeUndefined();
    await saveData(db, { ...carta, schema: menu, version: 2, data: buildMenu({ name: 'Ultimo' }) }, at(9));
    const { entries } = await listHistory(db, everything);
    expect(entries.map(({ id, version }) => `${id} ${version.version}`)).toEqual(['carta 3', 'cena 1', 'carta 2', 'carta 1']);
  });

  it('reads a page of 10,000 entries with an index, without scanning the table', async () => {
    const { db, kind } = database();
    const data = JSON.stringify(buildMenu());
    const rows = Array.from({ length: 10_000 }, (_, place) => ({
      collection: 'menu',
      id: `m${place % 7}`,
      version: Math.floor(place / 7) + 1,
      data,
      updated_at: at(place).now.toString(),
      updated_by: place % 5_000 < 2 ? 'Anna' : 'Rocco',
      updated_by_username: place % 5_000 === 0 ? 'anna' : place % 5_000 === 1 ? null : 'rocco',
      change: 'save',
      number: place + 1,
    }));
    for (let start = 0; start < rows.length; start += 1_000) {
      await db
        .insertInto('document_version')
        .values(rows.slice(start, start + 1_000))
        .execute();
    }
    const page = await listHistory(db, { ...everything, by: { username: 'anna' } });
    expect(page.entries.map(({ version }) => version.version)).toEqual([715, 1]);
    const unknown = await listHistory(db, { ...everything, by: { unknown: 'Anna' } });
    expect(unknown.entries.map(({ version }) => version.version)).toEqual([715, 1]);
    if (kind === 'postgres') return;
    for (const filter of [undefined, { username: 'anna' }, { unknown: 'Anna' }].flatMap((by) => [{ by }, { by, before: 500 }])) {
      const { sql, parameters } = selectChanges(db, 'menu', { limit: 25, ...filter }).compile();
      const { rows: plan } = await db.executeQuery<{ detail: string }>(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
      expect(plan.map(({ detail }) => detail)).toEqual([
        expect.stringMatching(/^SEARCH document_version USING INDEX document_version_(history|person|unknown_person) /),
      ]);
    }
  });
});
