import { plainSecret } from '#restaurant/secret.server.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, CDPSession, Locator, Page } from '@playwright/test';
import { connect, type Db } from '#database/connect.server.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { dayOf, timeZone } from '#restaurant/hours/hours.ts';
import { buildOrder, editDocuments, requireBooking } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expect, test } from './fixtures.ts';

// A guest on a poor network, where answers come three seconds late: the guest taps again, corrects, goes back, reloads.

test.use({ viewport: { width: 390, height: 844 } });

const now = Temporal.Now.instant();
const today = dayOf(now);
/** A Saturday some weeks from now, which is open for lunch and dinner in the first content. */
const saturday = today.add({ days: 20 - today.dayOfWeek });
const at = (plainTime: string, date = saturday) => date.toZonedDateTime({ timeZone, plainTime }).toInstant();

let db: Db;
/** The address of a booking's own page. */
let linkOf: (booking: { id: string }) => string;
test.beforeEach(async ({ server, request }) => {
  db = connect(join(server.folder, 'restaurant.sqlite'));
  const secret = plainSecret(readFileSync(join(server.folder, 'session-secret'), 'utf8').trim());
  linkOf = ({ id }) => `/prenotazione/${bookingToken(secret, id)}`;
  await turnOnForms(db, ['booking', 'contact', 'newsletter'], now);
  await expect.poll(async () => (await request.get('/prenota')).text()).toContain('id="booking"');
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('id="contact-notice"');
});
test.afterEach(async () => {
  await db.destroy();
  // The next story has the same page.
  for (const session of slowed.splice(0)) await session.detach();
});

/** The sessions that slow the story's pages down. */
const slowed: CDPSession[] = [];

/**
 * Makes the network of a page slow: 400 kbit/s, and every answer begins after three seconds. When it is fast again, pending answers arrive at
 * once, so that a story waits only while it is about waiting.
 */
async function networkOf(page: Page): Promise<{ slow(): Promise<void>; fast(): Promise<void> }> {
  const session = await page.context().newCDPSession(page);
  slowed.push(session);
  const emulate = async (latency: number, bytesPerSecond: number) => {
    const given = { offline: false, latency, downloadThroughput: bytesPerSecond, uploadThroughput: bytesPerSecond };
    await session.send('Network.emulateNetworkConditions', given);
  };
  return { slow: () => emulate(3_000, 400_000 / 8), fast: () => emulate(0, -1) };
}

/** Taps a second time while the first answer is pending; Playwright's own click waits until a button is enabled. */
async function tapTwice(button: Locator): Promise<void> {
  await button.click();
  await button.click({ force: true });
}

/** Expects a text on the page, also after a reload, after Back, and at its address in another tab. */
async function expectEverywhere(page: Page, context: BrowserContext, shown: string | RegExp): Promise<void> {
  await expect(page.getByText(shown).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.getByText(shown).first()).toBeVisible();
  await other.close();
}

const bookingsOf = (email: string) => db.selectFrom('booking').select(['state', 'start_at', 'covers']).where('email', '=', email).execute();

test('a booking that is sent twice, left with Back and asked for again is one booking', async ({ page }) => {
  await page.goto(`/prenota?persone=2&giorno=${saturday.toString()}`);
  await page.locator('[id="ora-20:30"]').click({ force: true });
  const fill = async () => {
    await page.getByLabel('Nome').fill('Caterina Romeo');
    await page.getByLabel('Email').fill('lenta@posta.it');
    await page.getByLabel('Telefono').fill('333 000 0000');
  };
  await fill();
  const network = await networkOf(page);
  await network.slow();
  const book = page.getByRole('button', { name: 'Prenota', exact: true });
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await book.dblclick();
  await sent;
  await expect.poll(async () => (await bookingsOf('lenta@posta.it')).length).toBe(1);
  // The booking is stored, but the guest sees no answer, goes back and chooses the same time again.
  await page.goBack();
  await network.fast();
  await page.locator('[id="ora-20:30"]').click({ force: true });
  await expect(page.getByText(/Il tavolo è vostro/)).toBeVisible();
  expect(await bookingsOf('lenta@posta.it')).toEqual([{ state: 'confirmed', start_at: at('20:30').toString(), covers: 2 }]);
});

