import type { BrowserContext, Page } from '@playwright/test';
import { networkTimeout } from '#app/offline/constants.ts';
import { offlinePath, pathsToCache } from '#app/offline/cached-paths.ts';
import type { Language } from '#languages/languages.ts';
import { allergens } from '#restaurant/menus/allergens.ts';
import { diets } from '#restaurant/menus/dish-filter.ts';
import { expect, test } from './fixtures.ts';
import { address, publicPages } from './pages.ts';
import { type Proxy, startProxy } from './proxy.ts';

test.describe.configure({ mode: 'parallel' });
test.use({ serviceWorkers: 'allow' });

/** Stories of one guest, who share the copies of one first visit: to keep all menus takes longer than most of the stories. */
function storiesOfOneGuest() {
  let site: Proxy | undefined;
  let context: BrowserContext | undefined;
  return test.extend<{ site: Proxy }>({
    // The proxy between the browser and the site.
    site: async ({ server }, use) => use((site ??= await startProxy(server.url))),
    baseURL: async ({ site }, use) => use(site.url),
    context: async ({ browser, baseURL }, use) => {
      context ??= await browser.newContext({ ...(baseURL && { baseURL }) });
      await use(context);
      await context.setOffline(false);
    },
    page: async ({ context }, use) => {
      const page = await context.newPage();
      await use(page);
      await page.close();
    },
  });
}

const menuPages = publicPages.filter(({ path }) => !['/', '/wip', offlinePath].includes(path));
/** The line above a saved copy. A menu also shows its own date of update. */
const updated = {
  it: /^Contenuto salvato, aggiornato il \d/,
  en: /^Saved copy, updated on \d/,
  pt: /^Conteúdo guardado, atualizado em \d/,
};

/** Visits a page like a guest, and waits until the service worker has kept the pages. */
async function visit(page: Page, path: string, language: Language): Promise<void> {
  await page.goto(path);
  const last = pathsToCache(language).at(-1) ?? '';
  await expect.poll(() => page.evaluate(async (path) => (await caches.match(path)) !== undefined, last), { timeout: 30_000 }).toBe(true);
}

/**
 * The markup of a filter's results, without the day of the newest signature, which a menu's page does not contain, and without their style
 * sheet, which the server writes into the page's own.
 * @param html the page; the open page by default
 */
async function results(page: Page, html?: string): Promise<string> {
  const drawn = await page.evaluate((html) => {
    const read = html === undefined ? document : new DOMParser().parseFromString(html, 'text/html');
    return [...read.querySelectorAll('.found, .found-status')].map(({ outerHTML }) => outerHTML).join('\n');
  }, html);
  return drawn.replaceAll(/<!--.*?-->|<link rel="stylesheet"[^>]*>|<p class="note">(secondo le dichiarazioni[^<]*)<\/p>/g, '');
}

