import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { buildOrder, editDocuments, requireBooking } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expectPartAccessible, overflowOf } from './accessibility.ts';
import { expect, newcomer, test } from './fixtures.ts';

/** A Saturday some weeks from now, which is open for lunch and dinner in the first content. */
const today = Temporal.Now.plainDateISO(timeZone);
const saturday = today.add({ days: 20 - today.dayOfWeek });

const database = (folder: string) => connect(join(folder, 'restaurant.sqlite'));

test.beforeEach(async ({ server }) => {
  const db = database(server.folder);
  await turnOnForms(db, ['booking'], Temporal.Now.instant());
  await db.destroy();
});

/** Opens the landing page with a given day on its sea, since tonight's times depend on the hour of the test. */
async function openSea(page: Page, day = saturday): Promise<void> {
  await expect(async () => {
    await page.goto(`/?persone=2&giorno=${day.toString()}`);
    await expect(page.locator('#sea')).toBeAttached({ timeout: 500 });
  }).toPass();
}

/** Waits for the script of the sea; an earlier press leads to /prenota. */
async function reachSea(page: Page): Promise<void> {
  await page.locator('#sea-people-2').focus();
  await expect(page.locator('head > link[href*="/booking-"]')).toBeAttached();
}

const wave = (page: Page, time: string) => page.locator('#sea').getByRole('button', { name: new RegExp(`^${time} ?, libero$`) });

for (const { width, height } of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`a table is booked on the sea without leaving the picture, ${width} pixels wide`, async ({ page, server }) => {
    await page.setViewportSize({ width, height });
    await openSea(page);
    await reachSea(page);
    expect(await overflowOf(page)).toBe(0);
    await wave(page, '20:30').click();
    const ticket = page.locator('.sea-ticket');
    await expect(ticket.getByLabel('Nome')).toBeFocused();
    await expectPartAccessible(page, '#sea');
    // After a reload the ticket and the typed text are there again.
    await ticket.getByLabel('Nome').fill('Caterina Romeo');
    await page.reload();
    await expect(ticket.getByLabel('Email')).toBeFocused();
    await expect(ticket.getByLabel('Nome')).toHaveValue('Caterina Romeo');
    await expect(page.locator('.sea-moment')).toContainText('20:30, 2 persone');
    // One tap on a wave, then the keyboard's key for the next field.
    await page.keyboard.type(`mare-${width}@posta.it`);
    await page.keyboard.press('Enter');
    await expect(ticket.getByLabel('Telefono')).toBeFocused();
    await page.keyboard.type('333 000 0000');
    await page.keyboard.press('Enter');
    await expect(ticket.getByText(/Confermata/).first()).toBeVisible();
    await expectPartAccessible(page, '#sea');
    expect(new URL(page.url()).pathname).toBe('/');
    const db = database(server.folder);
    const made = db.selectFrom('booking').select(['state', 'covers', 'date']).where('email', '=', `mare-${width}@posta.it`);
    expect(await made.execute()).toEqual([{ state: 'confirmed', covers: 2, date: saturday.toString() }]);
    await db.destroy();
    await page.reload();
    await expect(ticket.getByText('Il link per vedere, cambiare o annullare è nella mail')).toBeVisible();
  });
}

test('another time gives the sea back, with the focus on its wave, and another number of people has its own times', async ({ page }) => {
  await openSea(page);
  await reachSea(page);
  await wave(page, '21:00').click();
  await expect(page.locator('.sea-ticket').getByLabel('Nome')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.sea-ticket')).toBeHidden();
  await expect(wave(page, '21:00')).toBeFocused();
  await page.locator('#sea-people-4').focus();
  await page.keyboard.press('Space');
  await expect(page.locator('#sea-people-4')).toBeFocused();
  await expect(page.locator('#sea')).not.toHaveAttribute('aria-busy', 'true');
  await expect(wave(page, '21:00')).toBeVisible();
});

test('a full evening is said first, with other evenings and the waiting list', async ({ page, server }) => {
  const db = database(server.folder);
  const now = Temporal.Now.instant();
  const full = saturday.add({ days: 7 });
  const start = full.toZonedDateTime({ timeZone, plainTime: '20:30' }).toInstant();
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 2, dinner: 2 } } }), now);
  for (const plainTime of ['12:00', '13:30', '19:00', '20:30', '22:00'])
    await requireBooking(
      db,
      buildOrder({ wish: { date: full, start: start.toZonedDateTimeISO(timeZone).withPlainTime(plainTime).toInstant() } }),
      now,
    );
  await openSea(page, full);
  const said = page.locator('.sea-full');
  await expect(said.getByRole('heading', { level: 3 })).toBeVisible();
  await expect(said.getByRole('link').first()).toBeVisible();
  await expectPartAccessible(page, '#sea');
  await reachSea(page);
  await said.getByRole('link', { name: 'Entra in lista d’attesa' }).click();
  await expect(page.locator('.sea-ticket').getByLabel('Nome')).toBeFocused();
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 40 } } }), now);
  await db.destroy();
});

newcomer.describe('without JavaScript', () => {
  newcomer.use({ javaScriptEnabled: false });

  newcomer('a wave leads on to the last question', async ({ page }) => {
    await openSea(page);
    await page.getByRole('radio', { name: '4 persone' }).click({ force: true });
    await page.getByRole('button', { name: 'Mostra gli orari' }).click();
    await expect(page.getByRole('radio', { name: '4 persone' })).toBeChecked();
    await wave(page, '20:30').click();
    await expect(page).toHaveURL(/\/prenota\?.*ora=20%3A30/);
    await expect(page.getByLabel('Nome')).toBeVisible();
  });
});
