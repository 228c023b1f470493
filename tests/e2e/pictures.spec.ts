import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { addPageViews } from '#restaurant/page-views/store.server.ts';
import { settings } from '#restaurant/settings/settings.ts';
import { saveElsewhere } from '../builders/changes.ts';
import { picturePath } from '../builders/uploads.ts';
import { expectAccessible, expectAccessibleAtEveryWidth } from './accessibility.ts';
import { area, expect, goOn, openDesk, signIn, test } from './fixtures.ts';

// Each story uses the pictures of those before it: after a failure all run again from the first.
test.describe.configure({ mode: 'serial' });

/** The time limit for an encoded picture. Encoding has a low priority, so it is slow on a busy machine. */
const encoded = { timeout: 40_000 };

const desk = '/pictures';
const upload = `**${area}${desk}/upload`;

/** A small test picture under another name. More bytes at its end give it another id. */
function photo(name: string, file = 'really-a-png.jpg', more = name) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([readFileSync(picturePath(file)), Buffer.from(more)]) };
}

const choose = (page: Page, files: ReturnType<typeof photo>[]) => page.getByLabel(/^sceglile/).setInputFiles(files);
const arriving = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Immagini in arrivo' }).getByRole('listitem').filter({ hasText: name });
const inGallery = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Immagini' }).getByRole('listitem').filter({ hasText: name });

