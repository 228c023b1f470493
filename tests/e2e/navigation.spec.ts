import { chromium, type Page } from '@playwright/test';
import { menuListKey } from '../../app/offline/constants.ts';
import { expect, newcomer as test, hydrated, signInByHand } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

const { describe } = test;

interface Told {
  /** The addresses that Chromium would prerender if their link were hovered. */
  candidates: Set<string>;
  /** The addresses that it prerenders. Under Playwright it only fetches them. */
  addresses: Set<string>;
  faults: string[];
}

/** The reports of Chromium's protocol about prerendered pages. */
async function prepared(page: Page): Promise<Told> {
  const told: Told = { candidates: new Set(), addresses: new Set(), faults: [] };
  const session = await page.context().newCDPSession(page);
  await session.send('Preload.enable');
  session.on('Preload.ruleSetUpdated', ({ ruleSet }) => told.faults.push(...(ruleSet.errorMessage ? [ruleSet.errorMessage] : [])));
  session.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources: sources }) => {
    told.candidates = new Set(sources.map(({ key }) => new URL(key.url)).map(({ pathname, search }) => pathname + search));
  });
  session.on('Preload.prerenderStatusUpdated', ({ key }) => told.addresses.add(new URL(key.url).pathname));
  return told;
}

describe('between two pages', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('a view transition that the browser gives up is no error', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    for (const width of [900, 1100, 800]) {
      await page.goto('/menu');
      await page.evaluate(() => {
        location.href = '/carta';
      });
      await page.setViewportSize({ width, height: 700 });
      await page.waitForURL('**/carta');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    expect(errors).toEqual([]);
  });
});

describe('into the management area', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('signing in reports no error of a view transition', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await signInByHand(page);
    await hydrated(page);
    expect(errors).toEqual([]);
  });
});

test('a menu whose link is hovered is prerendered', async ({ page }) => {
  const told = await prepared(page);
  await page.goto('/menu');
  await expect.poll(() => [...told.candidates]).toContain('/cena');
  await page.getByRole('main').getByRole('link', { name: /^Cena/ }).hover();
  await expect.poll(() => [...told.addresses]).toEqual(['/cena']);
  expect(told.faults).toEqual([]);
});

test('the management area, the data and a filtered menu are never prepared', async ({ page }) => {
  const never = ['/dashboard', '/dashboard_mediterraneo/menus', '/api/menu', '/carta?senza=glutine'];
  const told = await prepared(page);
  await page.goto('/carta');
  // The page's own script handles links to sections.
  const links = page.locator('a[href^="/"]');
  expect(await links.count()).toBeGreaterThan(never.length);
  await links.evaluateAll(
    (all, given) => given.forEach((address, place) => all[place]?.setAttribute('href', address)),
    [...never, '/pranzoPoke'],
  );
  await expect.poll(() => [...told.candidates]).toContain('/pranzoPoke');
  for (const address of never) expect([...told.candidates]).not.toContain(address);
});

test('going back takes a page from the back/forward cache', async ({ server, launchOptions }) => {
  // Playwright turns the back/forward cache off, and the headless shell has none.
  const executablePath = '/usr/bin/chromium';
  const browser = await chromium.launch({ ...launchOptions, executablePath, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  const page = await browser.newPage({ baseURL: server.url });
  for (const [from, to] of [
    ['/', '/menu'],
    ['/carta', '/allergeni'],
  ] as const) {
    await page.goto(from);
    // A page with a pending fetch is not put into the cache. Its last idle work fetches the list of menus.
    await expect.poll(() => page.evaluate((key) => localStorage.getItem(key), menuListKey)).not.toBeNull();
    await page.evaluate((key) => {
      localStorage.removeItem(key);
      window.addEventListener('pageshow', ({ persisted }) => (document.title = `persisted: ${persisted}`));
    }, menuListKey);
    await page.goto(to);
    // A page from that cache is shown at once, without a load event.
    await page.goBack({ waitUntil: 'commit' });
    await expect(page, `${from} from ${to}`).toHaveTitle('persisted: true');
  }
  await browser.close();
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

test('the theme of the menus is kept though it is chosen before any script has come, and the page that was left shows it', async ({
  page,
  context,
}) => {
  await page.route('**/assets/*.js', () => {});
  const scheme = (of: Page) => of.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  await page.goto('/carta', { waitUntil: 'domcontentloaded' });
  await page.getByRole('radio', { name: 'Notte' }).check();
  const next = await context.newPage();
  await next.goto('/cena');
  expect(await scheme(next)).toBe('dark');
  await next.getByRole('radio', { name: 'Giorno' }).check();
  expect(await scheme(next)).toBe('light');
  // Stored data of one tab reaches the process of another tab a moment later.
  const shownAgain = async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    return scheme(page);
  };
  await expect.poll(shownAgain).toBe('light');
});

test('a script that fails to load reloads the page once, then the page says so', async ({ page }) => {
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/page-tools-*.js', (route) => route.fulfill({ status: 404, body: 'Not found' }));
  await page.goto('/en/carta');
  await expect(page.getByRole('alert')).toContainText('Part of this page did not load');
  expect(loads).toBe(2);
});
