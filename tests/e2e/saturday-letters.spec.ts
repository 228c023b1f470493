import { plainSecret } from '#restaurant/secret.server.ts';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { bookingToken } from '#restaurant/bookings/notifications/notices.server.ts';
import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { goOn, openDesk, signIn, wordsOf } from './fixtures.ts';
import { comingSaturday, fillComingSaturday } from '../builders/saturday/saturday.ts';
import { expect, test as saturday } from './saturday-fixture.ts';

/** The browser has the real clock: the letter's frame allows no script, so it refuses the one that sets a clock. */
const test = saturday.extend({
  atTheDesk: async ({ page }, use) => {
    await signIn(page);
    await use(undefined);
  },
});

test.use({ viewport: { width: 1024, height: 768 } });

test('tonight is closed in one press with its notice and everybody who is to come; a guest chooses anew, and opening again takes all of it back', async ({
  page,
  server,
  context,
}) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  const secret = plainSecret(readFileSync(join(server.folder, 'session-secret'), 'utf8').trim());
  const bookingOf = (name: string) => db.selectFrom('booking').selectAll().where('name', '=', name).executeTakeFirstOrThrow();
  const notice = 'Stasera siamo chiusi per maltempo.';
  const own = async (name: string) => `/prenotazione/${bookingToken(secret, (await bookingOf(name)).id)}`;

  await openDesk(page);
  await page.getByRole('radio', { name: notice }).check();
  await expect(page.getByText(/prenotazioni: l’avviso non scrive a nessuno, e dal sito si prenota ancora\./)).toBeVisible();
  await page.getByRole('link', { name: 'Chiudi stasera' }).click();
  await expect(page.getByRole('heading', { name: /Chi tocca: \d\d prenotazioni/ })).toBeVisible();
  await expect(page.getByLabel('Che cosa si legge, sul sito e nelle mail')).toHaveValue(notice);
  await expect(page.getByRole('checkbox', { name: /In cima a ogni pagina del sito si legge la stessa frase/ })).toBeChecked();
  await page.getByRole('button', { name: 'Chiedi', exact: true }).click();
  await expect(page.getByText(/^\d\d richieste di scegliere un altro momento$/)).toBeVisible();
  await page.locator('.close-each summary').click();
  // Two late parties are on their way, so they get no mail.
  const late = page.getByRole('group', { name: 'Che cosa fai con Roberta Canale' });
  await expect(late.getByLabel('Chiamo io')).toBeChecked();
  const letter = page.frameLocator('iframe[title^="La lettera per"]');
  await expect(letter.getByRole('paragraph').filter({ hasText: 'la prenotazione non è più confermata' })).toBeVisible();
  await page.getByRole('button', { name: /^Chiudi la cena e scrivi a \d\d$/ }).click();
  await expect(page.getByText('L’avviso è in cima a ogni pagina del sito.')).toBeVisible();

  expect(await wordsOf(page, '/')).toContain(notice);
  expect(await wordsOf(page, '/en/menu')).toContain('We are closed tonight because of bad weather.');
  expect(await wordsOf(page, '/prenota?persone=2&giorno=2026-11-28')).toMatch(/sabato 28 novembre siamo chiusi/i);
  const guest = await context.newPage();
  await guest.goto(await own('Marco Suraci'));
  await expect(guest.getByRole('heading', { name: 'Scegliete un altro momento' })).toBeVisible();
  await expect(guest.getByText('Confermata', { exact: true })).toHaveCount(0);
  await expectAccessibleAtEveryWidth(guest);
  await guest.getByRole('button', { name: /^Domenica 29 novembre, ore 2\d:\d\d$/ }).click();
  await expect(guest.getByText('Fatto: adesso è così.')).toBeVisible();
  await expect(guest.getByRole('heading', { name: 'Domenica a cena, in quattro' })).toBeVisible();
  await guest.close();

  await goOn(page, '/bookings');
  const waiting = page.getByRole('region', { name: 'In attesa' });
  await expect(waiting.getByRole('listitem').filter({ hasText: 'Patrizia Idà' })).toContainText('da scegliere');
  await expect(page.getByText('Marco Suraci')).toHaveCount(0);

  await goOn(page, '/bookings/close?giorno=2026-11-28&servizio=cena');
  await expect(page.getByText('L’avviso in cima al sito si toglie.')).toBeVisible();
  await page.getByRole('button', { name: 'Riapri' }).click();
  await expect(page.getByText(/Riaperto, con \d\d prenotazioni ripristinate\./)).toBeVisible();
  expect(await bookingOf('Patrizia Idà')).toMatchObject({ state: 'confirmed', offered_until: null });
  expect(await bookingOf('Marco Suraci')).toMatchObject({ state: 'confirmed', date: '2026-11-29' });
  expect(await wordsOf(page, '/')).not.toContain(notice);
  expect(await wordsOf(page, await own('Patrizia Idà'))).toContain('Confermata');
  await db.destroy();
});

