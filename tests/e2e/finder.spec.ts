import { expectAccessible, leaveOneOfEachRow } from './accessibility.ts';
import { expect, newcomer as test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

test('on a phone a filter applies as it is chosen, counts its dishes, and stays on the next menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/cena');
  await page.getByText('Cerca o filtra per allergeni').click();
  const pesce = page.getByRole('checkbox', { name: 'pesce' });
  await pesce.focus();
  await pesce.press('Space');
  const status = page.getByRole('status');
  await expect(status).toHaveText(/^\d+ piatt[oi], .*\d+ non dichiarat[oi]$/);
  await expect(status).toBeInViewport();
  await expect(page).toHaveURL(/\/cena\?senza=pesce$/);
  await expect(page.getByRole('checkbox', { name: 'senza pesce' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Pesce spada alla ghiotta' })).toHaveCount(0);
  const unknown = page.locator('section', { has: page.getByRole('heading', { name: 'Non possiamo dirlo' }) });
  await expect(unknown.getByRole('heading', { name: 'Pescato della notte' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('navigation', { name: 'Altri menù' }).getByRole('link', { name: 'Carta' }).click();
  await expect(page).toHaveURL(/\/carta\?senza=pesce$/);
  await page.getByRole('checkbox', { name: 'senza pesce' }).uncheck();
  await expect(status).toHaveText(/^Nessun filtro: \d+ piatti$/);
  await expect(page).toHaveURL(/\/carta$/);
  await expect(page.getByRole('link', { name: 'Togli i filtri' })).toHaveCount(0);
});

test('a filter without an answer of the server is not shown as applied, and says so', async ({ page }) => {
  await page.goto('/cena');
  await page.getByText('Cerca o filtra per allergeni').click();
  await page.route('**/cena?*', (route) => route.abort());
  await page.getByRole('checkbox', { name: 'Soia' }).check();
  await expect(page.getByRole('status')).toHaveText('Il filtro non si è applicato: manca la rete. Qui sotto non è cambiato niente.');
  await expect(page.getByRole('checkbox', { name: 'Soia' })).not.toHaveAttribute('checked');
});

test('a guest searches for a word and reads that nothing was found', async ({ page }) => {
  await page.goto('/carta');
  await page.getByText('Cerca o filtra per allergeni').click();
  await page.getByRole('searchbox', { name: 'Cerca nel menù' }).fill('àlici');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Alici allo zenzero' })).toBeVisible();
  await page.getByRole('searchbox').fill('lasagne');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: '«lasagne» non lo troviamo' })).toBeVisible();
});

test('the section being read is marked in the list of sections', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/carta');
  const sections = page.getByRole('navigation', { name: 'Sezioni del menù' });
  // Parts above a section have their final height only after the whole page is laid out.
  await expect(page.locator('[data-in-parts] [data-later]')).toHaveCount(0);
  await page.locator('#s-nigiri').scrollIntoViewIfNeeded();
  await page.evaluate(() => document.querySelector('#s-nigiri')?.scrollIntoView());
  await expect(sections.getByRole('link', { name: 'Nigiri' })).toHaveAttribute('aria-current', 'true');
  await expect(sections.getByRole('link', { name: 'Nigiri' })).toBeInViewport();
});

test('the allergen book is a table on a desk and cards on a phone, with the same answers', async ({ page }) => {
  await page.goto('/allergeni');
  const row = page.getByRole('row', { name: /^Alici allo zenzero/ });
  await expect(row.getByRole('cell')).toHaveCount(14);
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(row).toContainText('Alici allo zenzero');
  await expect(row.getByRole('cell').filter({ visible: true })).toHaveCount(4);
  await leaveOneOfEachRow(page);
  await expectAccessible(page);
});

test('the page prints from its button', async ({ page }) => {
  await page.goto('/allergeni');
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await page.getByRole('button', { name: 'Stampa' }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', '');
});
