import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { addStaff, admin, expect, openDesk, signIn, test } from './fixtures.ts';
import { openMenu } from './menu-rows.ts';

/** Ends a session, as its expiry or an administrator does. */
function endSessions(folder: string): void {
  const database = new DatabaseSync(join(folder, 'restaurant.sqlite'));
  database.exec('delete from session');
  database.close();
}

/** Changes somebody's role, as another administrator does. */
function setRole(folder: string, username: string, role: 'admin' | 'office'): void {
  const database = new DatabaseSync(join(folder, 'restaurant.sqlite'));
  database.prepare('update "user" set role = ? where username = ?').run(role, username);
  database.close();
}

/** The page goes out of sight and comes back: it follows anew what changes. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const state of ['hidden', 'visible']) {
      Object.defineProperty(document, 'visibilityState', { configurable: true, value: state });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });
}

/** Waits for an answer with this status to the page's request for the stream of what changes. */
function answeredStream(page: Page, status: number) {
  return page.waitForResponse((response) => response.url().endsWith('/live') && response.status() === status);
}

test('after a session ends during an edit, signing in again in place saves the edit, and the page is live again; it can be postponed, and is asked for again at the next save', async ({
  page,
  server,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openMenu(page, 'pranzo-panini');
  await page.getByLabel('Prezzo di Polpo e patate').fill('13,70');
  endSessions(server.folder);
  await lookAway(page);
  await expect(page.getByText('La sessione è finita.')).toBeVisible();
  await expect(page.getByText('Nessun collegamento')).toBeHidden();
  await page.getByRole('button', { name: 'Salva/Update' }).click();

  const dialog = page.getByRole('dialog', { name: 'La sessione è finita' });
  await expect(dialog).toContainText('Quello che hai scritto è ancora qui.');
  await expect(dialog.getByLabel('Nome utente')).toHaveValue(admin.username);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await expect(dialog.getByText('Scrivi la password.')).toBeVisible();
  await dialog.getByLabel('Password').fill('non è questa');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Restano quattro tentativi');
  await dialog.getByLabel('Password').fill(admin.password);
  const followed = answeredStream(page, 200);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await followed;

  await expect(page.getByText('Accesso effettuato.')).toBeVisible();
  await expect(page.getByLabel('Prezzo di Polpo e patate')).toHaveValue('13,70');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!').first()).toBeVisible();
  expect(await (await request.get('/pranzoPanini')).text()).toContain('13,70');

  await page.getByLabel('Prezzo di Polpo e patate').fill('14,80');
  endSessions(server.folder);
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await page.getByRole('button', { name: 'Non adesso' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Prezzo di Polpo e patate')).toHaveValue('14,80');
  await page.getByRole('button', { name: 'Accedi di nuovo' }).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  const again = page.getByRole('dialog');
  await again.getByLabel('Password').fill(admin.password);
  await again.getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect.poll(async () => (await request.get('/pranzoPanini')).text()).toContain('14,80');
});

test('an edit is not saved in the name of somebody else who signs in in the same browser; who signs out with work that is not saved is asked, and takes it along', async ({
  page,
  context,
  server,
  request,
}) => {
  const cook = { username: 'marco', password: 'una-password-di-marco' };
  await addStaff(server.folder, cook);
  await signIn(page);
  await openMenu(page, 'pranzo-panini');
  await page.getByLabel('Prezzo di Polpo e patate').fill('15,90');

  const other = await context.newPage();
  await signIn(other, cook);
  await openDesk(other, '/qr');
  const dialog = page.getByRole('dialog', { name: 'In questo browser ora c’è marco' });
  await expect(dialog).toContainText(`entra di nuovo come ${admin.username}, oppure continua come marco`);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(dialog).toBeVisible();
  expect(await (await request.get('/pranzoPanini')).text()).not.toContain('15,90');

  await dialog.getByRole('button', { name: `Entra di nuovo come ${admin.username}` }).click();
  const again = page.getByRole('dialog', { name: `Entra di nuovo come ${admin.username}` });
  await expect(again.getByLabel('Nome utente')).toHaveValue(admin.username);
  await again.getByLabel('Password').fill(admin.password);
  await again.getByRole('button', { name: 'Accedi' }).click();
  await expect(again).toBeHidden();
  await expect(page.getByLabel('Prezzo di Polpo e patate')).toHaveValue('15,90');

  // Now it is the other tab that is asked; here its person goes on under the name that the browser has.
  await other.bringToFront();
  const there = other.getByRole('dialog', { name: `In questo browser ora c’è ${admin.username}` });
  await there.getByRole('button', { name: `Continua come ${admin.username}` }).click();
  await expect(there).toBeHidden();
  await expect(other.getByRole('link', { name: new RegExp(`^${admin.username}`) }).first()).toBeVisible();

  await page.bringToFront();
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!').first()).toBeVisible();
  expect(await (await request.get('/pranzoPanini')).text()).toContain('15,90');
  await other.close();

  await page.getByLabel('Prezzo di Polpo e patate').fill('13,70');
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('edit:')));
  await expect.poll(kept).toHaveLength(1);
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Esci senza salvare?' });
  await expect(question).toContainText('una modifica non salvata');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Annulla' }).click();
  await expect(page.getByLabel('Prezzo di Polpo e patate')).toHaveValue('13,70');

  // The browser's own question about a page with changes, which is answered with yes.
  page.on('dialog', (asked) => void asked.accept());
  await page.getByRole('button', { name: 'Esci', exact: true }).click();
  await question.getByRole('button', { name: 'Esci e cancella' }).click();
  await expect(page.getByRole('heading', { name: 'Si entra dalla cucina' })).toBeVisible();
  expect(await kept()).toEqual([]);
});

test('a write that the role no longer allows says so, and does not ask to sign in again', async ({ page, server }) => {
  const anna = { username: 'anna', password: 'una-password-di-anna' };
  await addStaff(server.folder, anna);
  setRole(server.folder, anna.username, 'admin');
  await signIn(page, anna);
  await openDesk(page, '/people');
  await page.getByLabel('Per chi è').fill('Rocco');
  setRole(server.folder, anna.username, 'office');
  await page.getByRole('button', { name: 'Prepara il link' }).click();
  await expect(page.getByRole('alert')).toContainText('Il tuo ruolo non lo permette.');
  await expect(page.getByRole('alert')).toContainText('Chiedi a chi è in amministrazione');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Per chi è')).toHaveValue('Rocco');
});

test('where a password of one’s own became due during an edit, the screen says so and keeps the edit, which is saved once the password is chosen in another tab', async ({
  page,
  server,
  request,
}) => {
  const person = { username: 'nuovo', password: 'una-password-in-prestito' };
  await addStaff(server.folder, person);
  await signIn(page, person);
  await openMenu(page, 'pranzo-panini');
  await page.getByLabel('Prezzo di Polpo e patate').fill('16,40');
  const database = new DatabaseSync(join(server.folder, 'restaurant.sqlite'));
  database
    .prepare('update account set passwordToReplace = 1 where userId = (select id from "user" where username = ?)')
    .run(person.username);
  database.close();
  const back = () => page.evaluate(() => dispatchEvent(new Event('focus')));
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  const said = page.getByText('La tua password è nuova e la conosce anche qualcun altro.');
  await expect(said.first()).toBeVisible();
  await expectAccessible(page);
  // The screen is loaded again, in vain.
  const answered = page.waitForResponse((response) => response.url().includes('pranzo-panini.data'));
  await back();
  await answered;
  await expect(said.first()).toBeVisible();
  await expect(page.getByLabel('Prezzo di Polpo e patate')).toHaveValue('16,40');

  const opened = page.waitForEvent('popup');
  await page.getByRole('link', { name: 'Scegli la password' }).first().click();
  const other = await opened;
  await other.getByLabel('Password nuova').fill('una-password-tutta-mia');
  await other.keyboard.press('Enter');
  await other.waitForURL(/dashboard_mediterraneo/);
  await other.close();
  await back();
  await expect(said).toHaveCount(0);
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!').first()).toBeVisible();
  expect(await (await request.get('/pranzoPanini')).text()).toContain('16,40');
});
