import { expectAccessible } from './accessibility.ts';
import { expect, openDesk, signIn, test, wordsOf } from './fixtures.ts';
import { openMenu, setPriceElsewhere } from './menu-rows.ts';

test('unsaved work of a closed tab is offered again, even if another person saved meanwhile', async ({ page, context, server }) => {
  await signIn(page);
  await openMenu(page, 'pranzo-panini');
  const price = page.getByLabel('Prezzo di Polpo e patate');
  await price.fill('21,50');
  await page.close({ runBeforeUnload: false });

  const again = await context.newPage();
  await openDesk(again, '/menus/pranzo-panini');
  const offer = again.getByRole('dialog');
  await expect(offer.getByRole('heading', { name: 'Hai lasciato delle modifiche' })).toBeVisible();
  await expect(offer).toContainText('1 modifica a «Menù Panini»');
  await expect(offer.getByRole('button', { name: 'Riprendile' })).toBeFocused();
  await expectAccessible(again);
  await offer.getByRole('button', { name: 'Riprendile' }).click();
  await expect(again.getByLabel('Prezzo di Polpo e patate')).toHaveValue('21,50');
  await expect(again.getByText('1 modifica', { exact: true })).toBeVisible();
  // The draft is stored within half a second after the last key.
  await expect.poll(() => again.evaluate(() => localStorage.getItem('edit:admin:menu/pranzo-panini') ?? '')).toContain('2150');
  await again.close();

  await setPriceElsewhere(server.folder, 'pranzo-panini', 'Polpo e patate', 1900);
  const third = await context.newPage();
  await openDesk(third, '/menus/pranzo-panini');
  await expect(third.getByRole('dialog')).toContainText('Nel frattempo');
  await third.getByRole('button', { name: 'Riprendile' }).click();
  const both = third.getByRole('dialog');
  await expect(both.getByRole('heading', { name: 'Avete scritto in due' })).toBeVisible();
  await expect(both).toContainText('21,50');
  await expect(both).toContainText('19');
  await both.getByRole('radio', { name: /^La tua/ }).check();
  await both.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(third.getByText('Salvato!!!')).toBeVisible();
  await expect.poll(() => third.evaluate(() => localStorage.getItem('edit:admin:menu/pranzo-panini'))).toBeNull();
  expect(await wordsOf(third, '/pranzoPanini')).toContain('21,50');
});

test('the preview beside the editor changes before anything is saved; two menus are saved together; the one that somebody else changed asks, the other is saved', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openMenu(page, 'pranzo-panini');
  const shown = page.frameLocator('.preview iframe');
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Menù Panini');
  // The preview scrolls to the edited dish, but not at every key press once the user has scrolled elsewhere.
  await page.getByLabel('Prezzo di Polpo e patate').focus();
  await expect(shown.getByRole('heading', { name: 'Polpo e patate' })).toBeInViewport();
  await shown.locator('body').evaluate(() => scrollTo(0, 300));
  await page.getByLabel('Prezzo di Polpo e patate').fill('33,30');
  await expect(shown.locator('[data-edited]')).toContainText('33,30');
  await expect(page.locator('.preview')).toContainText('non ancora salvato');
  await expect.poll(() => shown.locator('body').evaluate(() => scrollY)).toBe(300);
  // With an incomplete price the preview shows the rest of the dish; its links do not navigate.
  await page.getByLabel('Prezzo di Polpo e patate').fill('trentatré');
  await expect(shown.getByText('33,30')).toHaveCount(0);
  await shown.getByRole('link', { name: 'Tutti i menù' }).click();
  await expect(shown.getByRole('heading', { level: 1 })).toHaveText('Menù Panini');
  await page.getByLabel('Lingua dell’anteprima').selectOption('en');
  await expect(shown.getByText('All menus').first()).toBeVisible();
  expect(await (await page.request.get('/pranzoPanini')).text()).not.toContain('33,30');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Anteprima' }).click();
  const sheet = page.getByRole('dialog').frameLocator('iframe');
  await expect(sheet.getByRole('heading', { level: 1 })).toHaveText('Menù Panini');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();

  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByLabel('Prezzo di Polpo e patate').fill('6,10');
  const tabs = page.getByRole('navigation', { name: 'Menù', exact: true });
  await tabs.getByRole('link', { name: /^Menù Open Sushi Pranzo/ }).click();
  await expect(page.getByRole('group', { name: 'Altri menù con modifiche non salvate' })).toContainText('Menù Panini');
  await page.getByLabel('Prezzo di Insalata pantesca').fill('22,20');
  await page.getByRole('button', { name: 'Salva tutti' }).click();
  await expect(page.getByText('Salvato!!!')).toHaveCount(2);
  await expect(page.getByText('Anche l’altro menù:')).toBeFocused();
  await expect(page.getByText('Anche un altro menù ha modifiche:')).toHaveCount(0);
  for (const [path, price] of [
    ['/pranzoPanini', '6,10'],
    ['/pranzoCarta', '22,20'],
  ] as const) {
    expect(await (await page.request.get(path)).text()).toContain(price);
  }

  await page.getByLabel('Prezzo di Insalata pantesca').fill('23,30');
  await tabs.getByRole('link', { name: /^Menù Panini/ }).click();
  await page.getByLabel('Prezzo di Polpo e patate').fill('6,20');
  await setPriceElsewhere(server.folder, 'pranzo-carta', 'Insalata pantesca', 2400);
  await page.getByRole('button', { name: 'Salva tutti' }).click();
  const waiting = page.getByRole('group', { name: 'Altri menù con modifiche non salvate' });
  await expect(waiting).toContainText('qualcuno ha salvato nel frattempo');
  await expect.poll(async () => (await page.request.get('/pranzoPanini')).text()).toContain('6,20');
  await waiting.getByRole('link', { name: 'Menù Open Sushi Pranzo' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Avete scritto in due' })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('radio', { name: /^Di Giulia/ })
    .check();
  await page.getByRole('dialog').getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByLabel('Prezzo di Insalata pantesca')).toHaveValue('24');
});
