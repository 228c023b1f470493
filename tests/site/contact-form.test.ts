import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DatabaseKind } from '#database/connection-line.ts';
import { DatabaseUnavailable } from '#database/unavailable.ts';
import { formLimits } from '#restaurant/rate-limits/limits.ts';
import { renderedAtToken } from '#restaurant/forms/form-tokens.server.ts';
import { applicationDatabases, createTestApp, testSecret, type TestApp } from '../app.ts';
import { fridayLunch } from '../builders/content.ts';
import { turnOnForms } from '../builders/forms.ts';

const written = { name: 'Marta Iannò', email: 'marta@posta.it', subject: 'Cena di laurea', message: 'Saremmo in venti.\nSi può?' };
const trap = 'name="more"';

let app: TestApp;
let now: Temporal.Instant;

async function open(kind: DatabaseKind): Promise<void> {
  now = fridayLunch;
  app = await createTestApp({ kind, now: () => now, forms: ['contact'] });
}

const messages = () => app.services.db.selectFrom('message').selectAll().execute();
const mails = () => app.services.db.selectFrom('mail').selectAll().execute();

/** The token of a page's form. */
async function tokenOf(page: Response | Promise<Response>): Promise<string> {
  return /name="token" value="([^"]+)"/.exec(await (await page).text())?.[1] ?? '';
}

/** Sends the form with the token of a page that was rendered half a minute before, unless a token is given. */
async function send(fields: Record<string, string>, path = '/', token?: string): Promise<Response> {
  const given = token ?? renderedAtToken(testSecret, now);
  if (token === undefined) now = now.add({ seconds: 30 });
  return app.post(`${path}?index`, { form: 'contact', token: given, more: '', ...fields });
}

