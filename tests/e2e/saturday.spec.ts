import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { openDesk } from './fixtures.ts';
import { expect, openEvening, screens, tapShows, test } from './saturday-fixture.ts';

// The stories change the one evening of their worker, so they run one after another.
test.describe.configure({ mode: 'default' });

/** Whom each screen's story is about: the evening is the same for all three. */
const parties = {
  phone: { comes: 'Roberta Canale', waits: 'Carmelo Sgrò', stay: '80' },
  tablet: { comes: 'Santo Battaglia', waits: 'Ugo Li', stay: '70' },
  laptop: { comes: 'Martina Foti', waits: 'Nicola Ielo', stay: '60' },
} as const;

/** Drags to something that may be out of sight: at the foot of the screen it is scrolled to. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const middle = async (one: Locator) => {
    const box = await one.boundingBox();
    if (!box) throw new Error('nothing is shown');
    return [box.x + box.width / 2, box.y + box.height / 2] as const;
  };
  await page.mouse.move(...(await middle(handle)));
  await page.mouse.down();
  const doors = await page.locator('.evening-new').boundingBox();
  const foot = doors && doors.y > 400 ? doors.y - 8 : 0;
  if (foot > 0) {
    await page.mouse.move(80, foot, { steps: 4 });
    await expect.poll(async () => (await target.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(foot - 120);
    await page.mouse.move(80, foot / 2);
  }
  await page.mouse.move(...(await middle(target)), { steps: 3 });
  await page.mouse.up();
}

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

    test('parties come, sit, are moved by card and by plan, and one that did not come is put back', async ({ page }) => {
      const { comes, waits, stay } = parties[name];
      const told = (text: string) => page.locator('.evening-told p', { hasText: text });
      const card = (party: string) => page.getByRole('region', { name: party, exact: true });
      const row = (party: string) => page.locator('.evening-row', { hasText: party });
      await openEvening(page);
      // The head leaves the room to the parties.
      const head = await page.locator('.evening-frame').boundingBox();
      if (name !== 'phone') expect(head?.height).toBeLessThanOrEqual(120);
      else expect((await page.locator('.evening-row').first().boundingBox())?.y).toBeLessThanOrEqual(370);

      await tapShows(page, page.getByRole('button', { name: `È qui: ${comes}` }), told(`${comes}: è qui.`));
      await tapShows(page, page.getByRole('button', { name: `Fa’ sedere: ${comes}` }), told(`${comes}: a tavola.`));

      await tapShows(page, row('Demetrio Neri').getByRole('link'), card('Demetrio Neri'));
      await tapShows(page, card('Demetrio Neri').getByRole('button', { name: /^Non è venuta/ }), told('segnata come non venuta.'));
      await tapShows(page, page.locator('.evening-told').getByRole('button', { name: 'Rimetti com’era' }), told('rimessa com’era.'));

      await tapShows(page, row('Ludovica Calabrò').getByRole('link'), card('Ludovica Calabrò'));
      await card('Ludovica Calabrò').locator('summary', { hasText: 'Sposta' }).click();
      await card('Ludovica Calabrò').getByLabel('Quanto resta, in minuti').fill(stay);
      await tapShows(page, card('Ludovica Calabrò').getByRole('button', { name: 'Sposta' }), told('spostata alle 21:30'));

      await openEvening(page, 'pianta');
      const table = (id: string) => page.locator(`[data-table="${id}"] > a`);
      await tapShows(page, page.locator('.plan a', { hasText: waits }), card(waits));
      if (name !== 'phone')
        for (const one of await page.locator('.plan [data-table]').all()) {
          const { x = 0, y = 0, width: wide = 0, height: high = 0 } = (await one.boundingBox()) ?? {};
          const beside = (await card(waits).boundingBox())?.x ?? 0;
          expect(x + wide, 'the whole room beside the card').toBeLessThanOrEqual(beside);
          expect(y + high, 'the whole room on the screen').toBeLessThanOrEqual(height);
        }
      // The screens share the evening, and the first has its tables as they were.
      if (name !== 'phone') return;
      // Whoever was at a table that is free now sits elsewhere since the screen before.
      const free = await page.locator('.plan [data-table]:has(> a[data-state="free"])').first().getAttribute('data-table');
      const to = table(free ?? 'none');
      await drag(page, page.getByRole('button', { name: `Sposta: ${waits}` }), to);
      await expect(told('spostata alle')).toBeVisible();
      await expect(to).toContainText(waits);
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

test('who opens a card while the list is on its way still sees what they tapped before', async ({ page }) => {
  await openEvening(page);
  await page.route('**/bookings.data*', async (route) => {
    await new Promise((passed) => setTimeout(passed, 700));
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/bookings.data*');
  const row = page.locator('.evening-row', { hasText: 'Bruno Quattrone' });
  await row.getByRole('button', { name: /^È qui/ }).click();
  await asked;
  await page.locator('.evening-row', { hasText: 'Demetrio Neri' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Demetrio Neri', exact: true })).toBeVisible();
  await expect(row).toHaveAttribute('data-state', 'arrived', { timeout: 5_000 });
});
