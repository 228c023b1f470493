import { readFile } from 'node:fs/promises';
import { openDesk } from './fixtures.ts';
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

test('tonight is printed on one A4: who sits where, their telephone numbers, and allergies first', async ({ page }) => {
  await openDesk(page, '/bookings/print');
  await expect(page.getByRole('heading', { level: 1, name: 'Sabato 28 novembre' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Allergie' }).getByRole('listitem')).toHaveCount(4);
  const seated = page.getByRole('row', { name: /Famiglia Nucera/ });
  await expect(seated.getByRole('img', { name: 'a tavola' })).toBeVisible();
  await expect(seated).toContainText('340 611 1387');
  await expect(page.getByRole('row', { name: /Lena Vogt/ }).getByRole('img', { name: 'è qui' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bruno Quattrone/ })).toContainText('arriva alle 20:35');
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  // The same as a PDF that the site keeps by itself, on this screen even when the network is gone.
  await openEvening(page);
  const kept = page.getByRole('link', { name: 'Foglio di stasera, PDF delle 20:12' });
  await expect(kept).toHaveAttribute('href', /^blob:/);
  await page.context().setOffline(true);
  const downloading = page.waitForEvent('download');
  await kept.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('foglio-2026-11-28-cena.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().setOffline(false);
});
