import type { Page } from '@playwright/test';
import { dashboardPages } from '#app/dashboard/frame/dashboard-pages.ts';
import { expectAccessible, expectAccessibleAtEveryWidth } from './accessibility.ts';
import { addStaff, admin, area, expect, openDesk, signIn, test, wordsOf } from './fixtures.ts';
import { unfoldMenu } from './menu-rows.ts';

const cook = { username: 'marco.neri', password: 'tre parole a caso' };

/** Ends the session in the browser, which another person uses from here on. */
async function handOver(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.evaluate(() => sessionStorage.clear());
}

test('the owner invites a cook by link, who creates an account and cannot delete a menu', async ({ page }) => {
  await signIn(page);
  await openDesk(page, '/people');
  await expect(page.getByText('Nessun invito in attesa.')).toBeVisible();
  await page.getByRole('button', { name: 'Prepara il link' }).click();
  await expect(page.getByText('Scrivi per chi è')).toBeVisible();
  await page.getByLabel('Per chi è').fill('Marco, il nuovo cuoco');
  await page.getByRole('radio', { name: /^Cucina/ }).check();
  // An open session without the password is not enough to give access.
  await page.getByRole('button', { name: 'Prepara il link' }).click();
  await expect(page.getByText('Scrivi la password che usi adesso.')).toBeVisible();
  await page.getByLabel('Password di adesso').fill(admin.password);
  await page.getByRole('button', { name: 'Prepara il link' }).click();
  const link = await page.getByLabel('Link d’invito').inputValue();
  // It is shown once, within the viewport.
  await expect(page.getByLabel('Link d’invito')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Marco, il nuovo cuoco' })).toBeVisible();

  await handOver(page);
  await page.goto(link);
  await expectAccessibleAtEveryWidth(page);
  await page.getByLabel('Come ti chiami').fill('Marco Neri');
  await page.getByLabel('Nome utente').fill(admin.username);
  await page.getByLabel('Password', { exact: true }).fill('corta');
  await page.getByRole('button', { name: 'Crea l’account' }).click();
  await expect(page.getByText('Da 10 a 128 caratteri.')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(cook.password);
  await page.getByRole('button', { name: 'Crea l’account' }).click();
  await expect(page.getByText('è già di un altro')).toBeVisible();
  await expect(page.getByLabel('Come ti chiami')).toHaveValue('Marco Neri');
  await page.getByLabel('Nome utente').fill(cook.username);
  await page.getByRole('button', { name: 'Crea l’account' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Il tuo account c’è');
  await expect(page.getByRole('link', { name: 'Vai all’accesso' })).toBeVisible();
  expect(await wordsOf(page, link)).toContain('Questo invito non vale più');

  await signIn(page, cook);
  await openDesk(page, '/menus/pranzo-panini');
  await expect(page.getByRole('link', { name: 'Personale' })).toHaveCount(0);
  await unfoldMenu(page);
  await page.getByRole('button', { name: 'Delete Menu' }).click();
  await expect(page.getByText('Chiedi al admin del server')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Elimina il menù' })).toHaveCount(0);
});

test('a role changes only after its question, and never one’s own; an administrator gives a colleague who lost the password a link, which asks for a better one than most', async ({
  page,
  server,
}) => {
  await addStaff(server.folder, { username: 'rosa', password: 'la prima che mi viene' });
  await addStaff(server.folder, { username: 'carla', password: 'una parola dopo un’altra' });
  await signIn(page);
  await openDesk(page, '/people');
  await expect(page.getByRole('button', { name: `Cambia ruolo: ${admin.username}` })).toHaveCount(0);
  const change = page.getByRole('button', { name: 'Cambia ruolo: carla' });
  await change.click();
  const dialog = page.getByRole('dialog', { name: 'Che cosa farà carla?' });
  await expect(dialog.getByRole('radio', { name: /^Ufficio/ })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: /^Cucina Può .*firmare gli allergeni/ })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annulla' }).click();
  await expect(dialog).toHaveCount(0);
  await change.click();
  await dialog.getByRole('radio', { name: /^Amministrazione/ }).check();
  await dialog.getByLabel('Password di adesso').fill(admin.password);
  await dialog.getByRole('button', { name: 'Cambia ruolo' }).click();
  await expect(page.getByText('Fatto: ora è in amministrazione.')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await change.click();
  await dialog.getByRole('radio', { name: /^Sala/ }).check();
  await dialog.getByLabel('Password di adesso').fill(admin.password);
  await dialog.getByRole('button', { name: 'Cambia ruolo' }).click();
  await expect(page.getByText('Fatto: ora è in sala.')).toBeVisible();

  await page.getByRole('button', { name: 'Link per la password: rosa' }).click();
  const question = page.getByRole('dialog', { name: 'Un link per la password di rosa?' });
  await question.getByLabel('Password di adesso').fill(admin.password);
  await question.getByRole('button', { name: 'Link per la password' }).click();
  const link = await page.getByLabel('Link per scegliere una password nuova').inputValue();
  await expect(page.getByText('ha un link per la password, fino a domani')).toBeVisible();

  await handOver(page);
  await page.goto(link);
  await expectAccessibleAtEveryWidth(page);
  await page.getByLabel('Password nuova').fill('1234567890123');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByText('È fra le prime che si provano')).toBeVisible();
  await page.getByLabel('Password nuova').fill('una che so soltanto io');
  await page.getByRole('button', { name: 'Salva la password' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Password salvata');
  expect(await wordsOf(page, link)).toContain('Questo link non vale più');
  await signIn(page, { username: 'rosa', password: 'una che so soltanto io' });
});

test('the door begins at the evening, has its four screens on a phone’s bar, and sees what it may not do', async ({ page, server }) => {
  const door = { username: 'sara', password: 'una parola dopo un’altra' };
  await addStaff(server.folder, door, 'door');
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, door);
  await openDesk(page);
  await expect(page).toHaveURL(`${area}/bookings`);
  const bar = page.getByRole('navigation', { name: 'Gestione', exact: true });
  await expect(bar.getByRole('link')).toHaveText(['Stasera', 'Al telefono', 'Ospiti', 'Messaggi']);
  await bar.getByRole('link', { name: 'Al telefono' }).click();
  await expect(bar.getByRole('link', { name: 'Al telefono' })).toHaveAttribute('aria-current', 'page');
  await bar.getByRole('button', { name: 'Altro' }).click();
  const all = page.getByRole('navigation', { name: 'Tutte le sezioni' });
  await expect(all.getByRole('link')).toHaveText(['Prenotazioni', 'Ospiti', 'Messaggi']);
  await expectAccessible(page);
  expect(await wordsOf(page, `${area}/menus`)).toContain('Questo non si può');
  expect(await wordsOf(page, `${area}/account`)).toMatch(/Che cosa può fare chi lavora in sala .*prendere e cambiare prenotazioni/);
});

test('every screen is one tap from Home and from the search, and the rail of a tablet is whole', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 768, height: 1024 });
  await openDesk(page);
  const screens = dashboardPages.flatMap((desk) => desk.screens).filter(({ path }) => path !== '');
  const home = page.getByRole('navigation', { name: 'Tutte le sezioni' });
  await expect(home.getByRole('link')).toHaveText(screens.map(({ name }) => name));
  const rail = page.getByRole('navigation', { name: 'Gestione', exact: true });
  expect(await rail.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(0);
  await page.keyboard.press('Control+k');
  const found = page.getByRole('dialog', { name: 'Cerca' }).getByRole('region', { name: 'Sezioni' }).getByRole('link');
  await expect(found).toHaveCount(screens.length + 1);
  await page.keyboard.type('partita iva');
  await expect(found).toHaveText(['Impostazioni']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${area}/settings`);
});
