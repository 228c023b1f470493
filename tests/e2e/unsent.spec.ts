import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect, type Db } from '#database/connect.server.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expectAccessible, overflowOf } from './accessibility.ts';
import { expect, newcomer, test } from './fixtures.ts';

// A guest who loses the network during a booking: the choices and typed text stay, with a number to call and a button that sends again.

test.use({ viewport: { width: 390, height: 844 } });

const now = Temporal.Now.instant();
const today = dayOf(now);
/** A Saturday some weeks from now, which is open for lunch and dinner in the first content. */
const saturday = today.add({ days: 20 - today.dayOfWeek }).toString();

let db: Db;
test.beforeEach(async ({ server, request }) => {
  db = connect(join(server.folder, 'restaurant.sqlite'));
  await turnOnForms(db, ['booking'], now);
  await expect.poll(async () => (await request.get('/prenota')).text()).toContain('id="booking"');
  await expect.poll(async () => (await request.get('/')).text()).toContain('id="sea"');
});
test.afterEach(() => db.destroy());

const unsent = (page: Page) => page.locator('.unsent');
const again = (page: Page) => unsent(page).getByRole('button', { name: 'Riprova' });
const bookingsOf = (email: string) => db.selectFrom('booking').select(['state', 'covers']).where('email', '=', email).execute();

/** Expects the message about the lost network, with what to do and whom to call. */
async function expectUnsent(page: Page): Promise<void> {
  await expect(unsent(page)).toBeFocused();
  await expect(unsent(page)).toContainText('La rete non risponde. Riprovate: quello che avete scelto e scritto è ancora qui');
  await expect(unsent(page).getByRole('link')).toHaveAttribute('href', /^tel:\d+$/);
}

/** Delivers the next form, and drops its answer. */
async function loseAnswer(page: Page): Promise<void> {
  let lost = false;
  await page.route(
    (url) => url.pathname === '/' || url.pathname === '/prenota',
    async (route) => {
      if (lost || route.request().method() !== 'POST') return route.fallback();
      lost = true;
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    },
  );
}

