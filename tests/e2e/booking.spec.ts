import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { firstOfMonth } from '#languages/formats.ts';
import { buildOrder, editDocuments, requireBooking } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expectAccessible, expectLegibleAtNight, overflowOf } from './accessibility.ts';
import { expect, newcomer, test } from './fixtures.ts';
import { asInOlderBrowsers } from './older-browser.ts';

/** A Saturday some weeks from now, which is open for lunch and dinner in the first content. */
const today = Temporal.Now.plainDateISO(timeZone);
const saturday = today.add({ days: 20 - today.dayOfWeek });
const spoken = firstOfMonth(saturday.toLocaleString('it-IT', { weekday: 'long', day: 'numeric', month: 'long' }));

const database = (folder: string) => connect(join(folder, 'restaurant.sqlite'));

test.beforeEach(async ({ page, request, server }) => {
  await asInOlderBrowsers(page);
  const asks = async () => (await (await request.get('/prenota')).text()).includes('id="booking"');
  if (await asks()) return;
  const db = database(server.folder);
  await turnOnForms(db, ['booking'], Temporal.Now.instant());
  await db.destroy();
  await expect.poll(asks).toBe(true);
});

/** Fills the last question in, and sends it. */
async function sayWho(page: Page, email: string): Promise<void> {
  await page.getByLabel('Nome').fill('Caterina Romeo');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Telefono').fill('333 000 0000');
  await page.getByRole('button', { name: /^(Prenota|Entra in lista)$/ }).click();
  await page.waitForURL(/\/prenotazione\//);
}

/** The landing page is kept for a moment after the form was turned on. */
async function openLandingForm(page: Page): Promise<void> {
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator('#booking-form [name="date"]')).toBeEnabled({ timeout: 500 });
  }).toPass();
}

async function fillLandingForm(page: Page, email: string, time: string, phone = '333 000 0000'): Promise<void> {
  const form = page.locator('#booking-form');
  await form.getByLabel('Nome').fill('Rocco Romeo');
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Telefono').fill(phone);
  await form.getByLabel('Giorno').fill(saturday.toString());
  await form.getByLabel('Ora').fill(time);
  await form.getByLabel('Persone').fill('2');
}

/** The symbols that the page uses without a definition. */
function danglingSymbols(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('use')]
      .map((use) => use.getAttribute('href') ?? '')
      .filter((href) => !document.getElementById(href.slice(1))),
  );
}

test('a thumb books a table in six taps and under half a minute, changes it, cancels it, and takes it back; at night every question is as legible', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/prenota');
  await expectAccessible(page);
  await expectLegibleAtNight(page);
  const loads: string[] = [];
  page.on('request', (request) => request.isNavigationRequest() && loads.push(request.url()));
  let taps = 0;
  const begun = Date.now();
  const tap = async (name: RegExp | string) => {
    taps += 1;
    // Not `check`, which reads the radio again when the next question may have replaced it: here and below.
    await page.getByRole('radio', { name }).click({ force: true });
  };
  const day = page.getByRole('radio', { name: `${spoken}, posti liberi` });
  if (!(await day.isVisible())) await page.getByRole('link', { name: 'Settimane successive' }).click();
  await tap(`${spoken}, posti liberi`);
  await expect(page.getByRole('heading', { name: `A che ora, ${spoken}?` })).toBeFocused();
  await expectAccessible(page);
  await expectLegibleAtNight(page);
  await tap('20:30');
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeFocused();
  await expect(page.getByText('Vi teniamo questo orario fino alle')).toBeVisible();
  expect(loads).toEqual([]);
  await expectAccessible(page);
  await expectLegibleAtNight(page);
  // The day is shown once, and only the head is above it.
  await expect(page.getByText(spoken, { exact: true }).filter({ visible: true })).toHaveCount(1);
  expect((await page.locator('.booking-sheet').boundingBox())?.y).toBeLessThanOrEqual(120);
  // Three fields and the button follow; at most eight taps and half a minute are allowed.
  expect(taps + 4).toBe(6);
  await sayWho(page, 'caterina@posta.it');
  await expect(page.getByRole('heading', { name: 'Sabato a cena, in due' })).toBeVisible();
  await expect(page.getByText('Confermata. Vi scriviamo a caterina@posta.it.')).toBeVisible();
  expect(Date.now() - begun).toBeLessThan(30_000);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Cambia la prenotazione' }).click();
  await page.getByRole('radio', { name: '3 persone' }).click({ force: true });
  await page.getByRole('button', { name: 'Vedi gli orari' }).click();
  await page.getByRole('radio', { name: '21:00' }).click({ force: true });
  // The page shows the present booking beside the new one; nothing is moved before the answer.
  await expect(page.getByRole('heading', { name: `Spostiamo a ${spoken}, ore 21:00, 3 persone?` })).toBeVisible();
  await expect(page.getByText(/ore 20:30, 2 persone/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ricevi gli avvisi qui' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sposta la prenotazione' }).click();
  await expect(page.getByRole('heading', { name: 'Sabato a cena, in tre' })).toBeVisible();
  await expect(page.getByText('Fatto: adesso è così.')).toBeVisible();
  await page.getByRole('button', { name: /^Ripristina: .*20:30, 2 persone$/ }).click();
  await expect(page.getByText('Ripristinata: è di nuovo com’era.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Sabato a cena, in due' })).toBeVisible();

  const db = database(server.folder);
  expect(await db.selectFrom('booking').select(['covers', 'state']).execute()).toEqual([{ covers: 2, state: 'confirmed' }]);
  await db.destroy();
  await page.getByText('Annulla la prenotazione').click();
  await page.getByRole('button', { name: 'Sì, annulla' }).click();
  await expect(page.getByRole('heading', { name: 'Annullata' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ricevi gli avvisi qui' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ripristina la prenotazione' }).click();
  await expect(page.getByText('Ripristinata: il tavolo è di nuovo vostro.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ricevi gli avvisi qui' })).toBeVisible();
});

