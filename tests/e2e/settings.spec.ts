import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { firstOfMonth } from '#languages/formats.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { settings as schema } from '#restaurant/settings/settings.ts';
import { saveElsewhere } from '../builders/changes.ts';
import { expectAccessible, expectAccessibleAtEveryWidth } from './accessibility.ts';
import { expect, goOn, openDesk, openSection, signIn, test, wordsOf } from './fixtures.ts';

const phone = { width: 390, height: 844 };

async function openSettings(page: Page) {
  await openDesk(page, '/settings');
}

/** Opens a collapsed group of the settings. */
async function unfold(page: Page, heading: string) {
  await page.locator('summary').filter({ hasText: heading }).click();
}

const save = (page: Page) => page.getByRole('button', { name: 'Salva', exact: true });
const saved = (page: Page) => expect(page.getByText('Salvato!!!')).toBeVisible();

/** Opens all collapsed groups. */
const unfoldAll = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const details of all) if (details instanceof HTMLDetailsElement) details.open = true;
  });

/** A coming day, as a date field and as the site write it. */
function dayAhead(days: number) {
  const date = Temporal.Now.plainDateISO('Europe/Rome').add({ days });
  return { iso: date.toString(), words: firstOfMonth(date.toLocaleString('it-IT', { day: 'numeric', month: 'long' })) };
}

test('an owner closes a day from the phone, and a guest reads it', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page);
  await openDesk(page);
  await openSection(page, 'Logo principale');
  await page.getByRole('link', { name: 'Settimana, chiusure, indirizzo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Impostazioni' })).toBeVisible();
  const day = dayAhead(5);
  await page.getByRole('button', { name: 'Chiudi un giorno' }).click();
  await expect(page.getByLabel('Giorno', { exact: true }).last()).toBeFocused();
  // Typed with the keyboard: before the last key the year is a past one, and the field must stay under the cursor.
  await page
    .getByLabel('Giorno', { exact: true })
    .last()
    .fill(`0002${day.iso.slice(4)}`);
  await expect(page.getByLabel('Giorno', { exact: true }).last()).toBeFocused();
  await page.getByLabel('Giorno', { exact: true }).last().fill(day.iso);
  await page.getByLabel('Perché, facoltativo').last().fill('Matrimonio di Rosa');
  // The text for guests is shown before the save.
  await expect(page.locator('.coming-days li').filter({ hasText: day.words })).toContainText('chiuso');
  await save(page).click();
  await saved(page);

  expect(await wordsOf(page, '/')).toMatch(new RegExp(`${day.words} chiuso Matrimonio di Rosa`, 'i'));

  await page.getByRole('button', { name: `Togli: ${day.words}` }).click();
  await expect(page.getByText(`Hai tolto «${day.words}».`)).toBeVisible();
  await page.getByRole('button', { name: 'Ripristina', exact: true }).click();
  await expect(page.getByRole('button', { name: `Togli: ${day.words}` })).toBeVisible();
  await page.getByRole('button', { name: `Togli: ${day.words}` }).click();
  await save(page).click();
  await saved(page);
  expect(await wordsOf(page, '/')).not.toContain('Matrimonio di Rosa');
});

