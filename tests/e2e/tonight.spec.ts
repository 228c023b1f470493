import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtEveryWidth, expectPartAccessible, overflowOf } from './accessibility.ts';
import { area, expect, openDesk, phoneScreen, signIn, test, wordsOf } from './fixtures.ts';
import { setPriceElsewhere } from './menu-rows.ts';

const dish = 'Alici allo zenzero';

/** The text of the dish for guests: its name and what follows. */
async function publicDish(page: Page): Promise<string> {
  const words = await wordsOf(page, '/carta');
  const at = words.lastIndexOf(dish);
  expect(at).toBeGreaterThan(0);
  return words.slice(at, at + 400);
}

const result = (page: Page, name: string) => page.getByRole('dialog').getByRole('listitem').filter({ hasText: name }).first();

test('a newcomer with a phone changes a price and marks a dish sold out in at most six taps', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...phoneScreen });
  const page = await context.newPage();
  await signIn(page);
  await openDesk(page);
  let taps = 0;
  const tap = async (target: ReturnType<Page['locator']>) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.getByRole('button', { name: 'Cerca un nome, un numero, un piatto…' }));
  await page.keyboard.type('alici zenz');
  const found = result(page, dish);
  await tap(found.getByLabel(`Prezzo di ${dish}`));
  await page.keyboard.type('12,50');
  await tap(found.getByRole('button', { name: 'Salva' }));
  await expect(found.getByText('Salvato!!!')).toBeVisible();
  await tap(found.getByRole('button', { name: `Esaurito: ${dish}` }));
  await expect(found.getByLabel(/^Fino a/)).toBeVisible();
  expect(taps).toBeLessThanOrEqual(6);

  const text = await publicDish(page);
  expect(text).toContain('12,50');
  expect(text).toContain('esaurito');
  await context.close();
});

