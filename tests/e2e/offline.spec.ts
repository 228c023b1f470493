import type { Page } from '@playwright/test';
import { networkTimeout } from '#app/offline/constants.ts';
import { offlinePath } from '#app/offline/cached-paths.ts';
import type { Language } from '#languages/languages.ts';
import { allergens } from '#restaurant/menus/allergens.ts';
import { diets } from '#restaurant/menus/dish-filter.ts';
import { expect, test } from './fixtures.ts';
import { address, publicPages } from './pages.ts';
import { startProxy } from './proxy.ts';

test.use({ serviceWorkers: 'allow' });

const menuPages = publicPages.filter(({ path }) => !['/', '/wip', offlinePath].includes(path));
/** The line above a saved copy; a menu says of itself, too, when it was updated. */
const updated = {
  it: /^Contenuto salvato, aggiornato il \d/,
  en: /^Saved copy, updated on \d/,
  pt: /^Conteúdo guardado, atualizado em \d/,
};

/** Visits a page like a guest, and waits until the service worker has kept its pages. */
async function visit(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path);
  // The last page of the set.
  await expect
    .poll(async () => page.evaluate(async (last) => (await caches.match(last)) !== undefined, address(offlinePath, language)), {
      timeout: 30_000,
    })
    .toBe(true);
}

for (const language of ['pt'] as const) {
  test(`after one visit every menu reads without the network in ${language}`, async ({ page, context }) => {
    await visit(page, address('/carta', language), language);
    await expect(page.getByText(updated[language])).toHaveCount(0);
    await context.setOffline(true);
    for (const { path, heading } of menuPages) {
      await page.goto(address(path, language));
      await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading[language]);
      await expect(page.getByText(updated[language]), path).toBeVisible();
    }
  });
}

test('a page that was not kept says so, and links to those that were', async ({ page, context }) => {
  await visit(page, '/menu', 'it');
  await context.setOffline(true);
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siete senza rete');
  // By the keyboard: a page prepared for a pointer is fetched outside what Playwright cuts off.
  await page.getByRole('link', { name: 'Carta', exact: true }).press('Enter');
  await expect(page.getByText(updated.it)).toBeVisible();
  await page.goto('/nonesiste');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Siete senza rete');
});

test('whoever has read the site in English finds our page at an address in another language, too', async ({ page, context }) => {
  await visit(page, '/en/carta', 'en');
  await context.setOffline(true);
  for (const path of ['/pt/carta', '/pt/menu', '/nonesiste']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toContainText('You are offline');
  }
  // The Italian menus are kept for the card that a waiter reads.
  await page.goto('/carta');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Carta');
});

/**
 * The results of a filter as they are drawn, but for the day of the newest signature, which a menu's page does not say, and their style
 * sheet, which the server writes into the page's own.
 */
async function results(page: Page): Promise<string> {
  const found = page.locator('.found, .found-status');
  const drawn = await found.evaluateAll((parts) => parts.map(({ outerHTML }) => outerHTML).join('\n'));
  return drawn.replaceAll(/<!--.*?-->|<link rel="stylesheet"[^>]*>|<p class="note">(secondo le dichiarazioni[^<]*)<\/p>/g, '');
}

test('without the network a kept menu is filtered as the server filters it', async ({ page, context }) => {
  await visit(page, '/carta', 'it');
  const pairs = allergens.flatMap((allergen, place) => (place % 2 === 0 ? [`senza=${allergen}&senza=${allergens[place + 1]}`] : []));
  const queries = [
    ...pairs,
    ...diets.map((diet) => `dieta=${diet}`),
    'q=tonno&senza=latte',
    'q=lattosio',
    'senza=nocciole',
    'senza=mandorle&senza=orzo',
  ];
  const online = new Map<string, string>();
  for (const query of queries) {
    await page.goto(`/cena?${query}`, { waitUntil: 'domcontentloaded' });
    online.set(query, await results(page));
  }
  await context.setOffline(true);
  for (const query of queries) {
    await page.goto(`/cena?${query}`);
    await expect(page.getByText(updated.it)).toBeVisible();
    await expect(page.locator('.found')).toBeVisible();
    expect(await results(page), query).toEqual(online.get(query));
  }
  await expect(page.getByText('Il filtro qui non è applicato')).toHaveCount(0);
  // The style sheet of the results is kept with the script that draws them: no kept page names it.
  const look = await page.evaluate(() => getComputedStyle(document.querySelector('.found-count') ?? document.body).boxShadow);
  expect(look).toMatch(/5px 5px/);
});