test('a guest who starts again in another tab during a booking sees it, and books another only after saying so', async ({
  page,
  context,
}) => {
  const fillIn = async (form: Locator) => {
    await form.getByLabel('Nome').fill('Caterina Romeo');
    await form.getByLabel('Email').fill('due@posta.it');
    await form.getByLabel('Telefono').fill('333 000 0000');
  };
  await page.goto(`/prenota?persone=2&giorno=${saturday.toString()}`);
  await page.locator('[id="ora-19:00"]').click({ force: true });
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeFocused();
  await fillIn(page.locator('form[data-step="who"]'));
  // It is stored at once, and its answer is late.
  let answer = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = () => void resolve();
  });
  await page.route(
    ({ pathname }) => pathname === '/prenota',
    async (route) => {
      const response = await route.fetch({ maxRedirects: 0 });
      await held;
      await route.fulfill({ response });
    },
  );
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();

  const other = await context.newPage();
  await other.goto('/');
  const form = other.locator('#booking-form');
  await fillIn(form);
  await form.getByLabel('Giorno').fill(saturday.toString());
  await form.getByLabel('Ora').fill('20:30');
  await form.getByLabel('Persone').fill('2');
  await expect.poll(async () => (await bookingsOf('due@posta.it')).length).toBe(1);
  const book = form.getByRole('button', { name: 'Prenota', exact: true });
  await book.click();
  await expect(other.getByText(/^Avete appena prenotato da qui\. Il tavolo è vostro: .*19:00, 2 persone/)).toBeVisible();
  await expect(other.getByRole('link', { name: 'Vedi la prenotazione' })).toHaveAttribute('href', /^\/prenotazione\//);
  expect(await bookingsOf('due@posta.it')).toHaveLength(1);
  await other.getByRole('checkbox', { name: 'Un altro tavolo, davvero' }).check();
  await book.click();
  await expect(other.getByText(/Il tavolo è vostro: .*20:30, 2 persone/)).toBeVisible();
  expect(await bookingsOf('due@posta.it')).toHaveLength(2);
  answer();
  await page.waitForURL(/\/prenotazione\//);
});