test('the hours of a day are typed where they are read, the week is changed with the keyboard alone, and guests read both; of two overlapping exceptions the page says which one applies; a wrong Partita IVA is refused at its field, and the rest stays as it was typed', async ({
  page,
}) => {
  await signIn(page);
  await openSettings(page);
  const end = page.getByLabel('Mercoledì, pranzo, alle', { exact: true });
  const usual = await page.getByLabel('Giovedì, pranzo, alle', { exact: true }).inputValue();
  await expect(end).toHaveValue(usual);
  await end.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('1545');
  await page.keyboard.press('Tab');
  await expect(end).toHaveValue('15:45');
  await expect(page.getByText('1 modifica', { exact: true })).toBeVisible();
  await save(page).click();
  await saved(page);
  expect(await wordsOf(page, '/')).toContain('15:45');

  await expect(page.getByLabel('Giovedì, pranzo, alle', { exact: true })).toHaveValue(usual);
  // The hours of one day are copied to every other open day, in one step that can be undone.
  await end.focus();
  await page.getByRole('button', { name: 'Copia mercoledì su tutti i giorni aperti' }).click();
  await expect(page.getByLabel('Domenica, pranzo, alle', { exact: true })).toHaveValue('15:45');
  await expect(page.getByLabel('Lunedì, pranzo', { exact: true })).toHaveValue('closed');
  await page.keyboard.press('Control+z');
  await expect(page.getByLabel('Domenica, pranzo, alle', { exact: true })).toHaveValue(usual);
  await page.getByLabel('Mercoledì, pranzo', { exact: true }).selectOption('usual');
  await expect(end).toHaveValue(usual);

  const monday = page.getByLabel('Lunedì, cena', { exact: true });
  await monday.focus();
  await expect(monday).toHaveValue('closed');
  await page.keyboard.type('altro');
  await expect(monday).toHaveValue('own');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Lunedì, cena, dalle')).toBeFocused();
  await page.keyboard.type('20.30');
  await page.keyboard.press('Enter');
  await saved(page);
  const shown = await wordsOf(page, '/');
  expect(shown).toContain('20:30–23:00');
  expect(shown).not.toContain('15:45');

  await page.getByRole('button', { name: 'Un periodo' }).click();
  await page.getByLabel('Giorno', { exact: true }).last().fill(dayAhead(20).iso);
  await page.getByLabel('fino al (compreso)').last().fill(dayAhead(30).iso);
  await page.getByRole('button', { name: 'Apertura speciale' }).click();
  await page.getByLabel('Giorno', { exact: true }).last().fill(dayAhead(25).iso);
  await page.getByLabel('Perché, facoltativo').last().fill('Una sera con noi');
  await expect(page.getByText('vale «Una sera con noi».')).toContainText(dayAhead(25).words);
  await page.getByRole('button', { name: 'Annulla', exact: true }).click();
  await expect(page.getByText('Una sera con noi')).toHaveCount(0);

  await unfold(page, 'Dati legali');
  await page.getByLabel('Partita IVA').fill('00743110158');
  await page.getByLabel('Ragione sociale').fill('Mare Nostro S.r.l.');
  await unfold(page, 'Dati legali');
  await save(page).click();
  // Its collapsed group opens, with the focus in it.
  await expect(page.getByLabel('Partita IVA')).toBeFocused();
  await expect(page.getByText('l’ultima controlla le altre: questa non torna')).toBeVisible();
  await expect(page.getByLabel('Ragione sociale')).toHaveValue('Mare Nostro S.r.l.');
  await expect(page.getByText('Salvato!!!')).toBeHidden();
  await unfoldAll(page);
  await expectAccessibleAtEveryWidth(page);

  await page.getByLabel('Partita IVA').fill('00743110157');
  await save(page).click();
  await saved(page);
  expect(await wordsOf(page, '/')).toContain('Mare Nostro S.r.l.');
});

test('two people save: fields that one changed are merged, fields that both changed are chosen', async ({ page, server }) => {
  await signIn(page);
  await openSettings(page);
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  await saveElsewhere(db, { collection: 'todos', id: settingsId, schema }, (data) => ({
    ...data,
    phoneNumber: '0965 111 111',
    address: { ...data.address, street: 'Via Marina 14' },
  }));
  await db.destroy();

  await unfold(page, 'Telefono, indirizzo, social');
  await page.getByLabel('Telefono').fill('0965 222 222');
  await page.getByLabel('Venerdì, cena', { exact: true }).selectOption('closed');
  await save(page).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('ha salvato oggi');
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await dialog.getByRole('radio', { name: /0965 111 111/ }).check();
  await dialog.getByRole('button', { name: 'Salva la scelta' }).click();
  await saved(page);
  await expect(page.getByLabel('Via e numero')).toHaveValue('Via Marina 14');
  await expect(page.getByLabel('Venerdì, cena', { exact: true })).toHaveValue('closed');
  const shown = await wordsOf(page, '/');
  for (const text of ['0965 111 111', 'Via Marina 14']) expect(shown).toContain(text);
});

