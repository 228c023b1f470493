import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { putDocument } from '#restaurant/documents/store/documents.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';
import { buildOrder, editDocuments, giulia, requireBooking } from '../builders/bookings.ts';
import { expectAccessible, expectAccessibleAtEveryWidth, expectLegibleAtNight, overflowOf } from './accessibility.ts';
import { area, expect, hydrated, signIn, test } from './fixtures.ts';

/** The Saturday after next: the first content is open, and no rule of notice is near. */
function saturday(): string {
  const today = Temporal.Now.plainDateISO('Europe/Rome');
  return today.add({ days: 7 + ((6 - today.dayOfWeek + 7) % 7) }).toString();
}

test('a time chosen at the telephone stays chosen when the day or the number of people changes', async ({ page }) => {
  await signIn(page);
  await page.goto(`${area}/bookings/phone`);
  await hydrated(page);
  const times = page.locator('.phone-slots');
  const day = page.getByLabel('Che giorno');
  const eight = page.getByRole('radio', { name: /20:00/ });
  const first = Temporal.PlainDate.from(saturday());
  await day.fill(first.toString());
  await expect(times.locator('legend')).toContainText(` ${first.day} `);
  await eight.check();
  const second = first.add({ days: 7 });
  await day.fill(second.toString());
  await expect(times.locator('legend')).toContainText(` ${second.day} `);
  await expect(eight).toBeChecked();
  await page.getByLabel('In quanti').fill('5');
  await expect(times.locator('legend')).toContainText('5 persone');
  await expect(eight).toBeChecked();
});

test('a booking is taken by telephone, seen at once on the other screen, and stands in the list, along the clock and on the plan', async ({
  page,
  context,
}) => {
  await signIn(page);
  const evening = `${area}/bookings?giorno=${saturday()}&servizio=cena`;
  const tablet = await context.newPage();
  await tablet.setViewportSize({ width: 1024, height: 768 });
  await tablet.goto(evening);

  await page.goto(`${area}/bookings/phone`);
  await page.getByLabel('Telefono: prime cifre, o il nome').fill('340 123 4567');
  await page.getByLabel('Nome', { exact: true }).fill('Caterina Romeo');
  await page.getByLabel('In quanti').fill('4');
  await page.getByLabel('Che giorno').fill(saturday());
  await page.getByRole('radio', { name: /20:00/ }).check();
  await page.getByText('Nota, posta, lingua').click();
  await page.getByLabel('Lingua').selectOption('en');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await expect(page.getByText('Caterina Romeo').first()).toBeVisible();

  // When she calls again the first digits of her number say who she is; another number is somebody else's.
  await page.goto(`${area}/bookings/phone`);
  await hydrated(page);
  const digits = page.getByLabel('Telefono: prime cifre, o il nome');
  const name = page.getByLabel('Nome', { exact: true });
  await digits.fill('340 123');
  await expect(page.getByRole('radio', { name: /Caterina Romeo 340 123 4567/ })).toBeChecked();
  await expect(name).toHaveValue('Caterina Romeo');
  await expect(page.getByLabel('Lingua')).toHaveValue('en');
  await digits.fill('340 129');
  await expect(name).toHaveValue('');
  await expect(page.getByLabel('Lingua')).toHaveValue('');

  // The tablet on the counter has it without a tap.
  await expect(tablet.getByText('Caterina Romeo').first()).toBeVisible({ timeout: 3_000 });
  for (const view of ['elenco', 'tempo', 'pianta']) {
    await tablet.goto(`${evening}&vista=${view}`);
    await expect(tablet.getByText('Romeo').first()).toBeVisible();
    // Of the list the screens of the desk are looked at, by night too (accessibility.spec.ts), and a list of many below.
    if (view === 'elenco') continue;
    await expectAccessibleAtEveryWidth(tablet);
    await expectLegibleAtNight(tablet);
    await tablet.setViewportSize({ width: 1024, height: 900 });
  }

  // By keyboard it moves half an hour, and back where it was; the other screen follows.
  await tablet.goto(`${evening}&vista=tempo`);
  await hydrated(tablet);
  const bar = tablet.locator('.timeline-bar', { hasText: 'Romeo' }).first();
  await bar.focus();
  await tablet.keyboard.press('Space');
  await expect(tablet.getByText('Caterina Romeo in mano: alle 20:00')).toBeAttached();
  for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await tablet.keyboard.press(key);
  await expect(tablet.getByText('spostata alle 20:30')).toBeVisible();
  await expect(bar).toBeFocused();
  for (const key of ['Space', 'ArrowLeft', 'Escape']) await tablet.keyboard.press(key);
  await expect(bar).toContainText('20:30');
  await tablet.getByRole('button', { name: 'Ripristina' }).click();
  await expect(tablet.getByText('spostata alle 20:00')).toBeVisible();

  // A tap changes its state, and another takes that back.
  await tablet.goto(evening);
  await hydrated(tablet);
  await tablet.getByRole('link', { name: 'Apri Caterina Romeo' }).click();
  await expect(tablet.getByRole('button', { name: 'Annulla la prenotazione: Caterina Romeo' })).toBeVisible();
  await expectLegibleAtNight(tablet);
  await tablet.getByRole('button', { name: 'Annulla la prenotazione: Caterina Romeo' }).click();
  const line = tablet.locator('.evening-told');
  await expect(line).toContainText('prenotazione annullata.');
  // It stays where the finger goes, above the plot of the seats, while the card and the list become others.
  const { y, height } = await boxOf(line);
  expect(y + height).toBeGreaterThan(900 - 100);
  await expect(tablet.getByRole('button', { name: 'Annulla la prenotazione: Caterina Romeo' })).toHaveCount(0);
  expect((await boxOf(line)).y).toBe(y);
  await line.getByRole('button', { name: 'Ripristina' }).click();
  await expect(line).toContainText('ripristinata.');

  await tablet.goto(`${area}/bookings/numbers`);
  await expect(tablet.getByRole('heading', { name: 'Statistiche' })).toBeVisible();
});

