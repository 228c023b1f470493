import { expect, test } from 'vitest';
import { rules } from '#restaurant/bookings/rules/rules.ts';
import { type Menu, menu } from '#restaurant/menus/menu.ts';
import { buildChange } from '#tests/builders/changes.ts';
import { buildDish, buildMenu } from '#tests/builders/documents.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import type { PathChange } from '../model/change.ts';
import { pathIn } from '../model/path.ts';
import { putDocument, saveChanges } from './documents.server.ts';

const giulia = buildChange('Giulia', '2026-11-20T10:00:00Z');
const rocco = buildChange('Rocco', '2026-11-20T10:05:00Z');
const cena = { collection: 'menu', id: 'cena', schema: menu } as const;
const house = { collection: 'bookings', id: 'rules', schema: rules } as const;
const dishes = Array.from({ length: 8 }, (_, index) => buildDish({ id: `d${index}`, content: `Piatto ${index}` }));
const price = pathIn<Menu>('contents', 'd3', 'prices', 'i0', 'cents');
const set = (path: string, value: unknown): PathChange => ({ op: 'set', path, value });

describeOnBothDatabases('a save of changes', (database) => {
  const put = (document: typeof cena | typeof house, data: unknown) => {
    const { collection, id } = document;
    return database()
      .db.transaction()
      .execute((transaction) => putDocument(transaction, { collection, id, data }, giulia));
  };
  const save = (version: number, ...changes: PathChange[]) =>
    database()
      .db.transaction()
      .execute((transaction) => saveChanges(transaction, { ...cena, version }, rocco, () => ({ changes })));
  const saveRules = (version: number, ...changes: PathChange[]) =>
    database()
      .db.transaction()
      .execute((transaction) => saveChanges(transaction, { ...house, version }, rocco, () => ({ changes })));

  test('keeps the changes of two people to one version, and reports what both changed as conflicts', async () => {
    await put(cena, buildMenu({ contents: dishes }));
    expect(await save(1, set(price, 1500))).toMatchObject({ saved: { version: 2 } });
    const moved: PathChange = { op: 'move', path: pathIn<Menu>('contents', 'd3'), after: null };
    const late = await save(1, set(pathIn<Menu>('name'), 'Cena di mare'), moved);
    expect(late).toMatchObject({ saved: { version: 3, data: { name: 'Cena di mare' } } });
    expect('saved' in late && late.saved.data.contents[0]).toMatchObject({ id: 'd3', prices: [{ cents: 1500 }] });
    const both = await save(1, set(price, 1800), set(pathIn<Menu>('description'), 'Nuova'));
    expect(both).toMatchObject({ refused: 'stale', current: { version: 3 }, conflicts: [{ path: price, mine: 1800, theirs: 1500 }] });
    // Equal changes by both are no conflict, and nothing to save.
    expect(await save(1, set(price, 1500))).toMatchObject({ saved: { version: 3 } });
  });

  test('keeps every change of many people who save one version at once', async () => {
    await put(cena, buildMenu({ contents: dishes }));
    const results = await Promise.all(dishes.map(({ id }, index) => save(1, set(pathIn<Menu>('contents', id, 'content'), `N${index}`))));
    expect(results.map((result) => 'saved' in result)).toEqual(dishes.map(() => true));
    const last = await save(9);
    expect('saved' in last && last.saved.data.contents.map(({ content }) => content)).toEqual(dishes.map((_, index) => `N${index}`));
  });

  test('returns the present document if two valid edits are invalid together', async () => {
    await put(house, {});
    expect(await saveRules(1, set('online.to', 3))).toMatchObject({ saved: { version: 2 } });
    expect(await saveRules(1, set('online.from', 5))).toMatchObject({
      refused: 'stale',
      current: { version: 2, data: { online: { to: 3 } } },
    });
    expect(await saveRules(1, set('online.from', 9))).toMatchObject({ refused: 'invalid', faults: [{ path: 'online.to' }] });
  });

  test('refuses an invalid price at its path, and drops values for the server’s fields', async () => {
    await put(cena, buildMenu({ contents: dishes }));
    expect(await save(1, set(price, -5))).toMatchObject({ refused: 'invalid', faults: [{ path: price }] });
    const signature = { by: 'Chef', at: '2026-11-20T10:00:00Z' };
    const forged = [set(pathIn<Menu>('contents', 'd3', 'signature'), signature), set(pathIn<Menu>('position'), 9)];
    expect(await save(1, ...forged)).toMatchObject({ saved: { version: 1 } });
  });

  test('refuses changes of a version that does not exist', async () => {
    await put(cena, buildMenu({ contents: dishes }));
    expect(await save(7, set(price, 1500))).toMatchObject({ refused: 'stale', current: { version: 1 } });
  });
});
