import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { admin, area, expect, openDesk, signIn, signInByHand, test, wordsOf } from './fixtures.ts';
import { unfoldMenu } from './menu-rows.ts';

const dish = 'Alici allo zenzero';

async function guest(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext(baseURL ? { baseURL } : {});
  return { page: await context.newPage(), request: context.request, close: () => context.close() };
}

/** The token that the specification keeps in session storage, once the page has put it there. */
async function authToken(page: Page): Promise<string> {
  const read = () => page.evaluate(() => sessionStorage.getItem('Auth Token') ?? '');
  await expect.poll(read).not.toBe('');
  return read();
}

test('a cook signs in, changes a price, and a second browser sees it on /carta and in the JSON', async ({ page, browser, baseURL }) => {
  await signInByHand(page);
  await authToken(page);
  await page.getByRole('link', { name: 'Menu Edit' }).first().click();
  await page
    .getByRole('navigation', { name: 'Menù', exact: true })
    .getByRole('link', { name: /^Carta/ })
    .click();
  await page.getByLabel(`Prezzo di ${dish}`).fill('12,50');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();

  const other = await guest(browser, baseURL);
  await other.page.goto('/carta');
  await expect(other.page.getByRole('listitem').filter({ has: other.page.getByRole('heading', { name: dish }) })).toContainText('12,50');
  const menus: { id: string; contents: { content: string; prices?: { cents: number }[] }[] }[] = await (
    await other.request.get('/api/menu')
  ).json();
  const changed = menus.find(({ id }) => id === 'carta')?.contents.find(({ content }) => content === dish);
  expect(changed?.prices?.[0]?.cents).toBe(1250);
  await other.close();
});

test('two people save the same menu: what only one of them changed stands, what both changed is chosen', async ({
  page,
  browser,
  baseURL,
}) => {
  const second = await guest(browser, baseURL);
  await signIn(page);
  await signIn(second.page);
  await openDesk(page, '/menus/pranzo-panini');
  await openDesk(second.page, '/menus/pranzo-panini');

  await page.getByLabel('Prezzo di Cotoletta di pesce spada').fill('15');
  await page.getByLabel('Prezzo di Polpo e patate').fill('9,90');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();

  await second.page.getByLabel('Prezzo di Cotoletta di pesce spada').fill('17');
  await second.page.getByRole('button', { name: 'Salva/Update' }).click();
  const dialog = second.page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Avete scritto in due' })).toBeVisible();
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog).toContainText('Cotoletta di pesce spada, prezzo');
  await expect(dialog).toContainText('15');
  await expect(dialog).toContainText('17');
  await expect(second.page.getByText('Salvato!!!')).toBeHidden();
  await expectAccessible(second.page);

  await dialog.getByRole('radio', { name: /^La tua/ }).check();
  await dialog.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(second.page.getByText('Salvato!!!')).toBeVisible();
  // A dish that only the other person changed is as they saved it.
  expect(await wordsOf(page, '/pranzoPanini')).toMatch(/ Cotoletta di pesce spada 17 .* Polpo e patate 9,90 /);
  await second.close();
});

test('a save that fails says so and keeps what was typed; text in a price field is refused at its field and nothing changes; a new menu has its own page and its place on /menu; an administrator deletes it', async ({
  page,
}) => {
  await signIn(page);
  await openDesk(page, '/menus/pranzo-poke');
  const price = page.getByLabel('Prezzo di Uovo marinato');
  await price.fill('14,50');
  await page.route('**/menus/pranzo-poke*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText("ERRORE, prova piu' tardi o chiedi assistenza!")).toBeVisible();
  await expect(price).toHaveValue('14,50');
  await page.unroute('**/menus/pranzo-poke*');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();

  await price.fill('quattordici');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Un prezzo come 14 o 2,50.')).toBeVisible();
  // The dish opens at the wrong field, with the typed text.
  await expect.poll(() => page.locator('input:focus').inputValue()).toBe('quattordici');
  await expect(page.getByText('Salvato!!!')).toBeHidden();
  expect(await wordsOf(page, '/pranzoPoke')).toContain('14,50');

  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await page.getByRole('button', { name: 'New Menu' }).click();
  await page.getByLabel('Nome del nuovo menù').fill('Menù di Natale');
  await expect(page.getByText('Il suo indirizzo sarà /menu/menu-di-natale; fra i menù sarà il settimo, dopo «Cena».')).toBeVisible();
  await page.getByRole('button', { name: 'Crea il menù' }).click();
  await unfoldMenu(page);
  await expect(page.getByLabel('Nome del menù', { exact: true })).toHaveValue('Menù di Natale');

  // A new menu is hidden at first, and says so.
  const address = '/menu/menu-di-natale';
  await expect(page.getByText('Adesso sul sito questo menù non c’è: nascosto.')).toBeVisible();
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole('button', { name: 'Rendilo visibile' }).click();
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Menù' }).getByText('nascosto')).toHaveCount(0);

  expect(await wordsOf(page, '/menu')).toContain('Menù di Natale');
  expect(await wordsOf(page, address)).toContain('Menù di Natale');

  await page.getByRole('button', { name: 'Delete Menu' }).click();
  await page.getByRole('button', { name: 'Elimina il menù' }).click();
  await expect(page.getByRole('link', { name: /Menù di Natale/ })).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('the area requires a session, and sign-in leads back to the requested page', async ({ page }) => {
  await page.goto(`${area}/menus/pranzo-panini`);
  await expect(page).toHaveURL(/\/dashboard\?back=/);
  await page.getByLabel('Nome utente').fill(admin.username);
  await page.getByLabel('Password').fill('sbagliata-davvero');
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Nome utente o password errati.')).toBeVisible();
  await expect(page.getByLabel('Nome utente')).toHaveValue(admin.username);
  await expectAccessible(page);
  await page.getByLabel('Password').fill(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL(new RegExp(`${area}/menus/pranzo-panini$`));
});
