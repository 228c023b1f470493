import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { fridayLunch } from '../builders/content.ts';
import { buildDish, buildExport, buildMenu } from '../builders/documents.ts';
import { createTestApp, type TestApp } from '../app.ts';

const atRome = (moment: string) => Temporal.ZonedDateTime.from(`${moment}[Europe/Rome]`).toInstant();
const christmas = { state: 'shown', from: '2026-12-10', to: '2026-12-26' } as const;
const hidden = { state: 'hidden' } as const;

const content = buildExport({
  menu: [
    {
      id: 'carta',
      ...buildMenu({
        contents: [
          { id: 'crudi', type: 'categorie', content: 'Crudi' },
          buildDish(),
          buildDish({ id: 'segreto', content: 'Segretissimo', showing: hidden, featured: 'nigiri', prices: [{ cents: 99_900 }] }),
          buildDish({ id: 'panettone', content: 'Panettone', showing: christmas, featured: 'nigiri' }),
        ],
      }),
    },
    { id: 'cena', ...buildMenu({ name: 'Notturno', page: 'cena', position: 3, showing: hidden }) },
    { id: 'panini', ...buildMenu({ name: 'Pagnotte', page: 'pranzoPanini', position: 5, showing: { state: 'draft' } }) },
    { id: 'natale', ...buildMenu({ name: 'Vigilia', page: 'natale', position: 6, showing: christmas }) },
  ],
  landing: [
    {
      id: 'slides',
      slides: [
        {
          span: 'Uno',
          title: 'due',
          mainContent: 'tre',
          backgroundImage: '/drawings/nigiri.svg',
          buttons: [
            { name: 'Vai alla vigilia', link: '/menu/natale' },
            { name: 'Vai al Menu', link: '/menu' },
          ],
        },
      ],
    },
  ],
});

let now = fridayLunch;
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ content, now: () => now });
});
afterAll(() => app.close());

const shownPaths = ['/', '/menu', '/carta', '/allergeni', '/offline', '/sitemap.xml', '/api/menu', '/en', '/en/menu', '/en/carta?q=crudi'];
const names = /Notturno|Pagnotte|Vigilia|vigilia|Segretissimo|Panettone|natale|\/cena|anini|99900|999,00|999\s€|€999|showing/i;

describe('a hidden menu or dish is nowhere', () => {
  it.each(shownPaths)('in %s', async (path) => {
    const response = await app.get(path);
    expect(response.status).toBe(200);
    const page = await response.text();
    // The styles and scripts of a page, and the restaurant's text about its evenings, are not part of the menus.
    const said = page.replaceAll(/<style[\s\S]*?<\/style>|<script(?! type="application\/ld\+json")[\s\S]*?<\/script>/g, '');
    expect(said.match(names)?.[0]).toBeUndefined();
  });

  it.each(['/cena', '/en/cena', '/pranzoPanini', '/menu/natale', '/og/cena.it.png', '/og/menu-natale.it.png', '/cena.data'])(
    'at %s',
    async (path) => {
      expect((await app.get(path)).status).toBe(404);
    },
  );

  it('in the results of a search for it', async () => {
    const page = await (await app.get('/carta?q=segretissimo')).text();
    expect(/<div class="found"[^>]*>.{40}/.exec(page)?.[0]).toContain('empty-plate');
    expect(page.includes('>Segretissimo<')).toBe(false);
  });

  it('but in the preview of the management area, where it is marked', async () => {
    const { cookie } = await app.signIn('office', 'chi_guarda');
    const preview = async (id: string) => (await app.get(`/dashboard_mediterraneo/preview/menus/${id}`, { headers: { cookie } })).text();
    expect(await preview('carta')).toMatch(/Segretissimo[\s\S]{0,80}nascosto/);
    expect(await preview('cena')).toContain('questo menù non c’è: nascosto');
  });
});

test('a menu and a dish appear and go by themselves where the night of the house ends, from the page cache too', async () => {
  await app.content.look();
  const told = async (moment: string) => {
    now = atRome(moment);
    const hub = await (await app.get('/menu')).text();
    const carta = await (await app.get('/carta')).text();
    const landing = await (await app.get('/')).text();
    const [menu, api] = [await app.get('/menu/natale'), await (await app.get('/api/menu')).text()];
    return [
      menu.status,
      hub.includes('/menu/natale'),
      carta.includes('Panettone'),
      landing.includes('/menu/natale') && landing.includes('Panettone'),
      api.includes('Vigilia'),
    ];
  };
  const gone = [404, false, false, false, false];
  const there = [200, true, true, true, true];
  expect(await told('2026-12-10T04:59:50')).toEqual(gone);
  expect(await told('2026-12-10T05:00:00')).toEqual(there);
  expect(await told('2026-12-27T04:59:59')).toEqual(there);
  expect(await told('2026-12-27T05:00:00')).toEqual(gone);
});

test('a menu with a damaged showing is hidden', async () => {
  const { db } = app.services;
  const row = await db.selectFrom('document').selectAll().where('id', '=', 'carta').executeTakeFirstOrThrow();
  const data = JSON.stringify({ ...JSON.parse(row.data), showing: { state: 'shwon' } });
  await db.updateTable('document').set({ data }).where('id', '=', 'carta').execute();
  app.cache.clear();
  expect((await app.get('/carta')).status).toBe(404);
});
