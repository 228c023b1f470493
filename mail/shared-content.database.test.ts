import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { queueIssue, testDelivery } from '#tests/builders/outbox.ts';
import { openTestDatabase } from '#tests/databases.ts';
import { startSmtp, type TestSmtp } from '#tests/smtp.ts';
import { makeTemporaryFolder } from '#tests/temporary-folder.ts';
import { deliverMail } from './deliver.server.ts';
import { renderMail } from './templates/render.tsx';

let smtp: TestSmtp;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeEach(async () => {
  smtp = await startSmtp();
  database = await openTestDatabase('sqlite');
});
afterEach(async () => {
  await smtp.stop();
  await database.close();
});

const now = Temporal.Instant.from('2026-11-20T11:30:00Z');

test('renders an issue once, and gives every reader their own links, signed with both headers of RFC 8058', async () => {
  const keyFile = join(makeTemporaryFolder(), 'dkim.pem');
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const delivery = testDelivery(database, smtp.url, { dkim: { selector: 'sm1', keyFile } });
  await queueIssue(database, now, 3);
  expect(await deliverMail({ ...delivery, render: renderMail }, () => true)).toBe(3);
  delivery.server.close();

  const record = `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`;
  for (const { raw, to } of smtp.received) {
    const number = to[0]?.split('@')[0];
    const letter = await PostalMime.parse(raw);
    const header = (name: string) => letter.headers.find(({ key }) => key === name)?.value;
    expect(header('list-unsubscribe')).toBe(`<https://sushi.example/newsletter/esci?t=${number}&un=clic>`);
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    expect(letter.text).toContain(`https://sushi.example/newsletter/lascia?t=${number}`);
    expect(letter.html).toContain(`/newsletter/lascia?t=${number}`);
    expect(`${letter.html}${letter.text}`).not.toContain('.invalid');
    const { results } = await dkimVerify(raw, { resolver: async () => [[record]] });
    expect(results[0]?.status.result).toBe('pass');
    expect(results[0]?.signingHeaders?.keys).toMatch(/list-unsubscribe\b.*list-unsubscribe-post/i);
  }
  expect(smtp.received).toHaveLength(3);
});

test('sends one mail to a reader who is listed twice', async () => {
  await queueIssue(database, now, 3);
  await queueIssue(database, now, 3);
  expect(await database.db.selectFrom('mail').select('id').execute()).toHaveLength(3);
});
