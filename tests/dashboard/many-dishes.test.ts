import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Menu } from '#restaurant/menus/menu.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildDish, buildExport, buildMenu } from '../builders/documents.ts';

const area = '/dashboard_mediterraneo';
const vini = { id: 'vini', type: 'categorie' as const, content: 'Vini' };
const prices = [
  { cents: 600, name: 'calice' },
  { cents: 2800, name: 'bottiglia' },
];
const carta = buildMenu({ contents: [buildDish({ id: 'miso', content: 'Miso', prices: [{ cents: 400 }] }), vini, buildDish({ prices })] });
const cena = buildMenu({ name: 'Cena', page: 'cena', position: 3 });
let app: TestApp;
let proof: { cookie: string; authToken: string };

beforeAll(async () => {
  const menu = [
    { id: 'carta', ...carta },
    { id: 'cena', ...cena },
  ];
  app = await createTestApp({ content: buildExport({ menu }) });
  proof = await app.signIn('office');
});
afterAll(() => app.close());

async function post(path: string, fields: Record<string, string | string[]>): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one);
  return app.get(area + path, { method: 'POST', body, headers: { cookie: proof.cookie, 'X-Auth-Token': proof.authToken } });
}

async function stored(id: string): Promise<{ version: number; data: Menu }> {
  const row = await app.services.db.selectFrom('document').select(['version', 'data']).where('id', '=', id).executeTakeFirstOrThrow();
  return { version: row.version, data: JSON.parse(row.data) };
}

const centsOf = ({ data }: { data: Menu }) =>
  data.contents.map((row) => (row.type === 'piatto' ? row.prices.map(({ cents }) => cents) : []));

it('the prices of a section are changed in one save of its menu, and none where a menu is out of date', async () => {
  const rule = { by: 'percent', change: '5', round: '50' };
  const stale = await post('/prices', { ...rule, section: ['carta:1:vini', 'cena:7:crudi'] });
  expect(stale.status).toBe(200);
  expect(await stored('carta')).toMatchObject({ version: 1 });

  expect((await post('/prices', { ...rule, section: 'carta:1:vini' })).status).toBe(200);
  const changed = await stored('carta');
  expect(changed.version).toBe(2);
  expect(centsOf(changed)).toEqual([[400], [], [650, 2950]]);
});

it('a dish is set on its own; a save of something else is no conflict, a save of the same field is', async () => {
  const standing = await stored('cena');
  const price = { field: 'prices', menu: 'cena', version: String(standing.version), dish: 'etna' };
  const mark = { field: 'soldOut', menu: 'cena', version: String(standing.version), dish: 'etna', term: 'tonight' };
  expect(new URLSearchParams({ ...price, prices: '17', authToken: 'x'.repeat(43) }).toString().length).toBeLessThan(1_000);
  expect((await post('/dishes', { ...price, prices: '17' })).status).toBe(200);
  expect((await post('/dishes', mark)).status).toBe(200);
  expect((await post('/dishes', { ...price, prices: '18' })).status).toBe(409);
  expect((await post('/dishes', { ...price, prices: 'diciotto' })).status).toBe(400);
  const after = await stored('cena');
  expect(after.data.contents[1]).toMatchObject({ prices: [{ cents: 1700 }], soldOutUntil: expect.any(String) });
  expect(after.version).toBe(standing.version + 2);
});

it('a section is copied to the end of another menu, and a menu is duplicated, hidden', async () => {
  expect((await post('/menus/carta/copy', { what: 'rows', row: 'vini', whole: 'yes', to: 'cena' })).status).toBeLessThan(300);
  const copied = (await stored('cena')).data.contents.slice(-2);
  expect(copied.map(({ content }) => content)).toEqual(['Vini', 'Etna']);
  expect(copied.map(({ id }) => id)).not.toContain('vini');
  expect((await post('/menus/carta/copy', { what: 'rows', row: 'nessuna', to: 'cena' })).status).toBe(409);

  const made = await post('/menus/carta/copy', { what: 'menu', name: 'Carta di Natale' });
  expect(made.headers.get('Location')).toBe(`${area}/menus/carta-di-natale`);
  expect((await stored('carta-di-natale')).data).toMatchObject({ name: 'Carta di Natale', showing: { state: 'hidden' } });
  expect((await app.get('/menu/carta-di-natale')).status).toBe(404);
});
