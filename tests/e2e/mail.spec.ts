import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { connect } from '#database/connect.server.ts';
import { queueReply } from '../builders/outbox.ts';
import { startDns } from '../dns.ts';
import { startSmtp } from '../smtp.ts';
import { expectAccessibleAtEveryWidth } from './accessibility.ts';
import { area, expect, goOn, openDesk, signIn, test, wordsOf } from './fixtures.ts';

const mailFrom = { MAIL_FROM: 'Sushi Mediterraneo <posta@sushi.example>' };

/** Waits until the desk shows this text: the site sends mails by itself. */
async function untilItSays(page: Page, path: string, text: string): Promise<void> {
  await expect.poll(() => wordsOf(page, area + path)).toContain(text);
}

test('mails wait without a mail server, leave once there is one, and those in doubt or refused are decided about', async ({
  page,
  server,
}) => {
  const db = connect(join(server.folder, 'restaurant.sqlite'));
  const queue = (recipient: string, recipientName: string) =>
    queueReply({ db }, Temporal.Now.instant(), { recipient, recipientName, key: recipient });
  await queue('marta@posta.example', 'Marta Iannò');
  await queue('peppe@posta.example', 'Peppe Morabito');

  await signIn(page);
  await openDesk(page, '/mail');
  await expect(page.getByText('Non c’è ancora un server di posta.')).toBeVisible();
  await expect(page.getByText('2 mail aspettano, e nessuna si perde.')).toBeVisible();

  // A waiting mail can be taken out of the queue, and put back.
  await page.getByRole('link', { name: 'Peppe Morabito' }).click();
  const letter = page.getByRole('article', { name: 'Re: Cena di laurea' });
  await letter.getByRole('button', { name: 'Non mandarla' }).click();
  await expect(letter.getByText('Tolta dalla coda.')).toBeVisible();
  await expect(page.getByText('1 mail aspetta, e nessuna si perde.')).toBeVisible();

  // The preview shows the mail as its reader will see it. Nothing in it runs, and nothing leaves its frame.
  await goOn(page, '/mail');
  await page.getByRole('link', { name: 'Marta Iannò' }).click();
  await expect(letter.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  const shown = page.frameLocator('.letter iframe');
  await expect(shown.getByText('Certo, vi aspettiamo.', { exact: true })).toBeVisible();
  await letter.getByRole('link', { name: 'Notte' }).click();
  await expect(letter.locator('iframe[data-look="night"]')).toBeVisible();
  await expect(shown.getByText('Certo, vi aspettiamo.', { exact: true })).toBeVisible();
  await letter.getByRole('link', { name: 'Solo testo' }).click();
  await expect(letter.locator('iframe[data-look="text"]')).toBeVisible();
  await expect(shown.locator('body')).toContainText('Certo, vi aspettiamo.');
  await expectAccessibleAtEveryWidth(page);

  const smtp = await startSmtp();
  await server.restart({ ...mailFrom, SMTP_URL: smtp.url });
  await untilItSays(page, '/mail?tab=sent', 'Marta Iannò');
  expect(await wordsOf(page, `${area}/mail`)).not.toContain('Non c’è ancora un server di posta.');
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['marta@posta.example']);

  // The server accepts the text of the first mail without an answer, and refuses the second for good.
  smtp.behaviour = {
    data: (address) => (address.startsWith('sara') ? 'drop after' : { code: 550, text: '5.1.1 questo indirizzo non esiste' }),
  };
  await queue('sara@posta.example', 'Sara Foti');
  await untilItSays(page, '/mail?tab=unknown', 'Sara Foti');
  await queue('g.hoffman@posta.example', 'Greta Hoffman');
  await untilItSays(page, '/mail?tab=refused', 'questo indirizzo non esiste');
  smtp.behaviour = {};
  await openDesk(page, '/mail');
  await expect(page.getByRole('navigation').getByRole('link', { name: /^Dietro le quinte/ })).toContainText('2');
  await page.getByRole('link', { name: 'Sara Foti' }).click();
  await expect(letter.getByRole('heading', { name: 'Non sappiamo se è arrivata' })).toBeVisible();
  await letter.getByRole('button', { name: 'Rispediscila' }).click();
  await expect(letter.getByText('Torna in coda: parte fra poco.')).toBeVisible();
  await untilItSays(page, '/mail?tab=sent', 'Sara Foti');
  expect(smtp.received.map(({ to }) => to[0])).toEqual(['marta@posta.example', 'sara@posta.example']);

  await goOn(page, '/mail?tab=refused');
  await page.getByRole('link', { name: 'Greta Hoffman' }).click();
  await expect(letter.getByRole('heading', { name: 'Non è partita' })).toBeVisible();
  await letter.getByRole('button', { name: 'Lasciala così' }).click();
  await expect(letter.getByText('Resta com’è.')).toBeVisible();
  await letter.getByText('I passi, uno per uno').click();
  await expect(letter.getByText('lasciata com’è da admin')).toBeVisible();

  await db.destroy();
  await smtp.stop();
});

test('an administrator has the domain of the mails checked, and copies what is missing', async ({ page, context, server }) => {
  const dns = await startDns({
    'sushi.example': { TXT: ['v=spf1 include:posta.example ~all'], MX: ['10 mx.sushi.example'] },
    'posta.example': { TXT: ['v=spf1 ip4:8.8.4.0/24 -all'] },
    'smtp.posta.example': { A: ['8.8.4.4'] },
  });
  await server.restart({ ...mailFrom, SMTP_URL: 'smtp://smtp.posta.example', DNS_SERVERS: dns.server });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await openDesk(page, '/mail');
  await page.getByRole('link', { name: 'Controlla il dominio' }).click();
  await expect(page.getByText('Non è ancora stato controllato.')).toBeVisible();
  expect(dns.asked).toEqual([]);
  await page.getByRole('button', { name: 'Controlla adesso' }).click();

  await expect(page.getByRole('listitem', { name: 'SPF' })).toContainText('Il server smtp.posta.example è nell’elenco');
  await expect(page.getByRole('listitem', { name: 'DKIM' })).toContainText('Il sito non firma');
  await expect(page.getByRole('listitem', { name: 'MX' })).toContainText('mx.sushi.example');
  const dmarc = page.getByRole('listitem', { name: 'DMARC' });
  await expect(dmarc).toContainText('Si comincia da una che non blocca niente');
  await expectAccessibleAtEveryWidth(page);
  await dmarc.getByRole('button', { name: 'Copia il valore' }).click();
  await expect(dmarc.getByText('Copiato')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('v=DMARC1; p=none; rua=mailto:posta@sushi.example');

  // The answer is kept for a minute, in which nothing is asked again.
  const asked = dns.asked.length;
  await openDesk(page, '/mail/domain');
  await expect(dmarc).toContainText('Si comincia da una che non blocca niente');
  await page.getByRole('button', { name: 'Controlla di nuovo' }).click();
  await expect(page.getByRole('button', { name: 'Controlla di nuovo' })).toBeEnabled();
  expect(dns.asked).toHaveLength(asked);
  await page.getByRole('link', { name: 'Posta', exact: true }).last().click();
  await page.waitForURL(new RegExp(`${area}/mail$`));
  await dns.stop();
});
