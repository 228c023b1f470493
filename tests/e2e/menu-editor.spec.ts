import { expectAccessible, expectAccessibleAtEveryWidth, expectPartAccessible, overflowOf } from './accessibility.ts';
import { expect, signIn, test } from './fixtures.ts';
import { name, names, openMenu, rows, save, unfoldMenu } from './menu-rows.ts';

test('a cook moves a dish and a whole section with the keyboard alone; a dish is dragged to its place with the mouse, and with a finger', async ({
  page,
  context,
}) => {
  await signIn(page);
  await openMenu(page, 'pranzo-panini');
  const before = await names(page, 8);
  const handle = page.getByRole('button', { name: 'Sposta la riga 4', exact: true });
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Riga al posto 5 di')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Sposta la riga 5', exact: true })).toBeFocused();
  await expect.poll(async () => (await names(page, 8)).slice(3, 5)).toEqual([before[4], before[3]]);

  // In a field of the row the arrow keys belong to the field; with Alt they move the row.
  await rows(page).nth(4).locator('.row-dish').focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => names(page, 8)).toEqual(before);

  // A section moves with its dishes to the place chosen in the dialog.
  const headings = page.locator('.row--categorie');
  const first = await name(headings.first()).inputValue();
  const second = await name(headings.nth(1)).inputValue();
  await headings.first().locator('.row-handle').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: `Dove va «${first}»?` })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('in fondo al menù').press('Space');
  await dialog.getByRole('button', { name: 'Sposta', exact: true }).press('Enter');
  await expect(dialog).toBeHidden();
  await expect(name(headings.first())).toHaveValue(second);
  await expect(name(headings.last())).toHaveValue(first);
  await expect(headings.last().locator('.row-handle')).toBeFocused();

  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page, 8)).toEqual(before);

  await page.setViewportSize({ width: 1280, height: 1100 });
  const seven = await names(page, 7);
  const drag = async (from: number, to: number) => {
    const handle = await rows(page).nth(from).locator('.row-handle').boundingBox();
    const target = await rows(page).nth(to).boundingBox();
    if (!handle || !target) throw new Error('both rows are on the screen');
    await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
    await page.mouse.down();
    await page.mouse.move(handle.x + 10, target.y + target.height / 2, { steps: 6 });
    await page.mouse.move(handle.x + 10, target.y + target.height - 4, { steps: 3 });
    await expect(page.locator('[data-drop="true"]')).toBeVisible();
    return () => page.mouse.up();
  };
  const drop = await drag(3, 5);
  await drop();
  await expect.poll(async () => (await names(page, 7)).slice(3, 6)).toEqual([seven[4], seven[5], seven[3]]);
  const after = await names(page, 7);
  await expect(page.getByRole('dialog')).toBeHidden();

  // Escape cancels the drag, and nothing has moved.
  const release = await drag(3, 5);
  await page.keyboard.press('Escape');
  await release();
  await expect.poll(() => names(page, 7)).toEqual(after);
  await page.getByRole('button', { name: 'Annulla l’ultima modifica' }).click();
  await expect.poll(() => names(page, 7)).toEqual(seven);

  await page.setViewportSize({ width: 390, height: 844 });
  const finger = await context.newCDPSession(page);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.evaluate(() => scrollTo(0, document.querySelector<HTMLElement>('.rows')?.offsetTop ?? 0));
  const box = await rows(page).nth(3).locator('.row-handle').boundingBox();
  const target = await rows(page).nth(5).boundingBox();
  if (!box || !target) throw new Error('both rows are on the screen');
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x: box.x + 14, y }] });
  await touch('touchStart', box.y + box.height / 2);
  for (const part of [0.3, 0.6, 1]) await touch('touchMove', box.y + (target.y + target.height - 4 - box.y) * part);
  await expect(page.locator('[data-drop="true"]')).toBeVisible();
  await touch('touchEnd');
  await expect.poll(async () => (await names(page, 7)).slice(3, 6)).toEqual([seven[4], seven[5], seven[3]]);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  await finger.detach();
});

