import { expectAccessible, leaveOneOfEachRow } from './accessibility.ts';
import { expect, newcomer as test } from './fixtures.ts';
import { address, publicPages } from './pages.ts';

test.describe.configure({ mode: 'parallel' });

/** Every kind of page is checked in Italian, two of them in another language each, where only the text differs. */
const looked = [
  // One menu represents all: they differ only in their rows.
  ...publicPages.map(({ path }) => path).filter((path) => !/^\/(cena|beverage|pranzo.+)$/.test(path)),
  address('/', 'en'),
  address('/carta', 'pt'),
];

test('every kind of public page is accessible, and so is the error screen of an address that does not exist', async ({ page }) => {
  for (const path of looked) {
    await page.goto(path);
    await leaveOneOfEachRow(page);
    await expectAccessible(page);
  }
  await page.goto('/nonesiste');
  await expect(page.getByText('404 Not Found')).toBeVisible();
  await expectAccessible(page);
});

test('a guest goes from the landing page to tonight’s menu and reads a dish with its price and allergens', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'Vai al Menu' }).first().click();
  await expect(page).toHaveURL(/\/menu$/);
  await page.getByRole('main').getByRole('link', { name: /^Cena/ }).first().click();
  await expect(page).toHaveURL(/\/cena$/);
  const dish = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: /Arancino nero/ }) });
  await expect(dish).toBeVisible();
  await expect(dish).toContainText(/\d/);
  await page.getByRole('link', { name: /Tutti i menù/ }).click();
  await expect(page).toHaveURL(/\/menu$/);
});

test('a guest opens a dish of the window in its place in the menu, clear of what stays at the top', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const card = page
    .locator('#showcase')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Tropea' }) });
  await expect(card).toContainText('crudo');
  await expect(card).toContainText('contiene pesce, pistacchi, solfiti', { ignoreCase: true });
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/carta#tropea$/);
  const name = page.getByRole('heading', { name: 'Tropea' });
  await expect(name).toBeInViewport({ ratio: 1 });
  const bar = await page.getByRole('navigation', { name: 'Sezioni del menù' }).boundingBox();
  expect((await name.boundingBox())?.y).toBeGreaterThanOrEqual((bar?.y ?? 0) + (bar?.height ?? 0));
});

test('the navigation of a phone leads to the menus, a table, the telephone and the other languages', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Apri il menù di navigazione' }).click();
  const panel = page.locator('#navigation-panel');
  await expect(panel.getByRole('link', { name: 'Prenota ora' })).toBeInViewport();
  await expect(panel.getByRole('link', { name: '0965 000 000' })).toBeInViewport();
  await expect(panel).toContainText('Pranzo 12:00–15:00, cena 19:00–23:00, lunedì chiuso');
  await expectAccessible(page);
  await panel.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/\/en$/);
});

test('a guest who reads English keeps English from page to page', async ({ page }) => {
  await page.goto('/en');
  await page.getByRole('link', { name: /menu/i }).first().click();
  await page.goto('/en/menu');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Dinner/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/en\/cena$/);
});

test('a form that is switched off says so before it is filled in, and an early tap never reloads the page', async ({ page }) => {
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = () => resolve();
  });
  await page.route('**/assets/load-island-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  let loads = 0;
  page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
  for (const form of ['booking', 'contact', 'newsletter']) {
    const card = page.locator(`#${form}-notice`);
    await expect(card).toContainText('Servizio temporaneamente indisponibile');
    await expect(card.getByRole('link')).toHaveCount(2);
    await page.locator(`.guest-form--${form} button`).click();
  }
  expect(loads).toBe(0);
  answer();
  await expect(async () => {
    await page.getByRole('button', { name: 'Prenota' }).click();
    await expect(page.locator('#booking-notice')).toBeFocused({ timeout: 200 });
  }).toPass();
  await expect(page.locator('#booking-notice')).toBeInViewport();
  expect(loads).toBe(0);
});