/** Whatever the clock says, the house is open, and these parties come soon. */
async function expectParties(folder: string, now: Temporal.ZonedDateTime, names: readonly string[]): Promise<void> {
  const db = connect(join(folder, 'restaurant.sqlite'));
  const { data: settings } = await requireSettings(db);
  const today = now.toPlainDate();
  const open = { from: today.toString(), to: today.toString(), lunch: 'closed', dinner: { from: '00:00', to: '24:00' } } as const;
  await db
    .transaction()
    .execute((transaction) =>
      putDocument(
        transaction,
        { collection: 'todos', id: settingsId, data: { ...settings, exceptions: [open] } },
        { actor: serverCommand('importazione'), now: now.toInstant() },
      ),
    );
  const soon = Temporal.Instant.fromEpochMilliseconds(Math.ceil(now.epochMilliseconds / 300_000) * 300_000);
  for (const name of names) {
    await requireBooking(
      db,
      buildOrder({
        who: giulia,
        source: 'phone',
        override: 'una prova',
        wish: { date: today, start: soon, covers: 2 },
        details: { name, email: undefined, phone: '340 123 4567', language: 'it' },
      }),
      now.toInstant(),
    );
  }
  await db.destroy();
}

test('a party comes, sits down and leaves by one tap each, and a tap too many is taken back', async ({ page, context, server }) => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Rome');
  test.skip(now.hour === 23 && now.minute >= 30, 'the evening of this story ends at midnight');
  await expectParties(server.folder, now, ['Nino Greco']);

  await signIn(page);
  await page.goto(`${area}/bookings`);
  await hydrated(page);
  const tablet = await context.newPage();
  await tablet.goto(`${area}/bookings?vista=pianta`);
  const said = page.locator('.evening-told');
  await page.getByRole('button', { name: /^È qui.*Nino Greco/ }).click();
  await expect(said).toContainText('è qui.');
  await page.getByRole('button', { name: /^Accomoda.*Nino Greco/ }).click();
  await expect(said).toContainText('a tavola.');
  await expect(page.getByRole('region', { name: 'A tavola' }).getByText('Nino Greco')).toBeVisible();
  await expect(tablet.locator('[data-state="seated"]', { hasText: 'Nino Greco' })).toBeVisible();
  await said.getByRole('button', { name: 'Ripristina' }).click();
  await expect(said).toContainText('ripristinata.');
  await page.getByRole('button', { name: /^Accomoda.*Nino Greco/ }).click();
  await expect(said).toContainText('a tavola.');
  await page.getByRole('button', { name: /^Conto chiuso.*Nino Greco/ }).click();
  await expect(said).toContainText('conto chiuso, il tavolo è libero.');
  await expect(tablet.getByText('Nino Greco')).toHaveCount(0);
});

