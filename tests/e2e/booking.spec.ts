import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { buildOrder, changeBookingDocuments, requireBooking } from '../build/bookings.ts';
import { turnOnForms } from '../build/forms.ts';
import { expectAccessible, overflowOf } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

test.describe.configure({ mode: 'default' });

/** A Saturday some weeks from now, which is open for lunch and dinner in the first content. */
const today = Temporal.Now.plainDateISO(timeZone);
const saturday = today.add({ days: 20 - today.dayOfWeek });
const spoken = saturday.toLocaleString('it-IT', { weekday: 'long', day: 'numeric', month: 'long' });

const database = (folder: string) => connect(join(folder, 'restaurant.sqlite'));

test.beforeEach(async ({ page, server }) => {
  const db = database(server.folder);
  await turnOnForms(db, ['booking'], Temporal.Now.instant());
  await db.destroy();
  await expect(async () => {
    await page.goto('/prenota');
    await expect(page.locator('#booking')).toBeAttached({ timeout: 500 });
  }).toPass();
});

/** Fills the last question in; the page's own time limit for programs has to pass. */
async function sayWho(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome').fill('Caterina Romeo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Telefono').fill('333 000 0000');
  const book = page.getByRole('button', { name: /^(Prenota|Mettetevi in lista)$/ });
  await expect(async () => {
    if (page.url().includes('/prenotazione/')) return;
    await book.click();
    await page.waitForURL(/\/prenotazione\//, { timeout: 2_000 });
  }).toPass();
}

test('a thumb books a table in six taps and under half a minute, changes it, cancels it, and takes it back', async ({ page, server }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  let taps = 0;
  const begun = Date.now();
  const tap = async (name: RegExp | string) => {
    taps += 1;
    await page.getByRole('radio', { name }).check({ force: true });
  };
  const day = page.getByRole('radio', { name: `${spoken}, posti liberi` });
  if (!(await day.isVisible())) await page.getByRole('link', { name: 'Settimane dopo' }).click();
  await tap(`${spoken}, posti liberi`);
  await expect(page.getByRole('heading', { name: `A che ora, ${spoken}?` })).toBeFocused();
  await expectAccessible(page);
  await tap('20:30');
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeFocused();
  await expect(page.getByText('Il tavolo vi aspetta fino alle')).toBeVisible();
  expect(loads).toEqual([]);
  await expectAccessible(page);
  // Three fields and the button; eight taps and half a minute are the most that may be.
  expect(taps + 4).toBe(6);
  await sayWho(page, 'caterina@posta.it');
  await expect(page.getByRole('heading', { name: 'Sabato a cena, in due' })).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(30_000);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Cambia la prenotazione' }).click();
  await page.getByRole('radio', { name: '3 persone' }).check({ force: true });
  await page.getByRole('button', { name: 'Vedi gli orari' }).click();
  await page.getByRole('radio', { name: '21:00' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Sabato a cena, in tre' })).toBeVisible();
  await expect(page.getByText('Fatto: la prenotazione è questa.')).toBeVisible();

  const db = database(server.folder);
  expect(await db.selectFrom('booking').select(['covers', 'state']).execute()).toEqual([{ covers: 3, state: 'confirmed' }]);
  await db.destroy();
  await page.getByText('Annulla la prenotazione').click();
  await page.getByRole('button', { name: 'Sì, annulla' }).click();
  await expect(page.getByRole('heading', { name: 'Annullata' })).toBeVisible();
  await page.getByRole('button', { name: 'Ci ripenso, la rivogliamo' }).click();
  await expect(page.getByText('Ripresa: il tavolo è di nuovo vostro.')).toBeVisible();
});

test('by keyboard nothing goes on before its button is pressed', async ({ page }) => {
  await page.goto(`/prenota?persone=2&giorno=${saturday.toString()}`);
  const first = page.getByRole('radio', { name: '12:00' });
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '12:30' })).toBeChecked();
  await expect(page.getByRole('heading', { name: `A che ora, ${spoken}?` })).toBeVisible();
  // With the script or, while it is on its way, without it.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: `A che ora, ${spoken}?` })).toBeVisible();
  // One's own hold does not stand in the way.
  await expect(page.getByRole('radio', { name: '12:30' })).toBeEnabled();
});

