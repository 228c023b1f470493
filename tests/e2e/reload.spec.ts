import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { area, expect, goOn, openDesk, signIn, test } from './fixtures.ts';
import { openMenu } from './menu-rows.ts';

const reloads = `**${area}**.data*`;
const outdated = (page: Page) => page.getByText('La pagina non si è potuta aggiornare.');

/** Makes reloads of the page's data fail from now on, without the network or with a status. Writes still succeed. */
async function failReloads(page: Page, status?: number): Promise<void> {
  await page.route(reloads, (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    return status === undefined ? route.abort('internetdisconnected') : route.fulfill({ status, body: 'no' });
  });
}

/** The time limit for an encoded picture. Encoding has a low priority, so it is slow on a busy machine. */
const encoded = { timeout: 40_000 };

/** A picture that is small enough to be encoded at once. */
const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

test('after a save the network goes or the server answers 503: the price is saved, the editor stays, and the page reloads when asked', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openMenu(page, 'pranzo-panini');
  const field = page.getByLabel('Prezzo di Polpo e patate');
  for (const [price, status] of [
    ['11,10', undefined],
    ['12,20', 503],
  ] as const) {
    await failReloads(page, status);
    await field.fill(price);
    await page.getByRole('button', { name: 'Salva/Update' }).click();
    await expect(outdated(page)).toBeVisible();
    await expect(page.getByText('Salvato!!!')).toBeVisible();
    await expect(field).toHaveValue(price);
    expect(await (await request.get('/pranzoPanini')).text()).toContain(price);

    // A retry fails still. Editing and saving still work, and the reload after the save brings everything up to date.
    await page.getByRole('button', { name: 'Riprova' }).click();
    await expect(page.getByRole('button', { name: 'Riprova' })).toHaveAttribute('aria-disabled', 'false');
    await expect(outdated(page)).toBeVisible();
    await field.fill('5');
    await page.unroute(reloads);
    await page.getByRole('button', { name: 'Salva/Update' }).click();
    await expect(outdated(page)).toBeHidden();
    await expect(field).toHaveValue('5');
  }
});

test('the network fails during an upload: the queue stays, and the picture is sent again; one arrives and the list cannot be reloaded: the screen stays; a desk that cannot be loaded says so inside the frame', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openDesk(page, '/pictures');
  let sent = 0;
  await page.route(`**${area}/pictures/upload`, async (route) => {
    if (route.request().method() === 'POST' && sent++ > 0) await context.setOffline(true);
    await route.continue();
  });
  const uploads = page.getByRole('region', { name: 'Immagini in arrivo' }).getByRole('listitem');
  await page.getByLabel(/^sceglile/).setInputFiles([await photo('prima.jpg', '#c63')]);
  await expect(uploads.filter({ hasText: 'prima.jpg' })).toContainText('caricata', encoded);
  await page.getByLabel(/^sceglile/).setInputFiles([await photo('seconda.jpg', '#36c')]);
  await expect(uploads.filter({ hasText: 'seconda.jpg' })).toContainText(/riprovo|riprova/i);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures Upload');

  await page.unroute(`**${area}/pictures/upload`);
  await context.setOffline(false);
  await expect(uploads.filter({ hasText: 'seconda.jpg' })).toContainText('caricata', encoded);
  await expect(page.getByRole('list', { name: 'Immagini' }).getByRole('listitem').filter({ hasText: 'seconda.jpg' })).toBeVisible();

  await failReloads(page);
  await page.getByLabel(/^sceglile/).setInputFiles([await photo('sola.jpg', '#3c6')]);
  await expect(uploads.filter({ hasText: 'sola.jpg' })).toContainText('caricata', encoded);
  await expect(outdated(page)).toBeVisible();
  await page.unroute(reloads);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(outdated(page)).toBeHidden();
  await expect(page.getByRole('list', { name: 'Immagini' })).toContainText('sola.jpg');

  await goOn(page, '/settings');
  await failReloads(page, 503);
  await page.getByRole('link', { name: 'Immagini' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Si è rotto qualcosa');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.unroute(reloads);
  await page.getByRole('button', { name: 'Riprova' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures Upload');
});

test('a page whose text was changed before it is hydrated, as a translation does, is rendered again and works', async ({ page }) => {
  await signIn(page);
  await page.addInitScript(() => {
    // React reports that it renders the page again.
    addEventListener('error', (event) => event.message.includes('#418') && event.preventDefault());
    document.addEventListener('readystatechange', () => {
      for (const heading of document.querySelectorAll('h1')) heading.textContent = 'Jobs';
    });
  });
  await openDesk(page, '/jobs');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Lavori');
  await goOn(page, '/status');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stato');
});

test('in a browser too old for the area a page that React cannot render, or whose scripts fail, says so and is reloaded', async ({
  browser,
  baseURL,
}) => {
  // Its errors are reported in the console.
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await signIn(page);
  const openWithout = async (name: string) => {
    await page.addInitScript((missing) => {
      // Once: the browser has it when the page is reloaded.
      if (sessionStorage.getItem(missing)) return;
      sessionStorage.setItem(missing, 'was missing');
      for (const holder of [Array.prototype, Object]) Reflect.deleteProperty(holder, missing);
    }, name);
    await page.goto(`${area}/jobs`);
  };
  const heading = page.getByRole('heading', { level: 1 });
  await openWithout('toSorted');
  await expect(heading).toHaveText('Questa pagina non si apre');
  await page.getByRole('button', { name: 'Ricarica la pagina' }).click();
  await expect(heading).toHaveText('Lavori');

  // A script fails before React starts: the page stays as the server sent it.
  await openWithout('fromEntries');
  const notStarted = page.getByText('I pulsanti di questa pagina non rispondono ancora');
  await expect(notStarted).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(notStarted).toBeVisible();
  await page.getByRole('link', { name: 'Ricarica la pagina' }).click();
  await expect(page.locator('.area[data-hydrated]')).toBeVisible();
  await expect(notStarted).toBeHidden();
  await context.close();
});