test('the network goes: two taps wait, can be taken back, and are stored once it is back, as another screen sees', async ({
  page,
  context,
  server,
  browser,
}) => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Rome');
  test.skip(now.hour === 23 && now.minute >= 30, 'the evening of this story ends at midnight');
  await expectParties(server.folder, now, ['Lena Vogt', 'Pina Condello', 'Sara Foti', 'Ugo Basile']);
  await signIn(page);
  const elsewhere = await browser.newContext({ baseURL: server.url, storageState: await context.storageState() });
  const tablet = await elsewhere.newPage();
  await tablet.goto(`${area}/bookings`);
  await page.goto(`${area}/bookings`);
  await hydrated(page);

  await context.setOffline(true);
  const banner = page.getByRole('region', { name: 'Tocchi che aspettano' });
  for (const name of ['Lena Vogt', 'Pina Condello', 'Ugo Basile', 'Sara Foti'])
    await page.getByRole('button', { name: `È qui: ${name}` }).click();
  await expect(page.locator('.evening-told')).toContainText('Sara Foti: «È qui» non è ancora partito.');
  await expect(banner).toContainText('4 tocchi in coda');
  await expect(page.getByText('In coda: È qui')).toHaveCount(4);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 720 });
  await expectAccessible(page);
  expect(await overflowOf(page)).toBe(0);
  await banner.getByText('4 tocchi in coda').click();
  await banner.getByRole('button', { name: 'Togli: Ugo Basile' }).press('Enter');
  await expect(banner).toContainText('3 tocchi in coda');
  await expect(banner).toBeFocused();
  await page.getByRole('button', { name: 'Togli: Sara Foti' }).last().press('Enter');
  await expect(banner).toContainText('2 tocchi in coda');
  await expect(page.getByRole('button', { name: 'È qui: Sara Foti' })).toBeVisible();

  await context.setOffline(false);
  await expect(banner).toBeHidden();
  for (const screen of [page, tablet]) {
    for (const name of ['Lena Vogt', 'Pina Condello']) {
      await expect(screen.locator('.evening-row[data-state="arrived"]', { hasText: name })).toBeVisible();
    }
    for (const name of ['Sara Foti', 'Ugo Basile']) await expect(screen.getByRole('button', { name: `È qui: ${name}` })).toBeVisible();
  }
  await elsewhere.close();
});

test('who comes by is asked for at the tap, from the list and from the plan, though the network is slow, and the panel closes', async ({
  page,
  server,
}) => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Rome');
  test.skip(now.hour === 23 && now.minute >= 30, 'the evening of this story ends at midnight');
  await expectParties(server.folder, now, ['Rina Surace']);
  // Whoever the stories before brought arrives in the same quarter of an hour.
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, arrivals: { lunch: 100, dinner: 100 } } }), now.toInstant());
  await db.destroy();
  // No live event makes the page reload.
  await page.route('**/live/stream*', (route) => route.abort());
  await signIn(page);
  await page.goto(`${area}/bookings`);
  await hydrated(page);
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/bookings.data*', async (route) => {
    if (route.request().method() === 'GET') await answered;
    await route.continue();
  });
  const open = page.getByRole('link', { name: 'Di passaggio', exact: true });
  const panel = page.getByRole('region', { name: 'Di passaggio' });
  const soon = { timeout: 1_000 };
  for (const view of ['Elenco', 'Pianta']) {
    await page.getByRole('link', { name: view, exact: true }).click();
    await open.click();
    await expect(panel.getByRole('button', { name: /^8/ })).toBeVisible(soon);
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    await panel.getByRole('link', { name: 'Chiudi' }).click();
    await expect(panel).toBeHidden(soon);
    await open.click();
    await expect(panel).toBeVisible(soon);
    await open.click();
    await expect(panel).toBeHidden(soon);
  }
  await page.locator('.plan a[data-state="free"]').first().click();
  await expect(panel).toBeVisible(soon);
  answer();
  await expect(panel.getByText(/^al /).first()).toBeVisible();
  await panel.getByRole('link', { name: 'Scegli il tavolo per 2 persone' }).click();
  await expect(panel.getByRole('heading', { name: /^Dove li metti/ })).toBeVisible();
  await panel.getByText('Nome, allergia, nota').click();
  await panel.getByLabel('Nome').fill('Signora del cappello');
  await panel.getByLabel('Allergie').fill('noci');
  await panel.getByLabel('L’ospite è d’accordo').check();
  await panel.getByRole('button', { name: /^2 persone/ }).click();
  await expect(page.locator('.evening-told')).toContainText('2 persone');
  await page.getByRole('link', { name: 'Elenco', exact: true }).click();
  await expect(page.locator('.evening-row[data-state="seated"]', { hasText: 'Signora del cappello' })).toContainText('Allergia: noci');
  await expect(panel).toBeHidden();
});