test('where an answer is lost, the browser sends the form itself, and there is one booking', async ({ page, server }) => {
  await page.goto(`/prenota?persone=4&giorno=${saturday.toString()}`);
  await page.getByRole('radio', { name: '13:00' }).check({ force: true });
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeVisible();
  let lost = 0;
  await page.route('**/prenota?**', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST' || request.isNavigationRequest()) return route.fallback();
    lost += 1;
    await route.fetch({ maxRedirects: 0 });
    await route.abort();
  });
  await sayWho(page, 'persa@posta.it');
  expect(lost).toBeGreaterThan(0);
  const db = database(server.folder);
  expect(await db.selectFrom('booking').select('id').where('email', '=', 'persa@posta.it').execute()).toHaveLength(1);
  await db.destroy();
});

test('a full day leads to the days beside it and to the waiting list', async ({ page, server }) => {
  const db = database(server.folder);
  const now = Temporal.Now.instant();
  const friday = saturday.add({ days: 7 });
  const at = (plainTime: string) => friday.toZonedDateTime({ timeZone, plainTime }).toInstant();
  await changeBookingDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 2, dinner: 2 } } }), now);
  for (const time of ['12:00', '13:30', '19:00', '20:30', '22:00'])
    await requireBooking(db, buildOrder({ wish: { date: friday, start: at(time) } }), now);
  await page.goto(`/prenota?persone=2&giorno=${friday.toString()}`);
  await expect(page.getByRole('heading', { name: /è al completo/ })).toBeVisible();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  await expectAccessible(page);
  await page.getByLabel('Per che ora?').selectOption('20:30');
  await page.getByRole('button', { name: 'Mettetevi in lista d’attesa' }).click();
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeVisible();
  await sayWho(page, 'attesa@posta.it');
  await expect(page.getByRole('heading', { name: 'In lista d’attesa' })).toBeVisible();
  await expectAccessible(page);
  await changeBookingDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 40 } } }), now);
  await db.destroy();
});

test('at night every question is as legible', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of [
    '/prenota',
    `/prenota?persone=2&giorno=${saturday.toString()}`,
    `/prenota?persone=2&giorno=${saturday.toString()}&ora=20:30`,
  ]) {
    await page.goto(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
    }
  }
});

test('the form of the landing page books in place', async ({ page }) => {
  await expect(async () => {
    await page.goto('/#book-a-table');
    await expect(page.locator('#booking-form [name="date"]')).toBeEnabled({ timeout: 500 });
  }).toPass();
  const form = page.locator('#booking-form');
  await form.getByLabel('Nome').fill('Rocco Romeo');
  await form.getByLabel('Email').fill('rocco@posta.it');
  await form.getByLabel('Telefono').fill('333 000 0000');
  await form.getByLabel('Giorno').fill(saturday.toString());
  await form.getByLabel('Ora').fill('alle 19');
  await form.getByLabel('Persone').fill('2');
  await expect(async () => {
    if (await page.getByText('Il tavolo è vostro').isVisible()) return;
    await form.getByRole('button', { name: 'Prenota' }).click();
    await expect(page.getByText('Il tavolo è vostro')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Vedi, cambia o annulla la prenotazione' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the questions are pages, and a table is booked', async ({ page }) => {
    const day = page.getByRole('radio', { name: `${spoken}, posti liberi` });
    if (!(await day.isVisible())) await page.getByRole('link', { name: 'Settimane dopo' }).click();
    await day.check({ force: true });
    await page.getByRole('button', { name: 'Vedi gli orari' }).click();
    await page.getByRole('radio', { name: '20:00' }).check({ force: true });
    await page.getByRole('button', { name: 'Continua' }).click();
    await expect(page.getByText('Il tavolo vi aspetta fino alle')).toBeVisible();
    await page.getByLabel('Nome').fill('Al');
    await page.getByRole('button', { name: 'Prenota' }).click();
    await expect(page.getByText('Scrivete almeno 4 caratteri').first()).toBeVisible();
    await sayWho(page, 'senza@posta.it');
    await expect(page.getByRole('heading', { name: 'Sabato a cena, in due' })).toBeVisible();
  });
});
