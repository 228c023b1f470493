import type { Route } from '@playwright/test';
import { area, expect, openDesk, signIn, test } from './fixtures.ts';

// The next story has the same browser context.
test.afterEach(({ context }) => context.setOffline(false));

const failed = "ERRORE, prova piu' tardi o chiedi assistenza!";

test('without the network a tap in the search says so beside the dish, and beside the desk once the search is closed; a notice is not shown and one’s own words stay, the switch of a sold-out dish stays and says so, and a screen that cannot be loaded says so in Italian, with its drawing', async ({
  page,
}) => {
  await signIn(page);
  await openDesk(page);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('edamame');
  const found = page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Edamame' }).first();
  await expect(found).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await found.getByRole('button', { name: /^Esaurito/ }).click();
  await expect(found.getByText(failed)).toBeVisible();
  await page.context().setOffline(false);
  await found.getByRole('button', { name: /^Esaurito/ }).click();
  await expect(found.getByText('Salvato!!!')).toBeVisible();

  // The answer arrives after the search was closed.
  const { promise: asked, resolve: ask } = Promise.withResolvers<Route>();
  await page.route('**/dishes.data*', (route) => (route.request().method() === 'POST' ? ask(route) : route.continue()));
  await found.getByRole('button', { name: /^Nascosto/ }).click();
  const change = await asked;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // By then the notice has taken over the message.
  await expect(page.locator('[data-late]')).toBeAttached();
  await change.abort();
  const late = page.getByRole('alert').filter({ hasText: /Edamame.*: «nascosto» non è salvato\./ });
  await expect(late).toContainText(failed);
  await page.unroute('**/dishes.data*');
  await late.getByRole('button', { name: 'Riprova' }).click();
  await expect(late).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('edamame');
  const hidden = found.getByRole('button', { name: /^Nascosto/ });
  await expect(hidden).toHaveAttribute('aria-pressed', 'true');
  await hidden.click();
  await expect(found.getByText('Salvato!!!')).toBeVisible();

  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Cronologia' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${area}/history`));
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page).toHaveURL(new RegExp(`${area}$`));
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const desk = page.getByRole('region', { name: 'Avviso sul sito' });
  await desk.getByRole('radio', { name: 'Scrivi tu' }).check();
  await desk.getByLabel('Testo').fill('Torniamo subito.');
  await desk.getByRole('button', { name: 'Mostra l’avviso' }).click();
  await expect(desk.getByText(failed)).toBeVisible();
  await expect(desk.getByLabel('Testo')).toHaveValue('Torniamo subito.');

  const row = page.getByRole('region', { name: 'Esauriti' }).getByRole('listitem').filter({ hasText: 'Edamame' });
  await row.getByRole('switch').click();
  await expect(row.getByText(failed)).toBeVisible();
  await expect(row.getByRole('switch')).toBeChecked();

  await page.getByRole('link', { name: 'Cronologia' }).first().click();
  await expect(page.getByRole('heading', { name: 'Manca la rete' })).toBeVisible();
  await expect(page.getByText('Application Error')).toHaveCount(0);
  // A desk that was never loaded leaves the present screen.
  await page
    .getByRole('link', { name: /^Messaggi/ })
    .first()
    .click();
  const unreachable = page.getByRole('alert').filter({ hasText: 'non si è ancora aperta su questo schermo' });
  await expect(unreachable).toBeVisible();
  // Enter in the search does not leave the screen either.
  await unreachable.getByRole('button').click();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('lavori');
  await page.keyboard.press('Enter');
  await expect(unreachable).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Manca la rete' })).toBeVisible();
  expect(await page.locator('.desk-error img').evaluate((drawing: HTMLImageElement) => drawing.naturalWidth)).toBeGreaterThan(0);
});

test('without the network the first save keeps what was typed', async ({ page }) => {
  await signIn(page);
  await openDesk(page, '/content/about');
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  const field = page
    .getByRole('main')
    .getByRole('textbox', { name: /^Titolo/ })
    .first();
  await field.fill('06 1234567');
  await page
    .getByRole('button', { name: /^Salva/ })
    .first()
    .click();
  await expect(page.getByText(failed).first()).toBeVisible();
  await expect(field).toHaveValue('06 1234567');
});
