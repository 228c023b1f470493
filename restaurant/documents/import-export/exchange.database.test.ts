import { describe, expect, test } from 'vitest';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { menu } from '#restaurant/menus/menu.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { buildExport, buildMenu, buildSettings } from '#tests/builders/documents.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { findDocument, listDocuments } from '../store/documents.server.ts';
import { exportDocuments, importDocuments, readContentFolder, seedContent } from './exchange.server.ts';
import { readExchange } from './exchange.ts';
import { buildChange } from '#tests/builders/changes.ts';
import { serverCommand } from '../store/actor.ts';

const change = { actor: serverCommand('importazione'), now: Temporal.Instant.from('2026-11-20T10:00:00Z') };

/** The export of the site as the specification observed it. */
const observed = {
  menu: ['Bevande', 'Pranzo', 'Carta', 'Cena', 'Pokè', 'Panini'].map((name, index) => ({
    id: `Fb${index}xYz`,
    name,
    contents: [
      { type: 'categorie', content: 'Prima parte' },
      { type: 'description', content: 'Tartare\ndi tonno' },
      { type: 'note', content: 'con bergamotto' },
      { type: 'note', content: '  ' },
    ],
  })),
  todos: [
    {
      id: 'fixed',
      lang: 'pt',
      dinnerTime: '19.30 - 23',
      lunchTime: '12-15',
      logoLink: 'https://storage.example.com/logo.png',
      phoneNumber: '0965 111 222',
    },
  ],
};

describe('reading a file of documents', () => {
  test('reports every error of a bad file by its path', () => {
    const file = buildExport({
      menu: [
        { id: 'carta', ...buildMenu(), name: '' },
        { id: 'altra', ...buildMenu() },
      ],
      landing: [{ id: 'nowhere' }],
    });
    const read = readExchange(file);
    expect('faults' in read && read.faults.map(({ path }) => path)).toEqual(['menu[0].name', 'landing[0].id', 'menu[1].page']);
  });

  test('assigns the specification’s menus to their pages by their position in the list', () => {
    const read = readExchange(observed);
    const pages = 'documents' in read ? read.documents.map(({ data }) => menu.parse(data).page) : [];
    expect(pages).toEqual(['beverage', 'pranzoCarta', 'carta', 'cena', 'pranzoPoke', 'pranzoPanini']);
  });

  test('refuses a specification export with a row of an unknown type', () => {
    const read = readExchange({ menu: [{ id: 'a', name: 'A', contents: [{ type: 'video', content: 'x' }] }] });
    expect('faults' in read && read.faults.map(({ path }) => path)).toEqual(['menu[0].contents[0].type']);
  });
});

