import { expectPartAccessible } from './accessibility.ts';
import { expect, openDesk, signIn, test, wordsOf } from './fixtures.ts';

test('from Home a notice is at the head of the site in two taps, and gone in one; one’s own without words is refused at its field, and what was chosen stays', async ({
  page,
  context,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await openDesk(page);
  const desk = page.getByRole('region', { name: 'Avviso sul sito' });
  // A tap before any choice publishes nothing.
  await desk.getByRole('button', { name: 'Mostra l’avviso' }).click();
  await expect(desk.getByRole('status')).toHaveText('Adesso non c’è nessun avviso.');
  await desk.getByRole('radio', { name: 'Stasera siamo al completo.' }).check();
  await desk.getByRole('button', { name: 'Mostra l’avviso' }).click();
  await expect(desk.getByRole('status')).toContainText(/Stasera siamo al completo\. Gli ospiti lo leggono in cima a ogni pagina, fino a/);
  await expect(desk.getByRole('status')).toBeInViewport();

  const guest = await context.newPage();
  await guest.goto('/en/pranzoPanini');
  await expect(guest.getByRole('complementary', { name: 'Notice' })).toHaveText('We are fully booked tonight.');
  await expectPartAccessible(guest, '.site-notice');
  await guest.close();

  await desk.getByRole('button', { name: 'Togli l’avviso' }).click();
  await expect(desk.getByRole('status')).toHaveText('Adesso non c’è nessun avviso.');
  expect(await wordsOf(page, '/en/pranzoPanini')).not.toContain('We are fully booked tonight.');

  await desk.getByRole('radio', { name: 'Scrivi tu' }).check();
  await desk.getByRole('radio', { name: 'Un altro giorno' }).check();
  await desk.getByLabel('In inglese').fill('Back soon');
  await desk.getByRole('button', { name: 'Mostra l’avviso' }).click();
  await expect(desk.getByRole('textbox', { name: 'Testo' })).toHaveAccessibleDescription(/Scrivi l’avviso/);
  await expect(desk.getByLabel('In inglese')).toHaveValue('Back soon');
});
