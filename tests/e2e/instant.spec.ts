import { type Browser, chromium, type Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';

const { describe } = test;

/** The addresses that Chromium prepares, by what its protocol tells; Playwright lets it fetch them but not render them. */
async function prepared(page: Page): Promise<{ addresses: Set<string>; faults: string[] }> {
  const told = { addresses: new Set<string>(), faults: new Array<string>() };
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => told.faults.push(...(ruleSet.errorMessage ? [ruleSet.errorMessage] : [])));
  session.on('Preload.prerenderStatusUpdated', ({ key }) => told.addresses.add(new URL(key.url).pathname));
  return told;
}

test('a menu that is pointed at is prepared', async ({ page }) => {
  const told = await prepared(page);
  await page.goto('/menu');
  await page.getByRole('main').getByRole('link', { name: /^Cena/ }).hover();
  await expect.poll(() => [...told.addresses]).toEqual(['/cena']);
  expect(told.faults).toEqual([]);
});

for (const address of ['/dashboard', '/dashboard_mediterraneo/menus', '/api/menu', '/carta?senza=glutine']) {
  test(`${address} is never prepared`, async ({ page }) => {
    const told = await prepared(page);
    await page.goto('/carta');
    await page
      .getByRole('contentinfo')
      .getByRole('link')
      .first()
      .evaluate((link, href) => link.setAttribute('href', href), address);
    await page.getByRole('contentinfo').getByRole('link').first().hover();
    // The next link is prepared: by then this one would have been.
    await page.waitForTimeout(600);
    await page.getByRole('contentinfo').getByRole('link').nth(1).hover();
    await expect.poll(() => [...told.addresses]).toEqual(['/allergeni']);
  });
}

describe('what Playwright turns off', () => {
  let browser: Browser;
  test.beforeAll(async ({ launchOptions }) => {
    browser = await chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  });
  test.afterAll(() => browser.close());

  for (const [from, to] of [
    ['/', '/menu'],
    ['/carta', '/allergeni'],
    ['/en/menu', '/en/cena'],
  ] as const) {
    test(`going back from ${to} to ${from} takes it from the back/forward cache`, async ({ server }) => {
      const page = await browser.newPage({ baseURL: server.url });
      await page.goto(from);
      await page.waitForTimeout(3_000);
      await page.evaluate(() => window.addEventListener('pageshow', ({ persisted }) => (document.title = `persisted: ${persisted}`)));
      await page.goto(to);
      // A page from that cache is there at once, and has no load to wait for.
      await page.goBack({ waitUntil: 'commit' });
      await expect(page).toHaveTitle('persisted: true');
      await page.close();
    });
  }
});

for (const [motion, carries] of [
  ['no-preference', true],
  ['reduce', false],
] as const) {
  test(`from page to page the heading ${carries ? 'carries over' : 'does not move'} with motion: ${motion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset['transition'] = String(Reflect.get(event, 'viewTransition') !== null);
      });
    });
    await page.goto('/menu');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Carta/ })
      .click();
    await expect(page).toHaveURL(/\/carta$/);
    await expect(page.locator('html')).toHaveAttribute('data-transition', String(carries));
  });
}

test('a script that does not load reloads the page once, then the page says so', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/theme-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/en/carta');
  await expect(page.getByRole('alert')).toContainText('Part of this page did not load');
  expect(loads).toBe(2);
});
