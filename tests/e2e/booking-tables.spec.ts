import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { expect, goOn, openDesk, signIn, test } from './fixtures.ts';

const longName = 'Precipitevolissimevolmente, sotto la finestra';

test('the plan of the tables is drawn by hand and by keyboard, and the evening shows it', async ({ page }) => {
  await signIn(page);
  await openDesk(page, '/bookings/tables');
  const plan = page.getByRole('group', { name: 'Pianta: Sala' });
  const table = (name: string) => plan.getByRole('button', { name: new RegExp(`^Tavolo ${name} `) });
  const place = (id: string, axis: 'x' | 'y') => page.locator(`[name="tables.${id}.${axis}"]`);

  // A long name of a table stays within its place on the plan.
  await table('1').click();
  await page.getByLabel('Nome').first().fill(longName);
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();

  // Table 8 is dragged to the left, across the room.
  await table('8').hover();
  const before = await table('8').boundingBox();
  const target = await table('3').boundingBox();
  if (!before || !target) throw new Error('The plan shows no tables');
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, before.y + before.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(place('8', 'x')).toHaveValue('60');
  await expect(place('8', 'y')).toHaveValue('560');

  // Table 7 moves two squares down by keyboard; the move is announced, and is one step of undo.
  await table('7').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Tavolo 7: 480 cm da sinistra, 460 dall’alto')).toBeAttached();
  await page.keyboard.press('Control+z');
  await expect(place('7', 'y')).toHaveValue('420');
  await page.keyboard.press('Control+Shift+z');
  await expect(place('7', 'y')).toHaveValue('460');

  // Two tables are combined at their places.
  await page.getByRole('button', { name: 'Unisci: tocca i tavoli' }).click();
  await table('6').click();
  await table('7').click();
  await page.getByRole('button', { name: 'Aggiungi l’unione' }).click();
  await expect(page.getByRole('button', { name: 'Togli l’unione 6 + 7' })).toBeVisible();
  await table('6').click();
  await expect(page.getByRole('heading', { name: 'Tavolo 6' })).toBeVisible();

  // The key U separates table 5 from its neighbour 4, and combines them again with the same seats.
  await table('5').focus();
  await page.keyboard.press('u');
  await expect(page.getByText('Tavolo 5, separato dal tavolo 4')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Togli l’unione 4 + 5' })).toBeHidden();
  await page.keyboard.press('u');
  await expect(page.getByText('Tavolo 5, unito al tavolo 4')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Togli l’unione 4 + 5' })).toBeVisible();
  await expect(page.locator('[name="combinations.i0.to"]')).toHaveValue('12');

  // The counter moves one square to the right and is turned; a second entrance is added.
  const counter = plan.getByRole('button', { name: 'Banco del sushi' });
  await counter.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('r');
  await expect(page.locator('[name="fixtures.banco.x"]')).toHaveValue('240');
  await expect(page.locator('[name="fixtures.banco.height"]')).toHaveValue('340');
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Un ingresso' }).click();
  await expect(plan.getByRole('button', { name: 'Ingresso' })).toHaveCount(2);

  await expectAccessibleAtEveryWidth(page);

  await page.getByRole('button', { name: 'Salva la sala' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await expect(plan.getByRole('button', { name: 'Ingresso' })).toHaveCount(2);

  await goOn(page, '/bookings?vista=pianta');
  const room = page.getByRole('region', { name: 'Sala' });
  const [eight, three, seven, five] = await Promise.all(
    ['8', '3', '7', '5'].map((name) => room.getByRole('link', { name: new RegExp(`^tavolo ${name}(?!\\d)`, 'i') }).boundingBox()),
  );
  // On the smallest phone too, the whole name is below its table and touches no other.
  await page.setViewportSize({ width: 320, height: 700 });
  const name = room.getByRole('link', { name: longName }).locator('.plan-name');
  expect(await name.evaluate((shown) => shown.scrollHeight - shown.clientHeight)).toBeLessThanOrEqual(1);
  const [end, next] = await Promise.all([name.boundingBox(), room.getByRole('link', { name: /^tavolo 4(?!\d)/i }).boundingBox()]);
  expect((end?.x ?? Number.NaN) + (end?.width ?? 0)).toBeLessThanOrEqual(next?.x ?? 0);
  await page.getByRole('link', { name: 'Tempo', exact: true }).click();
  // During a service the script shows the evening from the present hour on: names stay, and bars move under them.
  await expect(async () => {
    await page.locator('.timeline').evaluate((timeline) => timeline.scrollTo({ left: 0 }));
    const bars = await page.locator('.timeline-row', { hasText: longName }).locator('.timeline-bars').boundingBox();
    const label = await page.locator('.timeline-table b', { hasText: longName }).boundingBox();
    expect((label?.x ?? 0) + (label?.width ?? Number.NaN)).toBeLessThanOrEqual(bars?.x ?? 0);
  }).toPass({ timeout: 5_000 });
  expect(eight?.x).toBe(three?.x);
  expect(seven?.y).toBeGreaterThan(five?.y ?? Number.POSITIVE_INFINITY);
});
