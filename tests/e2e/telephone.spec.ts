import { area, expect, hydrated, signIn, test } from './fixtures.ts';

test('a new guest who telephones is booked in seven taps, is said aloud before, and one is back at the evening of now', async ({
  browser,
  baseURL,
}, info) => {
  const context = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await signIn(page);
  await page.goto(`${area}/bookings`);
  await hydrated(page);
  let taps = 0;
  const tap = async (target: ReturnType<typeof page.locator>) => {
    taps += 1;
    await target.tap();
  };
  await tap(page.locator('header').getByRole('link', { name: 'Al telefono' }));
  await expect(page.getByLabel('Telefono: prime cifre, o il nome')).toBeFocused();
  await page.keyboard.type('339 777 1234');
  await tap(page.getByLabel('Nome', { exact: true }));
  await page.keyboard.type('Irene Cuzzocrea');
  await tap(page.getByRole('radio', { name: '4 persone' }));
  const days = page.getByRole('group', { name: 'Che giorno' }).getByRole('radio');
  await tap(days.nth(2));
  await tap(page.getByLabel('Allergie'));
  await page.keyboard.type('crostacei');
  const time = page.getByRole('group', { name: 'Cena' }).getByRole('radio', { name: /20:30/ });
  await expect(page.locator('.phone-slots legend')).toContainText('4 persone');
  await tap(time);
  await expect(page.getByText(/«Allora: .* alle 20:30, in quattro, a nome Irene Cuzzocrea\. Vi teniamo il tavolo fino alle/)).toBeVisible();
  await page.screenshot({ path: info.outputPath('phone-390.png'), fullPage: true });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.screenshot({ path: info.outputPath('phone-1024.png') });
  await page.setViewportSize({ width: 390, height: 844 });
  await tap(page.getByRole('button', { name: 'Prenota', exact: true }));
  const told = page.locator('.evening-told');
  await expect(told).toContainText(/Irene Cuzzocrea: prenotata, .* alle 20:30, in quattro\./);
  await expect(told).toBeInViewport();
  expect(taps).toBeLessThanOrEqual(7);
  await expect(page.getByRole('link', { name: 'Torna ad adesso' })).toBeHidden();
  await page.screenshot({ path: info.outputPath('booked-390.png') });
  await told.getByRole('link', { name: 'Vai alla riga' }).tap();
  await expect(page.getByText('crostacei').first()).toBeVisible();
  await context.close();
});
