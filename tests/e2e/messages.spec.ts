import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { connect, type Db } from '#database/connect.server.ts';
import { deliverMail } from '#mail/deliver.server.ts';
import { receiveMessage, replyToMessage } from '#restaurant/messages/change.server.ts';
import { testDelivery } from '../builders/outbox.ts';
import { startSmtp } from '../smtp.ts';
import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { expect, openDesk, signIn, test } from './fixtures.ts';

const written = {
  name: 'Marta Iannò',
  email: 'marta@posta.example',
  subject: 'Cena di laurea per venti',
  message: 'A metà dicembre mia sorella si laurea e saremmo in venti.\nUna è allergica ai crostacei.',
};

let db: Db;
test.beforeEach(({ server }) => {
  db = connect(join(server.folder, 'restaurant.sqlite'));
});
test.afterEach(() => db.destroy());

/** Stores a message of a guest in another process than the one that the screens are connected to. */
function receive(given: Partial<typeof written> = {}): Promise<void> {
  // New networks each time, so that no limit applies; other tests cover the limits.
  const [own, near, wide] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const sender = { networks: { own, near, wide }, mailbox: crypto.randomUUID(), paid: { bits: 0, mail: false } };
  const message = {
    written: { ...written, ...given },
    language: 'it',
    sender,
    house: 'ciao@sushi.example',
    desk: 'https://sushi.example',
  } as const;
  return receiveMessage(db, message, Temporal.Now.instant());
}

const badge = (page: Page) => page.getByRole('navigation', { name: 'Gestione', exact: true }).getByRole('link', { name: /^Messaggi/ });

test('a message arrives, is read, answered, stopped and answered again, and its mail is followed, by keyboard and without a reload', async ({
  page,
}) => {
  await signIn(page);
  await openDesk(page, '/messages');
  await expect(page.getByRole('heading', { name: 'Nessun messaggio' })).toBeVisible();
  const loads: string[] = [];
  page.on('framenavigated', (frame) => void loads.push(frame.url()));

  await receive();
  await expect(badge(page)).toHaveText(/Messaggi e newsletter\s*1/);
  await expect(page.getByText('1 nuovo.')).toBeVisible();

  const item = page.getByRole('link', { name: /Marta Iannò.*nuovo/ });
  await item.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: written.subject })).toBeVisible();
  await expect(page.getByText('Parla di un’allergia.')).toBeVisible();
  await expect(badge(page)).toHaveText('Messaggi e newsletter');

  const reply = page.getByLabel('Risposta a Marta Iannò');
  const send = async () => {
    await reply.press('Tab');
    await expect(page.getByRole('button', { name: 'Invia' })).toBeFocused();
    await page.keyboard.press('Enter');
  };
  await send();
  await expect(page.getByText('Scrivi qualcosa prima di inviare.')).toBeHidden();
  await reply.fill('Cara Marta, si può.');
  const arrival = Promise.withResolvers<void>();
  await page.route('**/messages/**', async (route) => {
    if (route.request().method() === 'POST') await arrival.promise;
    await route.continue();
  });
  await send();
  await expect(page.getByRole('button', { name: 'Invia' })).toHaveAttribute('aria-disabled', 'true');
  // Who loads the page again now is asked: the reply may not have arrived.
  expect(await page.evaluate(() => dispatchEvent(new Event('beforeunload', { cancelable: true })))).toBe(false);
  arrival.resolve();
  const held = page.locator('.messages-held');
  await expect(held).toContainText(/La risposta a Marta Iannò parte fra \d+ second/);
  // Screen readers do not announce the countdown; the announced text does not change.
  await expect(held.getByRole('status')).toHaveText('La risposta a Marta Iannò parte fra dieci secondi: fino ad allora si può fermare.');
  await expect(held.locator('[aria-hidden="true"]')).toHaveText(/parte fra [1-8] second/);
  await expect(reply).toHaveValue('');
  await held.getByRole('button', { name: 'Fermala' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('La risposta è stata fermata')).toBeVisible();
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue('Cara Marta, si può.');
  // The button ignores a press while the page still reloads after the stop.
  await expect(async () => {
    if ((await reply.inputValue()) !== '') await send();
    await expect(reply).toHaveValue('', { timeout: 4_000 });
  }).toPass();
  await expect(held).toContainText(/La risposta a Marta Iannò parte fra \d+ second/);
  // It is checked here, where nothing must be pressed within the ten seconds.
  await expectAccessibleAtEveryWidth(page);

  const smtp = await startSmtp();
  const delivery = testDelivery({ db }, smtp.url);
  delivery.clock.now = Temporal.Now.instant().add({ seconds: 12 });
  await deliverMail(delivery, () => true);
  await expect(page.getByText('consegnata al server di posta')).toBeVisible();
  await expect(held).toBeHidden();
  delivery.server.close();
  await smtp.stop();
  expect(loads.filter((address) => !address.includes('/messages'))).toEqual([]);
});

