import type { Page } from '@playwright/test';
import { totpCode } from '../totp.ts';
import { expectAccessible } from './accessibility.ts';
import { addStaff, admin, area, expect, hydrated, openDesk, test } from './fixtures.ts';

// The stories change the one site of their worker, so they run one after another.
test.describe.configure({ mode: 'default' });

const seconds = 1_000;

/** An account of its own: the other stories of the site sign in without a code. */
const careful = { username: 'cauta', password: 'una-password-prudente' };

/** Delays the scripts of a page until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

async function givePassword(page: Page): Promise<void> {
  await page.getByLabel('Nome utente').fill(careful.username);
  await page.getByLabel('Password').fill(careful.password);
  await page.getByRole('button', { name: 'Login' }).click();
}

async function signOut(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(area);
  await page.getByRole('button', { name: 'Esci' }).filter({ visible: true }).click();
  await page.waitForURL(/\/dashboard$/);
}

/** Goes by two steps, with a code or, given one, a recovery code. */
async function giveCode(page: Page, given: { code: string } | { recovery: string }): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adesso il codice');
  if ('recovery' in given) {
    await page.getByRole('link', { name: 'Usa un codice di recupero' }).click();
    await page.getByLabel('Codice di recupero').fill(given.recovery);
  } else {
    await page.getByLabel('Codice di sei cifre').fill(given.code);
  }
  await page.getByRole('button', { name: 'Entra' }).click();
}

test('text typed before hydration is kept, and signs in', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/dashboard', { waitUntil: 'commit' });
  await page.getByLabel('Nome utente').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Password')).toHaveValue(admin.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(new RegExp(`${area}$`));

  const releaseAgain = await holdScripts(page);
  await page.goto(`${area}/account`, { waitUntil: 'commit' });
  const section = page.getByRole('region', { name: 'Verifica in due passaggi' });
  await section.getByLabel('Password di adesso').fill(admin.password);
  releaseAgain();
  await hydrated(page);
  await expect(section.getByLabel('Password di adesso')).toHaveValue(admin.password);
  await section.getByRole('button', { name: 'Attiva', exact: true }).click();
  await expect(section.locator('.totp-secret')).toBeVisible();
});

test('a second step is set up, accepts codes, and each recovery code once', async ({ page, server }) => {
  test.slow();
  await addStaff(server.folder, careful);
  await page.goto('/dashboard');
  await givePassword(page);
  await page.waitForURL(new RegExp(`${area}$`));
  await openDesk(page, '/account');
  const section = page.getByRole('region', { name: 'Verifica in due passaggi' });
  await section.getByLabel('Password di adesso').fill(careful.password);
  await section.getByRole('button', { name: 'Attiva', exact: true }).click();
  const secret = ((await section.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await section.getByLabel('Codice di sei cifre').fill(totpCode(secret));
  await section.getByRole('button', { name: 'Conferma e attiva' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);
  const [recovery = ''] = await section.getByRole('listitem').allTextContents();

  await signOut(page);
  await givePassword(page);
  await expectAccessible(page);
  await giveCode(page, { code: '000000' });
  await expect(page.getByRole('alert')).toContainText('Il codice è errato, o l’hai già usato.');
  // A code has been used once already: the next one is what the app shows half a minute later.
  await page.getByLabel('Codice di sei cifre').fill(totpCode(secret, Date.now() + 30 * seconds));
  await page.getByRole('button', { name: 'Entra' }).click();
  await page.waitForURL(new RegExp(`${area}$`));

  await signOut(page);
  await givePassword(page);
  await giveCode(page, { recovery });
  await page.waitForURL(new RegExp(`${area}$`));
  await openDesk(page, '/account');
  await expect(section.getByText('Ti restano 9 codici di recupero.')).toBeVisible();

  await signOut(page);
  await givePassword(page);
  await giveCode(page, { recovery });
  await expect(page.getByRole('alert')).toContainText('Il codice è errato, o l’hai già usato.');
  await expect(page).toHaveURL(/\/dashboard\/code/);
});

test('a passkey is added, signs in without the password, and is asked for after it', async ({ page, server }) => {
  const person = { username: 'chiara', password: 'una-password-chiara' };
  await addStaff(server.folder, person);
  const client = await page.context().newCDPSession(page);
  await client.send('WebAuthn.enable');
  const options = { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true } as const;
  const { authenticatorId } = await client.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, isUserVerified: true, automaticPresenceSimulation: true },
  });
  await page.goto('/dashboard');
  await page.getByLabel('Nome utente').fill(person.username);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(new RegExp(`${area}$`));

  await openDesk(page, '/account');
  const section = page.getByRole('region', { name: 'Passkey', exact: true });
  await section.getByLabel('Nome della passkey').fill('Telefono rosso');
  await section.getByLabel('Password di adesso').fill(person.password);
  await section.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(section.getByRole('heading', { name: 'Telefono rosso' })).toBeVisible();
  await expect(section.locator('.recovery li')).toHaveCount(10);
  await expect(page.getByText('Adesso dopo la password si chiede una passkey.')).toBeVisible();
  await expectAccessible(page);

  // Nobody touches the authenticator: what the browser offers among the names waits.
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signOut(page);
  await page.getByLabel('Nome utente').fill(person.username);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adesso la passkey');
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await page.waitForURL(new RegExp(`${area}$`));

  // And in the field of the name, where the authenticator is touched as soon as it is asked.
  await signOut(page);
  await page.waitForURL(new RegExp(`${area}$`));
  await client.detach();
});