test('the time that was tapped last is the one that is booked', async ({ page, context }) => {
  await page.goto(`/prenota?persone=2&giorno=${saturday.toString()}`);
  await page.locator('[id="ora-12:30"]').focus();
  const network = await networkOf(page);
  await network.slow();
  const last = page.waitForRequest((request) => request.postData()?.includes('21%3A00') ?? false);
  await page.locator('[id="ora-20:00"]').click({ force: true });
  await page.locator('[id="ora-21:00"]').click({ force: true });
  await last;
  await network.fast();
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeVisible();
  await page.getByLabel('Nome').fill('Rosa Albanese');
  await page.getByLabel('Email').fill('corretta@posta.it');
  await page.getByLabel('Telefono').fill('333 000 0000');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await page.waitForURL(/\/prenotazione\//, { waitUntil: 'commit' });
  expect(asked.filter((path) => path.startsWith('/prenotazione/'))).toHaveLength(1);
  expect(await bookingsOf('corretta@posta.it')).toEqual([{ state: 'confirmed', start_at: at('21:00').toString(), covers: 2 }]);
  await expectEverywhere(page, context, /21:00/);
});

test('a change and a cancelling that are pressed twice happen once', async ({ page, context }) => {
  const booking = await requireBooking(
    db,
    buildOrder({
      wish: { date: saturday, start: at('13:00') },
      details: { name: 'Caterina Romeo', email: 'cambia@posta.it', phone: undefined, language: 'it' },
    }),
    now,
  );
  await page.goto(`${linkOf(booking)}?persone=3&giorno=${saturday.toString()}&ora=21:00`);
  const move = page.getByRole('button', { name: 'Sposta la prenotazione' });
  const network = await networkOf(page);
  await network.slow();
  await move.dblclick();
  await network.fast();
  await expect(page.getByText('Fatto: adesso è così.')).toBeVisible();
  const moved = db.selectFrom('booking_event').select('change').where('booking_id', '=', booking.id);
  expect((await moved.execute()).filter(({ change }) => change === 'moved')).toHaveLength(1);
  await page.getByText('Annulla la prenotazione').click();
  await network.slow();
  await page.getByRole('button', { name: 'Sì, annulla' }).dblclick();
  await network.fast();
  await expect(page.getByRole('heading', { name: 'Annullata' })).toBeVisible();
  await expectEverywhere(page, context, 'Annullata');
  expect(await bookingsOf('cambia@posta.it')).toMatchObject([{ state: 'cancelled', covers: 3 }]);
});

test('a place in the waiting list that is asked for twice is one', async ({ page }) => {
  const friday = saturday.add({ days: 6 });
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { ...rules.seats, dinner: 2 } } }), now);
  for (const time of ['19:00', '20:30', '22:00'])
    await requireBooking(db, buildOrder({ wish: { date: friday, start: at(time, friday) } }), now);
  await page.goto(`/prenota?persone=2&giorno=${friday.toString()}`);
  const network = await networkOf(page);
  await network.slow();
  await page.getByLabel('Per che ora?').selectOption('20:30');
  await page.getByRole('button', { name: 'Entra in lista d’attesa' }).dblclick();
  await network.fast();
  await page.getByLabel('Nome').fill('Caterina Romeo');
  await page.getByLabel('Email').fill('attesa@posta.it');
  await page.getByLabel('Telefono').fill('333 000 0000');
  await network.slow();
  await page.getByRole('button', { name: 'Entra in lista' }).dblclick();
  await network.fast();
  await expect(page.getByRole('heading', { name: 'In lista d’attesa' })).toBeVisible();
  expect(await bookingsOf('attesa@posta.it')).toMatchObject([{ state: 'waiting' }]);
  await editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { ...rules.seats, dinner: 40 } } }), now);
});

test('a message and a subscription that are sent twice are one, as they were shown', async ({ page }) => {
  await page.goto('/');
  const contact = page.locator('#contact-form');
  // Its script is loaded when the guest reaches the form; until then the browser would send it itself.
  await contact.getByLabel('Nome').fill('Marta');
  await expect.poll(() => contact.evaluate((form) => !form.dispatchEvent(new Event('submit', { cancelable: true })))).toBe(true);
  await contact.getByLabel('Nome').fill('Marta Iannò');
  await contact.getByLabel('Email').fill('marta@posta.it');
  await contact.getByLabel('Oggetto').fill('Una festa');
  await contact.getByLabel('Messaggio').fill('Saremmo in venti.');
  const network = await networkOf(page);
  await network.slow();
  await tapTwice(contact.getByRole('button', { name: 'Invia il messaggio' }));
  await network.fast();
  await expect(page.getByText('Il vostro messaggio è stato inviato. Grazie!')).toBeVisible();
  const messages = () => db.selectFrom('message').select(['subject', 'text']).where('email', '=', 'marta@posta.it').execute();
  expect(await messages()).toEqual([{ subject: 'Una festa', text: 'Saremmo in venti.' }]);

  const letter = page.locator('#newsletter-form');
  await letter.locator('input[name="email"]').fill('marta@posta.it');
  await network.slow();
  await tapTwice(letter.getByRole('button'));
  await network.fast();
  await expect(page.getByText('Vi scriviamo')).toBeVisible();
  const asked = await db.selectFrom('mail').select('links').where('kind', '=', 'newsletter-confirm').execute();
  expect(asked).toHaveLength(1);
  const links: Record<string, string> = JSON.parse(asked[0]?.links ?? '{}');
  await page.goto(links['confirm'] ?? '');
  await network.slow();
  await page.getByRole('button', { name: 'Conferma l’iscrizione' }).dblclick();
  await network.fast();
  await expect(page.getByRole('heading', { name: 'È salpata' })).toBeVisible();
});