const italian = storiesOfOneGuest();
italian.describe(() => {
  italian.describe.configure({ mode: 'default' });

  italian('a page that was not kept says so, and links to those that were', async ({ page, context }) => {
    await visit(page, '/menu', 'it');
    await context.setOffline(true);
    await page.goto('/privacy');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Siete senza rete');
    // By keyboard: with a pointer, Chromium would prefetch the page outside Playwright's offline mode.
    await page.getByRole('link', { name: 'Carta', exact: true }).press('Enter');
    await expect(page.getByText(updated.it)).toBeVisible();
    await page.goto('/nonesiste');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Siete senza rete');
  });

  italian('without the network a kept menu is filtered as the server filters it', async ({ page, context }) => {
    await visit(page, '/carta', 'it');
    const groups = [0, 4, 8, 12].map((from) => allergens.slice(from, from + 4).map((allergen) => `senza=${allergen}`));
    const queries = [
      ...groups.map((group) => group.join('&')),
      ...diets.map((diet) => `dieta=${diet}`),
      'q=tonno&senza=latte',
      'q=lattosio',
      'senza=nocciole',
      'senza=mandorle&senza=orzo',
    ];
    const online = new Map<string, string>();
    // Markup is parsed on an empty page, since the site's policy forbids it on its pages.
    const empty = await context.newPage();
    for (const query of queries) {
      const answer = await page.request.get(`/cena?${query}`);
      online.set(query, await results(empty, await answer.text()));
    }
    await empty.close();
    await context.setOffline(true);
    for (const query of queries) {
      await page.goto(`/cena?${query}`, { waitUntil: 'domcontentloaded' });
      await expect(page.getByText(updated.it)).toBeVisible();
      await expect(page.locator('.found')).toBeVisible();
      expect(await results(page), query).toEqual(online.get(query));
    }
    await expect(page.getByText('Il filtro qui non è applicato')).toHaveCount(0);
    // The style sheet of the results is kept with their script, since no kept page names it.
    const look = await page.evaluate(() => getComputedStyle(document.querySelector('.found-count') ?? document.body).boxShadow);
    expect(look).toMatch(/5px 5px/);
  });

  italian('without the network a filter is chosen in an open menu, and goes along to the next', async ({ page, context }) => {
    await visit(page, '/carta', 'it');
    await context.setOffline(true);
    await page.goto('/menu?senza=crostacei');
    // Without the network, the script adds the filter to the links.
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

  italian('a kept menu says that it is not filtered where its script does not run', async ({ page, context }) => {
    await visit(page, '/carta', 'it');
    await context.setOffline(true);
    const answer = await page.goto('/cena?senza=glutine');
    expect(await answer?.text()).toContain('Il filtro qui non è applicato: questo è il menù intero.');
  });

  italian('a visit keeps the list of menus in the local storage, and nothing of the management area anywhere', async ({ page }) => {
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

  italian('the site can be installed', async ({ page, context }) => {
    await visit(page, '/menu', 'it');
    const session = await context.newCDPSession(page);
    const { errors } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
    // The context of a test is a private window, from which Chromium installs nothing.
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  });
});

const portuguese = storiesOfOneGuest();
portuguese.describe(() => {
  portuguese.describe.configure({ mode: 'default' });

  portuguese('after one visit every menu reads without the network in pt', async ({ page, context }) => {
    await visit(page, '/pt/carta', 'pt');
    await expect(page.getByText(updated.pt)).toHaveCount(0);
    await context.setOffline(true);
    for (const { path, heading } of menuPages) {
      await page.goto(address(path, 'pt'), { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('heading', { level: 1 }), path).toContainText(heading.pt);
      await expect(page.getByText(updated.pt), path).toBeVisible();
    }
  });

  portuguese('the kept copy is shown when the server does not answer within three seconds', async ({ page, site }) => {
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
  });

  portuguese('kept menus are shown while the server fails, and its next answer replaces them', async ({ page, site }) => {
    await visit(page, '/pt/carta', 'pt');
    site.change = () => undefined;
    await page.goto('/pt/cena');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Jantar');
    await expect(page.getByText(updated.pt)).toBeVisible();

    site.change = (_path, body) => body.replaceAll('Jantar', 'Ceia');
    await page.goto('/pt/cena');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ceia');
    await expect(page.getByText(updated.pt)).toHaveCount(0);

    await site.close();
    await page.goto('/pt/cena');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ceia');
    await expect(page.getByText(updated.pt)).toBeVisible();
  });

  portuguese('whoever has read the site in Portuguese finds our page at an address in another language, too', async ({ page, context }) => {
    await visit(page, '/pt/carta', 'pt');
    await context.setOffline(true);
    for (const path of ['/en/carta', '/en/menu', '/nonesiste']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }), path).toContainText('Está sem rede');
    }
    // The Italian menus are kept for the waiter's card.
    await page.goto('/carta');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Carta');
  });
});

const lasting = storiesOfOneGuest();
lasting.describe(() => {
  lasting.describe.configure({ mode: 'default' });

  lasting('a page that fails once does not keep the others from being kept, nor itself', async ({ page, site }) => {
    const asked: string[] = [];
    site.change = (path, body) => {
      asked.push(path);
      return path === '/menu' && asked.filter((one) => one === path).length === 1 ? undefined : body;
    };
    await visit(page, '/carta', 'it');
    await expect.poll(() => page.evaluate(async () => (await caches.match('/menu')) !== undefined)).toBe(true);
    expect(asked.filter((path) => path === '/menu')).toHaveLength(2);
  });

  lasting('a new build takes over with its own copies, and the old ones are deleted', async ({ page, site }) => {
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
  });
});
