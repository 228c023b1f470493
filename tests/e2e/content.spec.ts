import { join } from 'node:path';
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { events } from '#restaurant/landing/landing.ts';
import { saveElsewhere } from '../builders/changes.ts';
import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { expect, goOn, openDesk, signIn, test, wordsOf } from './fixtures.ts';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true });

async function save(page: Page) {
  await saveButton(page).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
}

function preview(page: Page): FrameLocator {
  return page.frameLocator('.preview-sheet iframe');
}

function row(page: Page, name: string): Locator {
  return page.getByRole('row', { name });
}

async function openItem(page: Page, name: string) {
  await row(page, name).click();
  await expect(row(page, name)).toHaveAttribute('aria-selected', 'true');
}

async function open(page: Page, section: string) {
  await openDesk(page, `/content/${section}`);
}

test('the owner changes the title of a slide and the introduction of the page of the menus, sees each beside the form before saving, and on the site after', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openDesk(page, '/content');
  await page.getByRole('link', { name: 'Apertura' }).click();
  await openItem(page, 'mare nostro');
  await page.getByLabel('Seconda riga del titolo', { exact: true }).fill('mare di tutti');
  await expect(
    preview(page)
      .getByRole('heading', { name: /mare di tutti/ })
      .first(),
  ).toBeVisible();
  expect(await wordsOf(page, '/')).not.toContain('mare di tutti');
  await save(page);
  expect(await wordsOf(page, '/')).toContain('mare di tutti');

  await goOn(page, '/content');
  await page.getByRole('link', { name: 'Pagina dei menù' }).click();
  await page.getByRole('textbox', { name: 'Introduzione', exact: true }).fill('Da noi si legge piano.\n\nE si mangia di più.');
  await expect(preview(page).getByText('E si mangia di più.')).toBeVisible();
  await save(page);
  expect(await wordsOf(page, '/menu')).toContain('Da noi si legge piano. E si mangia di più.');
});

test('the gallery is put in order by dragging, with the keyboard, and with the buttons, and a view removed by mistake is put back; an item is accessible on a phone and on a desk; an error in a closed one, or in another language, is scrolled into view', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1200, height: 1400 });
  await signIn(page);
  await open(page, 'gallery');
  const names = () => page.locator('.content-row-name').allTextContents();
  const before = await names();

  await row(page, 'La lampara').dragTo(row(page, 'Nigiri all’alba'), { targetPosition: { x: 4, y: 60 } });
  await expect.poll(async () => (await names()).slice(0, 3)).toEqual(['La lampara', 'Nigiri all’alba', 'La grande onda dello Stretto']);

  // The same by keyboard: pick it up, move it past the next, drop it.
  await page.getByRole('button', { name: 'Trascina «La lampara»' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names()).indexOf('La lampara')).toBeGreaterThan(0);

  await openItem(page, 'La lampara');
  for (let step = (await names()).indexOf('La lampara'); step > 0; step--) await page.getByRole('button', { name: 'Sposta prima' }).click();
  await expect(page.locator('.content-row-name').first()).toHaveText('La lampara');
  await expect(page.getByText('«La lampara» è al posto 1 di 8.')).toBeAttached();
  await save(page);
  const shown = await wordsOf(page, '/');
  const places = before.map((name) => shown.lastIndexOf(name));
  expect(Math.min(...places)).toBeGreaterThan(0);
  expect(shown.lastIndexOf('La lampara')).toBe(Math.min(...places));

  await openItem(page, 'Ramo di limone');
  await page.getByRole('button', { name: 'Togli' }).click();
  await expect(row(page, 'Ramo di limone')).toBeHidden();
  await page.getByRole('button', { name: 'Ripristina', exact: true }).click();
  await expect(row(page, 'Ramo di limone')).toBeVisible();
  await expect(page.getByText('Tutto salvato.')).toBeVisible();

  await openItem(page, 'La grande onda dello Stretto');
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await openItem(page, 'Nigiri all’alba');
  await page.getByRole('radio', { name: /Português/ }).check();
  await page.getByLabel('Nome, Português').fill('x'.repeat(301));
  await page.getByRole('radio', { name: /English/ }).check();
  await page.getByRole('button', { name: 'Chiudi' }).click();
  await saveButton(page).click();
  await expect(page.getByLabel('Nome, Português')).toBeFocused();
  await expect(page.getByText('Un campo non va')).toBeVisible();
});

