import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { Db, Tx } from '#database/connect.server.ts';
import { deleteDocument, putDocument } from '#restaurant/documents/store/documents.server.ts';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import { buildSettings } from '#tests/builders/documents.ts';
import { allChanged, buildChange } from '#tests/builders/changes.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { allergenAnswers, allergens } from '../allergens.ts';
import { arrangeMenus, createMenu, saveMenu } from './edit.server.ts';
import { type Menu, menu } from '../menu.ts';
import { documentsInOrder, listMenus, listVisibleMenus } from '../queries.server.ts';

const morning = buildChange('Giulia', '2026-11-20T08:00:00Z');
const noon = buildChange('Marco', '2026-11-20T12:00:00Z');
const rules = { maySign: true, hours: buildSettings() };
const answers = allergenAnswers.parse(Object.fromEntries(allergens.map((allergen) => [allergen, 'no'])));

const cena: Menu = menu.parse({
  name: 'Cena',
  page: 'cena',
  position: 3,
  servedAt: ['dinner'],
  contents: [{ id: 'etna', type: 'piatto', content: 'Etna', prices: [{ cents: 1600 }], allergens: answers }],
});

async function place(db: Db, id: string, data: Menu): Promise<void> {
  await db.transaction().execute((transaction) => putDocument(transaction, { collection: 'menu', id, data }, morning));
}

async function standing(db: Db, id: string) {
  const { menus } = await listMenus(db);
  return menus.find((one) => one.id === id);
}

