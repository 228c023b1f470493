import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { turnOnForms } from '../builders/forms.ts';
import { expectAccessible, expectAccessibleAtEveryWidth, expectLegibleAtNight } from './accessibility.ts';
import { area, expect, hydrated, openDesk, signIn, test, wordsOf } from './fixtures.ts';

test('a guest subscribes, confirms, gets an issue, and unsubscribes', async ({ page, server }) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  const linkOf = async (kind: string, name: string) => {
    const mail = db.selectFrom('mail').select('links').where('kind', '=', kind).orderBy('created_at', 'desc');
    const links: Record<string, string> = JSON.parse((await mail.executeTakeFirst())?.links ?? '{}');
    return links[name] ?? '';
  };
  await turnOnForms(db, ['newsletter'], Temporal.Now.instant());
  await expect(async () => {
    await page.goto('/');
    await expect(page.locator('#newsletter-form input[name="consent"]')).toBeAttached({ timeout: 500 });
  }).toPass();
  await page.locator('#newsletter-form input[name="email"]').fill('caterina@posta.it');
  await page.locator('#newsletter-form').getByRole('button').click();
  await expect(page.getByText('Vi scriviamo')).toBeVisible();

  await page.goto(await linkOf('newsletter-confirm', 'confirm'));
  await expectAccessibleAtEveryWidth(page);
  await expectLegibleAtNight(page);
  await page.getByRole('button', { name: 'Conferma l’iscrizione' }).click();
  await expect(page.getByRole('heading', { name: 'È salpata' })).toBeVisible();

  await signIn(page);
  await openDesk(page, '/newsletter');
  await page.getByLabel('Oggetto').fill('Novembre, il mese della ricciola');
  await page.getByRole('button', { name: 'Comincia a scrivere' }).click();
  await page.waitForURL(new RegExp(`${area}/newsletter/issues/`));
  await hydrated(page);
  await page.getByRole('button', { name: 'Testo', exact: true }).click();
  await page.getByRole('textbox', { name: 'Testo', exact: true }).fill('Il mare si è calmato il dodici.');
  const mail = page.frameLocator('.mail-preview iframe');
  await expect(mail.getByText('Il mare si è calmato il dodici.')).toBeVisible();
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await expect(page.getByText('Una persona.')).toBeVisible();
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await page.getByRole('button', { name: 'Sì, a una persona' }).click();
  await expect(page.getByText('In coda').first()).toBeVisible();
  await expect.poll(() => linkOf('newsletter-issue', 'leave'), { timeout: 20_000 }).not.toBe('');

  expect(await wordsOf(page, `${area}/newsletter/subscribers`)).toMatch(/caterina@posta\.it .*modulo di iscrizione del sito/);

  await page.goto(await linkOf('newsletter-issue', 'leave'));
  await page.getByRole('button', { name: 'Disiscriviti' }).click();
  await expect(page.getByRole('heading', { name: 'Buon vento' })).toBeVisible();
  await expectAccessible(page);
  await expect
    .poll(async () => (await db.selectFrom('mail').select('status').where('kind', '=', 'newsletter-issue').execute())[0]?.status)
    .toBe('cancelled');
  await db.destroy();

  // The form on the page of an expired link, with the fault beside its field.
  await page.goto('/newsletter/nessuno.0123456789abcdef');
  await page.getByRole('textbox', { name: 'Email' }).fill('caterina@');
  await page.getByRole('button', { name: 'Iscriviti' }).click();
  await expect(page.locator('.field-error')).toBeVisible();
  await expectLegibleAtNight(page);
});
