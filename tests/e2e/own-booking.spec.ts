import { plainSecret } from '#restaurant/secret.server.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '#database/connect.server.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { executeBookingCommand } from '#restaurant/bookings/commands/execute.server.ts';
import { dayOf, timeZone } from '#restaurant/hours/hours.ts';
import { buildOrder, editDocuments, giulia, requireBooking } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expectFitInLargeLetters, inLargeLetters } from './accessibility.ts';
import { expect, newcomer, test } from './fixtures.ts';

const now = Temporal.Now.instant();
const today = dayOf(now);
/** A Saturday some weeks from now, which is open for lunch and dinner in the first content. */
const saturday = today.add({ days: 20 - today.dayOfWeek });
const night = saturday.add({ days: 7 });
const at = (plainTime: string, date = saturday) => date.toZonedDateTime({ timeZone, plainTime }).toInstant();

let db: Db;
/** The address of a booking's own page. */
let linkOf: (booking: { id: string }) => string;
test.beforeEach(async ({ server, page }) => {
  db = connect(join(server.folder, 'restaurant.sqlite'));
  const secret = plainSecret(readFileSync(join(server.folder, 'session-secret'), 'utf8').trim());
  linkOf = ({ id }) => `/prenotazione/${bookingToken(secret, id)}`;
  await turnOnForms(db, ['booking'], now);
  await expect.poll(async () => (await page.request.get('/prenota')).text()).toContain('id="booking"');
});
test.afterEach(() => db.destroy());

/** Limits the seats at dinner, so that one party fills it. */
const seatsAtDinner = (seats: number) =>
  editDocuments(db, ({ rules }) => ({ rules: { ...rules, seats: { lunch: 40, dinner: seats } } }), now);

test('a reminded guest reconfirms with one tap, and reports a delay with two, as often as it changes', async ({ page }) => {
  const booking = await requireBooking(db, buildOrder({ wish: { date: saturday, start: at('20:00') } }), now);
  const start = now.add({ hours: 2 }).round({ smallestUnit: 'minute', roundingIncrement: 5 });
  const place = { date: today.toString(), start_at: start.toString(), end_at: start.add({ minutes: 90 }).toString() };
  // A guest who books after the time of the reminder is not asked to reconfirm.
  const created_at = now.subtract({ hours: 72 }).toString();
  await db
    .updateTable('booking')
    .set({ ...place, created_at })
    .where('id', '=', booking.id)
    .execute();
  const clock = (minutes: number) => start.add({ minutes }).toZonedDateTimeISO(timeZone).toPlainTime().toString({ smallestUnit: 'minute' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(linkOf(booking));
  await page.getByRole('button', { name: 'Conferma' }).click();
  await expect(page.getByText('Grazie: in sala lo sanno.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Conferma' })).toHaveCount(0);
  for (const minutes of [10, 30, 20]) {
    await page.getByRole('radio', { name: `${minutes}′ ${clock(minutes)}` }).check({ force: true });
    await page.getByRole('button', { name: 'Avvisa la sala' }).click();
    await expect(
      page.getByText(`vi aspettiamo alle ${clock(minutes)}, e il tavolo è vostro fino alle ${clock(90 + minutes)}`),
    ).toBeVisible();
  }
});

test('a place of the waiting list that was offered is taken with one tap, and one that has run out is not', async ({ page }) => {
  await seatsAtDinner(2);
  const [first, second] = [saturday, saturday.add({ days: 1 })].map((date) => ({
    date,
    start: date.toZonedDateTime({ timeZone, plainTime: '20:30' }).toInstant(),
  }));
  for (const wish of [first, second]) {
    const there = await requireBooking(db, buildOrder({ wish: wish ?? {} }), now);
    const waiting = await requireBooking(db, buildOrder({ wish: wish ?? {}, waiting: { flexibleMinutes: 0 } }), now);
    await executeBookingCommand(db, { kind: 'change', booking: there.id, who: giulia, change: 'cancel' }, now);
    await executeBookingCommand(db, { kind: 'change', booking: waiting.id, who: giulia, change: 'offer' }, now);
    await page.goto(linkOf(waiting));
    await expect(page.getByRole('heading', { name: 'Si è liberato un tavolo' })).toBeVisible();
    if (wish === second) {
      const over = now.subtract({ minutes: 1 }).toString();
      await db.updateTable('booking').set({ offered_until: over }).where('id', '=', waiting.id).execute();
    }
    await page.getByRole('button', { name: 'Prendi il tavolo' }).click();
    if (wish === first) await expect(page.getByRole('heading', { name: 'Sabato a cena, in due' })).toBeVisible();
    else {
      await expect(page.getByText('L’offerta è scaduta')).toBeVisible();
      await expect(page.getByRole('heading', { name: 'In lista d’attesa' })).toBeVisible();
    }
  }
  await seatsAtDinner(40);
});

test('the page of a booking, and the days that one chooses from, fit a phone with letters of twice the size', async ({ page }) => {
  const booking = await requireBooking(db, buildOrder({ wish: { date: saturday, start: at('20:00') } }), now);
  await inLargeLetters(page, async () => {
    for (const path of [linkOf(booking), `/prenota?persone=2&passo=giorno&dal=${today.add({ days: 28 })}`]) {
      await page.goto(path);
      await expectFitInLargeLetters(page, [320, 390, 768]);
    }
    await expect(page.getByRole('link', { name: 'Settimane successive' })).toBeVisible();
  });
});

newcomer.describe('for a guest in New York', () => {
  newcomer.use({ timezoneId: 'America/New_York' });

  newcomer(
    'whose hold ran out while they typed, and whose table somebody took: it is said, nothing typed is lost, and what is near is booked once',
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`/prenota?persone=2&giorno=${night.toString()}`);
      await page.getByRole('radio', { name: '21:00' }).check({ force: true });
      await expect(page.getByText(/Le ore sono quelle di Reggio Calabria\. Da voi: /)).toBeVisible();
      // After Back and forward, the guest's own hold does not block the time.
      await page.goBack();
      await page.getByRole('radio', { name: '21:00' }).check({ force: true });
      await expect(page.getByText('Vi teniamo questo orario fino alle')).toBeVisible();
      await page.getByLabel('Nome').fill('Caterina Romeo');
      await page.getByLabel('Email').fill('newyork@posta.it');
      await page.getByLabel('Telefono').fill('333 000 0000');
      await db.updateTable('booking_hold').set({ until: now.toString() }).execute();
      await seatsAtDinner(2);
      await requireBooking(db, buildOrder({ wish: { date: night, start: at('21:00', night) } }), now);
      const book = page.getByRole('button', { name: 'Prenota', exact: true });
      await expect(async () => {
        await book.click();
        await expect(page.getByText('alle 21:00 siamo al completo')).toBeVisible({ timeout: 2_000 });
      }).toPass();
      await expect(page.getByLabel('Nome')).toHaveValue('Caterina Romeo');
      await expect(page.getByLabel('Telefono')).toHaveValue('333 000 0000');
      await page
        .getByRole('radio', { name: /ore 19:/ })
        .first()
        .check();
      await book.dblclick();
      await page.waitForURL(/\/prenotazione\//);
      expect(await db.selectFrom('booking').select('state').where('email', '=', 'newyork@posta.it').execute()).toEqual([
        { state: 'confirmed' },
      ]);
      await seatsAtDinner(40);
    },
  );
});
