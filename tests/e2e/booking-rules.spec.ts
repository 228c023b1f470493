import { area, expect, signIn, test } from './fixtures.ts';

test('the rules of bookings say what they do, show what comes of them, and are saved', async ({ page, browser, baseURL }) => {
  await signIn(page);
  await page.goto(`${area}/bookings/rules`);
  const preview = page.getByRole('region', { name: 'Il risultato' });
  const before = await preview.getByRole('listitem').count();

  // A time every half hour instead of every quarter: the preview shows half as many before a save.
  await page.getByLabel('Un orario ogni').selectOption('30');
  await expect(page.getByText('Gli ospiti scelgono fra 20:00, 20:30, 21:00…')).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveCount(Math.ceil(before / 2));
  await expect(preview.getByText('Prima di questa modifica')).toBeVisible();

  // A Saturday in two sittings: the preview shows two times, the first until the second, and names the rule.
  const rule = page.getByRole('group', { name: 'Regola 1', exact: true });
  await rule.getByLabel('Servizio').selectOption('dinner');
  await rule.getByLabel('Giorno').selectOption('saturday');
  await rule.getByLabel('Come si vende').selectOption('fixed');
  await rule.getByLabel('Orari dei turni').fill('20.00 e 22.15');
  await expect(rule.getByText('Ogni sabato, a cena: in turni, alle 20:00 e alle 22:15.')).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText([/^20:00fino alle 22.15/, /^22:15/]);
  await expect(preview.getByText('Si vende in turni. Arriva chi trova posto. Lo dice la regola 1.')).toBeVisible();
  await expect(page.getByRole('group', { name: 'Regola 2', exact: true })).toBeVisible();
  await rule.getByRole('button', { name: 'Togli la regola 1' }).click();
  await expect(preview.getByRole('listitem')).toHaveCount(Math.ceil(before / 2));
  await rule.getByLabel('Servizio').selectOption('dinner');
  await rule.getByLabel('Arrivi, al massimo').fill('12');

  // An impossible value is reported at its field, and nothing is saved.
  const seats = page.getByLabel('Persone in sala insieme, a cena');
  await seats.fill('quaranta');
  await page.getByRole('button', { name: 'Salva le regole' }).click();
  await expect(page.getByText('Serve un numero intero, solo cifre.')).toBeVisible();
  await expect(seats).toHaveAttribute('aria-invalid', 'true');
  await expect(seats).toBeFocused();
  await seats.fill('38');
  await page.getByRole('button', { name: 'Salva le regole' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();

  // The same form works without JavaScript, and keeps what was typed.
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
    ...(baseURL ? { baseURL } : {}),
  });
  const plain = await context.newPage();
  await plain.goto(`${area}/bookings/rules?persone=4`);
  await expect(plain.getByLabel('Persone in sala insieme, a cena')).toHaveValue('38');
  await expect(plain.getByLabel('Un orario ogni')).toHaveValue('30');
  await expect(plain.getByRole('group', { name: 'Regola 1', exact: true }).getByLabel('Arrivi, al massimo')).toHaveValue('12');
  await expect(plain.getByRole('region', { name: 'Il risultato' }).getByLabel('In quanti')).toHaveValue('4');
  await context.close();
});
