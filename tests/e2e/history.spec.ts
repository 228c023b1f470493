import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { area, expect, goOn, openDesk, signIn, test, wordsOf } from './fixtures.ts';
import { setPriceElsewhere, unfoldMenu } from './menu-rows.ts';

const history = '/history';
const dish = 'Polpo e patate';

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
}

test('a cook changes a price and a text, reads both in Cronologia, and goes back to what was before', async ({ page }) => {
  await signIn(page);
  await openDesk(page, '/menus/pranzo-panini');
  const price = page.getByLabel(`Prezzo di ${dish}`);
  const was = await price.inputValue();
  await price.fill('99,90');
  await unfoldMenu(page);
  await page.getByLabel('Nome del menù', { exact: true }).fill('Menù Panini di prova');
  await save(page);

  const shown = await wordsOf(page, '/pranzoPanini');
  for (const text of ['Menù Panini di prova', '99,90']) expect(shown).toContain(text);

  await page
    .getByText(/Ultimo salvataggio/)
    .getByRole('link', { name: 'Cronologia' })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menù Panini di prova');
  await page.getByRole('link', { name: 'Tutta la cronologia' }).click();
  await page.getByRole('link', { name: new RegExp(`Menù Panini di prova admin ${dish} .*99,90 e un’altra modifica`) }).click();
  const row = (thing: string, part = '') =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`${thing}[ ,]*${part}`) }) });
  await expect(row(dish, 'prezzo').locator('ins')).toHaveText('99,90 €');
  await expect(row(dish, 'prezzo').locator('del')).toContainText(was);
  await expect(row('Nome del menù').locator('ins')).toContainText('di prova');

  await page.getByRole('link', { name: /Torna alla versione di/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Riportare indietro');
  await expect(row(dish, 'prezzo')).toContainText('99,90');
  await page.getByRole('button', { name: 'Torna a questa versione' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await expect(page.getByText('ha ripristinato una versione di prima').first()).toBeVisible();

  expect(await wordsOf(page, '/pranzoPanini')).not.toContain('99,90');
});

test('editing while somebody restores a version loses nothing; an administrator deletes a menu and restores it', async ({ page }) => {
  await signIn(page);
  await openDesk(page, '/menus/pranzo-carta');
  const price = page.getByLabel('Prezzo di Insalata pantesca');
  await price.fill('14,50');
  await save(page);
  await price.fill('15,50');

  const authToken = await page.evaluate(() => sessionStorage.getItem('Auth Token') ?? '');
  const restored = await page.request.post(`${area}${history}/menu/pranzo-carta/1/restore`, {
    form: { authToken, standing: '2' },
    maxRedirects: 0,
  });
  expect(restored.status()).toBe(302);

  await page.getByRole('button', { name: 'Salva/Update' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Avete scritto in due' })).toBeVisible();
  await dialog.getByText('La tua').click();
  await dialog.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();

  await goOn(page, '/menus/pranzo-poke');
  await unfoldMenu(page);
  await page.getByRole('button', { name: 'Delete Menu' }).click();
  await page.getByRole('button', { name: 'Elimina il menù' }).click();
  await expect(page.getByRole('link', { name: /Menù Pokè/ })).toHaveCount(0);
  expect((await page.request.get('/pranzoPoke')).status()).toBe(404);

  await page.getByRole('link', { name: 'Menù eliminati' }).click();
  await page.getByRole('link', { name: 'Ripristina «Menù Pokè»' }).click();
  await page.getByRole('button', { name: 'Ripristina il menù' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  expect((await page.request.get('/pranzoPoke')).status()).toBe(200);
  expect(await wordsOf(page, `${area}${history}/trash`)).not.toContain('Menù Pokè');
});

test('a restore that fails says so, and changes nothing', async ({ page, server }) => {
  await setPriceElsewhere(server.folder, 'beverage', 'Etna spumante', 3200);
  await signIn(page);
  await openDesk(page, `${history}/menu/beverage/1/restore`);
  await page.route('**/restore*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Torna a questa versione' }).click();
  await expect(page.getByText("ERRORE, prova piu' tardi o chiedi assistenza!")).toBeVisible();
  await page.unroute('**/restore*');
  await page.getByRole('button', { name: 'Torna a questa versione' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
});

test('what a save changed stands beside the list; on a phone it takes its place, and one goes back; a person chosen before the list of another kind has loaded is selected in that list', async ({
  page,
  server,
}) => {
  await setPriceElsewhere(server.folder, 'cena', 'Cozze al sakè', 1700);
  await signIn(page);
  await openDesk(page, history);
  const entry = page.getByRole('link', { name: /Cena Giulia Cozze al sakè .* 17/ }).first();
  const shown = page.getByRole('heading', { name: /^Cena, oggi alle/ });
  await expect(shown).toBeVisible();
  await expect(entry).toHaveAttribute('aria-current', 'true');

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(shown).toBeHidden();
  await entry.click();
  await expect(shown).toBeVisible();
  await expect(entry).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Tutta la cronologia' }).click();
  await expect(entry).toBeVisible();

  await goOn(page, `${history}?kind=settings`);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/history.data*', async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('navigation', { name: 'Che cosa' }).getByRole('link', { name: 'Menù' }).click();
  await page.getByLabel('Chi', { exact: true }).focus();
  await page.getByLabel('Chi', { exact: true }).selectOption('primo avvio');
  release();
  await expect(page).toHaveURL(/\?kind=menu&by=.*primo/);
  await expect(page.getByText('ha messo i primi contenuti')).toBeVisible();
  await expect(page.getByLabel('Chi', { exact: true })).toBeFocused();
});