test('a person of the team is on the site once published', async ({ page }) => {
  await signIn(page);
  await open(page, 'team');
  await openItem(page, 'Giulia Morabito');
  await page.getByRole('switch', { name: 'Sul sito' }).check();
  await save(page);
  await page.goto('/');
  await expect(page.locator('#team').getByRole('heading', { name: 'Giulia Morabito' })).toBeAttached();

  // After a jump to the footer nothing above it may change its height, so that a press hits its target.
  const menu = page.getByRole('contentinfo').getByRole('link', { name: 'Menù' }).first();
  const top = await menu.evaluate((link) => {
    link.scrollIntoView({ block: 'center', behavior: 'instant' });
    return link.getBoundingClientRect().top;
  });
  // Parts near the viewport are laid out in the next frame.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await menu.evaluate((link) => link.getBoundingClientRect().top)).toBeCloseTo(top, 0);
});

test('the privacy page is published after a warning, and the footer links to it', async ({ page }) => {
  await signIn(page);
  await open(page, 'privacy');
  await expect(page.getByText('Questa è ancora una bozza')).toBeVisible();
  await page.getByRole('switch', { name: 'Sul sito' }).click();
  const warning = page.getByRole('dialog');
  await expect(warning).toContainText('Il consulente del titolare deve verificarla e completarla');
  await warning.getByRole('button', { name: 'Tienila nascosta' }).click();
  await expect(page.getByRole('switch', { name: 'Sul sito' })).not.toBeChecked();

  await page.getByRole('switch', { name: 'Sul sito' }).click();
  await warning.getByRole('button', { name: 'Pubblica lo stesso' }).click();
  await page.getByLabel('Titolo', { exact: true }).fill('La vostra privacy');
  await save(page);

  expect(await wordsOf(page, '/')).toMatch(/ Privacy /);
  expect(await wordsOf(page, '/privacy')).toContain('La vostra privacy');
});

test('two people edit the same section: conflicts are chosen, the rest is merged', async ({ page, server }) => {
  await signIn(page);
  await open(page, 'events');
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  await saveElsewhere(db, { collection: 'landing', id: 'events', schema: events }, (data) => ({
    ...data,
    title: 'Le notti di festa',
    translations: { ...data.translations, en: { ...data.translations?.en, title: 'Festive nights' } },
  }));
  await db.destroy();

  await page.getByLabel('Titolo', { exact: true }).fill('Le sere grandi');
  await page.getByLabel('Testo', { exact: true }).fill('Si festeggia qui.');
  await saveButton(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Avete scritto in due' })).toBeVisible();
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /Le sere grandi/ }).check();
  await dialog.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();

  const shown = await wordsOf(page, '/');
  for (const text of ['Le sere grandi', 'Si festeggia qui.']) expect(shown).toContain(text);
  expect(await wordsOf(page, '/en')).toContain('Festive nights');
});

test('on a phone the preview opens with its button, and an item of the samples is accessible there and on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await open(page, 'about');
  await page.getByLabel('Titolo', { exact: true }).fill('Una riva sola');
  await page.getByRole('button', { name: 'Anteprima' }).click();
  await expect(preview(page).locator('#about')).toContainText('Una riva sola');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await save(page);

  await goOn(page, '/content/samples');
  await openItem(page, 'Edamame piccanti');
  await expectAccessibleAtEveryWidth(page);
});