test('of sixty parties each card opens in sight beside its row, which stays where it was, below a low head', async ({ page, server }) => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Rome');
  test.skip(now.hour === 23 && now.minute >= 30, 'the evening of this story ends at midnight');
  const names = Array.from({ length: 60 }, (_, index) => `Famiglia ${index + 1}`);
  await expectParties(server.folder, now, names);
  await signIn(page);
  // On a laptop saturday.spec.ts looks at them.
  for (const [width, height] of [
    [390, 844],
    [1024, 768],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(`${area}/bookings`);
    await hydrated(page);
    const head = await boxOf(page.locator('.evening-frame'));
    const first = await boxOf(page.locator('.evening-row').first());
    if (width === 390) expect(first.y).toBeLessThanOrEqual(370);
    if (width === 1024) expect(head.y + head.height).toBeLessThanOrEqual(120);
    for (const index of [0, 29, 59]) {
      const row = page.locator('.evening-row').nth(index);
      const opener = row.getByRole('link');
      await opener.scrollIntoViewIfNeeded();
      const { y } = await boxOf(row);
      await opener.click();
      const card = await boxOf(page.locator('.evening-card'));
      expect(card.y, `the card of row ${index} at ${width} px`).toBeGreaterThanOrEqual(0);
      expect(card.y, `the card of row ${index} at ${width} px`).toBeLessThan(height / 2);
      await expect(row).toBeInViewport();
      // On a phone it moves above the sheet.
      if (width > 390) expect(Math.abs((await boxOf(row)).y - y)).toBeLessThan(2);
      else expect((await boxOf(row)).y).toBeLessThan(card.y);
      await page.locator('.evening-card').getByRole('link', { name: 'Chiudi' }).click();
    }
    expect(await overflowOf(page)).toBe(0);
  }
});

test('a booking is corrected on its card, who cancelled it is read there, and its allergy stays on the row', async ({ page, server }) => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Rome');
  test.skip(now.hour === 23 && now.minute >= 30, 'the evening of this story ends at midnight');
  await expectParties(server.folder, now, ['Vera Sgrò']);
  await signIn(page);
  await page.goto(`${area}/bookings`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Apri Vera Sgrò' }).click();
  const card = page.locator('.evening-card');
  await card.getByText('Nota e dati').click();
  await card.getByLabel('Allergie').fill('crostacei');
  await card.getByLabel('L’ospite è d’accordo').check();
  await card.getByLabel('Nome').fill('Vera Sgrò Nucera');
  await card.getByLabel('Serve un seggiolone').check();
  await expectAccessible(page);
  await card.getByRole('button', { name: 'Salva' }).click();
  await expect(page.locator('.evening-told')).toContainText('Vera Sgrò Nucera: corretta.');
  const row = page.locator('.evening-row', { hasText: 'Vera Sgrò Nucera' });
  await expect(row).toContainText('Allergia: crostacei');
  await card.getByText('Che cosa è successo').click();
  await expect(card.locator('.evening-history li').filter({ hasText: 'corretta' }).first()).toContainText(
    /corretta \(nome, allergie, seggiolone\), .+/,
  );
  await expect(card.locator('.evening-history')).not.toContainText('crostacei');
  await card.getByRole('button', { name: /^Annulla la prenotazione/ }).click();
  await expect(card.locator('.evening-who')).toContainText(/annullata: admin, /);
});

test('where a rule says full, a table that is empty is given all the same', async ({ page, server }) => {
  const now = Temporal.Now.zonedDateTimeISO('Europe/Rome');
  test.skip(now.hour >= 22, 'the evening of this story ends at midnight');
  await expectParties(server.folder, now, ['Olga Marra']);
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  // Tables that nobody has: the stories before filled the others.
  await editDocuments(
    db,
    ({ rules, plan }) => ({
      rules: { ...rules, seats: { lunch: 1, dinner: 1 } },
      plan: { ...plan, tables: [...plan.tables, { ...requireFirst(plan.tables), id: 'nuovo', name: 'Nuovo', from: 1, to: 2, x: 0, y: 0 }] },
    }),
    now.toInstant(),
  );
  await db.destroy();
  await signIn(page);
  await page.goto(`${area}/bookings?passaggio=2`);
  await hydrated(page);
  const panel = page.getByRole('region', { name: 'Di passaggio' });
  await expect(panel.getByText('pieno', { exact: true }).first()).toBeVisible();
  await panel.getByRole('button', { name: /^Accomoda.*: tavolo Nuovo$/ }).click();
  await expect(page.locator('.evening-told')).toContainText('2 persone, tavolo Nuovo: a tavola');
  await expect(page.locator('.evening-row[data-state="seated"]', { hasText: 'Nuovo' })).toBeVisible();
});

function requireFirst<Item>(items: readonly Item[]): Item {
  const [first] = items;
  if (first === undefined) throw new Error('there is none');
  return first;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('it is not shown');
  return box;
}