test('without the network a filter is chosen in an open menu, and goes along to the next', async ({ page, context }) => {
  await visit(page, '/carta', 'it');
  await context.setOffline(true);
  await page.goto('/menu?senza=crostacei');
  // Without the network it is the script that gives the filter to the links.
  const dinner = page.getByRole('main').getByRole('link', { name: /^Cena/ });
  await expect(dinner).toHaveAttribute('href', /senza=crostacei/);
  await dinner.press('Enter');
  await expect(page).toHaveURL(/\/cena\?senza=crostacei$/);
  await expect(page.getByRole('checkbox', { name: 'senza crostacei' })).toBeChecked();
  await page.getByRole('checkbox', { name: 'pesce' }).check();
  await expect(page.getByRole('heading', { level: 2, name: 'Senza crostacei, senza pesce' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^\d+ piatti/ })).toBeVisible();
  await expect(page.getByText(updated.it)).toBeVisible();
});

test('a kept menu says that it is not filtered where its script does not run', async ({ page, context }) => {
  await visit(page, '/carta', 'it');
  await context.setOffline(true);
  const answer = await page.goto('/cena?senza=glutine');
  expect(await answer?.text()).toContain('Il filtro qui non è applicato: questo è il menù intero.');
});

test('kept menus are shown while the server fails, and its next answer replaces them', async ({ browser, server }) => {
  const site = await startProxy(server.url);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await visit(page, '/en/carta', 'en');

  site.change = () => undefined;
  await page.goto('/en/cena');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Dinner');
  await expect(page.getByText(updated.en)).toBeVisible();

  site.change = (_path, body) => body.replaceAll('Dinner', 'Supper');
  await page.goto('/en/cena');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Supper');
  await expect(page.getByText(updated.en)).toHaveCount(0);

  await site.close();
  await page.goto('/en/cena');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Supper');
  await expect(page.getByText(updated.en)).toBeVisible();
  await context.close();
});

test('a page that fails once does not keep the others from being kept, nor itself', async ({ browser, server }) => {
  const site = await startProxy(server.url);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const asked: string[] = [];
  site.change = (path, body) => {
    asked.push(path);
    return path === '/menu' && asked.filter((one) => one === path).length === 1 ? undefined : body;
  };
  await visit(page, '/carta', 'it');
  await expect.poll(() => page.evaluate(async () => (await caches.match('/menu')) !== undefined)).toBe(true);
  expect(asked.filter((path) => path === '/menu')).toHaveLength(2);
  await context.close();
  await site.close();
});

test('the kept copy is shown when the server does not answer within three seconds', async ({ browser, server }) => {
  const site = await startProxy(server.url);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  await visit(page, '/pt/carta', 'pt');

  let answer = () => undefined;
  site.hold = new Promise((resolve) => {
    answer = () => void resolve();
  });
  const asked = Date.now();
  await page.goto('/pt/cena');
  expect(Date.now() - asked).toBeGreaterThanOrEqual(networkTimeout);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Jantar');
  await expect(page.getByText(updated.pt)).toBeVisible();

  answer();
  await page.goto('/pt/cena');
  await expect(page.getByText(updated.pt)).toHaveCount(0);
  await context.close();
  await site.close();
});

test('a new build takes over with its own copies, and the old ones are deleted', async ({ browser, server }) => {
  const site = await startProxy(server.url);
  const context = await browser.newContext({ baseURL: site.url });
  const page = await context.newPage();
  const cacheNames = () => page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('kept-')).sort());
  await visit(page, '/carta', 'it');
  const [, build = ''] = /kept-pages-(.+)/.exec((await cacheNames()).join('\n')) ?? [];

  site.change = (path, body) => (path === '/sw.js' ? body.replaceAll(build, 'next') : body.replaceAll('Cena', 'Cena di domani'));
  await page.goto('/menu');
  await expect.poll(cacheNames, { timeout: 30_000 }).toEqual(['kept-files-next', 'kept-pages-next']);

  await site.close();
  await page.goto('/cena');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Cena di domani');
  const entry = /import\("([^"]+)"\)/.exec(await page.content())?.[1] ?? '';
  const script = await page.evaluate(async (path) => (await fetch(path)).status, entry);
  expect(script).toBe(200);
  await context.close();
});

test('a visit keeps the list of menus in the local storage, and nothing of the management area anywhere', async ({ page }) => {
  await visit(page, '/menu', 'it');
  await page.goto('/dashboard');
  await page.goto('/carta?senza=glutine');
  const kept = await page.evaluate(async () => {
    const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => url.slice(location.origin.length));
  });
  expect(kept).toContain('/carta');
  expect(kept.filter((path) => /dashboard|\/api\/|\?/.test(path))).toEqual([]);
  const list: unknown = JSON.parse(await page.evaluate(() => localStorage.getItem('menu') ?? 'null'));
  expect(list).toMatchObject({
    fetchedAt: expect.stringMatching(/^\d{4}-/),
    menus: expect.arrayContaining([expect.objectContaining({ id: 'carta' })]),
  });
});

test('the site can be installed', async ({ page, context }) => {
  await visit(page, '/menu', 'it');
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A context of a test is a private window, which Chromium installs nothing from.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
