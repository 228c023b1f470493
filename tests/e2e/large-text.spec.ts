import { overflowOf, restyle, textOfTwiceTheSize } from './accessibility.ts';
import { openDesk } from './fixtures.ts';
import { expect, openEvening, screens, test } from './saturday-fixture.ts';

// Desks whose text alone is twice as large, as Safari enlarges it.

test('on a phone every bar of the time shows its lines whole, also that of a short stay and with text of twice the size', async ({
  page,
}) => {
  await page.setViewportSize(screens.phone);
  await openEvening(page, 'tempo');
  const bars = page.locator('.timeline-bar');
  await expect(bars.first()).toBeVisible();
  /** The names of the bars whose text is higher than they are. */
  const cut = () =>
    bars.evaluateAll((all) =>
      all
        .filter((bar) => {
          const { top, bottom } = bar.getBoundingClientRect();
          return [...bar.querySelectorAll('b, small')].some((part) => {
            const text = part.getBoundingClientRect();
            return text.top < top || text.bottom > bottom;
          });
        })
        .map((bar) => bar.textContent),
    );
  // Half an hour: an overstaying party, a long name and a state.
  await page.locator('[data-short]').evaluateAll((short) => {
    for (const one of short) if (one instanceof HTMLElement) one.style.width = '10%';
  });
  await expect(page.locator('[data-short]').first()).toBeAttached();
  expect(await cut()).toEqual([]);
  await restyle(page, textOfTwiceTheSize);
  expect(await cut()).toEqual([]);
});

test('the settings, the rules, the state and the exports do not scroll sideways on a tablet with text of twice the size', async ({
  page,
}) => {
  for (const path of ['/settings', '/bookings/rules', '/status', '/exports']) {
    await openDesk(page, path);
    for (const width of [768, 834, 1024]) {
      await page.setViewportSize({ width, height: 1024 });
      await restyle(page, textOfTwiceTheSize);
      expect.soft(await overflowOf(page), `${path} at ${width} px`).toBe(0);
    }
    await restyle(page, '');
  }
});
