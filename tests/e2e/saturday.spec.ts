import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { overflowOf } from './accessibility.ts';
import { openDesk } from './fixtures.ts';
import { expect, openEvening, screens, tapShows, test } from './saturday-fixture.ts';

/** The party of each screen's stories; all screens share the evening. */
const parties = {
  phone: { comes: 'Roberta Canale', waits: 'Carmelo Sgrò', stay: '80' },
  tablet: { comes: 'Santo Battaglia', waits: 'Ugo Li', stay: '70' },
} as const;

/** The last message of the evening. */
const told = (page: Page, text: string) => page.locator('.evening-told p', { hasText: text });

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('nothing is shown');
  return box;
}

/** Opens the card of a row, and expects it in sight beside the row, which does not move; on a phone the row moves above the card. */
async function expectCardBesideRow(page: Page, which: 'first' | 'middle' | 'last'): Promise<void> {
  const rows = page.locator('.evening-row');
  const last = (await rows.count()) - 1;
  expect(last).toBeGreaterThan(40);
  const row = rows.nth({ first: 0, middle: Math.floor(last / 2), last }[which]);
  const opener = row.getByRole('link');
  await opener.scrollIntoViewIfNeeded();
  const { y } = await boxOf(row);
  await opener.click();
  const card = await boxOf(page.locator('.evening-card'));
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  expect(card.y, `the card of the ${which} row`).toBeGreaterThanOrEqual(0);
  expect(card.y, `the card of the ${which} row`).toBeLessThan(height / 2);
  await expect(row).toBeInViewport();
  const now = (await boxOf(row)).y;
  if (width > 390) expect(Math.abs(now - y)).toBeLessThan(2);
  else expect(now).toBeLessThan(card.y);
  await page.locator('.evening-card').getByRole('link', { name: 'Chiudi' }).click();
}

/** Drags to a target that may be out of sight: at the foot of the screen the page scrolls. */
async function drag(page: Page, handle: Locator, target: Locator): Promise<void> {
  const middle = async (one: Locator) => {
    const { x, y, width, height } = await boxOf(one);
    return [x + width / 2, y + height / 2] as const;
  };
  await page.mouse.move(...(await middle(handle)));
  await page.mouse.down();
  const doors = await page.locator('.evening-new').boundingBox();
  const foot = doors && doors.y > 400 ? doors.y - 8 : 0;
  if (foot > 0) {
    await page.mouse.move(80, foot, { steps: 4 });
    await expect.poll(async () => (await target.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(foot - 120);
    await page.mouse.move(80, foot / 2);
  }
  await page.mouse.move(...(await middle(target)), { steps: 3 });
  await page.mouse.up();
}

/** With sixty parties, expects each card to open in sight, most of the height for the rows, and no overflow. */
async function expectRoomForRows(page: Page): Promise<void> {
  if (page.viewportSize()?.width !== screens.phone.width)
    expect((await boxOf(page.locator('.evening-frame'))).height).toBeLessThanOrEqual(120);
  else expect((await boxOf(page.locator('.evening-row').first())).y).toBeLessThanOrEqual(370);
  for (const at of ['first', 'middle', 'last'] as const) await expectCardBesideRow(page, at);
  expect(await overflowOf(page)).toBe(0);
}

/** Expects the whole room on the plan beside the open card. */
async function expectRoomBesideCard(page: Page): Promise<void> {
  const beside = (await boxOf(page.locator('.evening-card'))).x;
  const { height = 0 } = page.viewportSize() ?? {};
  const ends = await page.locator('.plan [data-table]').evaluateAll((tables) =>
    tables.map((table) => {
      const { right, bottom } = table.getBoundingClientRect();
      return { right, bottom };
    }),
  );
  expect(Math.max(...ends.map(({ right }) => right)), 'the whole room beside the card').toBeLessThanOrEqual(beside);
  expect(Math.max(...ends.map(({ bottom }) => bottom)), 'the whole room on the screen').toBeLessThanOrEqual(height);
}

for (const name of ['phone', 'tablet'] as const)
  test(`on a ${name} who comes by is asked how many they are at the tap; of sixty parties each card opens in sight; they come, sit, are moved by card and by plan, and one that did not come is put back`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[name]);
    const { comes, waits, stay } = parties[name];
    const card = (party: string) => page.getByRole('region', { name: party, exact: true });
    const row = (party: string) => page.locator('.evening-row', { hasText: party });
    await openEvening(page);
    await expectRoomForRows(page);
    const panel = page.getByRole('region', { name: 'Di passaggio' });
    await tapShows(page, page.getByRole('link', { name: 'Di passaggio', exact: true }), panel);
    await panel.getByRole('link', { name: 'Chiudi' }).click();
    await expect(panel).toBeHidden({ timeout: 5_000 });

    await tapShows(page, page.getByRole('button', { name: `È qui: ${comes}` }), told(page, `${comes}: è qui.`));
    await tapShows(page, page.getByRole('button', { name: `Accomoda: ${comes}` }), told(page, `${comes}: a tavola.`));

    await tapShows(page, row('Demetrio Neri').getByRole('link'), card('Demetrio Neri'));
    await tapShows(
      page,
      card('Demetrio Neri').getByRole('button', { name: /^Non si è presentata/ }),
      told(page, 'segnata come non presentata.'),
    );
    await tapShows(page, page.locator('.evening-told').getByRole('button', { name: 'Ripristina' }), told(page, 'ripristinata.'));

    await tapShows(page, row('Ludovica Calabrò').getByRole('link'), card('Ludovica Calabrò'));
    await card('Ludovica Calabrò').locator('summary', { hasText: 'Sposta' }).click();
    await card('Ludovica Calabrò').getByLabel('Quanto resta, in minuti').fill(stay);
    await tapShows(page, card('Ludovica Calabrò').getByRole('button', { name: 'Sposta' }), told(page, 'spostata alle 21:30'));

    await page.getByRole('link', { name: 'Pianta', exact: true }).click();
    await expect(page.locator('.plan').first()).toBeVisible();
    await tapShows(page, page.locator('.plan a', { hasText: waits }), card(waits));
    if (name === 'phone') {
      const to = page.locator('.plan [data-table]:has(> a[data-state="free"])').first();
      const table = page.locator(`[data-table="${await to.getAttribute('data-table')}"] > a`);
      await drag(page, page.getByRole('button', { name: `Sposta: ${waits}` }), table);
      await expect(told(page, 'spostata alle')).toBeVisible();
      await expect(table).toContainText(waits);
      return;
    }
    await expectRoomBesideCard(page);
    // A laptop has at least the space of a tablet.
    await page.setViewportSize(screens.laptop);
    await expectRoomBesideCard(page);
    await card(waits).getByRole('link', { name: 'Chiudi' }).click();
    await page.getByRole('link', { name: 'Elenco', exact: true }).click();
    await expect(page.locator('.evening-row').first()).toBeVisible();
    await expectRoomForRows(page);
  });