test('a cook uploads four files at once: one is cancelled, one is not a picture, the network fails once for another; one that was uploaded before is reported as known, and shown; uploads continue while somebody works elsewhere in the area', async ({
  page,
}) => {
  await signIn(page);
  await openDesk(page, desk);
  let failures = 0;
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    const name = route.request().headers()['x-file-name'];
    if (name === 'rete.jpg' && failures++ === 0) return route.abort('connectionfailed');
    if (name === 'sbagliata.jpg') await held;
    await route.continue().catch(() => undefined);
  });
  await choose(page, [
    photo('sbagliata.jpg'),
    photo('rete.jpg'),
    photo('sashimi.jpg', 'sashimi-turned.jpg'),
    photo('bugia.jpg', 'really-a-text.jpg'),
  ]);

  await expect(arriving(page, 'bugia.jpg')).toContainText('Questo file non è un’immagine, anche se il nome lo dice.');
  await expect(arriving(page, 'sbagliata.jpg').getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Annulla sbagliata.jpg' }).click();
  await expect(arriving(page, 'sbagliata.jpg')).toHaveCount(0);
  release();

  await expect(arriving(page, 'rete.jpg')).toContainText('caricata', encoded);
  expect(failures).toBe(2);
  await expect(arriving(page, 'sashimi.jpg')).toContainText('caricata', encoded);
  await expect(page.getByRole('status').filter({ hasText: '2 immagini caricate, 1 immagine non caricata' })).toHaveCount(1);
  await expect(inGallery(page, 'sashimi.jpg')).toContainText('senza testo');
  await expect(inGallery(page, 'sbagliata.jpg')).toHaveCount(0);

  await page.getByLabel('Che cosa si vede in sashimi.jpg', { exact: true }).fill('Sashimi a ventaglio su un piatto di maiolica');
  await page.getByRole('button', { name: 'Salva Che cosa si vede in sashimi.jpg' }).click();
  await expect(arriving(page, 'sashimi.jpg')).toContainText('Salvato!!!');
  await expect(inGallery(page, 'sashimi.jpg')).not.toContainText('senza testo');

  await choose(page, [{ ...photo('sashimi.jpg', 'sashimi-turned.jpg'), name: 'copia.jpg' }]);
  await expect(arriving(page, 'copia.jpg')).toContainText('C’era già: sashimi.jpg');
  await arriving(page, 'copia.jpg').getByRole('link', { name: 'sashimi.jpg' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('sashimi.jpg');
  await expect(page.getByLabel('In italiano')).toHaveValue('Sashimi a ventaglio su un piatto di maiolica');

  await page.unroute(upload);
  await goOn(page, desk);
  const { promise: later, resolve: goFurther } = Promise.withResolvers<void>();
  await page.route(upload, async (route) => {
    await later;
    await route.continue();
  });
  await choose(page, [photo('intanto.jpg')]);
  await expect(arriving(page, 'intanto.jpg')).toBeVisible();
  await page.getByRole('link', { name: 'Menu Edit' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Menu Edit');
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  goFurther();
  await page.getByRole('link', { name: 'Sito', exact: true }).click();
  await page.getByRole('navigation', { name: 'Parti: Sito' }).getByRole('link', { name: 'Immagini' }).click();
  await expect(arriving(page, 'intanto.jpg')).toContainText('caricata', encoded);
});

test('pictures that were chosen before hydration are uploaded as well, and one of them is accessible on a phone and on a desk', async ({
  page,
}) => {
  await signIn(page);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(area + desk, { waitUntil: 'commit' });
  const name = 'un-nome-lungo-come-li-danno-i-telefoni-20261120.jpg';
  await choose(page, [photo(name)]);
  release();
  await expect(arriving(page, name)).toContainText('caricata', encoded);
  await inGallery(page, name).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expectAccessibleAtEveryWidth(page);
});

test('a picture dropped on the desk is uploaded; one is described in three languages, and the next one without a description is linked; it has its place to point at before it has come; what must stay in sight of it is pointed at, or set with the keyboard; in use it names its places before it is deleted, and is restored from the bin', async ({
  page,
  server,
}) => {
  await signIn(page);
  await openDesk(page, desk);
  const bytes = [...photo('trascinata.jpg').buffer];
  const data = await page.evaluateHandle((bytes) => {
    const transfer = new DataTransfer();
    transfer.items.add(new File([new Uint8Array(bytes)], 'trascinata.jpg', { type: 'image/jpeg' }));
    return transfer;
  }, bytes);
  await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: data });
  await expect(arriving(page, 'trascinata.jpg')).toContainText('caricata', encoded);

  await page.getByRole('link', { name: /^Senza testo/ }).click();
  await expect(inGallery(page, 'sashimi.jpg')).toHaveCount(0);
  await inGallery(page, 'rete.jpg').getByRole('link').click();
  await page.getByLabel('In italiano').fill('Un nigiri di salmone all’alba');
  await page.getByLabel('In inglese').fill('A salmon nigiri at dawn');
  await page.getByLabel('In portoghese').fill('Um nigiri de salmão ao amanhecer');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await page.getByRole('link', { name: 'La prossima senza testo' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('rete.jpg');
  await page.goBack();
  await expect(page.getByLabel('In inglese')).toHaveValue('A salmon nigiri at dawn');

  await goOn(page, desk);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/media/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.locator('.prints a').first().click();
  const whole = page.locator('.focus-whole');
  const before = await whole.boundingBox();
  expect(before?.width).toBeGreaterThan(40);
  expect(before?.height).toBeGreaterThan(40);
  release();
  await expect(whole.locator('img')).toHaveJSProperty('complete', true);
  expect(await whole.boundingBox()).toEqual(before);

  await page.unroute('**/media/**');
  const across = page.getByLabel('Da sinistra a destra');
  await expect(across).toHaveValue('50');
  if (!before) throw new Error('the picture is on the screen');
  await whole.click({ position: { x: before.width * 0.25, y: before.height * 0.5 } });
  await expect(across).toHaveValue('25');
  await across.press('ArrowRight');
  await expect(across).toHaveValue('26');
  await expect(page.locator('.focus-cut')).toHaveCSS('object-position', '26% 50%');
  await page.getByRole('button', { name: 'Salva il punto' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  expect(await (await page.request.get(page.url())).text()).toContain('value="26"');

  await goOn(page, desk);
  const link = inGallery(page, 'sashimi.jpg').getByRole('link');
  const logoLink = `/media/${(await link.getAttribute('href'))?.split('/').at(-1)}`;
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  await saveElsewhere(db, { collection: 'todos', id: settingsId, schema: settings }, (data) => ({ ...data, logoLink }));
  await db.destroy();
  await link.click();
  await expect(page.getByRole('region', { name: 'Dove si vede' }).getByRole('link', { name: 'logo' })).toBeVisible();
  await page.getByRole('button', { name: 'Elimina' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Adesso si vede qui, e questo posto resterebbe vuoto:');
  await expect(dialog.getByRole('link', { name: 'logo' })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('button', { name: 'Elimina lo stesso' }).click();

  await expect(page.getByText('L’immagine è nel cestino')).toBeVisible();
  await expect(inGallery(page, 'sashimi.jpg')).toHaveCount(0);
  await page.getByRole('link', { name: /^Cestino/ }).click();
  await page.getByRole('button', { name: /^Ripristina ?: sashimi.jpg/ }).click();
  await expect(page.getByText('Il cestino è vuoto.')).toBeVisible();
  await page.getByRole('link', { name: /^Tutte/ }).click();
  await expect(inGallery(page, 'sashimi.jpg')).toContainText('logo');
});

test('the plots and the uploads of Home are accessible on a phone and on a desk', async ({ page, server }) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  const day = dayOf(Temporal.Now.instant()).toString();
  await addPageViews(db, [
    { day, page: 'cena', language: 'it', views: 2 },
    { day, page: 'menu', language: 'en', views: 1 },
  ]);
  await db.destroy();
  await signIn(page);
  await openDesk(page);
  await page.getByRole('heading', { name: 'Pictures Upload:' }).click();
  await expect(page.getByText('Trascina qui le immagini')).toBeVisible();
  const views = page.getByRole('region', { name: 'Visite alle pagine' });
  await views.scrollIntoViewIfNeeded();
  await expect(views.locator('svg.recharts-surface')).toBeVisible();
  await expect(views.getByRole('list', { name: 'Per lingua' })).toContainText('English');
  await views.getByRole('combobox', { name: 'Pagina' }).selectOption('Cena');
  await views.getByText('I numeri, giorno per giorno').click();
  await expect(views.getByRole('table')).toContainText('Italiano');
  await expectAccessibleAtEveryWidth(page);
});