describe.each(applicationDatabases)('the contact form (%s)', (kind) => {
  beforeEach(() => open(kind));
  afterEach(() => app.close());

  it('puts a message into the inbox and a copy for the restaurant into the outbox', async () => {
    const token = await tokenOf(app.get('/'));
    const answer = await send(written, '/', token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Cache-Control')).toBe('no-store');
    const thanks = await answer.text();
    expect(thanks).toContain('Il vostro messaggio è stato inviato. Grazie!');
    expect(thanks).toMatch(/<div[^>]*id="contact-notice"[^>]*tabindex="-1"/i);
    const [message] = await messages();
    expect(message).toMatchObject({
      name: written.name,
      email: written.email,
      subject: written.subject,
      text: written.message,
      language: 'it',
      status: 'new',
      received_at: now.toString(),
    });
    const [mail] = await mails();
    expect(mail).toMatchObject({ kind: 'message-copy', cause: `message:${message?.id}`, reply_to: written.email, status: 'queued' });
    expect(JSON.parse(mail?.content ?? '')).toMatchObject({
      deskLink: `http://localhost:3000/dashboard_mediterraneo/messages/${message?.id}`,
    });
  });

  it('thanks in the language of the page', async () => {
    expect(await (await send(written, '/en')).text()).toContain('Your message has been sent. Thank you!');
    expect(await (await send({ ...written, message: 'Olá' }, '/pt')).text()).toContain('A sua mensagem foi enviada. Obrigado!');
    expect((await messages()).map(({ language }) => language).sort()).toEqual(['en', 'pt']);
  });

  it('stores the same message once a day, however often it is sent', async () => {
    const token = renderedAtToken(testSecret, now);
    now = now.add({ minutes: 1 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(written, '/', token)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    for (let again = 0; again < 3; again++) expect((await send(written, '/', token)).status).toBe(200);
    expect(await messages()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
    now = now.add({ hours: 24 });
    await send(written, '/', token);
    expect(await messages()).toHaveLength(2);
  });

  it.each([
    ['a field that guests do not see', { more: 'https://example.com' }, undefined],
    ['no token', {}, ''],
    ['a forged token', {}, 'zzzz.aaaaaaaaaaaaaaaaaaaaaaaaaaa'],
  ])('asks for a second press where the sender may be a program: %s', async (_, fields, token) => {
    const asked = await send({ ...written, ...fields }, '/', token);
    expect(asked.status).toBe(400);
    const html = await asked.text();
    expect(html).toContain('premete ancora una volta il pulsante');
    expect(html).toContain('value="Cena di laurea"');
    expect(html).not.toContain(trap);
    expect(await messages()).toEqual([]);
    const next = /name="token" value="([^"]+)"/.exec(html)?.[1] ?? '';
    expect((await send({ ...written, ...fields }, '/', next)).status).toBe(200);
    expect(await messages()).toHaveLength(1);
  });

  it('accepts a form within the second in which its page was rendered, and asks for a second press where the page is too old', async () => {
    const token = renderedAtToken(testSecret, now);
    expect((await send(written, '/', token)).status).toBe(200);
    now = now.add({ hours: 49 });
    expect((await send({ ...written, message: 'Ancora' }, '/', token)).status).toBe(400);
    expect(await messages()).toHaveLength(1);
  });

  it('refuses beyond its limits with a mail address and a telephone number, and keeps what was typed', { timeout: 60_000 }, async () => {
    const { mailbox } = formLimits.contact;
    for (let number = 0; number < mailbox.limit; number++)
      expect((await send({ ...written, message: `Numero ${number}` })).status).toBe(200);
    const stopped = await send({ ...written, message: 'Ancora una' });
    expect(stopped.status).toBe(429);
    const html = await stopped.text();
    expect(html).toContain('Ancora una');
    expect(html).toMatch(/guest-form-said[\s\S]*Riprovate fra \d+ minuti[\s\S]*mailto:[\s\S]*tel:/);
    expect(await messages()).toHaveLength(mailbox.limit);
    await app.jobs.tick(now);
    const { cookie } = await app.signIn('office');
    const home = await app.get('/dashboard_mediterraneo', { headers: { cookie } });
    expect(await home.text()).toContain('Nelle ultime 24 ore un invio di troppo ai moduli del sito è stato respinto');
    now = now.add({ hours: 2 });
    expect((await send({ ...written, message: 'Più tardi' })).status).toBe(200);
  });

  it('stores nothing after it was turned off, and says so', async () => {
    const token = renderedAtToken(testSecret, now);
    await turnOnForms(app.services.db, [], now);
    await app.content.look();
    now = now.add({ minutes: 1 });
    const answer = await send(written, '/', token);
    expect(answer.status).toBe(409);
    expect(await answer.text()).toContain('Servizio temporaneamente indisponibile');
    expect(await messages()).toEqual([]);
  });
});

describe('the contact form, where nothing is sent', () => {
  beforeAll(() => open('sqlite'));
  afterAll(() => app.close());
  beforeEach(() => {
    now = fridayLunch;
  });
  afterEach(async () => expect([await messages(), await mails()]).toEqual([[], []]));

  it('says beside each field what is wrong, keeps what was typed, and stores nothing', async () => {
    const answer = await send({ ...written, name: ' ', email: 'marta@', message: 'Il <b>mio</b> testo' }, '/en');
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toMatch(/id="contact-name"[^>]*aria-describedby="contact-name-error"[^>]*aria-invalid="true"/);
    expect(html).toMatch(/id="contact-name-error">Please enter at least 1 chars</);
    expect(html).toMatch(/id="contact-email-error">Please enter a valid email</);
    expect(html).not.toContain('id="contact-subject-error"');
    expect(html).toContain('value="marta@"');
    expect(html).toContain('Il &lt;b&gt;mio&lt;/b&gt; testo');
    expect(await app.services.db.selectFrom('attempt').selectAll().execute()).toEqual([]);
  });

  it('leads a browser without scripts to the first wrong field, or else to the answer', async () => {
    const wrong = await (await send({ ...written, email: 'marta@', message: ' ' })).text();
    expect(wrong).toMatch(/<form id="contact-form"[^>]*action="[^"]*#contact-notice"/);
    expect(/<(?:input|textarea)[^>]*autofocus[^>]*>/i.exec(wrong)?.[0]).toContain('id="contact-email"');
    // Browsers would focus this anchor instead of the field.
    expect(wrong).not.toContain('id="contact-notice"');
    const asked = await (await send({ ...written, more: 'x' })).text();
    expect(asked).toMatch(/<div[^>]*id="contact-notice"[^>]*tabindex="-1"/i);
  });

  it('accepts no other form, no file and no large body', async () => {
    expect((await send({ ...written, form: 'booking' })).status).toBe(409);
    expect((await send({ ...written, form: 'guestbook' })).status).toBe(400);
    expect((await send({ ...written, form: '' })).status).toBe(400);
    expect((await send({ ...written, message: 'x'.repeat(70_000) })).status).toBe(413);
    expect((await send({ ...written, message: 'x'.repeat(5_001) })).status).toBe(400);
    expect((await send({ ...written, message: 'a\0b' })).status).toBe(400);
  });

  it('is returned with all that was typed while the database is away', async () => {
    const token = renderedAtToken(testSecret, now);
    now = now.add({ minutes: 1 });
    const away = vi.spyOn(app.services.db, 'selectFrom').mockImplementation(() => {
      throw new DatabaseUnavailable('unreachable', 'away');
    });
    for (const path of ['/', '/en']) {
      const answer = await send({ ...written, name: '"><b>Marta' }, path, token);
      expect(answer.status).toBe(503);
      expect(answer.headers.get('Retry-After')).toBe('5');
      const html = await answer.text();
      expect(html).toContain('value="&quot;&gt;&lt;b&gt;Marta"');
      expect(html).toContain('Saremmo in venti.\nSi può?');
      expect(html).toContain(`action="${path}?index#contact-notice"`);
      expect(html).toContain(`value="${token}"`);
      // A link to the page would lose what was typed.
      expect(html.match(/(Riprova|Try again)(?=<)/g)).toHaveLength(1);
    }
    away.mockRestore();
  });

  it.each([
    ['full', '/', 'Sul nostro disco non c’è più posto'],
    ['full', '/en', 'Our disk has no room left'],
    ['full', '/pt', 'O nosso disco já não tem espaço'],
    ['damaged', '/', 'Una parte dei nostri dati non si legge più'],
  ] as const)(
    'where the database is %s is handed back with words that promise nothing for the next minute: %s',
    async (reason, path, said) => {
      const token = renderedAtToken(testSecret, now);
      now = now.add({ minutes: 1 });
      const storing = vi.spyOn(app.services.db, 'transaction').mockImplementation(() => {
        throw new DatabaseUnavailable(reason, 'no');
      });
      const html = await (await send(written, path, token)).text();
      storing.mockRestore();
      expect(html).toContain(said);
      expect(html).not.toMatch(/fra un minuto di solito|in a minute it usually|num minuto, costuma|Riprovate fra poco/);
      expect(html).toContain('Saremmo in venti.');
    },
  );
});
