import type { Page } from '@playwright/test';
import { expect, openDesk, signIn, test } from './fixtures.ts';
import { openMenu, save } from './menu-rows.ts';

// The stories change the one site of their worker, so they run one after another.
test.describe.configure({ mode: 'default' });

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`what the keyboard comes to in an open dish is not under the save bar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await signIn(page);
    await openMenu(page, 'cena');
    await page.getByRole('button', { name: 'Nuovo Campo', exact: true }).last().click();
    await expect(page.locator('.dish-name textarea')).toBeFocused();
    for (let press = 0; press < 60; press += 1) {
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.save-bar');
        if (!focused || !bar || bar.contains(focused) || !focused.closest('.row')) return undefined;
        const { bottom, height: own } = focused.getBoundingClientRect();
        return own < 300 && bottom > bar.getBoundingClientRect().top ? (focused.getAttribute('name') ?? focused.textContent) : undefined;
      });
      expect(covered, `after ${press} presses`).toBeUndefined();
      await page.keyboard.press('Tab');
    }
  });
}

/** Adds a dish that nobody has declared or translated. */
async function addDish(page: Page): Promise<void> {
  await openMenu(page, 'carta');
  await page.getByRole('button', { name: 'Nuovo Campo', exact: true }).last().click();
  await page.getByLabel('Nome del piatto').first().fill('Insalata di mare');
  await save(page);
}

test('from Home an undeclared dish opens at its allergens, before the rest, and the next one is a press away', async ({ page }) => {
  await signIn(page);
  await addDish(page);
  await openDesk(page);
  await page.getByRole('link', { name: /^Dichiara/ }).click();
  await expect(page.locator('.row--open')).toHaveCount(1);
  const heading = page.getByRole('heading', { name: 'Allergeni', exact: true });
  await expect(heading).toBeFocused();
  const above = async (one: string) => (await page.getByRole('group', { name: one }).boundingBox())?.y ?? Number.NaN;
  expect(await above('Allergeni')).toBeLessThan(await above('Testi'));
  const first = await page.locator('.row--open').getAttribute('id');
  await page.getByRole('button', { name: /non dichiarati.*vai al prossimo$/ }).click();
  await expect(heading).toBeFocused();
  await expect(page.locator('.row--open')).not.toHaveAttribute('id', first ?? '');
});

test('from Home a dish that is not translated opens at its empty text', async ({ page }) => {
  await signIn(page);
  await addDish(page);
  await openDesk(page);
  await page
    .getByRole('link', { name: /^Traduci/ })
    .first()
    .click();
  await expect(page.locator('.row--open textarea:focus, .row--open input:focus')).toHaveValue('');
});

test('at 1440 px every closed dish is one line of one height', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page);
  await openMenu(page, 'cena');
  const heights = await page.locator('.row--piatto').evaluateAll((dishes) =>
    dishes.map((dish) => {
      dish.scrollIntoView();
      return Math.round(dish.getBoundingClientRect().height);
    }),
  );
  expect(new Set(heights).size, heights.join(', ')).toBe(1);
});

test('sign-out is on the screen beside every desk, however low the window', async ({ page }) => {
  await signIn(page);
  await openDesk(page);
  for (const height of [900, 768, 700]) {
    await page.setViewportSize({ width: 1440, height });
    const out = await page.locator('.sidebar').getByRole('button', { name: 'Esci' }).boundingBox();
    expect((out?.y ?? Number.NaN) + (out?.height ?? Number.NaN), `at ${height} px`).toBeLessThanOrEqual(height);
  }
});
