import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { area, expect, signIn, test } from './fixtures.ts';

/** The Saturday after next: the first content is open, and no rule of notice is near. */
function saturday(): string {
  const today = Temporal.Now.plainDateISO('Europe/Rome');
  return today.add({ days: 7 + ((6 - today.dayOfWeek + 7) % 7) }).toString();
}

test('a booking is taken by telephone, seen at once on the other screen, and stands in the list, along the clock and on the plan', async ({
  page,
  context,
}, info) => {
  await signIn(page);
  const evening = `${area}/bookings?giorno=${saturday()}&servizio=cena`;
  const tablet = await context.newPage();
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await tablet.goto(evening);

  await page.goto(`${area}/bookings/phone`);
  await page.getByLabel('Telefono: prime cifre, o il nome').fill('340 123 4567');
  await page.getByLabel('Nome', { exact: true }).fill('Caterina Romeo');
  await page.getByLabel('In quanti').fill('4');
  await page.getByLabel('Che giorno').fill(saturday());
  await page.getByRole('radio', { name: /20:00/ }).check();
  await expectAccessibleAtEveryWidth(page);
  await page.screenshot({ path: info.outputPath('phone.png'), fullPage: true });
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await expect(page.getByText('Caterina Romeo').first()).toBeVisible();

  // The tablet on the counter has it without a tap.
  await expect(tablet.getByText('Caterina Romeo').first()).toBeVisible({ timeout: 3_000 });
  for (const view of ['elenco', 'tempo', 'pianta']) {
    await tablet.goto(`${evening}&vista=${view}`);
    await expect(tablet.getByText('Romeo').first()).toBeVisible();
    await expectAccessibleAtEveryWidth(tablet);
    for (const width of [390, 1024]) {
      await tablet.setViewportSize({ width, height: 900 });
      await tablet.screenshot({ path: info.outputPath(`${view}-${width}.png`), fullPage: true });
    }
  }
});