describeOnBothDatabases('edited menus', (database) => {
  const within = <Result>(run: (transaction: Tx) => Promise<Result>) => database().db.transaction().execute(run);
  const edit = (data: object, more: { version?: number; toSign?: string[] } = {}) =>
    within((transaction) => saveMenu(transaction, { id: 'cena', version: 1, changes: allChanged(data), toSign: [], ...more }, noon, rules));
  const create = (name: string, change = noon) =>
    within((transaction) => createMenu(transaction, { name, submission: randomUUID() }, change));
  const remove = (id: string) => within((transaction) => deleteDocument(transaction, { collection: 'menu', id, version: 1 }, noon));

  it('are saved with the next version', async () => {
    await place(database().db, 'cena', cena);
    const data = { ...cena, name: 'La cena' };
    expect(await edit(data)).toEqual({ saved: { data, version: 2, updatedAt: noon.now.toString(), updatedBy: noon.actor }, before: cena });
    expect(await standing(database().db, 'cena')).toMatchObject({ version: 2, data, updatedBy: noon.actor });
  });

  it('get their signatures and sold-out times from the server', async () => {
    await place(database().db, 'cena', cena);
    const claimed = { by: 'Nessuno', at: '2020-01-01T00:00:00Z' };
    const data = { ...cena, contents: [{ ...cena.contents[0], signature: claimed, soldOutUntil: '2099-01-01T00:00:00Z' }] };
    await edit(data);
    const unsigned = await standing(database().db, 'cena');
    expect(unsigned?.data.contents).toEqual(cena.contents);
    await edit({ ...cena, contents: [{ ...cena.contents[0], soldOutUntil: 'service' }] }, { version: 1, toSign: ['etna'] });
    const signed = await standing(database().db, 'cena');
    expect(signed?.data.contents[0]).toMatchObject({
      signature: { by: 'Marco', username: 'marco', at: '2026-11-20T12:00:00Z' },
      soldOutUntil: '2026-11-20T22:00:00Z',
    });
  });

  it('are not signed for a user without the permission', async () => {
    await place(database().db, 'cena', cena);
    const asked = { id: 'cena', version: 1, changes: [], toSign: ['etna'], soldOut: [] };
    await within((transaction) => saveMenu(transaction, asked, noon, { ...rules, maySign: false }));
    expect((await standing(database().db, 'cena'))?.data.contents).toEqual(cena.contents);
  });

  it('refuse a stale edit and return the current menu', async () => {
    await place(database().db, 'cena', cena);
    await place(database().db, 'cena', { ...cena, name: 'Cena di Giulia' });
    expect(await edit({ ...cena, name: 'Cena di Marco' })).toMatchObject({
      refused: 'stale',
      current: { version: 2, updatedBy: morning.actor, data: { name: 'Cena di Giulia' } },
    });
    expect((await standing(database().db, 'cena'))?.data.name).toBe('Cena di Giulia');
  });

  it('refuse data that breaks the schema, with its path, and change nothing', async () => {
    await place(database().db, 'cena', cena);
    const contents = [{ id: 'etna', type: 'piatto', content: 'Etna', prices: [{ id: 'i0', cents: 'quattordici' }], colour: 'red' }];
    const refused = await edit({ ...cena, contents });
    expect(refused).toMatchObject({ refused: 'invalid' });
    const paths = 'refused' in refused && refused.refused === 'invalid' ? refused.faults.map(({ path }) => path) : [];
    expect(paths).toEqual(['contents.etna.prices.i0.cents']);
    // The page of a menu is its address, and cannot be changed.
    expect(await edit({ ...cena, page: 'carta' })).toMatchObject({ saved: { version: 1, data: { page: 'cena' } } });
    expect(await standing(database().db, 'cena')).toMatchObject({ version: 1, data: cena });
  });

  it('refuse new traces of sulphites, and keep a menu with old ones editable', async () => {
    const old: Menu = { ...cena, contents: cena.contents.map((row) => ({ ...row, allergens: { ...answers, solfiti: 'tracce' } })) };
    await place(database().db, 'cena', cena);
    expect(await edit(old)).toMatchObject({ refused: 'invalid', faults: [{ path: 'contents.etna.allergens.solfiti' }] });
    await place(database().db, 'cena', old);
    expect((await standing(database().db, 'cena'))?.data.contents).toEqual(old.contents);
    expect(await edit({ ...old, name: 'Cena di Marco' }, { version: 2 })).toMatchObject({ saved: { data: { name: 'Cena di Marco' } } });
  });

  it('are not signed for answers that another user changed since they were read', async () => {
    await place(database().db, 'cena', cena);
    const sent = (version: number, changes: PathChange[], toSign: string[]) =>
      within((transaction) => saveMenu(transaction, { id: 'cena', version, changes, toSign }, noon, rules));
    const path = 'contents.etna.allergens';
    await sent(1, [{ op: 'set', path, value: { ...answers, pesce: 'contiene' } }], []);
    expect(await sent(1, [], ['etna'])).toMatchObject({ refused: 'stale', current: { version: 2 } });
    expect((await standing(database().db, 'cena'))?.data.contents[0]).not.toHaveProperty('signature');
    expect(await sent(2, [], ['etna'])).toMatchObject({ saved: { data: { contents: [{ signature: { by: 'Marco' } }] } } });
  });

  it('are created after all others, with an unused page', async () => {
    await place(database().db, 'cena', cena);
    expect(await create('Menù di Natale')).toEqual({ id: 'menu-di-natale' });
    expect(await create('Menù di natale')).toEqual({ id: 'menu-di-natale-2' });
    expect(await create('  ')).toBeUndefined();
    const { menus } = await listMenus(database().db);
    expect(menus.map(({ id, data }) => [id, data.page, data.position])).toEqual([
      ['cena', 'cena', 3],
      ['menu-di-natale', 'menu-di-natale', 4],
      ['menu-di-natale-2', 'menu-di-natale-2', 5],
    ]);
  });

  it('are hidden at first', async () => {
    await create('Natale');
    const { db } = database();
    expect((await listMenus(db)).menus.map(({ data }) => data.showing)).toEqual([{ state: 'hidden' }]);
    expect((await listVisibleMenus(db, morning.now)).menus).toEqual([]);
  });

  it('are arranged for guests, all at once or not at all', async () => {
    const { db } = database();
    await place(db, 'cena', cena);
    for (const name of ['Natale', 'Festa']) await create(name);
    const arrange = (ids: string[]) => within((transaction) => arrangeMenus(transaction, ids, morning));
    const ordered = async () => documentsInOrder((await listMenus(db)).menus).map(({ id }) => id);
    expect(await ordered()).toEqual(['cena', 'natale', 'festa']);
    expect(await arrange(['festa', 'natale', 'cena'])).toBe(true);
    expect(await ordered()).toEqual(['festa', 'natale', 'cena']);
    expect(await arrange(['natale', 'cena'])).toBe(false);
    expect(await arrange(['natale', 'cena', 'altro'])).toBe(false);
    expect(await arrange(['natale', 'natale', 'cena'])).toBe(false);
    expect(await ordered()).toEqual(['festa', 'natale', 'cena']);
    // A saved menu keeps its position.
    expect(await edit({ ...cena, name: 'Cena nuova' }, { version: 2 })).toHaveProperty('saved');
    expect(await ordered()).toEqual(['festa', 'natale', 'cena']);
  });

  it('do not reuse the id of a deleted one', async () => {
    const created = await create('Natale', morning);
    expect(created).toEqual({ id: 'natale' });
    expect(await remove('natale')).toBe(true);
    expect(await create('Natale')).toEqual({ id: 'natale-2' });
    expect((await listMenus(database().db)).menus.map(({ id }) => id)).toEqual(['natale-2']);
  });

  it('are not deleted by a user who has not seen the newest version', async () => {
    await place(database().db, 'cena', cena);
    await place(database().db, 'cena', { ...cena, name: 'Cena nuova' });
    expect(await remove('cena')).toBe(false);
    expect((await standing(database().db, 'cena'))?.data.name).toBe('Cena nuova');
  });
});
