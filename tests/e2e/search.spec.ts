import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { buildOrder, giulia, requireBooking } from '../builders/bookings.ts';
import { expectAccessible } from './accessibility.ts';
import { area, expect, hydrated, openDesk, signIn, test } from './fixtures.ts';

/** The Saturday after next. */
function saturday(): Temporal.PlainDate {
  const today = Temporal.Now.plainDateISO('Europe/Rome');
  return today.add({ days: 7 + ((6 - today.dayOfWeek + 7) % 7) });
}

/** Books thirty parties for that evening, two of them with the same name. */
async function fillEvening(folder: string): Promise<void> {
  const db = connect(join(folder, 'restaurant.sqlite'));
  const date = saturday();
  const now = Temporal.Now.instant();
  const start = date.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: '19:00' }).toInstant();
  const names = Array.from({ length: 27 }, (_, index) => `Ospite ${String.fromCharCode(65 + index)}mara`);
  const parties: [string, string | undefined][] = [
    ...names.map((name): [string, undefined] => [name, undefined]),
    ['Rossi', '333 600 4471'],
    ['Rossi', undefined],
    ['Greta Cuzzòcrea', '340 555 1234'],
  ];
  // The stories of this file share one site.
  const filled = await db.selectFrom('booking').select('id').where('date', '=', date.toString()).limit(1).executeTakeFirst();
  for (const [index, [name, phone]] of filled ? [] : parties.entries()) {
    const order = buildOrder({
      who: giulia,
      source: 'phone',
      details: { name, email: undefined, phone, language: 'it' },
      wish: { date, start: start.add({ minutes: 15 * (index % 12) }), covers: 2 },
      override: 'prova',
    });
    await requireBooking(db, order, now);
  }
  await db.destroy();
}

const row = (page: Page, name: string) => page.locator('.evening-row').filter({ hasText: name });

test('the evening is filtered as a name is typed, and guests with the same name are distinguished', async ({ page, server }) => {
  await signIn(page);
  await fillEvening(server.folder);
  await page.setViewportSize({ width: 1024, height: 768 });
  const evening = `${area}/bookings?giorno=${saturday()}&servizio=cena`;
  await page.goto(evening);
  await hydrated(page);
  await expect(page.locator('.evening-row')).toHaveCount(30);
  const field = page.getByRole('searchbox', { name: 'Cerca nella serata' });
  await field.fill('cuzzoc');
  await expect(page.locator('.evening-row')).toHaveCount(1);
  await expect(row(page, 'Greta Cuzzòcrea')).toBeInViewport();
  await field.fill('600 44');
  await expect(row(page, 'Rossi')).toContainText('…4471');
  await field.fill('rossi');
  await expect(page.locator('.evening-row')).toHaveCount(2);
  await field.fill('Nessuno che c’è');
  await expect(page.getByText('Nessuno con «Nessuno che c’è» in questo servizio.')).toBeVisible();
  await field.press('Escape');
  await expect(page.locator('.evening-row')).toHaveCount(30);

  // The plan shows all parties; the found ones are listed above it.
  await page.getByRole('link', { name: 'Pianta', exact: true }).click();
  await expect(page.locator('.plan').first()).toBeVisible();
  await field.fill('greta');
  await page.getByRole('link', { name: /Greta Cuzzòcrea, 2/ }).click();
  await expect(page.getByRole('heading', { name: 'Greta Cuzzòcrea' })).toBeVisible();
});

test('a party is found from any desk by a part of its number, and its row stands on its evening; Enter before the answer opens what the answer brings first', async ({
  page,
  server,
}) => {
  await signIn(page);
  await fillEvening(server.folder);
  await openDesk(page, '/history');
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'Cerca', exact: true }).first().click();
    await page.keyboard.type('5551234');
    const party = page.getByRole('region', { name: 'Altri giorni' }).getByRole('link', { name: /Greta Cuzzòcrea/ });
    await expect(party).toContainText('…1234');
    await party.click();
    await expect(page).toHaveURL(new RegExp(`giorno=${saturday()}&servizio=cena&scelta=`));
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(row(page, 'Greta Cuzzòcrea')).toBeInViewport();
    await page.goBack();
    await expect(page).toHaveURL(/\/history$/);
  }

  await page.route('**/search', async (route) => {
    await new Promise((answered) => setTimeout(answered, 500));
    await route.continue();
  });
  await page.keyboard.press('Control+k');
  await page.keyboard.type('greta cuzzo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Greta Cuzzòcrea' })).toBeVisible();
});

test('a guest is found by a tag, has a mailbox corrected in what is to come, and is booked for from the card', async ({ page, server }) => {
  await signIn(page);
  await fillEvening(server.folder);
  await openDesk(page, '/bookings/guests');
  await page.getByRole('searchbox').fill('greta');
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('link', { name: /Greta Cuzzòcrea/ }).click();
  await page.getByLabel('Etichette').fill('acqua frizzante');
  await page.getByRole('button', { name: 'Salva' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await page.getByText('Nome e contatti').click();
  await page.getByLabel('Email').fill('greta@');
  await page.getByRole('button', { name: 'Correggi' }).click();
  await expect(page.getByText('Scrivi un indirizzo come nome@esempio.it, o lascia vuoto.')).toBeVisible();
  await page.getByLabel('Email').fill('greta@posta.it');
  await page.getByRole('button', { name: 'Correggi' }).click();
  await expect(page.getByText('Corretto, anche nella prenotazione in arrivo.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'greta@posta.it' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Prenota per questo ospite' }).click();
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Greta Cuzzòcrea');
  await openDesk(page, '/bookings/guests');
  await page.getByRole('navigation', { name: 'Per etichetta' }).getByRole('link', { name: 'acqua frizzante' }).click();
  await expect(page.getByRole('heading', { name: 'Con l’etichetta «acqua frizzante»' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: /Greta Cuzzòcrea/ })).toBeVisible();
});