describeOnBothDatabases('import and export', (database) => {
  const seed = () =>
    database()
      .db.transaction()
      .execute((transaction) => seedContent(transaction, 'content', change.now));

  test('an export imports as equal documents, the whole initial content included', async () => {
    expect(await seed()).toBe(true);
    const first = await exportDocuments(database().db, change);
    expect(await importDocuments(database().db, structuredClone(first), change)).toMatchObject({ warnings: [] });
    expect(await exportDocuments(database().db, change)).toEqual(first);
  });

  test('the audit log records each export and import, and the menu that lost its page', async () => {
    await importDocuments(database().db, buildExport(), change);
    await exportDocuments(database().db, buildChange());
    await importDocuments(database().db, observed, change);
    await importDocuments(database().db, buildExport({ landing: [{ id: 'nowhere' }] }), change);
    const { entries } = await listAudit(database().db, { limit: 9 });
    const content = { what: 'content', count: expect.any(Number) };
    expect(entries.toReversed()).toMatchObject([
      { action: 'import', actor: null, details: content },
      { action: 'export', actor: 'giulia', details: content },
      { action: 'deletion', actor: null, details: { what: 'menu' } },
      { action: 'deletion', actor: null, details: { what: 'menu' } },
      { action: 'import', actor: null, details: { what: 'content', count: 7 } },
    ]);
    const deleted = entries.filter(({ action }) => action === 'deletion').map(({ subject }) => subject);
    expect(deleted.sort()).toEqual(['carta', 'cena']);
  });

  test('the initial content is imported only once', async () => {
    await seed();
    expect(await seed()).toBe(false);
  });

  test('sections that an older build did not have get their initial words, and others stay as they are', async () => {
    await seed();
    const { db } = database();
    await db.deleteFrom('document_version').where('id', '=', 'wip').execute();
    await db.deleteFrom('document').where('id', '=', 'wip').execute();
    const edited = JSON.stringify({ intro: 'Nostra' });
    await db.updateTable('document').set({ data: edited }).where('id', '=', 'menu-page').execute();
    expect(await seed()).toBe(false);
    const rows = await db.selectFrom('document').select(['id', 'data']).where('id', 'in', ['wip', 'menu-page']).orderBy('id').execute();
    expect(rows).toEqual([
      { id: 'menu-page', data: edited },
      { id: 'wip', data: expect.stringContaining('Stiamo arrivando!') },
    ]);
  });

  test('a bad file imports nothing', async () => {
    await importDocuments(database().db, buildExport(), change);
    const before = await exportDocuments(database().db, change);
    const bad = buildExport({
      menu: [
        { id: 'nuovo', ...buildMenu({ page: 'nuovo' }) },
        { id: 'carta', ...buildMenu(), position: 'due' },
      ],
    });
    expect(await importDocuments(database().db, bad, change)).toEqual({
      refused: 'invalid',
      faults: [{ path: 'menu[1].position', message: expect.any(String) }],
    });
    expect(await exportDocuments(database().db, change)).toEqual(before);
  });

  test('the specification’s export is imported: menus get their pages, the settings their fields', async () => {
    await importDocuments(database().db, buildExport(), change);
    const result = await importDocuments(database().db, observed, change);
    expect(result).toMatchObject({ imported: 7 });
    expect('warnings' in result && result.warnings.some((warning) => warning.includes('logoLink'))).toBe(true);

    const { documents } = await listDocuments(database().db, 'menu', menu);
    expect(documents.filter(({ data }) => data.page === 'carta').map(({ id }) => id)).toEqual(['Fb2xYz']);
    expect(documents.find(({ id }) => id === 'Fb2xYz')?.data.contents.map(({ content }) => content)).toEqual([
      'Prima parte',
      'Tartare di tonno',
      'con bergamotto',
    ]);

    const saved = await findDocument(database().db, 'todos', 'settings', settings);
    expect(saved?.data).toEqual(
      buildSettings({ lang: ['it', 'pt'], lunchTime: '12:00-15:00', dinnerTime: '19:30-23:00', phoneNumber: '0965 111 222' }),
    );
  });
});

test('the initial content is complete: six menus, at least 120 dishes, all with prices except what stands on the table, in three languages', async () => {
  const file = await readContentFolder('content');
  const read = readExchange(file);
  const menus =
    'documents' in read ? read.documents.filter(({ collection }) => collection === 'menu').map(({ data }) => menu.parse(data)) : [];
  expect(menus).toHaveLength(6);
  const dishes = menus.flatMap(({ contents }) => contents.filter((row) => row.type === 'piatto'));
  expect(dishes.length).toBeGreaterThanOrEqual(120);
  // Except what stands on the table, which is declared but not sold.
  expect(dishes.filter(({ id, prices }) => prices.length === 0 && !id.startsWith('tavola-'))).toEqual([]);
  expect(dishes.filter(({ allergens, signature }) => !allergens || !signature).length).toBeLessThanOrEqual(3);
  for (const { contents } of menus) {
    expect(new Set(contents.map(({ type }) => type))).toEqual(new Set(['categorie', 'description', 'note', 'piatto']));
    for (const row of contents) {
      if (row.type === 'note') expect(row.translations, row.id).toMatchObject({ en: {}, pt: {} });
      if (row.type === 'piatto' && row.description) {
        expect(row.translations?.en?.description, row.id).toBeTruthy();
        expect(row.translations?.pt?.description, row.id).toBeTruthy();
      }
    }
  }
});
