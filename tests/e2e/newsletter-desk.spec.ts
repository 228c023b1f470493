import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { issue } from '#restaurant/newsletter/issue.ts';
import { saveElsewhere } from '../builders/changes.ts';
import { insertReaders } from '../builders/readers.ts';
import { picturePath } from '../builders/uploads.ts';
import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { area, expect, goOn, hydrated, openDesk, openSection, signIn, test } from './fixtures.ts';

async function begin(page: Page, subject: string): Promise<string> {
  await openDesk(page, '/newsletter');
  await page.getByLabel('Oggetto').fill(subject);
  await page.getByRole('button', { name: 'Comincia a scrivere' }).click();
  await page.waitForURL(/newsletter\/issues\//);
  await hydrated(page);
  return new URL(page.url()).pathname.replace(area, '');
}

async function addBlock(page: Page, kind: string): Promise<void> {
  await page.locator('.content-list-add').getByRole('button', { name: kind, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
}

const mail = (page: Page) => page.frameLocator('.mail-preview iframe');

test('a letter is built from blocks, put in order, written by two, and brought back from the history', async ({ page, server }) => {
  await page.setViewportSize({ width: 1440, height: 1600 });
  await signIn(page);
  const path = await begin(page, 'Novembre');
  await addBlock(page, 'Titolo');
  await page.getByRole('textbox', { name: 'Titolo', exact: true }).fill('Il mare');
  await addBlock(page, 'Immagine');
  await page.getByRole('button', { name: /^Scegli un’immagine/ }).click();
  const dialog = page.getByRole('dialog');
  const photograph = { name: 'banco.jpg', mimeType: 'image/jpeg', buffer: readFileSync(picturePath('really-a-png.jpg')) };
  await dialog.getByLabel('Carica un’immagine').setInputFiles(photograph);
  await expect(dialog.getByRole('radio', { name: /^banco/ })).toBeChecked({ timeout: 20_000 });
  await dialog.getByRole('button', { name: 'Usa questa' }).click();
  await page.getByRole('textbox', { name: 'Che cosa si vede', exact: true }).fill('Il banco la sera');
  // Outlook shows it too, since its address is absolute.
  await expect(mail(page).getByRole('img', { name: 'Il banco la sera' })).toHaveAttribute('src', /^http.*\/media\/[0-9a-f]{32}-\d+\.jpg$/);
  await addBlock(page, 'Piatti');
  await page.getByRole('searchbox', { name: 'Cerca un piatto da scegliere' }).fill('edamame');
  await page.getByRole('button', { name: /^Edamame e lupini/ }).click();
  await expect(mail(page).getByRole('link', { name: 'Edamame e lupini' })).toBeVisible();
  await addBlock(page, 'Pulsante');
  await page.getByRole('textbox', { name: 'Parole', exact: true }).fill('Telefonate');
  await page.getByRole('textbox', { name: 'Link', exact: true }).fill('tel:+39 0965 000000');
  await page.getByRole('button', { name: 'Chiudi', exact: true }).click();

  const names = () => page.locator('.content-row-name').allTextContents();
  const row = (name: string) => page.getByRole('row', { name });
  await row('Pulsante: Telefonate').dragTo(row('Titolo: Il mare'), { targetPosition: { x: 60, y: 3 } });
  await expect.poll(names).toEqual(['Pulsante: Telefonate', 'Titolo: Il mare', 'Immagine: Il banco la sera', 'Piatti']);
  await page.getByRole('button', { name: 'Trascina «Pulsante: Telefonate»' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await names()).indexOf('Pulsante: Telefonate')).toBeGreaterThan(0);
  await save(page);
  await expectAccessibleAtEveryWidth(page);
  await page.setViewportSize({ width: 1440, height: 1600 });

  const db = connect(join(server.folder, 'restaurant.sqlite'));
  await saveElsewhere(db, { collection: 'newsletter', id: path.split('/').at(-1) ?? '', schema: issue }, (data) => ({
    ...data,
    subject: 'Dicembre',
    preheader: 'Si accendono le lampare',
  }));
  await db.destroy();
  await page.getByLabel('Oggetto', { exact: true }).fill('Novembre, la ricciola');
  await page.getByRole('button', { name: 'Salva', exact: true }).click();
  await expect(dialog.getByRole('heading', { name: 'Avete scritto in due' })).toBeVisible();
  await dialog.getByRole('radio', { name: /^La tua/ }).check();
  await dialog.getByRole('button', { name: 'Salva la scelta' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await expect(page.getByLabel('Riga sotto l’oggetto', { exact: true })).toHaveValue('Si accendono le lampare');

  await page.getByRole('link', { name: 'Cronologia' }).last().click();
  await expect(page.getByText('Riga sotto l’oggetto').first()).toBeVisible();
  await page.getByRole('link', { name: /^Torna alla versione/ }).click();
  await page.getByRole('button', { name: 'Torna a questa versione' }).click();
  await expect(page.getByText('Salvato!!!')).toBeVisible();
  await goOn(page, path);
  await expect(page.getByLabel('Oggetto', { exact: true })).toHaveValue('Dicembre');
});

test('a letter is tried on oneself, planned for a date, held, let go and stopped', async ({ page, server }) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  await insertReaders(
    db,
    Array.from({ length: 45 }, (_, number) => ({ email: `lettore${number}@posta.example`, language: number < 3 ? 'pt' : 'it' })),
    Temporal.Now.instant(),
  );
  await signIn(page);
  // The Portuguese text is missing, so its readers are left out.
  await begin(page, 'Una lettera dal titolo lunghissimo che non finisce mai, di quelli che si scrivono di notte');
  await addBlock(page, 'Testo');
  await page.getByRole('textbox', { name: 'Testo', exact: true }).fill('Il mare si è calmato il dodici.');
  await save(page);
  await page.getByLabel('A quale indirizzo').fill('giulia@posta.example');
  await page.getByRole('button', { name: 'Manda una prova' }).click();
  await expect(page.getByText('La prova per giulia@posta.example è in coda.')).toBeVisible();

  await page.getByRole('radio', { name: 'A una data' }).check();
  await page.getByRole('textbox', { name: 'Giorno' }).fill('2020-01-01');
  await page.getByRole('button', { name: 'Programma' }).click();
  await page.getByRole('button', { name: 'Sì, a 42 persone' }).click();
  await expect(page.getByText('Quel momento è già passato.')).toBeVisible();
  const day = Temporal.Now.plainDateISO('Europe/Rome').add({ days: 3 }).toString();
  await page.getByRole('textbox', { name: 'Giorno' }).fill(day);
  await page.getByRole('button', { name: 'Programma' }).click();
  await page.getByRole('button', { name: 'Sì, a 42 persone' }).click();
  await expect(page.getByText('in programma')).toBeVisible();
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Ferma del tutto' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ferma del tutto' }).click();
  await expect(page.getByText('fermata').first()).toBeVisible();

  await page.getByRole('radio', { name: 'Adesso' }).check();
  await page.getByRole('button', { name: 'Invia', exact: true }).click();
  await page.getByRole('button', { name: 'Sì, a 42 persone' }).click();
  await expect(page.getByText('in viaggio')).toBeVisible({ timeout: 15_000 });
  await page.getByRole('button', { name: 'Pausa' }).click();
  await expect(page.getByText('in pausa').first()).toBeVisible();
  await page.getByRole('button', { name: 'Riprendi' }).click();
  await expect(page.getByText('in viaggio')).toBeVisible({ timeout: 15_000 });
  const inQueue = () => db.selectFrom('mail').select('id').where('cause', 'like', 'sending:%').where('status', '=', 'queued').execute();
  await expect.poll(async () => (await inQueue()).length, { timeout: 20_000 }).toBe(42);
  // Thirty-two readers have unsubscribed.
  await db
    .updateTable('mail')
    .set({ status: 'sent', ended_at: Temporal.Now.instant().toString() })
    .where(
      'id',
      'in',
      (await inQueue()).slice(0, 32).map(({ id }) => id),
    )
    .execute();
  await expect(page.getByRole('progressbar', { name: '32 su 42' })).toBeVisible({ timeout: 10_000 });
  await page.getByRole('button', { name: 'Ferma del tutto' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ferma del tutto' }).click();
  await expect(page.getByRole('definition').filter({ hasText: /^10$/ })).toBeVisible();

  // A letter that was sent is never sent to the same readers again.
  await expect(page.getByRole('button', { name: 'Invia', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'A chi non l’ha avuta (10)' }).click();
  const sure = page.getByRole('dialog');
  await expect(sure).toContainText('va a 10 persone, subito. Le 32 che l’hanno già avuta non la ricevono di nuovo.');
  await sure.getByRole('button', { name: 'Torna alla lettera' }).click();
  const letter = page.url();
  await page.getByRole('button', { name: 'Duplica la lettera' }).click();
  await page.waitForURL((url) => /newsletter\/issues\//.test(url.pathname) && url.href !== letter);
  await expect(page.getByRole('button', { name: 'Invia', exact: true })).toBeVisible();
  await page.goBack();
  await page.getByText('Mail per mail', { exact: true }).click();
  await page.getByRole('link', { name: 'In Posta, mail per mail' }).first().click();
  await expect(page.getByText('Solo le mail di «Una lettera dal titolo')).toBeVisible();
  await page.getByRole('link', { name: /^Inviate/ }).click();
  await expect(page.locator('.post-list li')).toHaveCount(30);
  await db.destroy();
});

test('the staff change the text of the consent, import a list, and mark bounced mails', async ({ page, server }) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  const now = Temporal.Now.instant();
  await insertReaders(db, [{ email: 'anna_rossi@posta.example' }, { email: 'bea@posta.example' }], now);
  await signIn(page);
  await openDesk(page, '/newsletter/consent');
  await expect(page.getByText('Testo n. 1.')).toBeVisible();
  await page.getByLabel('Che cosa legge chi si iscrive', { exact: true }).fill('Sì, mandatemi la lettera del mese.');
  await save(page);
  await expect(page.getByText('Testo n. 2.')).toBeVisible();

  await goOn(page, '/newsletter/subscribers');
  await openSection(page, 'Respinte e segnalate');
  await page.getByLabel('Rapporto o indirizzi').fill('<bea@posta.example>: 550 no such user\nmailer-daemon@posta.example');
  await page.getByRole('button', { name: 'Vedi chi c’è' }).click();
  await expect(page.getByText('Trovati fra gli iscritti: 1.')).toBeVisible();
  await page.getByRole('button', { name: 'Segna questo' }).click();
  await expect(page.getByText('Segnato: non riceve più la lettera.')).toBeVisible();

  const list = '\uFEFFNome;Email;Lingua\r\n"Rossi; Carla";carla@posta.example;en\r\nBea;bea@posta.example;it\r\n=1+1;nessuno;it\r\n';
  await openSection(page, 'Importa iscritti');
  await page.getByLabel('File CSV').setInputFiles({ name: 'iscritti.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await page.getByRole('button', { name: 'Guarda che cosa c’è' }).click();
  await expect(page.getByText('1 da aggiungere')).toBeVisible();
  await expect(page.getByText('riga 3: bea@posta.example')).toBeVisible();
  await expect(page.getByText('riga 4: =1+1 nessuno it')).toBeVisible();
  await expect(page.getByText('Scrivi da dove viene il consenso.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aggiungi uno' })).toBeDisabled();
  await page.getByLabel('Da dove viene il consenso').fill('modulo di carta al banco');
  await expectAccessibleAtEveryWidth(page);
  await page.getByRole('button', { name: 'Aggiungi uno' }).click();
  await expect(page.getByText('Uno aggiunto.')).toBeVisible();

  await page.getByLabel('Cerca un indirizzo').fill('anna_');
  await page.locator('.newsletter-line').getByRole('button', { name: 'Cerca', exact: true }).click();
  await expect(page.locator('.newsletter-proof')).toHaveCount(1);
  await page.getByText('anna_rossi@posta.example').click();
  const proof = page.getByRole('link', { name: 'Scarica la prova' });
  const [download] = await Promise.all([page.waitForEvent('download'), proof.click()]);
  expect(download.suggestedFilename()).toBe('consenso.json');
  const file = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Esporta CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/-newsletter-\d{4}-\d\d-\d\d\.csv$/);
  await db.destroy();
});
