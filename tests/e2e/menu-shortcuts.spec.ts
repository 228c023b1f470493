import type { Page } from '@playwright/test';
import { expect, openDesk, signIn, test } from './fixtures.ts';
import { openMenu, save, unfoldMenu } from './menu-rows.ts';
import { expectAccessible } from './accessibility.ts';

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
  const heading = page.getByRole('heading', { name: /Allergeni$/ });
  await expect(heading).toBeFocused();
  const above = async (one: string) => (await page.getByRole('group', { name: one }).boundingBox())?.y ?? Number.NaN;
  expect(await above('Allergeni')).toBeLessThan(await above('Testi'));
  const first = await page.locator('.row--open').getAttribute('id');
  await page.getByRole('button', { name: /non dichiarati.*vai al prossimo$/ }).click();
  await expect(heading).toBeFocused();
  await expect(page.locator('.row--open')).not.toHaveAttribute('id', first ?? '');
});

test('on a phone five dishes are declared with at most four taps each, their name beside the question, each signed by itself', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openMenu(page, 'carta');
  await unfoldMenu(page);
  await page.getByRole('button', { name: 'Incolla una lista' }).click();
  const dishes = [
    'Frittura di calamari',
    'Ravioli gyoza (olio di sesamo, salsa di soia)',
    'Tartare di tonno (mandorle)',
    'Verdure in tempura',
    'Cannolo (ricotta, pistacchio)',
  ];
  await page
    .getByRole('dialog')
    .getByLabel('La lista')
    .fill(['NUOVI', ...dishes.map((dish) => `${dish} 9`)].join('\n'));
  await page.getByRole('button', { name: 'Metti 6 righe' }).click();
  await save(page);
  await openDesk(page);
  await page.getByRole('link', { name: /^Dichiara/ }).click();
  const heading = page.locator('.row--open').getByRole('heading', { name: /Allergeni$/ });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport({ ratio: 1 });

  await openMenu(page, 'carta');
  await unfoldMenu(page);
  await page.getByRole('button', { name: /non dichiarat[oi].*vai al prossimo$/ }).click();
  const named = page.locator('.row--open .allergens-dish');
  const taken: number[] = [];
  for (let dish = 0; dish < 5; dish += 1) {
    await expect(heading).toBeInViewport({ ratio: 1 });
    const name = (await named.textContent()) ?? '';
    let taps = 0;
    const tap = async (button: string | RegExp) => {
      taps += 1;
      const pressed = page.locator('.row--open').getByRole('button', { name: button });
      // What is tapped stands below the name, in the same view.
      await expect(pressed).toBeInViewport();
      await pressed.click();
    };
    const likely = page.locator('.row--open').getByRole('group', { name: 'Di che cosa è fatto' }).getByRole('button');
    if ((await likely.count()) > 1) await tap(/^Tutte e/);
    else if ((await likely.count()) === 1) await tap((await likely.textContent()) ?? '');
    await tap('Tutti gli altri: no');
    if (dish === 0) await expectAccessible(page);
    await tap(`Firmo «${name}» e vado al prossimo`);
    taken.push(taps);
    if (dish < 4) await expect(named).not.toHaveText(name);
  }
  expect(Math.max(...taken)).toBeLessThanOrEqual(4);
  await expect(page.getByText('5 firme da mettere').first()).toBeAttached();
  await save(page);
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