test('typing, removing and duplicating are undone and redone; a dish and the choice of its picture are accessible on a phone and on a desk', async ({
  page,
}) => {
  await signIn(page);
  await openMenu(page, 'pranzo-panini');
  const price = page.getByLabel('Prezzo di Cotoletta di pesce spada');
  const was = await price.inputValue();
  await price.fill('');
  await price.pressSequentially('18,50');
  await page.keyboard.press('Control+z');
  await expect(price).toHaveValue(was);
  await page.keyboard.press('Control+Shift+Z');
  await expect(price).toHaveValue('18,50');

  const count = await rows(page).count();
  const place = await rows(page).filter({ hasText: 'Cotoletta di pesce spada' }).locator('.row-more').getAttribute('aria-label');
  await page.getByRole('button', { name: place ?? '', exact: true }).click();
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: 'Duplica' }).click();
  await expect(page.getByLabel('Nome del piatto').first()).toHaveValue('Cotoletta di pesce spada (copia)');
  await expect(page.getByText('si firma salvando')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(count + 1);

  await rows(page)
    .first()
    .getByRole('button', { name: /^Delete Campo/ })
    .click();
  await expect(rows(page)).toHaveCount(count);
  await page.getByRole('button', { name: 'Ripristina', exact: true }).click();
  await expect(rows(page)).toHaveCount(count + 1);
  await save(page);

  // After a save the steps before it can still be undone.
  await page.getByRole('button', { name: 'Annulla l’ultima modifica' }).click();
  await expect(rows(page)).toHaveCount(count);
  await page.keyboard.press('Control+z');
  await expect(price).toHaveValue(was);
  await save(page);

  await page.locator('.row-dish').first().click();
  await expect(page.getByRole('switch', { name: 'Esaurito' })).toBeVisible();
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  await expectPartAccessible(page, '.row--open');
  await page.getByRole('button', { name: /Cambia immagine|Scegli un’immagine/ }).click();
  await expect(page.getByRole('dialog').getByRole('radio').first()).toBeAttached();
  await expectAccessibleAtEveryWidth(page);
});

test('a menu of sixty dishes in two languages is pasted with three mends, each asked for, and the English goes to English', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openMenu(page, 'pranzo-carta');
  const count = await rows(page).count();
  await unfoldMenu(page);
  await page.getByRole('button', { name: 'Incolla una lista' }).click();
  const section = (name: string, from: number) => [
    name,
    ...Array.from(
      { length: 19 },
      (_, place) => `${from + place}. Spaghetti alle vongole / Spaghetti with clams € ${from + place},50 (1, 4)`,
    ),
    '',
  ];
  const list = [
    ...section('ANTIPASTI / STARTERS', 1),
    ...section('PRIMI / FIRST COURSES', 21),
    ...section('SECONDI / MAIN COURSES', 41),
    'Lasagna al forno (1,3,7)',
    'Baked lasagna with meat sauce',
    '€ 16,--',
    'Caponata siciliana € 12',
    'Allergeni: 9, 12',
    'Bistecca € l4,00',
    'Filetto € 24 € 30',
    'Fuori carta',
  ];
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('La lista').fill(list.join('\n'));
  await expect(dialog.getByText('59 piatti, 3 titoli')).toBeVisible();
  await expect(dialog.getByText('3 righe sono da guardare')).toBeVisible();
  const doubts = dialog.getByRole('list', { name: 'Da guardare' });
  await expect(doubts.getByRole('listitem')).toHaveCount(3);
  // Doubtful lines are above the rows that were read.
  const [first, read] = [await doubts.boundingBox(), await dialog.getByRole('list', { name: 'Come la leggo' }).boundingBox()];
  expect(first?.y ?? Number.NaN).toBeLessThan(read?.y ?? Number.NaN);
  await doubts
    .getByRole('button', { name: /^È giusto così, riga/ })
    .first()
    .click();
  await expect(doubts.getByRole('listitem')).toHaveCount(2);
  await doubts.getByRole('textbox').first().fill('Filetto normale € 24 maxi € 30');
  await doubts.getByRole('textbox').first().press('Enter');
  await expect(doubts.getByRole('listitem')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Metti 64 righe' }).click();
  await doubts.getByRole('button', { name: /^Nota, riga/ }).click();
  await expect(doubts).toBeHidden();
  await dialog.getByRole('button', { name: 'Metti una riga' }).focus();
  // The allergens of the list are shown even if the doubtful lines are skipped.
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('listitem').first()).toHaveText('Spaghetti alle vongole: allergeni 1, 4');
  await dialog.getByRole('button', { name: 'Va bene' }).click();
  await expect(dialog).toBeHidden();
  await expect(rows(page)).toHaveCount(count + 64);
  await save(page);
  const english = await (await page.request.get('/en/pranzoCarta')).text();
  for (const text of ['Baked lasagna with meat sauce', 'Spaghetti with clams', 'First courses']) expect(english).toContain(text);
});

