import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { timeZone } from '#restaurant/hours/hours.ts';
import { firstOfMonth } from '#languages/formats.ts';
import { buildOrder, giulia, requireBooking } from '../builders/bookings.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { expect, goOn, openDesk, signIn, test } from './fixtures.ts';

const today = Temporal.Now.plainDateISO(timeZone);
/** The Saturday of the second story; the first story closes the other one. */
const laterSaturday = today.add({ days: 27 - today.dayOfWeek });
const saturday = today.add({ days: 20 - today.dayOfWeek });
const spoken = firstOfMonth(saturday.toLocaleString('it-IT', { weekday: 'long', day: 'numeric', month: 'long' }));
const at = (time: string, day = saturday) => day.toZonedDateTime({ timeZone, plainTime: time }).toInstant();

/** Turns bookings on. `take` books at this moment. */
async function openBookings({ folder }: { folder: string }) {
  const db = connect(join(folder, 'restaurant.sqlite'));
  const now = Temporal.Now.instant();
  await turnOnForms(db, ['booking'], now);
  return { db, take: (order: ReturnType<typeof buildOrder>) => requireBooking(db, order, now) };
}

test('a Saturday is closed from the month: two guests are told, one is called, and the site shows the day as closed', async ({
  page,
  server,
}) => {
  const { db, take } = await openBookings(server);
  const book = (name: string, time: string, covers: number, email?: string) =>
    take(
      buildOrder({
        wish: { date: saturday, start: at(time), covers },
        details: { name, email, phone: '333 000 0142', language: name === 'Lena Vogt' ? 'en' : 'it' },
        ...(email === undefined ? { who: giulia, source: 'phone' as const } : {}),
      }),
    );
  await book('Famiglia Nucera', '19:30', 5, 'nucera@posta.it');
  await book('Lena Vogt', '20:00', 2, 'lena@posta.it');
  await book('Caterina Romeo', '20:00', 4);

  await signIn(page);
  await openDesk(page, `/bookings/month?mese=${saturday.toPlainYearMonth().toString()}`);
  await page.getByRole('link', { name: 'Chiudi un giorno', exact: true }).click();
  await page.getByLabel('Giorno', { exact: true }).fill(saturday.toString());
  await page.getByRole('button', { name: 'Vedi chi ha prenotato' }).click();
  await expect(page.getByRole('heading', { name: 'Chi tocca: 3 prenotazioni, 11 persone' })).toBeVisible();
  await page.getByRole('group', { name: 'Che cosa fai con Lena Vogt' }).getByLabel('Sposta').check({ force: true });
  await expect(page.getByText('1 spostamento')).toBeVisible();
  await page.getByLabel('La lettera per', { exact: true }).selectOption('Lena Vogt, scrive in inglese');
  const letter = page.frameLocator('iframe[title="La lettera per Lena Vogt"]');
  await expect(letter.getByText('Something unexpected keeps us closed.')).toBeVisible();
  await page.getByLabel('In inglese').fill('A pipe has burst.');
  await expect(letter.getByText('A pipe has burst.')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Chiudi il giorno' }).click();
  await expect(page.getByText('1 spostamento, 1 richiesta di scegliere un altro momento, 1 da chiamare')).toBeVisible();

  const mails = await db.selectFrom('mail').select(['kind', 'recipient']).where('status', '<>', 'cancelled').orderBy('recipient').execute();
  expect(mails.map(({ kind, recipient }) => `${recipient} ${kind}`)).toEqual(
    expect.arrayContaining(['lena@posta.it booking-changed', 'nucera@posta.it booking-closed']),
  );
  await db.destroy();

  const asked = `/prenota?dal=${saturday.subtract({ days: 5 }).toString()}&passo=giorno`;
  expect(await (await page.request.get(asked)).text()).toContain(`${spoken}, chius`);

  // The guests to call are listed on the screen of the evening.
  await goOn(page, '/bookings');
  await expect(page.getByRole('region', { name: /Da guardare/ }).getByText('Caterina Romeo')).toBeVisible();
});

test('when it rains the veranda is closed: its guests get another table without a mail, one party is moved, and it is opened again', async ({
  page,
  server,
}) => {
  const { db, take } = await openBookings(server);
  const book = (name: string, time: string, covers: number, table: string) =>
    take(
      buildOrder({
        who: giulia,
        source: 'phone',
        wish: { date: laterSaturday, start: at(time, laterSaturday), covers, tables: [table] },
        details: { name, email: `${name.split(' ')[0]?.toLowerCase()}@posta.it`, phone: '333 000 0142', language: 'it' },
      }),
    );
  for (const [index, table] of ['4', '5', '6', '7'].entries()) await book(`Sala ${index}`, `19:${15 * index || '00'}`, 4, table);
  await book('Rosa Gioffrè', '20:00', 2, '9');
  const hans = await book('Hans Wagner', '20:00', 4, '12');

  await signIn(page);
  await openDesk(page, '/bookings/close');
  await page.getByLabel('Giorno', { exact: true }).fill(laterSaturday.toString());
  await page.getByLabel('Quanto').selectOption('solo la cena');
  await page.getByLabel('Quale parte').selectOption('solo Veranda');
  await page.getByRole('button', { name: 'Vedi chi ha prenotato' }).click();
  await expect(page.getByRole('heading', { name: 'Senza posto: 1 prenotazione, 4 persone' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Rosa Gioffrè' })).toContainText('dal tavolo 9 al tavolo');
  await page.getByRole('group', { name: 'Che cosa fai con Hans Wagner' }).getByLabel('Sposta').check({ force: true });
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Chiudi questi tavoli' }).click();
  await expect(page.getByText('Chiuso. 1 spostamento')).toBeVisible();
  const mails = await db
    .selectFrom('mail')
    .select(['kind', 'recipient'])
    .where('recipient', '=', 'hans@posta.it')
    .where('kind', '<>', 'booking-confirmed')
    .execute();
  expect(mails.map(({ kind, recipient }) => `${recipient} ${kind}`)).toEqual(['hans@posta.it booking-changed']);
  const moved = await db.selectFrom('booking').select(['start_at', 'tables']).where('id', '=', hans.id).executeTakeFirstOrThrow();
  expect([moved.start_at === hans.start.toString(), moved.tables]).toEqual([false, expect.not.stringContaining('12')]);
  await db.destroy();

  await goOn(page, `/bookings?giorno=${laterSaturday.toString()}&servizio=cena&vista=pianta`);
  await expect(page.getByText('chiuso').first()).toBeVisible();
  await goOn(page, '/bookings/close');
  await page.getByRole('link', { name: /solo la cena: tavoli 9, 10, 11 e 12/ }).click();
  await page.getByRole('button', { name: 'Riapri' }).click();
  await expect(page.getByText('Riaperto, con una prenotazione ripristinata.')).toBeVisible();
});
