import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expectAccessible } from './accessibility.ts';
import { admin, expect, signIn, test } from './fixtures.ts';
import { openMenu } from './menu-rows.ts';

// The stories change the one site of their worker: they are told one after another.
test.describe.configure({ mode: 'default' });

/** What two weeks do to a session, or an administrator. */
function endSessions(folder: string): void {
  const database = new DatabaseSync(join(folder, 'restaurant.sqlite'));
  database.exec('delete from session');
  database.close();
}

test('a session that ends during an edit is begun again in place, and the edit is saved', async ({ page, server, request }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openMenu(page, 'carta');
  await page.getByLabel('Prezzo di Alici allo zenzero').fill('13,70');
  endSessions(server.folder);
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
  await expect(dialog.getByRole('alert')).toContainText('Restano quattro prove');
  await expectAccessible(page);
  await dialog.getByLabel('Password').fill(admin.password);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();

  await expect(page.getByText('Sei di nuovo dentro.')).toBeVisible();
  await expect(page.getByLabel('Prezzo di Alici allo zenzero')).toHaveValue('13,70');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!').first()).toBeVisible();
  expect(await (await request.get('/carta')).text()).toContain('13,70');
});

test('signing in again can be put off, and is asked for again at the next save', async ({ page, server }) => {
  await signIn(page);
  await openMenu(page, 'carta');
  await page.getByLabel('Prezzo di Alici allo zenzero').fill('14,80');
  endSessions(server.folder);
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await page.getByRole('button', { name: 'Non adesso' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByLabel('Prezzo di Alici allo zenzero')).toHaveValue('14,80');
  await page.getByRole('button', { name: 'Accedi di nuovo' }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Password').fill(admin.password);
  await dialog.getByRole('button', { name: 'Accedi' }).click();
  await page.getByRole('button', { name: 'Salva/Update' }).click();
  await expect(page.getByText('Salvato!!!').first()).toBeVisible();
});
