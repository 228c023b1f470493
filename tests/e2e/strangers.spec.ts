import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect, type Db } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { consumeFormLimit, keyedNetworks } from '#restaurant/rate-limits/count-form.server.ts';
import { nothingPaid } from '#restaurant/rate-limits/limits.ts';
import { findKeptKey } from '#restaurant/staff/kept-key.server.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

let db: Db;
test.afterEach(() => db.destroy());

test('a guest in a crowd: the browser works for the form unseen, and beyond that a mail is opened', async ({ server, page, request }) => {
  db = connect(join(server.folder, 'restaurant.sqlite'));
  const current = readFileSync(join(server.folder, 'session-secret'), 'utf8').trim();
  const secret = await transact(db, findKeptKey, { current });
  await turnOnForms(db, ['contact'], Temporal.Now.instant());
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('id="contact-notice"');
  /** Stores earlier forms of others at the same address. */
  const crowd = (size: number) =>
    db.transaction().execute(async (transaction) => {
      for (const address of ['127.0.0.1', '::1']) {
        for (let one = 0; one < size; one++) {
          const sender = { networks: keyedNetworks(secret, address), mailbox: `${address} ${size} ${one}`, paid: nothingPaid };
          await consumeFormLimit(transaction, 'contact', sender, Temporal.Now.instant());
        }
      }
    });
  const posts: number[] = [];
  page.on('response', (response) => void (response.request().method() === 'POST' && posts.push(response.status())));
  const write = async (subject: string) => {
    await page.goto('/');
    const form = page.locator('#contact-form');
    await form.getByLabel('Nome').fill('Marta Iannò');
    await expect.poll(() => form.evaluate((shown) => !shown.dispatchEvent(new Event('submit', { cancelable: true })))).toBe(true);
    await form.getByLabel('Email').fill('marta@posta.example');
    await form.getByLabel('Oggetto').fill(subject);
    await form.getByLabel('Messaggio').fill('Saremmo in venti.');
    await form.getByRole('button', { name: 'Invia il messaggio' }).click();
  };

  await crowd(5);
  await write('Una festa');
  await expect(page.getByText('Il vostro messaggio è stato inviato. Grazie!')).toBeVisible();
  expect(posts).toEqual([409, 200]);

  await crowd(6);
  await write('Una cena');
  await expect(page.getByText('Manca una cosa: aprite la nostra mail.')).toBeVisible();
  const [mail] = await db.selectFrom('mail').select('links').where('kind', '=', 'form-confirm').execute();
  await page.goto(new URL(/"confirm":"([^"]+)"/.exec(mail?.links ?? '')?.[1] ?? '').pathname);
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Invia il messaggio' }).click();
  await expect(page.getByRole('heading', { name: 'Messaggio inviato' })).toBeVisible();
  const stored = await db.selectFrom('message').select('subject').orderBy('received_at').execute();
  expect(stored.map(({ subject }) => subject)).toEqual(['Una festa', 'Una cena']);
});
