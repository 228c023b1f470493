import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { at, buildOrder, requireBooking } from '../builders/bookings.ts';
import { openDesk, signIn } from './fixtures.ts';
import { expect, openEvening, test } from './saturday-fixture.ts';
import { saturdayClock } from './saturday-clock.ts';

// The room's screen while nobody looks at it, and without the network.

test.use({ live: true });

test('a guest who books for tonight rings once on a screen that shows something else, and is one tap away', async ({ page, server }) => {
  await page.addInitScript(() => {
    const { createOscillator } = AudioContext.prototype;
    AudioContext.prototype.createOscillator = function count(this: AudioContext) {
      document.documentElement.dataset['notes'] = String(Number(document.documentElement.dataset['notes'] ?? 0) + 1);
      return createOscillator.call(this);
    };
  });
  await openEvening(page);
  await page.getByRole('button', { name: 'Suono quando arriva una prenotazione' }).click();
  const looked = page.waitForResponse('**/live/new-bookings.data*');
  await openDesk(page, '/people');
  await looked;
  await page.getByRole('heading', { level: 1 }).click();
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  const details = { name: 'Ada Surace', email: 'ada@example.com', phone: '+393406001999', language: 'it' } as const;
  // Tonight is full: the screen rings for a new guest on the waiting list too.
  const order = buildOrder({ details, wish: { start: at('21:30') }, waiting: { flexibleMinutes: 0 } });
  await requireBooking(db, order, saturdayClock.at).finally(() => db.destroy());
  const bell = page.getByRole('status').filter({ hasText: 'In lista d’attesa:' });
  await expect(bell).toContainText('Ada Surace, 2 persone, oggi alle 21:30.');
  await expect(page.locator('html')).toHaveAttribute('data-notes', '2');
  await bell.getByRole('link', { name: 'Apri' }).click();
  await expect(page.getByRole('region', { name: 'Ada Surace', exact: true })).toBeInViewport();
  await expect(bell).toHaveCount(0);
});

test('the sheet of tonight opens after a reload without the network, and goes with who signs out', async ({ browser, server }) => {
  // With the real clock, since a service worker has no other.
  const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await signIn(page);
  await openEvening(page);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active?.state))).toBe('activated');
  await expect.poll(() => page.evaluate(() => caches.has('sheets'))).toBe(true);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Manca la rete' })).toBeVisible();
  const sheet = page.getByRole('link', { name: 'Cena di sabato 28 novembre, foglio delle 20:12' });
  const address = (await sheet.getAttribute('href')) ?? '';
  const kept = await page.evaluate(async (path) => {
    const answer = await caches.match(path);
    return [answer?.headers.get('content-type'), (await answer?.text())?.slice(0, 5)];
  }, address);
  expect(kept).toEqual(['application/pdf', '%PDF-']);

  await context.setOffline(false);
  await page.getByRole('link', { name: 'Riprova' }).click();
  await page.getByRole('button', { name: 'Esci' }).first().click();
  await page.waitForURL('**/dashboard');
  await expect.poll(() => page.evaluate(() => caches.has('sheets'))).toBe(false);
  await context.close();
});