test('sixty parties of a coming Saturday are closed in one press on a phone, however often and wherever it is pressed, and opened again in another', async ({
  page,
  server,
}) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  await fillComingSaturday(db);
  const standing = async () =>
    (
      await db
        .selectFrom('booking')
        .select(['name', 'state', 'tables'])
        .where('date', '=', comingSaturday.toString())
        .orderBy('id')
        .execute()
    ).map(
      // The solver may still change the table until they arrive.
      ({ name, state, tables }) => `${name} ${state} ${tables === '[]' ? 'without' : 'with'} a table`,
    );
  const before = await standing();
  const mails = () =>
    db.selectFrom('mail').select('recipient').where('kind', '=', 'booking-closed').where('status', '=', 'queued').execute();
  const earlier = (await mails()).length;
  await page.setViewportSize({ width: 390, height: 844 });
  const path = `/bookings/close?giorno=${comingSaturday.toString()}&servizio=cena`;
  const elsewhere = await page.context().newPage();
  await openDesk(elsewhere, path);
  await openDesk(page, path);
  await expect(page.getByRole('heading', { name: 'Chi tocca: 56 prenotazioni, 199 persone' })).toBeVisible();
  const greta = page.getByRole('listitem').filter({ hasText: 'senza email: si può solo chiamare' });
  await expect(greta.first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight), 'four screens with its letter, not sixteen').toBeLessThan(
    4 * 844,
  );
  await page.getByRole('button', { name: 'Chiedi', exact: true }).click();
  const summary = page.locator('.close-each summary');
  await expect(summary).toContainText('52 richieste di scegliere un altro momento, 1 da chiamare.');
  await expect(summary).toBeInViewport();
  await summary.click();
  await expect(greta.first()).toBeVisible();
  await summary.click();
  const letter = page.frameLocator('iframe[title^="La lettera per"]');
  await expect(letter.getByRole('paragraph').filter({ hasText: 'la prenotazione non è più confermata' })).toBeVisible();
  await page.getByRole('button', { name: 'Chiudi la cena e scrivi a 55' }).dblclick();
  await expect(page.getByText(/^Chiuso\. 3 annullamenti, 52 richieste/)).toBeInViewport();
  // Another screen of the same person, which still shows dinner as open, closes nothing again, sends no mail, and gets the same answer.
  await elsewhere.getByRole('button', { name: 'Chiudi la cena e scrivi a 55' }).click();
  await expect(elsewhere.getByText(/^Chiuso\. 3 annullamenti, 52 richieste/)).toBeInViewport();
  await elsewhere.close();
  expect((await mails()).length - earlier).toBe(52);
  await expect(page.getByText('Tutte, 55 prenotazioni.')).toBeVisible();
  await page.getByRole('button', { name: 'Riapri' }).dblclick();
  await expect(page.getByText('Riaperto, con 55 prenotazioni ripristinate.')).toBeInViewport();
  expect(await standing()).toEqual(before);
  await db.destroy();
});

test('a letter that was sent offers those whom it has not reached, and a copy; a draft offers everybody', async ({ page }) => {
  await openDesk(page, '/newsletter');
  const row = (subject: string) => page.getByRole('listitem').filter({ hasText: subject });
  await expect(row('Novembre, la ricciola')).toContainText('105 inviate, 3 respinte');
  await row('Sono tornati i ricci').getByRole('link', { name: 'Apri' }).click();
  const send = page.getByRole('button', { name: 'Invia', exact: true });
  await expect(send).toBeVisible();
  await goOn(page, '/newsletter/issues/ricciola');
  await expect(page.getByRole('button', { name: 'A chi non l’ha avuta (8)' })).toBeVisible();
  await expect(page.getByText('105 persone l’hanno già avuta')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Duplica la lettera' })).toBeVisible();
  await expect(send).toHaveCount(0);
  // The page is four screens high on a phone: the answer appears at the pressed button, with a way to stop the sending.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'A chi non l’ha avuta (8)' }).click();
  await page.getByRole('button', { name: 'Sì, a 8 persone' }).dblclick();
  const follow = page.getByRole('link', { name: 'Guarda come va, o fermala' });
  await expect(follow).toBeInViewport();
  await follow.click();
  const stop = page.getByRole('button', { name: 'Ferma del tutto' });
  await expect(stop).toHaveCount(1);
  await expect(stop).toBeInViewport();
});