test('a typed price is saved even if the user then marks the dish sold out, or closes the window', async ({ page }) => {
  await signIn(page);
  await openDesk(page, '/qr');
  const search = async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type('caponata');
  };
  await search();
  const found = page.getByRole('dialog').getByRole('listitem').first();
  const price = found.getByLabel(/^Prezzo di/);
  await price.fill('13,20');
  await found.getByRole('button', { name: /^Esaurito/ }).click();
  await expect(found.getByRole('button', { name: /^Esaurito/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(found.getByLabel(/^Fino a/)).toBeVisible();
  await expect(price).toHaveValue('13,20');
  // Two presses before the next render, as on a slow phone: the second does not replace the first.
  await found.evaluate(async (row) => {
    for (const button of row.querySelectorAll<HTMLButtonElement>('.dish-toggles button')) {
      button.click();
      await Promise.resolve();
    }
  });
  await expect(found.getByRole('button', { name: /^Nascosto/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(found.getByRole('button', { name: /^Esaurito/ })).toHaveAttribute('aria-pressed', 'false');
  await expect(found.getByText('Salvato!!!')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await search();
  await expect(found.getByRole('button', { name: /^Nascosto/ })).toHaveAttribute('aria-pressed', 'true');
  await expect(found.getByRole('button', { name: /^Esaurito/ })).toHaveAttribute('aria-pressed', 'false');
  for (const name of [/^Nascosto/, /^Esaurito/]) await found.getByRole('button', { name }).click();
  await expect(found.getByLabel(/^Fino a/)).toBeVisible();
  // The search is closed while an earlier change is pending on a slow connection.
  const posted: string[] = [];
  await page.route('**/dishes*', async (route) => {
    if (route.request().method() === 'POST') await new Promise((answered) => setTimeout(answered, 1_000));
    await route.continue();
  });
  // The router does not read an answer to its end, so the browser may report an answered request as failed.
  page.on('response', (answer) => void (answer.request().method() === 'POST' && posted.push(answer.request().postData() ?? '')));
  await found.getByRole('button', { name: /^Esaurito/ }).click();
  await price.fill('13,40');
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
  await expect.poll(() => posted.filter((data) => data.includes('13,40') || data.includes('13%2C40')).length).toBe(1);
  await openDesk(page, '/qr');
  await search();
  await expect(price).toHaveValue('13,40');
  await expect(found.getByRole('button', { name: /^Esaurito/ })).toHaveAttribute('aria-pressed', 'false');
  await price.fill('99');
  await price.press('Escape');
  await expect(price).toHaveValue('13,40');
  const box = await page
    .getByRole('dialog')
    .getByRole('searchbox')
    .evaluate((field) => Number.parseFloat(getComputedStyle(field).paddingLeft));
  expect(box, 'the lens covers what is typed').toBeGreaterThan(40);
});

/** Marks the dish from the search, unless it is marked. */
async function markSoldOut(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.keyboard.type('alici zenz');
  const found = result(page, dish);
  const mark = found.getByRole('button', { name: `Esaurito: ${dish}` });
  if ((await mark.getAttribute('aria-pressed')) !== 'true') {
    await mark.click();
    await expect(found.getByText('Salvato!!!')).toBeVisible();
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Chiudi' }).click();
}

test('Home says what is sold out, a switch brings it back, and it is as wide as the screen, however long the name of a dish is, and the end of its mark', async ({
  page,
}) => {
  await signIn(page);
  await openDesk(page);
  await markSoldOut(page);
  const row = page.getByRole('region', { name: 'Esauriti' }).getByRole('listitem').filter({ hasText: dish });
  await row.getByLabel(/^Fino a/).selectOption('until-told');
  await expect(row.getByText('finché non lo dico io').first()).toBeVisible();
  await expect(row.getByText('Salvato!!!')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  await expectPartAccessible(page, '[aria-labelledby="sold-out"]');
  expect(await overflowOf(page), 'at 320 px').toBe(0);
  await row.getByRole('switch').click();
  await expect(row.getByText('di nuovo disponibile')).toBeVisible();
  expect(await publicDish(page)).not.toContain('esaurito');
  // The dish stays in its place, and can be marked again.
  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).toBeChecked();
  await expect(row.getByLabel(/^Fino a/)).toBeVisible();

  await page.getByRole('region', { name: 'Esauriti' }).evaluate((card) => {
    for (const name of card.querySelectorAll('.switch span span'))
      name.textContent = 'Millefogliedipescespadaaffumicatoaldragoncello di Pantelleria';
    for (const end of card.querySelectorAll('option')) end.textContent += ', il primo giorno feriale dopo le ferie';
  });
  for (const width of [320, 360, 390, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
});

test('the search opens with Ctrl+K from any desk, hides a dish and shows it again, and is used with the keyboard alone; two people who set the same price are told, and the second one chooses', async ({
  page,
  server,
}) => {
  await signIn(page);
  await openDesk(page, '/history');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('cozze sake');
  const found = result(page, 'Cozze al sakè');
  const hide = found.getByRole('button', { name: /^Nascosto/ });
  await hide.click();
  await expect(found.getByText('Salvato!!!')).toBeVisible();
  await expect.poll(() => wordsOf(page, '/cena')).not.toContain('Cozze al sakè');
  await hide.click();
  await expect.poll(() => wordsOf(page, '/cena')).toContain('Cozze al sakè');

  await page.getByRole('dialog').getByRole('searchbox').fill('edamame');
  await expect(result(page, 'Edamame')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Control+e');
  await expect(page.getByRole('dialog').getByText('Salvato!!!')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${area}/menus/.*#row-`));
  await expect(page.getByRole('dialog')).toBeHidden();

  // If two people set the same price, the second is asked.
  await page.keyboard.press('Control+k');
  await page.keyboard.type('cozze sake');
  const price = found.getByLabel(/^Prezzo/);
  await expect(price).toBeVisible();
  await setPriceElsewhere(server.folder, 'cena', 'Cozze al sakè', 2100);
  // The mark is another field than the price, so there is no conflict, although its base is the older version.
  await found.getByRole('button', { name: /^Esaurito/ }).click();
  await expect(found.getByText('Salvato!!!')).toBeVisible();
  await expect(price).toHaveValue('21');
  await setPriceElsewhere(server.folder, 'cena', 'Cozze al sakè', 2200);
  await price.fill('23');
  await price.press('Enter');
  await expect(found.getByText('ha salvato «22»')).toBeVisible();
  await found.getByRole('button', { name: 'Salva il mio' }).click();
  await expect(found.getByText('Salvato!!!')).toBeVisible();
  expect(await wordsOf(page, '/cena')).toMatch(/Cozze al sakè.*? 23 /);
});

test('a dish is declared in a few presses: its preparations, the others no, a signature; a section is copied into another menu, and a menu is duplicated, hidden', async ({
  page,
}) => {
  await signIn(page);
  await openDesk(page, '/menus/pranzo-panini');
  await page.getByRole('button', { name: 'Nuovo Campo', exact: true }).last().click();
  await page.getByLabel('Nome del piatto').first().fill('Verdure in pastella');
  await page.getByLabel('Altra preparazione').selectOption({ label: 'Pastella da tempura' });
  await page.getByRole('button', { name: 'Aggiungi', exact: true }).click();
  await page.getByRole('button', { name: 'Tutti gli altri: no' }).click();
  const sign = page.getByRole('switch', { name: /^Firmo/ });
  await expect(sign).not.toBeChecked();
  await expect(page.getByRole('group', { name: 'Glutine' }).getByRole('radio', { name: 'contiene' })).toBeChecked();
  await expect(page.getByRole('group', { name: 'Pesce' }).getByRole('radio', { name: 'no', exact: true })).toBeChecked();

  await page.getByRole('button', { name: 'Copia da un altro piatto…' }).click();
  await page.getByRole('dialog').getByLabel('Cerca un piatto').fill('edamame');
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Edamame/ })
    .first()
    .click();
  await expect(page.getByText('Risposte copiate da')).toBeVisible();
  // No answer was lowered, and nothing is signed automatically.
  await expect(page.getByRole('group', { name: 'Glutine' }).getByRole('radio', { name: 'contiene' })).toBeChecked();
  await expect(sign).not.toBeChecked();
  await sign.click();
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!').first()).toBeVisible();

  await page
    .locator('.row--categorie')
    .first()
    .getByRole('button', { name: /^Altro per la riga/ })
    .click();
  await page.getByRole('menuitem', { name: 'Copia in un altro menù…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('In quale menù').selectOption('Cena');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Copia', exact: true }).click();
  await expect(dialog.getByText('Copiato.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Chiudi' }).click();
  expect(await wordsOf(page, '/cena')).toContain('Cotoletta di pesce spada');

  await page.locator('.menu-tools-fold').click();
  await page.getByRole('button', { name: 'Duplica il menù' }).click();
  await dialog.getByLabel('Nome del menù nuovo').fill('Panini di Natale');
  await dialog.getByRole('button', { name: 'Duplica', exact: true }).click();
  await expect(page).toHaveURL(/\/menus\/panini-di-natale$/);
  await expect(page.getByRole('button', { name: /^Cotoletta di pesce spada/ })).toBeVisible();
  expect((await page.request.get('/menu/panini-di-natale')).status()).toBe(404);
});

test('the prices of the wines go up by five per cent, rounded, after each was seen; history has one change', async ({ page }) => {
  await signIn(page);
  await openDesk(page, '/prices');
  await page.getByText('Bevande', { exact: true }).click();
  await page.getByRole('checkbox', { name: 'Tutto «Bevande»' }).check();
  await page.getByLabel('Di quanto').fill('5');
  const first = page.getByRole('table').getByRole('row').nth(1);
  const after = (await first.getByRole('cell').last().innerText()).replace(/\s*€/, '');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: /^Cambia \d+ prezzi in 1 menù/ }).click();
  await expect(page.getByText(/^Salvato!!! \d+ prezzi cambiati/)).toBeVisible();
  await expect(page.getByText('Nessun prezzo cambia')).toBeVisible();
  expect(await (await page.request.get('/beverage')).text()).toContain(after.replace(/,00$/, ''));
  expect(await wordsOf(page, `${area}/history/menu/beverage`)).toMatch(/ha cambiato \d+ prezzi/);
});