test('by keyboard a question is answered only by its button, and every picture of every question is drawn', async ({ page }) => {
  await page.goto(`/prenota?dal=${saturday.subtract({ days: 5 }).toString()}&passo=giorno`);
  expect(await danglingSymbols(page)).toEqual([]);
  await page.locator(`#giorno-${saturday.toString()}`).click({ force: true });
  await expect(page.getByRole('heading', { name: `A che ora, ${spoken}?` })).toBeVisible();
  expect(await danglingSymbols(page)).toEqual([]);
  const first = page.getByRole('radio', { name: '12:00' });
  await first.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: '12:30' })).toBeChecked();
  await expect(page.getByRole('heading', { name: `A che ora, ${spoken}?` })).toBeVisible();
  // It works with the script, and without it while it loads.
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeVisible();
  expect(await danglingSymbols(page)).toEqual([]);
  await page.getByRole('button', { name: 'Prenota' }).click();
  await expect(page.getByText('Non è stato inviato niente')).toBeVisible();
  expect(await danglingSymbols(page)).toEqual([]);
  await page.goBack();
  await expect(page.getByRole('heading', { name: `A che ora, ${spoken}?` })).toBeVisible();
  // The guest's own hold does not block the time.
  await expect(page.getByRole('radio', { name: '12:30' })).toBeEnabled();
});