test('on a phone the rows begin at once, and a dish is marked sold out with two taps; the other menus and what a menu says of itself wait behind two buttons', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openMenu(page, 'pranzo-poke');
  const first = await rows(page).first().boundingBox();
  expect(first?.y).toBeLessThan(165);
  await expect(page.getByRole('button', { name: 'New Menu' })).toBeHidden();

  await page.getByRole('button', { name: /^Menù: Menù Pokè/ }).click();
  await page.getByRole('link', { name: /^Menù Panini/ }).click();
  await expect(page).toHaveURL(/\/menus\/pranzo-panini$/);
  await expect(page.getByRole('button', { name: /^Menù: Menù Panini/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Menù Pokè/ })).toBeHidden();

  await page.getByRole('button', { name: /^Polpo e patate/ }).click();
  await expect(page.getByRole('switch', { name: 'Esaurito' })).toBeInViewport();
  await page.getByRole('switch', { name: 'Esaurito' }).click();
  await expect(page.getByText('1 modifica', { exact: true })).toBeVisible();

  await unfoldMenu(page);
  await page.getByLabel('Nome del menù', { exact: true }).fill('Panini corti');
  await expect(page.getByRole('button', { name: 'New Menu' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete Menu' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cronologia' }).first()).toBeVisible();

  // The bar stays one line, with the unsaved changes beside the buttons.
  const bar = await page.getByRole('region', { name: 'Salvataggio' }).boundingBox();
  expect(bar?.height).toBeLessThan(64);
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
});

test('a menu is edited with the keyboard alone', async ({ page }) => {
  await signIn(page);
  await openMenu(page, 'pranzo-poke');
  const count = await rows(page).count();
  await page.getByRole('button', { name: 'Altro per la riga 1', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Duplica' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Altro per la riga 1', exact: true })).toBeFocused();

  await page.keyboard.press('Enter');
  for (let step = 0; step < 20; step++) {
    if (await page.getByRole('menuitem', { name: 'Nuovo Campo: piatto' }).evaluate((item) => item === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(count + 1);
  await page.keyboard.type('Poke al bergamotto');
  await expect(page.getByLabel('Nome del piatto').first()).toHaveValue('Poke al bergamotto');
  await page.keyboard.press('Tab'); // Esaurito
  await page.keyboard.press('Space');
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('switch', { name: 'Esaurito' })).not.toBeChecked();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  expect(await (await page.request.get('/pranzoPoke')).text()).toContain('Poke al bergamotto');

  // The next missing translation is one press away, with the keyboard in its field.
  await page.getByRole('button', { name: /^English: manca/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('[lang="en"]:focus')).toHaveValue('');
});