test('typed text stays when a colleague answers meanwhile, and is not sent before that answer was seen', async ({ page }) => {
  await receive({ subject: 'In due' });
  const message = await db.selectFrom('message').select('id').where('subject', '=', 'In due').executeTakeFirstOrThrow();
  await signIn(page);
  await openDesk(page, `/messages/${message.id}`);
  const reply = page.getByLabel('Risposta a Marta Iannò');
  await reply.fill('Dalle otto.');
  const nino = { actor: { username: 'nino', name: 'Nino' }, now: Temporal.Now.instant() };
  await replyToMessage(db, { id: message.id, text: 'Dalle sette.', seen: 0 }, nino);
  await expect(page.getByText('Intanto Nino ha risposto')).toBeVisible();
  await expect(page.getByText('Dalle sette.')).toBeVisible();
  await expect(reply).toHaveValue('Dalle otto.');
  await page.getByRole('link', { name: 'Sito', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'C’è una risposta non inviata' })).toBeVisible();
  await page.getByRole('button', { name: 'Resta qui' }).click();
  await expect(reply).toHaveValue('Dalle otto.');
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.getByText('Nino ha già risposto mentre scrivevi')).toBeVisible();
  await expect(reply).toHaveValue('Dalle otto.');
  expect(await db.selectFrom('message_reply').select('id').where('message_id', '=', message.id).execute()).toHaveLength(1);
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await expect(page.locator('.messages-talk .ours')).toHaveCount(2);
});

test('a message is put aside, deleted and brought back, and found by a word', async ({ page }) => {
  await receive({ name: 'SEO Deluxe', subject: 'Prima pagina in un giorno', message: 'Offerta' });
  await signIn(page);
  await openDesk(page, '/messages');
  const item = page.getByRole('link', { name: /SEO Deluxe/ });
  await item.click();
  const thread = page.getByRole('article');
  for (const [button, said] of [
    ['Indesiderato', 'Messaggio spostato fra gli indesiderati.'],
    ['Elimina', 'Messaggio eliminato.'],
  ] as const) {
    await thread.getByRole('button', { name: button, exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(thread.getByText(said)).toBeVisible();
    await expect(item).toBeHidden();
    await page.setViewportSize({ width: 1280, height: 720 });
    await thread.getByRole('button', { name: 'Ripristina' }).focus();
    await page.keyboard.press('Enter');
    await expect(item).toBeVisible();
  }

  const search = page.getByRole('searchbox', { name: 'Cerca nei messaggi' });
  await search.fill('PRIMA página');
  await search.press('Enter');
  await page.waitForURL(/\?q=[0-9a-f]+$/);
  await expect(item).toBeVisible();
  await search.fill('polpo volante');
  await search.press('Enter');
  await expect(page.getByText('Nessun messaggio con queste parole.')).toBeVisible();
  await expect(page.getByText('Scegli un messaggio')).toBeHidden();
  await page.getByRole('link', { name: 'Togli la ricerca' }).click();
  await expect(item).toBeVisible();
});

/** Opens a desk in this many tabs at the same time. */
async function openTabs(context: BrowserContext, count: number): Promise<Page[]> {
  const tabs = await Promise.all(Array.from({ length: count }, () => context.newPage()));
  await Promise.all(tabs.map((tab) => openDesk(tab, '/qr')));
  return tabs;
}

test('three tabs of one browser have one connection between them, and all are live', async ({ page, context }) => {
  await signIn(page);
  const streams: Page[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/live')) streams.push(request.frame().page());
  });
  const tabs = await openTabs(context, 3);
  await receive({ subject: 'Per tutte' });
  for (const tab of tabs) await expect(badge(tab)).toHaveText(/Messaggi e newsletter\s*\d/);
  expect(streams).toHaveLength(1);
  // The next tab takes the connection over, and no screen misses an event.
  await streams[0]?.close();
  await expect.poll(() => streams).toHaveLength(2);
  const left = tabs.filter((tab) => !tab.isClosed());
  const shown = await badge(left[0] ?? page).textContent();
  await receive({ subject: 'Per le altre' });
  for (const tab of left) await expect(badge(tab)).not.toHaveText(shown ?? '');
});

test('a screen says since when it is cut off, stays readable, and is live again when the server is back', async ({ page, server }) => {
  await receive({ subject: 'Prima del riavvio' });
  await signIn(page);
  await page.clock.install();
  await openDesk(page, '/messages');
  const item = page.getByRole('link', { name: /Prima del riavvio/ });
  // Opening the message is a change, after which the page requests the badges; the stopping server does not answer that.
  await page.route('**/live/badges.data*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  const unanswered = page.waitForResponse('**/live/badges.data*');
  await item.click();
  await page.getByLabel('Risposta a Marta Iannò').fill('Quasi finito');
  await unanswered;
  await server.stop();
  await expect(page.getByText(/Nessun collegamento dalle \d\d:\d\d\./)).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await receive({ subject: 'Durante il riavvio' });
  await server.restart({});
  await expect(page.getByLabel('Risposta a Marta Iannò')).toHaveValue('Quasi finito');
  // It tries more than once: an attempt before the server is ready is followed by another pause.
  await expect(async () => {
    await page.clock.fastForward(30_000);
    await expect(page.getByRole('link', { name: /Durante il riavvio/ })).toBeVisible({ timeout: 5_000 });
  }).toPass();
  await expect(page.getByText('Nessun collegamento')).toBeHidden();
  await expect(page.getByLabel('Risposta a Marta Iannò')).toHaveValue('Quasi finito');
});
