import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages } from '#languages/languages.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { publishPrivacyPage } from '../builders/legal.ts';
import { address, publicPages } from '../e2e/pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const area = '/dashboard_mediterraneo';

describe('a data request', () => {
  const paths = [
    '/_root.data',
    '/_.data',
    '/en.data',
    '/en/_.data',
    '/carta.data',
    '/en/cena.data',
    '/menu.data',
    '/allergeni.data',
    '/nowhere/at/all.data',
  ];
  const routes = ['', '?_routes=root', '?_routes=site-landing-it', '?_routes=site-carta-it,root', '?index&_routes=site-landing-it'];
  const addresses = paths.flatMap((path) => routes.map((query) => path + query));

  it.each(addresses)('of a page without the router is refused: %s', async (address) => {
    const response = await app.get(address);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/rawFish|contents|published|translations/);
  });

  it.each(['/dashboard.data', '/dashboard/code.data'])('of sign-in is refused: %s', async (address) => {
    expect((await app.get(address)).status).toBe(404);
  });

  it('of the management area returns nothing without a session, and its page’s data with one', async () => {
    const address = `${area}/settings.data`;
    expect(await (await app.get(address)).text()).not.toContain('phoneNumber');
    const { cookie } = await app.signIn('office', 'giulia');
    const response = await app.get(address, { headers: { cookie } });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('phoneNumber');
    // A permitted page does not give access to the data of other routes.
    const other = await app.get(`${area}/settings.data?_routes=site-landing-it`, { headers: { cookie } });
    expect(await other.text()).not.toContain('samples');
  });
});

describe('a legal page', () => {
  const legal = /href="\/(?:(?:en|pt)\/)?(?:privacy|termini)"/g;
  const pages = publicPages.flatMap(({ path }) => languages.map((language) => address(path, language)));

  it('that is a draft is linked nowhere', async () => {
    for (const page of pages) expect(await (await app.get(page)).text(), page).not.toMatch(legal);
  });

  it('that is published is linked at the foot of every page, in the language of the page', async () => {
    await publishPrivacyPage(app.services.db, app.services.now());
    await app.content.look();
    for (const page of [...pages, '/prenota', '/en/prenota', '/pt/prenota', '/nonesiste', '/newsletter/x']) {
      const [, language = ''] = /^\/(en|pt)\b/.exec(page) ?? [];
      const html = await (await app.get(page)).text();
      const [, foot = ''] = html.split('<footer');
      expect(foot.match(legal), page).toEqual([`href="${language && `/${language}`}/privacy"`]);
    }
  });
});

describe('the data that guests get', () => {
  it('names nobody who signed a declaration', async () => {
    const menus = await (await app.get('/api/menu')).text();
    expect(menus).toContain('"signedAt"');
    expect(menus).not.toMatch(/"(signature|by|username)"/);
  });

  it('contains no unpublished person', async () => {
    const { data } = await app.services.db.selectFrom('document').select('data').where('id', '=', 'team').executeTakeFirstOrThrow();
    const { people }: { people: { name: string; published: boolean }[] } = JSON.parse(data);
    expect(people.some(({ published }) => !published)).toBe(true);
    const page = await (await app.get('/')).text();
    for (const { name } of people.filter(({ published }) => !published)) expect(page).not.toContain(name);
  });
});