test('a full day leads to the days beside it and to the waiting list', async ({ page, server }) => {
  const db = database(server.folder);
  const now = Temporal.Now.instant();
  const friday = saturday.add({ days: 7 });
  const at = (plainTime: string) => friday.toZonedDateTime({ timeZone, plainTime }).toInstant();
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 2, dinner: 2 } } }), now);
  for (const time of ['12:00', '13:30', '19:00', '20:30', '22:00'])
    await requireBooking(db, buildOrder({ wish: { date: friday, start: at(time) } }), now);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/pt/prenota?persone=2&giorno=${friday.toString()}`);
  // This is the longest title, with the steps beside it.
  const title = await page.locator('.booking-masthead h1').boundingBox();
  expect((await page.locator('.steps').boundingBox())?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  await page.goto(`/prenota?persone=2&giorno=${friday.toString()}`);
  await expect(page.getByRole('heading', { name: /è al completo/ })).toBeVisible();
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  await expectAccessible(page);
  await page.getByLabel('Per che ora?').selectOption('20:30');
  await page.getByRole('button', { name: 'Entra in lista d’attesa' }).click();
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeVisible();
  await sayWho(page, 'attesa@posta.it');
  await expect(page.getByRole('heading', { name: 'In lista d’attesa' })).toBeVisible();
  await expectAccessible(page);
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 40 } } }), now);
  await db.destroy();
});

test('a time that is full on the landing page is replaced by a proposed one, and by the waiting list', async ({ page, server }) => {
  const db = database(server.folder);
  const now = Temporal.Now.instant();
  const start = saturday.toZonedDateTime({ timeZone, plainTime: '20:30' }).toInstant();
  await requireBooking(db, buildOrder({ wish: { date: saturday, start } }), now);
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 2 } } }), now);
  const form = page.locator('#booking-form');
  const ask = async (email: string, phone?: string) => {
    await openLandingForm(page);
    await fillLandingForm(page, email, '20:30', phone);
    await form.getByRole('button', { name: 'Prenota' }).click();
    await expect(form.locator('[name="instead"]').first()).toBeVisible();
  };
  await ask('altra-ora@posta.it');
  const other = form.locator('[name="instead"]').first();
  const value = await other.getAttribute('value');
  await other.check();
  await form.getByRole('button', { name: 'Prenota' }).click();
  await expect(page.getByText('Il tavolo è vostro')).toBeVisible();
  expect(await danglingSymbols(page)).toEqual([]);

  // Another person in the same browser. The same guest would see their existing booking.
  await ask('in-lista@posta.it', '340 111 2233');
  await form.locator('[name="instead"][value="wait"]').check();
  await form.getByRole('button', { name: 'Prenota' }).click();
  await expect(form.locator('[name="instead"]')).toHaveCount(0);
  const made = await db
    .selectFrom('booking')
    .select(['state', 'start_at'])
    .where('email', 'in', ['altra-ora@posta.it', 'in-lista@posta.it'])
    .orderBy('created_at')
    .execute();
  expect(made).toEqual([
    {
      state: 'confirmed',
      start_at: Temporal.PlainDateTime.from(value ?? '')
        .toZonedDateTime(timeZone)
        .toInstant()
        .toString(),
    },
    { state: 'waiting', start_at: start.toString() },
  ]);
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: 40 } } }), now);
  await db.destroy();
});

test('the day that was tapped last is the one, whichever answer comes first', async ({ page }) => {
  const next = saturday.add({ days: 1 });
  await page.goto(`/prenota?persone=2&dal=${saturday.subtract({ days: 5 }).toString()}&passo=giorno`);
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  await page.route(`**/prenota?*giorno=${saturday.toString()}*`, async (route) => {
    await late;
    await route.fallback().catch(() => undefined);
  });
  const asked = page.waitForRequest(`**/prenota?*giorno=${saturday.toString()}*`);
  await page.getByRole('radio', { name: spoken }).click({ force: true });
  await asked;
  await page.locator(`#giorno-${next.toString()}`).click({ force: true });
  resolve(undefined);
  await expect(page.getByRole('heading', { name: 'A che ora, domenica' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('group', { name: 'In quanti?' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('group', { name: 'In quanti?' })).toBeVisible();
  // A tap on the day that is already chosen is an answer too, even before the script has loaded.
  await page.goto(`/prenota?persone=2&giorno=${saturday.toString()}&passo=giorno`);
  await page.locator(`#giorno-${saturday.toString()}`).click({ force: true });
  await expect(page.getByRole('heading', { name: `A che ora, ${spoken}?` })).toBeVisible();
});

test('a party larger than the buttons gives its number, and sees the days for that number', async ({ page }) => {
  await page.goto(`/prenota?dal=${saturday.subtract({ days: 5 }).toString()}&passo=giorno`);
  const count = page.getByLabel('Quanti siete?');
  await page.locator('#persone-piu').click({ force: true });
  await expect(count).toBeFocused();
  await page.locator(`#giorno-${saturday.toString()}`).click({ force: true });
  await expect(count).toBeFocused();
  await expect(page.getByText('Scrivete in quanti siete, in cifre')).toBeVisible();
  await count.pressSequentially('14');
  await expect(page).toHaveURL(/quanti=14/);
  await expect(count).toHaveValue('14');
  await expect(count).toBeFocused();
  await expect(page.locator('.booking-sheet')).toContainText('14');
});

for (const place of ['the form of the landing page', 'the last question of /prenota', 'the ticket on the sea'] as const)
  test(`asks for the needs of the party, in ${place}, and the staff see them`, async ({ page, server }) => {
    const email = `serve-${place.length}@posta.it`;
    const moment = `persone=2&giorno=${saturday.toString()}`;
    let form = page.locator('form[data-step="who"]');
    if (place === 'the form of the landing page') {
      await openLandingForm(page);
      form = page.locator('#booking-form');
      await fillLandingForm(page, email, '8');
    } else if (place === 'the ticket on the sea') {
      await page.goto(`/?${moment}`);
      await page.locator('#sea-people-2').focus();
      await expect(page.locator('head > link[href*="/booking-"]')).toBeAttached();
      await page.locator('#sea').getByRole('button', { name: '20:00' }).click();
    } else await page.goto(`/prenota?${moment}&ora=20:00`);
    await form.getByLabel('Nome').fill('Rocco Romeo');
    await form.getByLabel('Email').fill(email);
    await form.getByLabel('Telefono').fill('333 000 0000');
    await form.getByText('Allergie, seggiolone, ricorrenze').click();
    const consent = form.getByLabel(/^Acconsento/);
    await expect(consent).toBeHidden();
    await form.getByLabel('Allergie o intolleranze').fill('crostacei');
    await consent.check();
    await form.getByLabel('Un seggiolone').check();
    // No table of the first content is marked as reachable without steps.
    await expect(form.getByLabel('Un tavolo raggiungibile senza gradini')).toHaveCount(0);
    await form.getByLabel('Altro da sapere').fill('Vicino alla finestra');
    // Every fault is shown before anything is sent.
    const posts: string[] = [];
    page.on(
      'request',
      (request) =>
        void (request.method() === 'POST' && ['document', 'fetch'].includes(request.resourceType()) && posts.push(request.url())),
    );
    await form.getByLabel('Email').fill('rocco@posta');
    await form.getByRole('button', { name: 'Prenota' }).click();
    await expect(form.getByLabel('Email')).toBeFocused();
    await expect(form.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    expect(posts).toEqual([]);
    await form.getByLabel('Email').fill(email);
    await form.getByRole('button', { name: 'Prenota' }).click();
    await expect(page.getByText(/Il tavolo è vostro|Confermata/).first()).toBeVisible();
    if (place === 'the form of the landing page') {
      expect(new URL(page.url()).pathname).toBe('/');
      await expect(page.getByRole('link', { name: 'Vedi, cambia o annulla' })).toBeVisible();
    }
    const db = database(server.folder);
    const stored = db.selectFrom('booking').innerJoin('booking_need', 'booking_need.booking_id', 'booking.id').where('email', '=', email);
    expect(
      await stored.select(['start_at', 'allergies', 'consent_version', 'consent_by', 'high_chair', 'step_free', 'message']).execute(),
    ).toEqual([
      {
        start_at: saturday.toZonedDateTime({ timeZone, plainTime: '20:00' }).toInstant().toString(),
        allergies: 'crostacei',
        consent_version: 1,
        consent_by: 'guest',
        high_chair: 1,
        step_free: 0,
        message: 'Vicino alla finestra',
      },
    ]);
    await db.destroy();
  });

newcomer.describe('without JavaScript', () => {
  newcomer.use({ javaScriptEnabled: false });

  newcomer('the questions are pages, and a table is booked', async ({ page }) => {
    await page.goto('/prenota');
    const day = page.getByRole('radio', { name: `${spoken}, posti liberi` });
    if (!(await day.isVisible())) await page.getByRole('link', { name: 'Settimane successive' }).click();
    await day.click({ force: true });
    await page.getByRole('button', { name: 'Vedi gli orari' }).click();
    await page.getByRole('radio', { name: '20:00' }).click({ force: true });
    await page.getByRole('button', { name: 'Continua' }).click();
    await expect(page.getByText('Vi teniamo questo orario fino alle')).toBeVisible();
    await page.getByLabel('Nome').fill('Al');
    await page.getByRole('button', { name: 'Prenota' }).click();
    await expect(page.getByText('Scrivete almeno 4 caratteri').first()).toBeVisible();
    await sayWho(page, 'senza@posta.it');
    await expect(page.getByRole('heading', { name: 'Sabato a cena, in due' })).toBeVisible();
  });
});
