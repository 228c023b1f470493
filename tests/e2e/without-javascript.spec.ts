import { expect, newcomer as test } from './fixtures.ts';

test.describe.configure({ mode: 'parallel' });

test.use({ javaScriptEnabled: false });

test('a form that is switched off sends nothing and shows the email address and telephone number', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(request.url());
  });
  await page.goto('/');
  const form = page.locator('#book-a-table form');
  await expect(form.getByLabel('Nome', { exact: true })).toBeDisabled();
  await expect(page.locator('#book-a-table').getByText('Servizio temporaneamente indisponibile')).toBeVisible();
  await form.getByRole('button', { name: 'Prenota' }).click();
  await expect(page).toHaveURL(/\/$/);
  expect(sent).toEqual([]);
});

test('every special can be chosen', async ({ page }) => {
  await page.goto('/');
  for (const name of ['Uramaki Italiano', 'Cannoli di Mare', 'Sashimi', 'Tartare di Pesce']) {
    await page.locator('#specials').getByText(name, { exact: true }).first().click();
    await expect(page.locator('#specials').getByRole('img').filter({ visible: true }).first()).toBeVisible();
  }
});

test('a menu is filtered by what must not be in a dish', async ({ page }) => {
  await page.goto('/en/cena');
  await page.getByText('Search, or filter by allergens').click();
  await page.getByRole('checkbox', { name: 'Milk' }).check();
  // A choice that was not sent filters nothing: the list below is complete.
  await expect(page.getByRole('checkbox', { name: 'without Milk' })).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'vegan', exact: true }).check();
  await expect(page.getByRole('button', { name: 'Apply' })).toBeInViewport();
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('heading', { name: 'Only vegan, without milk' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'without Milk' })).toBeChecked();
  await page.getByRole('link', { name: 'Remove the filters' }).click();
  await expect(page).toHaveURL(/\/en\/cena$/);
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
});
