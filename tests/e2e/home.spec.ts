import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { requireBookingDocuments } from '#restaurant/bookings/documents.server.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { buildOrder, giulia, requireBooking } from '../builders/bookings.ts';
import { expectPartAccessible, overflowOf, restyle, textOfTwiceTheSize } from './accessibility.ts';
import { area, expect, hydrated, openDesk, signIn, test } from './fixtures.ts';

/** Books tables of the present or next service, which Home shows. Each has an override, like bookings of a full evening. */
async function fillService(folder: string, guests: readonly string[]) {
  const db = connect(join(folder, 'restaurant.sqlite'));
  const now = Temporal.Now.instant();
  const { hours } = await requireBookingDocuments(db);
  const opening = openingAt(hours, now);
  const sitting = 'open' in opening ? opening.open : opening.next;
  if (!sitting) throw new Error('the first content is closed for good');
  const start = sitting.end.subtract({ minutes: 15 });
  for (const name of guests) {
    await requireBooking(
      db,
      buildOrder({
        who: giulia,
        source: 'phone',
        override: 'di casa',
        details: { name, email: undefined, phone: undefined, language: 'it' },
        needs: { ...noNeeds, allergies: 'sesamo' },
        wish: { date: sitting.date, start, covers: 2 },
      }),
      now,
    );
  }
  await db.destroy();
}

test('Home lists what is still the sample with the way to it, until somebody closes the list; it begins with the tables of the service, leads to each arrival, names nobody’s allergy, and one press settles all that were taken against a rule, with who did it', async ({
  page,
  server,
}) => {
  await fillService(server.folder, ['Rosa Nucera', 'Antonio Laganà']);
  await signIn(page);
  await openDesk(page);
  const list = page.getByRole('region', { name: 'Primi giorni' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await list.getByRole('link', { name: /La partita IVA/ }).click();
  await expect(page).toHaveURL(`${area}/settings#legal.partitaIva`);
  await expect(page.getByLabel('Partita IVA')).toBeInViewport();
  await page.goBack();
  await list.getByRole('button', { name: 'Chiudi i primi giorni, in questo browser' }).click();
  await expect(list).toHaveCount(0);
  await page.reload();
  await hydrated(page);
  await expect(list).toHaveCount(0);

  const service = page.locator('.service-card');
  await expect(service).toContainText('4coperti in tutto il servizio');
  await expect(service).toContainText(/2 prenotazioni.*al massimo 4 insieme su \d+ posti, alle/);
  await expect(service).toContainText('2 tavoli con un’allergia');
  await expect(page.locator('main')).not.toContainText('sesamo');
  await expectPartAccessible(page, '.service-card');
  for (const width of [320, 390, 768, 1024, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 320, height: 900 });
  await restyle(page, textOfTwiceTheSize);
  expect(await overflowOf(page), '320 px, twice the size').toBe(0);
  await restyle(page, '');
  await service.getByRole('link', { name: 'Rosa Nucera' }).click();
  await expect(page.getByRole('heading', { name: 'Rosa Nucera' })).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.getByRole('button', { name: 'Segna come viste le 2 fuori regola di questo servizio' }).click();
  await expect(page.getByText('2 segnate, con il tuo nome.')).toBeVisible();
  await expect(page.getByRole('button', { name: /fuori regola in questo servizio/ })).toHaveCount(0);
});
