import { expectPartAccessible } from './accessibility.ts';
import { expect, goOn, openDesk, signIn, test } from './fixtures.ts';
import { addDishes, openMenu, save } from './menu-rows.ts';

test('sign-out is on the screen beside every desk, however low the window; every closed dish is one line of one height at 1440 px, and what the keyboard comes to in an open one is not under the save bar there and at 390 px', async ({
  page,
}) => {
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

  for (const height of [900, 768, 700]) {
    await page.setViewportSize({ width: 1440, height });
    const out = await page.locator('.sidebar').getByRole('button', { name: 'Esci' }).boundingBox();
    expect((out?.y ?? Number.NaN) + (out?.height ?? Number.NaN), `at ${height} px`).toBeLessThanOrEqual(height);
  }

  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Nuovo Campo', exact: true }).last().click();
    await expect(page.locator('.dish-name textarea:focus')).toBeVisible();
    /** Whether the focus is still in the dish, and how much of it the save bar covers. */
    const look = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const bar = document.querySelector('.save-bar');
        if (!focused?.closest('.row') || !bar) return { inside: false };
        const { bottom, height: own } = focused.getBoundingClientRect();
        const isCovered = own < 300 && bottom > bar.getBoundingClientRect().top;
        return { inside: true, covered: isCovered ? (focused.getAttribute('name') ?? focused.textContent) : undefined };
      });
    let presses = 0;
    for (let now = await look(); now.inside; now = await look()) {
      expect(now.covered, `at ${width} px after ${presses} presses`).toBeUndefined();
      presses += 1;
      await page.keyboard.press('Tab');
    }
    expect(presses).toBeGreaterThan(20);
  }
});

test('from Home an undeclared dish opens at its allergens, before the rest, and the next one is a press away; one that is not translated at its empty text; on a phone five dishes are declared with at most four taps each, their name beside the question, each signed by itself', async ({
  page,
  server,
}) => {
  await addDishes(server.folder, 'pranzo-panini', [{ content: 'Insalata di mare' }]);
  await signIn(page);
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

  await page.getByRole('link', { name: 'Home', exact: true }).first().click();
  await page
    .getByRole('link', { name: /^Traduci/ })
    .first()
    .click();
  await expect(page.locator('.row--open textarea:focus, .row--open input:focus')).toHaveValue('');

  await addDishes(server.folder, 'carta', [
    { content: 'Frittura di calamari' },
    { content: 'Ravioli gyoza', description: 'Olio di sesamo, salsa di soia' },
    { content: 'Tartare di tonno', description: 'Mandorle' },
    { content: 'Verdure in tempura' },
    { content: 'Cannolo', description: 'Ricotta, pistacchio' },
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await goOn(page, '');
  await page.getByRole('link', { name: /^Dichiara/ }).click();
  await expect(heading).toBeFocused();
  const named = page.locator('.row--open .allergens-dish');
  const taken: number[] = [];
  for (let dish = 0; dish < 5; dish += 1) {
    await expect(heading).toBeInViewport({ ratio: 1 });
    const name = (await named.textContent()) ?? '';
    let taps = 0;
    const tap = async (button: string | RegExp) => {
      taps += 1;
      const pressed = page.locator('.row--open').getByRole('button', { name: button });
      // The tapped button is below the name, in the same view.
      await expect(pressed).toBeInViewport();
      await pressed.click();
    };
    const likely = page.locator('.row--open').getByRole('group', { name: 'Di che cosa è fatto' }).getByRole('button');
    if ((await likely.count()) > 1) await tap(/^Tutte e/);
    else if ((await likely.count()) === 1) await tap((await likely.textContent()) ?? '');
    await tap('Tutti gli altri: no');
    if (dish === 0) await expectPartAccessible(page, '.row--open');
    await tap(`Firmo «${name}» e vado al prossimo`);
    taken.push(taps);
    await expect(named).not.toHaveText(name);
  }
  expect(Math.max(...taken)).toBeLessThanOrEqual(4);
  await expect(page.getByText('5 firme da mettere').first()).toBeAttached();
  await save(page);
});