test('on /prenota the time and all that was typed stay, and what had arrived is booked once', async ({ page, context }) => {
  await page.goto('/prenota?persone=3');
  await page.locator(`[id="giorno-${saturday}"]`).click({ force: true });
  await expect(page.getByRole('heading', { name: /A che ora/ })).toBeFocused();
  await context.setOffline(true);
  await page.locator('[id="ora-20:30"]').click({ force: true });
  await expectUnsent(page);
  await expect(page.locator('[id="ora-20:30"]')).toBeChecked();
  await expectAccessible(page);
  expect(await overflowOf(page)).toBe(0);
  // The network is still away, and the page says so again.
  await again(page).click();
  await expectUnsent(page);
  await expect(again(page)).not.toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await again(page).click();
  await expect(page.getByRole('heading', { name: 'Chi siete?' })).toBeVisible();
  await expect(unsent(page)).toHaveCount(0);

  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await expect(page.getByText('Non è stato inviato niente')).toBeVisible();
  await page.getByLabel('Nome').fill('Caterina Romeo');
  await page.getByLabel('Email').fill('persa@posta.it');
  await page.getByLabel('Telefono').fill('333 000 0000');
  await loseAnswer(page);
  await page.getByRole('button', { name: 'Prenota', exact: true }).click();
  await expectUnsent(page);
  // It may have arrived.
  await expect(page.getByText('Non è stato inviato niente')).toHaveCount(0);
  await expect(page.getByLabel('Nome')).toHaveValue('Caterina Romeo');
  await expect.poll(() => bookingsOf('persa@posta.it')).toHaveLength(1);
  await again(page).click();
  await page.waitForURL(/\/prenotazione\//);
  expect(await bookingsOf('persa@posta.it')).toEqual([{ state: 'confirmed', covers: 3 }]);

  // The same holds for changes by the own link of a booking.
  await page.getByText('Annulla la prenotazione').click();
  // The tap above requests its script.
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sì, annulla' }).click();
  await expectUnsent(page);
  await context.setOffline(false);
  await again(page).click();
  await expect(page.getByRole('heading', { name: 'Annullata' })).toBeVisible();
});

test('in the form of the landing page, too', async ({ page, context }) => {
  await page.goto('/');
  const form = page.locator('#booking-form');
  await form.getByLabel('Nome').fill('Rocco Romeo');
  await expect.poll(() => form.evaluate((one) => !one.dispatchEvent(new Event('submit', { cancelable: true })))).toBe(true);
  await form.getByLabel('Email').fill('terra@posta.it');
  await form.getByLabel('Telefono').fill('333 000 0000');
  await form.getByLabel('Giorno').fill(saturday);
  await form.getByLabel('Ora').fill('21:00');
  await form.getByLabel('Persone').fill('2');
  await context.setOffline(true);
  await form.getByRole('button', { name: 'Prenota' }).click();
  await expectUnsent(page);
  await expect(form.getByLabel('Ora')).toHaveValue('21:00');
  await context.setOffline(false);
  await loseAnswer(page);
  await again(page).click();
  await expect.poll(() => bookingsOf('terra@posta.it')).toHaveLength(1);
  await expectUnsent(page);
  await expect(again(page)).not.toHaveAttribute('aria-disabled', 'true');
  await again(page).click();
  await expect(page.getByText(/Il tavolo è vostro/)).toBeVisible();
  expect(await bookingsOf('terra@posta.it')).toHaveLength(1);
});

test('and on the sea, whose wave turns back', async ({ page, context }) => {
  await page.goto(`/?persone=2&giorno=${saturday}`);
  await page.locator('#sea-people-2').focus();
  await expect(page.locator('head > link[href*="/booking-"]')).toBeAttached();
  await context.setOffline(true);
  await page
    .locator('#sea')
    .getByRole('button', { name: /^19:30 ?, libero$/ })
    .click();
  await expectUnsent(page);
  await expect(page.locator('#sea [data-turned]')).toHaveCount(0);
  await context.setOffline(false);
  await again(page).click();
  const ticket = page.locator('.sea-ticket');
  await expect(ticket.getByLabel('Nome')).toBeFocused();
  await ticket.getByLabel('Nome').fill('Caterina Romeo');
  await ticket.getByLabel('Email').fill('onda@posta.it');
  await ticket.getByLabel('Telefono').fill('333 000 0000');
  await loseAnswer(page);
  await ticket.getByRole('button', { name: 'Prenota' }).click();
  await expectUnsent(page);
  await expect(ticket.getByLabel('Email')).toHaveValue('onda@posta.it');
  await again(page).click();
  await expect(ticket.getByText(/Confermata/).first()).toBeVisible();
  expect(await bookingsOf('onda@posta.it')).toHaveLength(1);
});

newcomer.describe('where the browser goes from page to page', () => {
  newcomer.use({ serviceWorkers: 'allow' });

  newcomer('the page that it ends on gives the number, and leads back to what was chosen', async ({ page, context }) => {
    await page.goto('/menu');
    await expect.poll(() => page.evaluate(async () => (await caches.match('/offline')) !== undefined), { timeout: 30_000 }).toBe(true);
    const chosen = `/prenota?persone=3&giorno=${saturday}`;
    await page.goto(chosen);
    await context.setOffline(true);
    // Submits the form as without a script.
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form[data-step="time"]')?.submit());
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Siete senza rete');
    await page.goto(chosen);
    await expect(page.getByRole('main').locator('[href^="tel:"]')).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Riprova' }).click();
    await expect(page).toHaveURL(new RegExp(`persone=3&giorno=${saturday}$`));
    await expect(page.getByRole('heading', { name: /A che ora/ })).toBeVisible();
  });
});
