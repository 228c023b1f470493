import { expectAccessible } from './accessibility.ts';
import { expect, hydrated, openDesk, signIn, test } from './fixtures.ts';
import { openMenu, save } from './menu-rows.ts';

// The stories change the one site of their worker, so they run one after another.
test.describe.configure({ mode: 'default' });

test('unsaved work of a closed tab is offered again, also when somebody saved meanwhile', async ({ page, context, browser, baseURL }) => {
  await signIn(page);
  await openMenu(page, 'cena');
  const price = page.getByLabel('Prezzo di Cozze al sakè');
  await price.fill('21,50');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openDesk(again, '/menus/cena');
  const offer = again.getByRole('dialog');
  await expect(offer.getByRole('heading', { name: 'Hai lasciato delle modifiche' })).toBeVisible();
  await expect(offer).toContainText('1 modifica a «Cena»');
  await expect(offer.getByRole('button', { name: 'Riprendile' })).toBeFocused();
  await expectAccessible(again);
  await offer.getByRole('button', { name: 'Riprendile' }).click();
  await expect(again.getByLabel('Prezzo di Cozze al sakè')).toHaveValue('21,50');
  await expect(again.getByText('1 modifica', { exact: true })).toBeVisible();
  // The draft is stored within half a second after the last key.
  await expect.poll(() => again.evaluate(() => localStorage.getItem('edit:admin:menu/cena') ?? '')).toContain('2150');
  await again.close();

  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const colleague = await other.newPage();
  await signIn(colleague);
  await openMenu(colleague, 'cena');
  await colleague.getByLabel('Prezzo di Cozze al sakè').fill('19');
  await save(colleague);
  await other.close();

  const third = await context.newPage();
  await openDesk(third, '/menus/cena');
  await expect(third.getByRole('dialog')).toContainText('Nel frattempo');
  await third.getByRole('button', { name: 'Riprendile' }).click();
  const both = third.getByRole('dialog');
  await expect(both.getByRole('heading', { name: 'Avete scritto in due' })).toBeVisible();
  await expect(both).toContainText('21,50');
  await expect(both).toContainText('19');
  await both.getByRole('radio', { name: /^La tua/ }).check();
  await both.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(third.getByText('Salvato!!!')).toBeVisible();
  await expect.poll(() => third.evaluate(() => localStorage.getItem('edit:admin:menu/cena'))).toBeNull();
  await third.reload();
  await hydrated(third);
  await expect(third.getByLabel('Prezzo di Cozze al sakè')).toHaveValue('21,50');
  await expect(third.getByRole('dialog')).toBeHidden();
});

test('the preview beside the editor changes before anything is saved', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openMenu(page, 'cena');
  const shown = page.frameLocator('.preview iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Cena');
  // It goes to the dish that is edited; from where somebody looks at something else it does not move with every key.
  await page.getByLabel('Prezzo di Cozze al sakè').focus();
  await expect(shown.getByRole('heading', { name: 'Cozze al sakè' })).toBeInViewport();
  await shown.locator('body').evaluate(() => scrollTo(0, 300));
  await page.getByLabel('Prezzo di Cozze al sakè').fill('33,30');
  await expect(shown.locator('[data-edited]')).toContainText('33,30');
  await expect(page.locator('.preview')).toContainText('non ancora salvato');
  await expect.poll(() => shown.locator('body').evaluate(() => scrollY)).toBe(300);
  // With an incomplete price the rest of the dish is shown, and links of the preview do not navigate.
  await page.getByLabel('Prezzo di Cozze al sakè').fill('trentatré');
  await expect(shown.getByText('33,30')).toHaveCount(0);
  await shown.getByRole('link', { name: 'Tutti i menù' }).click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Cena');
  await page.getByLabel('Lingua dell’anteprima').selectOption('en');
  await expect(shown.getByText('All menus').first()).toBeVisible();
  expect(await (await page.request.get('/cena')).text()).not.toContain('33,30');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Anteprima' }).click();
  const sheet = page.getByRole('dialog').frameLocator('iframe');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Cena');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
});

test('two menus are saved together; the one that somebody else changed asks, the other is saved', async ({ page, browser, baseURL }) => {
  await signIn(page);
  await openMenu(page, 'carta');
  await page.getByLabel('Prezzo di Edamame e lupini').fill('6,10');
  const tabs = page.getByRole('navigation', { name: 'Menù', exact: true });
  await tabs.getByRole('link', { name: /^Cena/ }).click();
  await expect(page.getByRole('group', { name: 'Altri menù con modifiche non salvate' })).toContainText('Carta');
  await page.getByLabel('Prezzo di Cozze al sakè').fill('22,20');
  await page.getByRole('button', { name: 'Salva tutti' }).click();
  await expect(page.getByText('Salvato!!!')).toHaveCount(2);
  await expect(page.getByText('Anche l’altro menù:')).toBeFocused();
  await expect(page.getByText('Anche un altro menù ha modifiche:')).toHaveCount(0);
  for (const [path, price] of [
    ['/carta', '6,10'],
    ['/cena', '22,20'],
  ] as const) {
    expect(await (await page.request.get(path)).text()).toContain(price);
  }

  await page.getByLabel('Prezzo di Cozze al sakè').fill('23,30');
  await tabs.getByRole('link', { name: /^Carta/ }).click();
  await page.getByLabel('Prezzo di Edamame e lupini').fill('6,20');
  const other = await browser.newContext(baseURL ? { baseURL } : {});
  const colleague = await other.newPage();
  await signIn(colleague);
  await openMenu(colleague, 'cena');
  await colleague.getByLabel('Prezzo di Cozze al sakè').fill('24');
  await save(colleague);
  await other.close();
  await page.getByRole('button', { name: 'Salva tutti' }).click();
  const waiting = page.getByRole('group', { name: 'Altri menù con modifiche non salvate' });
  await expect(waiting).toContainText('qualcuno ha salvato nel frattempo');
  await expect.poll(async () => (await page.request.get('/carta')).text()).toContain('6,20');
  await waiting.getByRole('link', { name: 'Cena' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Avete scritto in due' })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Di admin/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByLabel('Prezzo di Cozze al sakè')).toHaveValue('24');
});
