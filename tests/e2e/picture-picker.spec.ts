import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { picturePath } from '../builders/uploads.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, hydrated, openDesk, signIn, test, openSection } from './fixtures.ts';

// The stories share the pictures of one site, so they run one after another.
test.describe.configure({ mode: 'serial' });

const long = `${'un-nome-lungo-come-li-danno-i-telefoni-'.repeat(4)}20261120.jpg`;
const dialog = (page: Page) => page.getByRole('dialog');

function photo(name: string, file: string) {
  return { name, mimeType: 'image/jpeg', buffer: Buffer.concat([readFileSync(picturePath(file)), Buffer.from(name)]) };
}

async function openSlide(page: Page) {
  await openDesk(page, '/content/slides');
  await expect(page.locator('.content-form')).toBeEnabled();
  await expect(async () => {
    if ((await page.getByRole('row').first().getAttribute('aria-selected')) !== 'true') await page.getByRole('row').first().click();
    await expect(page.getByRole('button', { name: /^Cambia immagine/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

/** A pressed button gets no focus, as in Safari. */
function refuseFocus(): void {
  addEventListener('mousedown', (press) => {
    if (!(press.target instanceof Element && press.target.closest('button'))) return;
    press.preventDefault();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}

test('an owner uploads a photograph while choosing the picture of a slide, nothing sticks out on a phone or a desk, and guests see it', async ({
  page,
}) => {
  await page.addInitScript(refuseFocus);
  await signIn(page);
  await openSlide(page);
  await page.getByRole('button', { name: /^Cambia immagine ?: Immagine di sfondo/ }).click();
  await expect(dialog(page).getByRole('radio', { checked: true })).toHaveCount(1);

  await dialog(page).getByLabel('Carica un’immagine').setInputFiles(photo('bugia.jpg', 'really-a-text.jpg'));
  await expect(dialog(page)).toContainText('Questo file non è un’immagine, anche se il nome lo dice.');
  await dialog(page).getByLabel('Carica un’immagine').setInputFiles(photo(long, 'really-a-png.jpg'));
  await expect(dialog(page).getByRole('radio', { name: /^un-nome-lungo/ })).toBeChecked({ timeout: 20_000 });
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(dialog(page).getByRole('button', { name: 'Usa questa' })).toBeInViewport();
    expect(await dialog(page).evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  }
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Usa questa' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /^Cambia immagine/ })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Immagine di sfondo' }).locator('img')).toHaveAttribute('src', /^\/media\//);

  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  expect(await (await page.request.get('/')).text()).toContain('/media/');
});

test('a cook finds the picture of a dish with the keyboard alone, describes it, and removes it again', async ({ page }) => {
  await signIn(page);
  await openDesk(page, '/menus/pranzo-panini');
  await expect(page.locator('.bench > fieldset:enabled')).toBeVisible();
  await page.getByRole('button', { name: /^Polpo e patate/ }).click();
  await page.getByRole('button', { name: /^Scegli un’immagine/ }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('radio', { name: 'Nessuna immagine' })).toBeChecked();

  await page.keyboard.type('polipo verde');
  await expect(dialog(page).getByRole('status').filter({ hasText: 'Nessuna immagine con «polipo verde».' })).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('telefoni NOME');
  await expect(dialog(page).getByRole('status').filter({ hasText: '1 immagine.' })).toBeVisible();
  await dialog(page).getByRole('radio', { name: 'Nessuna immagine' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('radio', { name: /^un-nome-lungo/ })).toBeChecked();

  await dialog(page).getByRole('button', { name: 'Usa questa' }).press('Enter');
  await expect(dialog(page).getByText('Serve una frase che dica che cosa si vede.')).toBeVisible();
  await dialog(page).getByLabel('Che cosa si vede').fill('Polpo e patate in una ciotola di maiolica');
  await dialog(page).getByRole('button', { name: 'Usa questa' }).press('Enter');
  await expect(page.getByRole('img', { name: 'Polpo e patate in una ciotola di maiolica' })).toBeVisible();

  await page.getByRole('button', { name: /^Cambia immagine/ }).click();
  await dialog(page).getByRole('radio', { name: 'Nessuna immagine' }).press('Space');
  await dialog(page).getByRole('button', { name: 'Senza immagine' }).click();
  await expect(page.getByRole('group', { name: 'Immagine del piatto' })).toContainText('nessuna immagine');
});

test('the logo is chosen from the same pictures, and replaced by the drawn mark again', async ({ page }) => {
  await signIn(page);
  await openDesk(page);
  await openSection(page, 'Logo principale');
  await page.getByRole('button', { name: /^Scegli un’immagine ?: Logo principale/ }).click();
  await dialog(page)
    .getByRole('radio', { name: /^un-nome-lungo/ })
    .check({ force: true });
  await dialog(page).getByRole('button', { name: 'Usa questa' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await openSection(page, 'Logo principale');
  await expect(page.getByRole('group', { name: 'Logo principale' }).locator('img')).toHaveAttribute('src', /^\/media\//);
  await page.getByRole('button', { name: 'Togli l’immagine' }).click();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
});
