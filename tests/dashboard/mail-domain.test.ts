import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { startDns, type TestDns } from '../dns.ts';

const page = '/dashboard_mediterraneo/mail/domain';

async function signedIn(app: TestApp) {
  const { cookie, authToken } = await app.signIn('admin');
  const see = async () => (await app.get(page, { headers: { cookie } })).text();
  /** As the button without JavaScript. */
  const check = async () => {
    const body = new URLSearchParams({ authToken });
    const answer = await app.get(page, { method: 'POST', body, headers: { cookie, origin: 'http://localhost:3000' } });
    return { status: answer.status, text: await answer.text() };
  };
  return { see, check };
}

describe('the page that checks the domain of the mails', () => {
  let dns: TestDns;
  let app: TestApp;
  let admin: Awaited<ReturnType<typeof signedIn>>;
  beforeAll(async () => {
    dns = await startDns({
      'sushi.example': { TXT: ['v=spf1 include:<script>alert(1)</script>.example +all'], MX: ['10 mx.sushi.example'] },
      'smtp.posta.example': { A: ['8.8.4.4'] },
    });
    const environment = { SMTP_URL: 'smtp://smtp.posta.example', MAIL_FROM: 'Sushi <posta@sushi.example>', DNS_SERVERS: dns.server };
    app = await createTestApp({ environment });
    admin = await signedIn(app);
  });
  afterAll(async () => {
    await app.close();
    await dns.stop();
  });

  test('asks no name server until its button is pressed', async () => {
    expect(await admin.see()).toContain('Non è ancora stato controllato.');
    expect(dns.asked).toEqual([]);
  });

  test('shows the missing records with their content and place, without JavaScript; records of strangers stay text', async () => {
    const { status, text } = await admin.check();
    expect(status).toBe(200);
    expect(text).toContain('Si comincia da una che non blocca niente');
    expect(text).toContain('v=DMARC1; p=none; rua=mailto:posta@sushi.example');
    expect(text).toContain('_dmarc.sushi.example');
    expect(text).not.toContain('<script>alert');
    expect(text).toContain('&lt;script&gt;');
    // Later visitors see it until the next check.
    expect(await admin.see()).toContain('Letto dal DNS oggi alle');
  });
});

test('without a mail server it says what is to be configured', async () => {
  const app = await createTestApp();
  const admin = await signedIn(app);
  expect(await admin.see()).toContain('MAIL_FROM e SMTP_URL');
  expect(await admin.check()).toMatchObject({ status: 200, text: expect.stringContaining('MAIL_FROM e SMTP_URL') });
  await app.close();
});
