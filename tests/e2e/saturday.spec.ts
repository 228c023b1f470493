import { expect, openEvening, screens, tapShows, test } from './saturday-fixture.ts';

// The stories change the one evening of their worker, so they run one after another.
test.describe.configure({ mode: 'default' });

for (const { name, width, height } of screens) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport: { width, height } });

    test('who comes by is asked how many they are at the tap, from the list and from the plan, and the panel closes', async ({ page }) => {
      for (const view of ['elenco', 'pianta'] as const) {
        await openEvening(page, view);
        await expect(page.getByText('Lena Vogt').first()).toBeAttached();
        const panel = page.getByRole('region', { name: 'Di passaggio' });
        await tapShows(page, page.getByRole('link', { name: 'Di passaggio', exact: true }), panel);
        await panel.getByRole('link', { name: 'Chiudi' }).click();
        await expect(panel).toBeHidden({ timeout: 5_000 });
      }
    });
  });
}