for (const { name, calls, number, half, known } of [
  { name: 'phone', calls: 'Irene Cuzzocrea', number: '339 777 1231', half: 'zappi', known: 'Caterina Zappia' },
  { name: 'laptop', calls: 'Ada Errante', number: '339 777 8253', half: 'barill', known: 'Paola Barillà' },
] as const)
  test(`on a ${name} a caller is booked in seven taps, found by half a name in two, and waits where the evening is full; the site is stopped for an hour`, async ({
    page,
  }) => {
    await page.setViewportSize(screens[name]);
    let taps = 0;
    const tap = async (control: Locator, shown?: Locator) => {
      taps += 1;
      await (shown ? tapShows(page, control, shown) : control.click());
    };
    const phone = page.locator('.evening-new').getByRole('link', { name: 'Al telefono' });
    const digits = page.getByLabel('Telefono: prime cifre, o il nome');
    const said = (text: string) => page.getByRole('region', { name: 'Da dire' }).getByText(text);
    const time = (at: string) => page.getByRole('group', { name: 'Cena' }).getByRole('radio', { name: at });
    await openEvening(page);

    await tap(phone, digits);
    await expect(digits).toBeFocused();
    // Each screen uses another number, since they share the evening, and a known number identifies a guest.
    await page.keyboard.type(number);
    await tap(page.getByLabel('Nome', { exact: true }));
    await page.keyboard.type(calls);
    await tap(page.getByRole('radio', { name: '4 persone' }));
    await tap(page.getByRole('radio', { name: 'domani' }));
    await tap(page.getByLabel('Allergie'));
    await page.keyboard.type('crostacei');
    await tap(page.getByLabel('L’ospite è d’accordo'));
    await expect(page.getByText('Domenica 29 novembre, 4 persone')).toBeVisible();
    await tap(time('20:30'), said(`alle 20:30, in quattro, a nome ${calls}`));
    await tap(page.getByRole('button', { name: 'Prenota', exact: true }), told(page, `${calls}: prenotata, domenica 29 novembre`));
    // Seven taps, and one for the consent to the allergy.
    expect(taps).toBeLessThanOrEqual(8);
    // The user is back on the screen of the evening.
    await expect(page.getByRole('heading', { level: 1, name: 'Stasera' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Torna ad adesso' })).toBeHidden();

    taps = 0;
    await tap(phone, digits);
    await page.keyboard.type(half);
    const guest = page.getByRole('radio', { name: known });
    await expect(guest).toBeInViewport();
    await tap(guest);
    await expect(page.getByLabel('Nome', { exact: true })).toHaveValue(known);
    expect(taps).toBe(2);
    await tapShows(page, time('22:30'), said('Per le 22:30 non prendiamo prenotazioni. Verso le'));
    await page.getByRole('radio', { name: '4 persone' }).click();
    await expect(page.getByText('Sabato 28 novembre, 4 persone')).toBeVisible();
    const wait = page.getByRole('button', { name: 'Metti in lista d’attesa' });
    await tapShows(page, time('21:00'), wait);
    await tapShows(page, wait, told(page, `${known}: in lista d’attesa per sabato 28 novembre, verso le 21:00.`));

    const stopped = page.getByText('Fino alle 21:12 il sito non prende prenotazioni per questo servizio.');
    if (name !== 'laptop') await page.locator('.evening-more').click();
    await page.getByText('Pausa', { exact: true }).click();
    await tapShows(page, page.getByRole('button', { name: /^60 minuti/ }), stopped);
    await tapShows(page, page.getByRole('button', { name: 'Riprendi adesso' }), told(page, 'Il sito prende di nuovo prenotazioni.'));
    await expect(stopped).toBeHidden();
  });

test('tonight is printed on one A4: who sits where, their telephone numbers, and allergies first; who opens a card while the list is on its way still sees what they tapped before', async ({
  page,
}) => {
  await openDesk(page, '/bookings/print');
  await expect(page.getByRole('heading', { level: 1, name: 'Sabato 28 novembre' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Allergie' }).getByRole('listitem')).toHaveCount(4);
  const seated = page.getByRole('row', { name: /Famiglia Nucera/ });
  await expect(seated.getByRole('img', { name: 'a tavola' })).toBeVisible();
  await expect(seated).toContainText('340 611 1387');
  await expect(page.getByRole('row', { name: /Lena Vogt/ }).getByRole('img', { name: 'è qui' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Bruno Quattrone/ })).toContainText('arriva alle 20:35');
  expect((await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await openEvening(page);
  await page.route('**/bookings.data*', async (route) => {
    await new Promise((passed) => setTimeout(passed, 500));
    await route.continue().catch(() => undefined);
  });
  const asked = page.waitForRequest('**/bookings.data*');
  const row = page.locator('.evening-row', { hasText: 'Bruno Quattrone' });
  await row.getByRole('button', { name: /^È qui/ }).click();
  await asked;
  await page.locator('.evening-row', { hasText: 'Demetrio Neri' }).getByRole('link').click();
  await expect(page.getByRole('region', { name: 'Demetrio Neri', exact: true })).toBeVisible();
  await expect(row).toHaveAttribute('data-state', 'arrived');
  await page.unroute('**/bookings.data*');

  // The same sheet as a PDF, which this screen keeps for use without the network.
  const kept = page.getByRole('link', { name: 'Foglio di stasera, PDF delle 20:12' });
  await expect(kept).toHaveAttribute('href', /^blob:/);
  await page.context().setOffline(true);
  const downloading = page.waitForEvent('download');
  await kept.click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('foglio-2026-11-28-cena.pdf');
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().setOffline(false);
});

const guestAddress = '/prenota?giorno=2026-11-28&persone=2';

test('at a tap on a phone fewer arrive and a time is closed, guests find it at their next request, and on a tablet both are taken back', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(screens.phone);
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const guest = await context.newPage();
  /** The last time of the evening, the only one left. */
  const last = guest.getByRole('radio', { name: '22:15' }).and(guest.locator(':enabled'));
  await guest.goto(guestAddress);
  await expect(last).toHaveCount(1);

  await openEvening(page);
  const told = page.locator('.evening-pace-told');
  await page.locator('.evening-more').click();
  await page.getByRole('button', { name: /^Meno arrivi: 18/ }).click();
  await expect(told).toContainText('al massimo 18 arrivi a ogni orario');
  await page.locator('.evening-pace > summary').click();
  await page.getByRole('button', { name: '22:15, chiudi' }).click();
  await expect(told).toContainText('chiuse le 22:15');
  // The button stays in its place, so that a second tap closes no other time.
  await expect(page.getByRole('button', { name: '22:15 chiuso, riapri' })).toBeVisible();
  await page.keyboard.press('Escape');

  await guest.reload();
  await expect(guest.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(last).toHaveCount(0);
  await guest.goto('/');
  await expect(guest.getByText('In quanti').first()).toBeAttached();
  await expect(last).toHaveCount(0);

  await page.setViewportSize(screens.tablet);
  const reopen = page.getByRole('button', { name: 'Riapri le 22:15' });
  await tapShows(page, told.locator('summary'), reopen.and(page.locator(':visible')));
  await expect(told.getByText('admin, alle 20:12').first()).toBeVisible();
  await reopen.click();
  await page.getByRole('button', { name: 'Come di solito' }).and(page.locator(':visible')).first().click();
  await expect(told).toHaveCount(0);
  await guest.goto(guestAddress);
  await expect(last).toHaveCount(1);
  await context.close();
});
