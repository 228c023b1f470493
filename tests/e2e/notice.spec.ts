import { expectAccessible } from './accessibility.ts';
import { expect, openDesk, signIn, test } from './fixtures.ts';

test('from Home a notice is at the head of the site in two taps, and gone in one', async ({ page, browser, baseURL }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openDesk(page);
  const desk = page.getByRole('region', { name: 'Avviso sul sito' });
  // A stray tap before anything is chosen shows nothing.
  await desk.getByRole('button', { name: 'Mostra l’avviso' }).click();
  await expect(desk.getByRole('status')).toHaveText('Adesso non c’è nessun avviso.');
  await desk.getByRole('radio', { name: 'Stasera siamo al completo.' }).check();
  await desk.getByRole('button', { name: 'Mostra l’avviso' }).click();
  await expect(desk.getByRole('status')).toContainText(/Stasera siamo al completo\. Gli ospiti lo leggono in cima a ogni pagina, fino a/);
  await expect(desk.getByRole('status')).toBeInViewport();

  const context = await browser.newContext(baseURL ? { baseURL } : {});
  const guest = await context.newPage();
  await guest.goto('/en/carta');
  await expect(guest.getByRole('complementary', { name: 'Notice' })).toHaveText('We are fully booked tonight.');
  await expectAccessible(guest);

  await desk.getByRole('button', { name: 'Togli l’avviso' }).click();
  await expect(desk.getByRole('status')).toHaveText('Adesso non c’è nessun avviso.');
  await guest.reload();
  await expect(guest.getByRole('complementary', { name: 'Notice' })).toHaveCount(0);
  await context.close();
});

test('one’s own notice without words is refused at its field, and what was chosen stays', async ({ page }) => {
  await signIn(page);
  await openDesk(page);
  const desk = page.getByRole('region', { name: 'Avviso sul sito' });
  await desk.getByRole('radio', { name: 'Scrivi tu' }).check();
  await desk.getByRole('radio', { name: 'Un altro giorno' }).check();
  await desk.getByLabel('In inglese').fill('Back soon');
  await desk.getByRole('button', { name: 'Mostra l’avviso' }).click();
  await expect(desk.getByRole('textbox', { name: 'Testo' })).toHaveAccessibleDescription(/Scrivi l’avviso/);
  await expect(desk.getByLabel('In inglese')).toHaveValue('Back soon');
});