test('unsaved settings survive a reload, and typing is undone step by step', async ({ page, context }) => {
  await signIn(page);
  await openSettings(page);
  const saturday = (settings: Page) => settings.getByLabel('Sabato, pranzo', { exact: true });
  const note = (settings: Page) => settings.getByLabel('Nota accanto agli orari', { exact: true });
  const before = [await saturday(page).inputValue(), await note(page).inputValue()];
  await saturday(page).selectOption('closed');
  await note(page).fill('sabato solo la sera');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('edit:admin:settings/desk') ?? '')).toContain('solo la sera');
  await page.close();

  const again = await context.newPage();
  await openSettings(again);
  await expect(again.getByRole('dialog')).toContainText('2 modifiche a «Impostazioni»');
  await again.getByRole('button', { name: 'Riprendile' }).click();
  await expect(note(again)).toHaveValue('sabato solo la sera');
  await expect(again.getByText('2 modifiche', { exact: true })).toBeVisible();
  await note(again).fill('altro');
  await again.keyboard.press('Control+z');
  await expect(note(again)).toHaveValue('sabato solo la sera');
  await again.getByRole('button', { name: 'Annulla', exact: true }).click();
  expect([await saturday(again).inputValue(), await note(again).inputValue()]).toEqual(before);
  await again.getByRole('button', { name: 'Ripristina le modifiche' }).click();
  await expect(saturday(again)).toHaveValue('closed');
  await again.keyboard.press('Control+s');
  await saved(again);
});

test('the content is exported, and a file is imported once its changes were seen; a bad one changes nothing', async ({ page }) => {
  await signIn(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openDesk(page, '/exports');
  const content = page.getByRole('listitem', { name: 'Contenuti' }).getByRole('button');
  const [download] = await Promise.all([page.waitForEvent('download'), content.click()]);
  const exported: unknown = JSON.parse(await readFile(await download.path(), 'utf8'));
  await goOn(page, '/exchange');
  const choose = (content: string) =>
    page.getByLabel('Il file').setInputFiles({ name: 'menu.json', mimeType: 'application/json', buffer: Buffer.from(content) });

  await choose('{ "menu": [');
  await expect(page.getByRole('alert')).toContainText('Questo file non si legge');
  await choose(JSON.stringify(exported));
  await expect(page.getByText('non c’è niente da importare')).toBeVisible();
  await choose(JSON.stringify(exported).replaceAll('Edamame e lupini', 'Lupini e basta'));
  await expect(page.locator('.exchange-preview li', { hasText: 'Carta' })).toContainText('cambia:');
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Importa/ }).click();
  await expect(page.getByText(/^Importato:/)).toBeVisible();
  expect(await wordsOf(page, '/carta')).toContain('Lupini e basta');
});

test('cards are printed for every table, with a code that opens the menu', async ({ page, baseURL }) => {
  await signIn(page);
  await openDesk(page, '/qr');
  await page.getByLabel('Lingua').selectOption('en');
  await page.getByLabel('Apre').selectOption('/carta');
  await page.getByLabel('Tavoli numerati').fill('6');
  await expect(page.getByText('6 cartoncini, 2 pagine.')).toBeVisible();
  await expect(page.getByRole('img', { name: `Codice QR per ${baseURL}/en/carta` })).toHaveCount(6);
  await expect(page.getByText('Table 6')).toBeVisible();
  expect((await page.request.get('/en/carta')).status()).toBe(200);

  const sizes = async () => {
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    return [...pdf.matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) =>
      [Number(width), Number(height)].map(millimetres),
    );
  };
  expect(await sizes()).toEqual([
    [210, 297],
    [210, 297],
  ]);
  await page.getByLabel('Formato').selectOption('one');
  await expect(page.getByText('6 cartoncini, 6 pagine.')).toBeVisible();
  expect(await sizes()).toEqual(Array.from({ length: 6 }, () => [105, 148]));

  await page.getByLabel('Tavoli numerati').fill('molti');
  await expect(page.getByText('Un numero da 1 a 60, o niente.')).toBeVisible();
  await unfoldAll(page);
  await expectAccessibleAtEveryWidth(page);
});

/** Converts points (72 in an inch) to millimetres. */
function millimetres(points: number): number {
  return Math.round((points / 72) * 25.4);
}
