import { join } from 'node:path';
import { connect } from '#database/connect.server.ts';
import { insertTestMail, insertTestMessage, insertTestSubscriber } from '../builders/stored-data.ts';
import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { expect, openDesk, signIn, test } from './fixtures.ts';

test('an administrator sees what the site erases by itself, erases it now, and forgets a person who asks for it', async ({
  page,
  server,
}) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  await insertTestMessage(db, { name: 'Paul Andersson', email: 'paul@example.com', last_at: '2023-05-10T10:00:00Z' });
  await insertTestMessage(db, { name: 'Irene', text: 'Avete il parcheggio?\nGrazie' });
  await insertTestMail(db, { recipient: 'irene@example.com' });
  await insertTestSubscriber(db);
  await db.destroy();

  await signIn(page);
  await openDesk(page, '/jobs');
  const messages = page.getByRole('listitem', { name: 'Cancella i messaggi vecchi' });
  await expect(messages).toContainText(/(oggi|domani) alle 03:30/);
  await messages.getByRole('link', { name: 'Prova: cancellerebbe una voce' }).click();
  const dryRun = page.getByRole('region', { name: 'Cancella i messaggi vecchi: la prova' });
  await expect(dryRun).toContainText('Paul Andersson, Una domanda');
  await expectAccessibleAtEveryWidth(page);
  await dryRun.getByRole('button', { name: 'Cancella adesso' }).click();
  await expect(dryRun.getByText('Fatto: un messaggio.')).toBeVisible();
  await expect(messages).toContainText('Prova: non cancellerebbe niente');

  await messages.getByRole('button', { name: 'Metti in pausa' }).click();
  await expect(messages.getByText('In pausa: non parte finché non lo riprendi.')).toBeVisible();
  await expect(messages).toContainText('quando lo riprendi');
  await messages.getByRole('button', { name: 'Riprendi' }).click();
  await expect(messages).toContainText('a posto');

  await page.getByRole('link', { name: 'I dati di una persona' }).click();
  await page.getByLabel('Il suo indirizzo email').fill('Irene@example.com');
  await page.getByRole('button', { name: 'Mostra', exact: true }).click();
  await expect(page.getByText('Avete il parcheggio?')).toBeVisible();
  await expect(page).toHaveURL(/\/person-data$/);
  await expectAccessibleAtEveryWidth(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Scarica tutto' }).click();
  expect((await download).suggestedFilename()).toMatch(/^mediterraneo-dati-.*\.json$/);
  await page.getByLabel('È la persona stessa a chiederlo').check();
  await page.getByRole('button', { name: 'Cancella tutto' }).click();
  await expect(page.getByText('Cancellati: un messaggio, una mail, l’iscrizione alla newsletter.')).toBeVisible();
});
