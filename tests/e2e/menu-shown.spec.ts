import { expectAccessible } from './accessibility.ts';
import { area, expect, signIn, test, wordsOf } from './fixtures.ts';
import { openMenu, save } from './menu-rows.ts';

test('a dish is hidden, and is in the preview but nowhere on the site; the menus are arranged with the keyboard and with the mouse', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page);
  await openMenu(page, 'pranzo-panini');
  const dish = page.locator('.row-dish').first();
  const name = (await dish.locator('b').textContent()) ?? '';
  await dish.click();
  await page.locator('.dish').getByRole('radio', { name: 'Nascosto' }).check({ force: true });
  await expect(page.frameLocator('iframe').locator('.piatto.unseen').getByText('nascosto')).toBeVisible();
  await save(page);
  for (const path of ['/pranzoPanini', '/en/pranzoPanini', '/allergeni', '/api/menu', `/pranzoPanini?q=${encodeURIComponent(name)}`]) {
    const shown = await (await page.request.get(path)).text();
    expect(shown.includes(`>${name}<`) || shown.includes(`"content":"${name}"`), path).toBe(false);
  }
  await page.locator('.dish').getByRole('button', { name: 'Chiudi' }).click();
  await expect(dish.getByText('nascosto')).toBeVisible();

  await page.getByRole('button', { name: 'Ordina' }).click();
  const dialog = page.getByRole('dialog');
  const listed = () => dialog.locator('li').allTextContents();
  const [first, second = '', third] = await listed();
  await dialog.getByRole('button', { name: `Sposta «${second}»` }).focus();
  await page.keyboard.press('ArrowUp');
  await expect(dialog.getByText(`«${second}» al posto 1 di`)).toBeAttached();
  await expect(dialog.getByRole('button', { name: `Sposta «${second}»` })).toBeFocused();
  await expectAccessible(page);
  const handle = await dialog.getByRole('button', { name: `Sposta «${first}»` }).boundingBox();
  const target = await dialog.locator('li').nth(2).boundingBox();
  if (!handle || !target) throw new Error('both are on the screen');
  await page.mouse.move(handle.x + 10, handle.y + 10);
  await page.mouse.down();
  await page.mouse.move(handle.x + 12, target.y + target.height - 6, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await listed()).slice(0, 3)).toEqual([second, third, first]);
  await dialog.getByRole('button', { name: 'Salva' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Menù' }).getByRole('link').first()).toContainText(second);
  const shown = await (await page.request.get('/offline')).text();
  const [ways = ''] = /class="offline-ways[^]*/.exec(shown) ?? [];
  expect(/<a [^>]*>([^<]*)</.exec(ways)?.[1]).toBe(second);
});

test('a menu has its days and its hours, and a wrong day is told at its field; it is printed from its editor, as it is being written and without what guests do not see', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 1000 });
  await signIn(page);
  await openMenu(page, 'pranzo-poke');
  await page.getByText('Nome, chi lo vede, orari, traduzioni').click();
  const days = page.getByRole('group', { name: 'Chi lo vede' });
  await days.getByLabel('Primo giorno').fill('2099-12-10');
  await days.getByLabel('Ultimo giorno').fill('2099-12-01');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(days.getByText('L’ultimo giorno viene prima del primo.')).toBeVisible();
  await days.getByLabel('Ultimo giorno').fill('2099-12-26');

  await page.getByRole('button', { name: 'Un orario suo' }).click();
  const hours = page.getByRole('group', { name: 'Orario 1' });
  await hours.getByLabel('domenica').check({ force: true });
  await hours.getByLabel('Dalle').fill('1830');
  await hours.getByLabel('Alle', { exact: true }).fill('quando');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(hours.getByText('Un orario come 18:00 o 18:30.')).toBeVisible();
  await hours.getByLabel('Alle', { exact: true }).fill('20');
  await save(page);
  await expect(page.getByRole('navigation', { name: 'Menù' }).getByText('si vede dal 10 dicembre')).toBeVisible();
  expect((await page.request.get('/pranzoPoke')).status()).toBe(404);

  await days.getByLabel('Primo giorno').fill('');
  await days.getByLabel('Ultimo giorno').fill('');
  await save(page);
  expect(await wordsOf(page, '/pranzoPoke')).toContain('Domenica, dalle 18:30 alle 20.');
  expect(await wordsOf(page, `${area}/history/menu/pranzo-poke`)).toContain('dal 10 dicembre 2099 al 26 dicembre 2099');

  const dish = page.locator('.row-dish').first();
  await dish.click();
  await page.locator('.dish').getByRole('radio', { name: 'Bozza' }).check({ force: true });
  const printed = page.frameLocator('iframe').locator('.piatto.unseen');
  await expect(printed).toBeVisible();
  await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    if (frame.contentWindow) frame.contentWindow.print = () => (frame.dataset['printed'] = 'true');
  });
  await page.getByRole('button', { name: 'Stampa' }).click();
  await expect(page.locator('iframe')).toHaveAttribute('data-printed', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(printed).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
});
