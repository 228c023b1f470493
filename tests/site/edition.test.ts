import { afterAll, beforeAll, expect, it } from 'vitest';
import { encode } from 'uqr';
import { transact } from '#database/transact.server.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { dishesOf } from '#restaurant/menus/menu.ts';
import { listMenus, replacePreparation } from '#restaurant/menus/queries.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { fridayLunch } from '../builders/content.ts';
import { shownBy } from '../shown.ts';

const actor = { username: 'rocco', name: 'Rocco' };
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** The address in the QR code of a book that is printed now. */
async function printed(): Promise<string> {
  const [, edition = ''] = /src="\/editions\/it-([^"]+)\.svg"/.exec(await shownBy(await app.get('/allergeni'))) ?? [];
  const code = await app.get(`/editions/it-${edition}.svg`);
  const { size } = encode(`http://localhost:3000/allergeni/${edition}`, { ecc: 'Q', border: 0 });
  expect(await code.text()).toContain(`viewBox="-4 -4 ${size + 8} `);
  return `/allergeni/${edition}`;
}

it('the page of a printed edition says whether it is in force, and what has changed since', async () => {
  const before = await printed();
  expect(await shownBy(await app.get(before))).toContain('In vigore');

  const until = fridayLunch.add({ hours: 5 }).toString({ smallestUnit: 'second' });
  await transact(app.services.db, replacePreparation, { preparation: 'tamari', until, apart: true }, { actor, now: fridayLunch });
  await app.content.look();
  const page = await shownBy(await app.get(`/en${before}`));
  expect(page).toContain('No longer in force');
  expect(page).toMatch(/dishes with another declaration[\s\S]*Tamari/);

  // A book that is printed now has another code, which is in force.
  expect(await shownBy(await app.get(await printed()))).toContain('In vigore');
});

it('an unknown edition is not trusted, and an invalid one is not found', async () => {
  const unknown = await app.get('/allergeni/ABCDEF-1-20261120');
  expect(unknown.status).toBe(200);
  expect(await shownBy(unknown)).toContain('Non la riconosciamo');
  for (const path of ['/allergeni/abcdef-1-20261120', '/allergeni/x', '/allergeni/ABCDEF-99999999999-20261120']) {
    expect((await app.get(path)).status, path).toBe(404);
    expect((await app.get(path.replace('/allergeni/', '/editions/it-') + '.svg')).status, path).toBe(404);
  }
});

it('a menu on paper says whether it is in force, and what costs another price since', async () => {
  const print = await shownBy(await app.get('/en/stampa/carta'));
  const [, language = '', edition = ''] = /src="\/editions\/([a-z]{2})-(carta-[^"]+)\.svg"/.exec(print) ?? [];
  expect(language).toBe('en');
  expect(print).toContain('Still in force? Scan the code');
  expect((await app.get(`/editions/en-${edition}.svg`)).status).toBe(200);
  expect(await shownBy(await app.get(`/en/edizione/${edition}`))).toContain('In force');

  const { db } = app.services;
  const { menus } = await listMenus(db);
  const carta = menus.find(({ data }) => data.page === 'carta');
  if (!carta) throw new Error('there is no carta');
  const [first] = dishesOf(carta.data.contents);
  const contents = carta.data.contents.map((row) =>
    row.type === 'piatto' && row.id === first?.id ? { ...row, prices: [{ id: 'p', cents: 1_950 }] } : row,
  );
  await transact(db, putDocument, { collection: 'menu', id: carta.id, data: { ...carta.data, contents } }, { actor, now: fridayLunch });
  await app.content.look();
  const page = await shownBy(await app.get(`/en/edizione/${edition}`));
  expect(page).toContain('No longer in force');
  expect(page).toMatch(/One dish with another price[\s\S]*€19\.50, was €/);
  expect((await app.get('/stampa/nessuno')).status).toBe(404);
});
