import type { Page } from '@playwright/test';
import { totpCode } from '../totp.ts';
import { expectAccessible } from './accessibility.ts';
import { addStaff, admin, area, expect, hydrated, openDesk, signIn, test } from './fixtures.ts';

const seconds = 1_000;

/** A separate account, since the other stories of the site sign in without a code. */
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

async function givePassword(page: Page, { username, password }: typeof careful): Promise<void> {
  await page.getByLabel('Nome utente').fill(username);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
}

/** The address of the own account, and of sign-in that leads there. */
const account = `${area}/account`;
const signInToAccount = `/dashboard?back=${encodeURIComponent(account)}`;

async function signOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Esci', exact: true }).filter({ visible: true }).click();
  await page.waitForURL(/\/dashboard$/);
}

test('text typed before hydration is kept, and signs in', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto(signInToAccount, { waitUntil: 'commit' });
  await page.getByLabel('Nome utente').fill(admin.username);
  await page.getByLabel('Password').fill(admin.password);
  release();
  await page.waitForLoadState('networkidle');
  await expect(page.getByLabel('Password')).toHaveValue(admin.password);
  await page.unroute('**/*.js');
  await page.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(new RegExp(`${account}$`));

  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  const section = page.getByRole('region', { name: 'Verifica in due passaggi' });
  await section.getByLabel('Password di adesso').fill(admin.password);
  releaseAgain();
  await hydrated(page);
  await expect(section.getByLabel('Password di adesso')).toHaveValue(admin.password);
  await section.getByRole('button', { name: 'Attiva', exact: true }).click();
  await expect(section.locator('.totp-secret')).toBeVisible();
});

test('a second step is set up, is asked for after the password, and refuses a wrong code', async ({ page, server }) => {
  await addStaff(server.folder, careful);
  await signIn(page, careful);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, '/account');
  const section = page.getByRole('region', { name: 'Verifica in due passaggi' });
  await section.getByLabel('Password di adesso').fill(careful.password);
  await section.getByRole('button', { name: 'Attiva', exact: true }).click();
  const secret = ((await section.locator('.totp-secret').textContent()) ?? '').replaceAll(' ', '');
  await section.getByLabel('Codice di sei cifre').fill(totpCode(secret));
  await section.getByRole('button', { name: 'Conferma e attiva' }).click();
  await expect(section.getByRole('listitem')).toHaveCount(10);

  await signOut(page);
  await page.goto(signInToAccount);
  await givePassword(page, careful);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adesso il codice');
  await expectAccessible(page);
  const code = page.getByLabel('Codice di sei cifre');
  await code.fill('000000');
  await page.getByRole('button', { name: 'Entra' }).click();
  await expect(page.getByRole('alert')).toContainText('Il codice è errato, o l’hai già usato.');
  // The present code has been used once, so this is the one that the app shows half a minute later.
  await code.fill(totpCode(secret, Date.now() + 30 * seconds));
  await page.getByRole('button', { name: 'Entra' }).click();
  await expect(section.getByText('Ti restano 10 codici di recupero.')).toBeVisible();
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
  await signIn(page, person);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openDesk(page, '/account');
  const section = page.getByRole('region', { name: 'Passkey', exact: true });
  await section.getByLabel('Nome della passkey').fill('Telefono rosso');
  await section.getByLabel('Password di adesso').fill(person.password);
  await section.getByRole('button', { name: 'Aggiungi una passkey' }).click();
  await expect(section.getByRole('heading', { name: 'Telefono rosso' })).toBeVisible();
  await expect(section.locator('.recovery li')).toHaveCount(10);
  await expect(page.getByText('Adesso dopo la password si chiede una passkey.')).toBeVisible();
  await expectAccessible(page);

  // The authenticator is not touched, so the browser's offer in the field of the name waits.
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false });
  await signOut(page);
  await page.goto(signInToAccount);
  await givePassword(page, person);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Adesso la passkey');
  await client.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true });
  await page.getByRole('button', { name: 'Entra con una passkey' }).click();
  await page.waitForURL(new RegExp(`${account}$`));

  // Sign-in through the field of the name, with an authenticator that answers at once.
  await signOut(page);
  await page.waitForURL(new RegExp(`${area}$`));
  await client.detach();
});
