import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { area, expect, hydrated, openDesk, phoneScreen, signIn, test } from './fixtures.ts';

test('a new guest who telephones is booked in seven taps and one for the consent to an allergy, is said aloud before, and one is back at the evening of now', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL ? { baseURL } : {}), ...phoneScreen });
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
  await tap(page.getByLabel('L’ospite è d’accordo'));
  const time = page.getByRole('group', { name: 'Cena' }).getByRole('radio', { name: /20:30/ });
  await expect(page.locator('.phone-slots legend')).toContainText('4 persone');
  await tap(time);
  await expect(page.getByText(/«Allora: .* alle 20:30, in quattro, a nome Irene Cuzzocrea\. Vi teniamo il tavolo fino alle/)).toBeVisible();
  await tap(page.getByRole('button', { name: 'Prenota', exact: true }));
  const told = page.locator('.evening-told');
  await expect(told).toContainText(/Irene Cuzzocrea: prenotata, .* alle 20:30, in quattro\./);
  await expect(told).toBeInViewport();
  // Seven, and one for the consent to the allergy.
  expect(taps).toBeLessThanOrEqual(8);
  await expect(page.getByRole('link', { name: 'Torna ad adesso' })).toBeHidden();
  await told.getByRole('link', { name: 'Vai alla riga' }).tap();
  await expect(page.getByText('crostacei').first()).toBeVisible();

  // Somebody else calls from the same number: their name takes the place of the one that was found.
  await page.goto(`${area}/bookings/phone`);
  await hydrated(page);
  const name = page.getByLabel('Nome', { exact: true });
  await page.getByLabel('Telefono: prime cifre, o il nome').fill('339 777 1234');
  await expect(name).toHaveValue('Irene Cuzzocrea');
  await name.tap();
  await page.keyboard.type('Ada Errante');
  await expect(name).toHaveValue('Ada Errante');
  await context.close();
});

test('Enter books, though some time of the day is full, and never puts onto the waiting list; without a name one is led to it', async ({
  page,
  server,
}) => {
  await signIn(page);
  await openDesk(page, '/bookings/phone');
  const name = page.getByLabel('Nome', { exact: true });
  const day = page.getByRole('group', { name: 'Che giorno' }).getByRole('radio').nth(2);
  await day.check({ force: true });
  const late = page.getByRole('group', { name: 'Cena' }).locator('label', { hasText: 'non si prenota' });
  await expect(late.first()).toBeVisible();
  await page.getByRole('group', { name: 'Cena' }).getByRole('radio', { name: '21:00' }).check({ force: true });
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription(/Manca, o non è scritto bene\./);
  await page.keyboard.type('Ines Travia');
  await page.keyboard.press('Enter');
  await expect(page.locator('.evening-told')).toContainText('Ines Travia: prenotata');
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  const booked = await db.selectFrom('booking').select(['state', 'flexible_minutes']).where('name', '=', 'Ines Travia').execute();
  expect(booked).toEqual([{ state: 'confirmed', flexible_minutes: null }]);
  await db.destroy();
});
