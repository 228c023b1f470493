import { expect, test } from 'vitest';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { listDocumentHistory } from '../history/history.server.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { allChanged, buildChange, changesInto } from '#tests/builders/changes.ts';
import { buildMenu } from '#tests/builders/documents.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import {
  deleteDocument,
  findDocument,
  listDocuments,
  putDocument,
  restoreVersion,
  saveChanges,
  type SaveResult,
} from './documents.server.ts';

const giulia = buildChange('Giulia', '2026-11-20T10:00:00Z');
const rocco = buildChange('Rocco', '2026-11-20T10:05:00Z');
const carta = { collection: 'menu', id: 'carta' } as const;

describeOnBothDatabases('documents', (database) => {
  const put = (data: unknown) =>
    database()
      .db.transaction()
      .execute((transaction) => putDocument(transaction, { ...carta, data }, giulia));
  const save = (version: number, data: Menu, change = rocco): Promise<SaveResult<Menu>> =>
    database()
      .db.transaction()
      .execute((transaction) =>
        saveChanges(transaction, { ...carta, schema: menu, version }, change, (base) => changesInto(menu, base, data)),
      );
  const restore = (version: number, standing: number) =>
    database()
      .db.transaction()
      .execute((transaction) => restoreVersion(transaction, { ...carta, version, standing }, giulia));
  const versions = async () => {
    const { entries } = await listDocumentHistory(database().db, carta, { limit: 9 });
    return entries.map(({ version: { change, by } }) => `${change} by ${by.name}`);
  };

  test('a save names the version it edited and stores the next one', async () => {
    await put(buildMenu());
    const result = await save(1, buildMenu({ name: 'Carta nuova' }));
    const standing = { data: buildMenu({ name: 'Carta nuova' }), version: 2, updatedAt: '2026-11-20T10:05:00Z', updatedBy: rocco.actor };
    expect(result).toEqual({ saved: standing, before: buildMenu() });
    const found = await findDocument(database().db, 'menu', 'carta', menu);
    expect(found).toEqual({ ...carta, ...standing, faults: [] });
  });

  test('a stale save changes nothing and returns the current document, with who saved it', async () => {
    await put(buildMenu());
    await save(1, buildMenu({ name: 'Di Rocco' }), rocco);
    const late = await save(1, buildMenu({ name: 'Di Giulia' }), giulia);
    expect(late).toMatchObject({ refused: 'stale', current: { version: 2, updatedBy: rocco.actor, data: { name: 'Di Rocco' } } });
    expect(await findDocument(database().db, 'menu', 'carta', menu)).toMatchObject({ data: { name: 'Di Rocco' } });
  });

  test('of many simultaneous saves of one version exactly one succeeds', async () => {
    await put(buildMenu());
    const results = await Promise.all(Array.from({ length: 12 }, (_, index) => save(1, buildMenu({ name: `N${index}` }), rocco)));
    expect(results.filter((result) => 'saved' in result)).toHaveLength(1);
    expect(await versions()).toEqual(['save by Rocco', 'save by Giulia']);
  });

  test('data that breaks the schema is refused with the path of the error, and nothing changes', async () => {
    await put(buildMenu());
    const saveAll = (data: object) =>
      database()
        .db.transaction()
        .execute((transaction) =>
          saveChanges(transaction, { ...carta, schema: menu, version: 1 }, rocco, () => ({ changes: allChanged(data) })),
        );
    const contents = [{ id: 'x', type: 'piatto', content: 'X', prices: [{ id: 'i0', cents: 'dodici' }] }];
    expect(await saveAll({ ...buildMenu(), contents })).toMatchObject({
      refused: 'invalid',
      faults: [{ path: 'contents.x.prices.i0.cents' }],
    });
    expect(await saveAll({ surprise: true })).toMatchObject({ refused: 'invalid', faults: [{ path: 'surprise' }] });
    expect(await findDocument(database().db, 'menu', 'carta', menu)).toMatchObject({ version: 1 });
  });

  test('a menu that is restored keeps its place among the others', async () => {
    await put(buildMenu({ order: 3, name: 'Com’era' }));
    await save(1, buildMenu({ order: 0, position: 5 }));
    expect(await restore(1, 2)).toMatchObject({ saved: { data: { name: 'Com’era', order: 0, position: 5 } } });
  });

  test('a deleted document is not found and can be restored', async () => {
    await put(buildMenu());
    const deleted = await database()
      .db.transaction()
      .execute((transaction) => deleteDocument(transaction, { ...carta, version: 1 }, rocco));
    expect(deleted).toBe(true);
    expect(await findDocument(database().db, 'menu', 'carta', menu)).toBeUndefined();
    expect(await save(2, buildMenu(), giulia)).toEqual({ refused: 'missing' });
    expect(await restore(1, 2)).toMatchObject({ saved: { version: 3, updatedBy: giulia.actor } });
    expect(await findDocument(database().db, 'menu', 'carta', menu)).toMatchObject({ version: 3, data: buildMenu() });
    expect(await versions()).toEqual(['restore by Giulia', 'delete by Rocco', 'save by Giulia']);
  });

  test('the audit log records the deletion and restoring of a document, and no ordinary save', async () => {
    await put(buildMenu({ name: 'Carta d’inverno' }));
    const told = async () => {
      const { entries } = await listAudit(database().db, { limit: 9 });
      return entries.map(({ action, actor, subject, details }) => [action, actor, subject, details]);
    };
    const remove = (version: number) =>
      database()
        .db.transaction()
        .execute((transaction) => deleteDocument(transaction, { ...carta, version }, rocco));
    await restore(1, 1);
    expect(await remove(1)).toBe(false);
    expect(await told()).toEqual([]);
    await remove(2);
    await restore(1, 3);
    await restore(1, 4);
    const details = { what: 'menu', name: 'Carta d’inverno' };
    expect(await told()).toEqual([
      ['undeletion', 'giulia', 'carta', details],
      ['deletion', 'rocco', 'carta', details],
    ]);
  });

  test('the audit log names a damaged document by its id', async () => {
    await put(buildMenu());
    await database().db.updateTable('document').set({ data: '{ broken' }).execute();
    await database()
      .db.transaction()
      .execute((transaction) => deleteDocument(transaction, { ...carta, version: 1 }, rocco));
    expect((await listAudit(database().db, { limit: 1 })).entries).toMatchObject([{ details: { what: 'menu', name: 'carta' } }]);
  });

  test('a document damaged in the database is read without its broken parts, or as its newest valid version', async () => {
    await put(buildMenu());
    const corrupt = (data: string) => database().db.updateTable('document').set({ data }).where('id', '=', 'carta').execute();

    await corrupt(JSON.stringify({ ...buildMenu(), contents: [{ type: 'nonsense' }, ...buildMenu().contents] }));
    const salvaged = await findDocument(database().db, 'menu', 'carta', menu);
    expect(salvaged?.data).toEqual(buildMenu());
    expect(salvaged?.faults[0]?.path).toBe('contents[0].type');

    await corrupt('{ this is not JSON');
    const older = await findDocument(database().db, 'menu', 'carta', menu);
    expect(older?.data).toEqual(buildMenu());
    expect(older?.faults).not.toEqual([]);

    await database().db.deleteFrom('document_version').execute();
    const { documents, lost } = await listDocuments(database().db, 'menu', menu);
    expect(documents).toEqual([]);
    expect(lost).toMatchObject([{ id: 'carta' }]);
  });
});
