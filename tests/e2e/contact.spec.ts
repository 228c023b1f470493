import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect, type Db } from '#database/connect.server.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expectPartAccessible, overflowOf } from './accessibility.ts';
import { expect, test } from './fixtures.ts';

const sent = 'Il vostro messaggio è stato inviato. Grazie!';

let db: Db;
test.beforeEach(async ({ server, request }) => {
  db = connect(join(server.folder, 'restaurant.sqlite'));
  await turnOnForms(db, ['contact'], Temporal.Now.instant());
  await expect.poll(async () => (await request.get('/')).text()).not.toContain('id="contact-notice"');
});
test.afterEach(() => db.destroy());

const formOf = (page: Page) => page.locator('#contact-form');
const subjects = async () =>
  (await db.selectFrom('message').select('subject').orderBy('received_at').execute()).map(({ subject }) => subject);

/** Fills in the form and sends it. */
async function write(page: Page, subject: string): Promise<void> {
  const form = formOf(page);
  await form.getByLabel('Nome').fill('Marta Iannò');
  await form.getByLabel('Email').fill('marta@posta.example');
  await form.getByLabel('Oggetto').fill(subject);
  await form.getByLabel('Messaggio').fill('Saremmo in venti.\nSi può?');
  await form.getByRole('button', { name: 'Invia il messaggio' }).click();
}

test('a guest writes: faults are shown beside their fields, the typed text stays, and the message is sent without leaving the page', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const form = formOf(page);
  const loads: string[] = [];
  page.on('framenavigated', (frame) => void loads.push(frame.url()));
  await form.getByLabel('Nome').fill('Marta Iannò');
  // Before its script runs, the browser sends the form itself; another story covers that.
  await expect.poll(() => form.evaluate((shown) => !shown.dispatchEvent(new Event('submit', { cancelable: true })))).toBe(true);
  await form.getByLabel('Email').fill('marta@');
  await form.getByLabel('Email').press('Enter');
  await expect(form.getByRole('alert')).toContainText('guardate i campi segnati qui sotto');
  const email = form.getByLabel('Email');
  await expect(email).toBeFocused();
  await expect(email).toHaveAccessibleDescription('Scrivete un indirizzo email valido');
  await expect(email).toHaveValue('marta@');
  await expect(form.getByLabel('Nome')).not.toHaveAttribute('aria-invalid');
  await expect(form.getByLabel('Oggetto')).toHaveAccessibleDescription('Scrivete almeno 1 carattere');
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  await expectPartAccessible(page, '#contact-form');

  await context.setOffline(true);
  await email.fill('marta@posta.example');
  await form.getByLabel('Oggetto').fill('Una festa');
  await form.getByLabel('Messaggio').fill('Saremmo in venti.');
  await form.getByRole('button', { name: 'Invia il messaggio' }).press('Enter');
  await expect(form.getByRole('alert')).toContainText('la connessione non risponde');
  await expect(form.getByLabel('Messaggio')).toHaveValue('Saremmo in venti.');
  await context.setOffline(false);

  await write(page, 'Una festa');
  await expect(page.getByText(sent)).toBeVisible();
  await expect(page.locator('.guest-form-sent')).toBeFocused();
  await expect(form.getByRole('button')).toHaveCount(0);
  expect(loads).toEqual([]);
  expect(await subjects()).toEqual(['Una festa']);
});

test('what a password manager wrote into the hidden field asks to press once more, and drops nothing', async ({ page }) => {
  await page.goto('/');
  const form = formOf(page);
  await form.locator('input[name="more"]').evaluate((field: HTMLInputElement) => {
    field.value = 'marta';
  });
  await form.getByLabel('Nome').fill('Marta Iannò');
  await form.getByLabel('Email').fill('marta@posta.example');
  await form.getByLabel('Oggetto').fill('Il gestore delle password');
  await form.getByLabel('Messaggio').fill('Eccomi.');
  const press = () => form.getByRole('button', { name: 'Invia il messaggio' }).click();
  await press();
  await expect(form.getByText('premete ancora una volta il pulsante')).toBeVisible();
  await expect(form.getByLabel('Messaggio')).toHaveValue('Eccomi.');
  expect(await subjects()).not.toContain('Il gestore delle password');
  await press();
  await expect(page.getByText(sent)).toBeVisible();
  expect(await subjects()).toContain('Il gestore delle password');
});

test('a guest without JavaScript writes: the page comes back with the faults and the typed text, then with its thanks', async ({
  browser,
  server,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: server.url });
  const page = await context.newPage();
  await page.goto('/');
  const form = formOf(page);
  const before = await subjects();
  await form.getByLabel('Nome').fill('Marta Iannò');
  await form.getByLabel('Email').fill('marta@');
  await form.getByLabel('Messaggio').fill('Senza script.\nDue righe.');
  const refused = page.waitForResponse((response) => response.request().method() === 'POST');
  await form.getByRole('button', { name: 'Invia il messaggio' }).click();
  expect((await refused).status()).toBe(400);
  await expect(form.getByLabel('Email')).toHaveAccessibleDescription('Scrivete un indirizzo email valido');
  await expect(form.getByLabel('Email')).toHaveValue('marta@');
  await expect(form.getByLabel('Messaggio')).toHaveValue('Senza script.\nDue righe.');
  await expect(form).toBeInViewport();
  expect(await subjects()).toEqual(before);
  await write(page, 'Senza script');
  await expect(page.getByText(sent)).toBeVisible();
  expect(await subjects()).toContain('Senza script');
  await context.close();
});
