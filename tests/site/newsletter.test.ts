import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runSendings } from '#restaurant/newsletter/batch.server.ts';
import { leaveToken } from '#restaurant/newsletter/subscription.server.ts';
import { previewSubscribers } from '#restaurant/newsletter/exchange.server.ts';
import { allChanged } from '../builders/changes.ts';
import { applicationDatabases, createTestApp, type TestApp } from '../app.ts';
import { fridayLunch } from '../builders/content.ts';

const area = '/dashboard_mediterraneo/newsletter';
const origin = 'http://localhost:3000';

describe.each(applicationDatabases)('the newsletter (%s)', (kind) => {
  let app: TestApp;
  let now: Temporal.Instant;
  beforeEach(async () => {
    now = fridayLunch;
    app = await createTestApp({ kind, now: () => now, forms: ['newsletter'] });
  });
  afterEach(() => app.close());

  const db = () => app.services.db;
  const later = (duration: Temporal.DurationLike) => {
    now = now.add(Temporal.Duration.from(duration));
  };
  const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
    app.get(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  const subscriber = () => db().selectFrom('subscriber').selectAll().executeTakeFirstOrThrow();

  async function subscribe(email: string, path = '/'): Promise<Response> {
    const page = await (await app.get(path)).text();
    const value = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(page)?.[1] ?? '';
    later({ seconds: 30 });
    const token = /id="newsletter-form"[\s\S]*?name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    return post(`${path}?index`, { form: 'newsletter', token, more: '', email, consent: value('consent') });
  }

  async function linkIn(kindOfMail: string, name: 'confirm' | 'leave' | 'oneClick'): Promise<string> {
    const { links } = await db()
      .selectFrom('mail')
      .select('links')
      .where('kind', '=', kindOfMail)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    const read: Record<string, string> = JSON.parse(links);
    return (read[name] ?? '').replace(origin, '');
  }

  it('goes from the form to the box, back to the button, and out again with one press', async () => {
    const answer = await subscribe(' Caterina@Posta.it ');
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('Vi scriviamo');
    expect(await subscriber()).toMatchObject({ email: 'caterina@posta.it', status: 'asked', consent_version: 1 });

    const confirm = await linkIn('newsletter-confirm', 'confirm');
    const page = await app.get(confirm);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const html = await page.text();
    expect(html).toContain('Ancora un tocco');
    expect(html).toContain('Posso disiscrivermi quando voglio');
    expect(page.headers.get('X-Robots-Tag')).toContain('noindex');
    expect(page.headers.get('Referrer-Policy')).toBe('same-origin');
    expect(html).toContain('class="section-heading"');
    await app.get(confirm, { method: 'HEAD' });
    expect((await subscriber()).status).toBe('asked');

    const confirmed = await post(confirm, { intent: 'confirm' });
    expect(await confirmed.text()).toMatch(/<h1>È salpata<\/h1>/);
    expect((await subscriber()).status).toBe('confirmed');
    expect(await (await app.get(confirm)).text()).toContain('Siete già a bordo');

    const staff = await app.signIn('office');
    const headers = { cookie: staff.cookie, 'X-Auth-Token': staff.authToken };
    const created = await post(area, { subject: 'Novembre, la ricciola' }, headers);
    const issue = created.headers.get('Location') ?? '';
    expect(issue).toMatch(/\/newsletter\/issues\//);
    expect(await (await app.get(issue, { headers })).text()).toContain('Novembre, la ricciola');
    const data = {
      subject: 'Novembre, la ricciola',
      preheader: '',
      blocks: [
        { type: 'heading', text: 'Novembre' },
        { type: 'picture', src: `/media/${'b'.repeat(32)}`, alt: 'Il banco' },
        { type: 'dishes', dishes: [] },
        { type: 'button', label: 'Prenota', link: '/#book-a-table' },
      ],
    };
    expect((await post(issue, { version: '1', changes: JSON.stringify(allChanged(data)) }, headers)).status).toBe(200);
    const preview = await app.get(`${issue}/preview/it`, { headers });
    expect(preview.status).toBe(200);
    expect(preview.headers.get('Content-Security-Policy')).toContain('sandbox');
    const previewed = await preview.text();
    expect(previewed).toContain('Novembre');
    expect(previewed).toContain('[Immagine eliminata: Il banco]');
    expect((await post(`${issue}/send`, { intent: 'plan', version: '2', languages: 'it' }, headers)).status).toBe(200);
    await runSendings(db(), { secret: app.services.secret, publicUrl: origin, now: () => now });

    const [sent] = await db().selectFrom('mail_content').select('content').execute();
    expect(sent?.content).not.toContain('Immagine eliminata');

    const oneClick = await linkIn('newsletter-issue', 'oneClick');
    expect((await app.get(oneClick)).status).toBe(302);
    expect((await subscriber()).status).toBe('confirmed');
    const left = await post(oneClick, { 'List-Unsubscribe': 'One-Click' }, { Origin: 'https://mail.example' });
    expect(left.status).toBe(200);
    expect((await subscriber()).status).toBe('left');
    const queued = await db().selectFrom('mail').select('status').where('kind', '=', 'newsletter-issue').execute();
    expect(queued).toEqual([{ status: 'cancelled' }]);

    const leave = await linkIn('newsletter-issue', 'leave');
    expect(await (await app.get(leave)).text()).toContain('Buon vento');
    expect(await (await post(leave, { intent: 'undo' })).text()).toContain('È salpata');
    expect(await (await app.get(leave)).text()).toContain('Non volete più la lettera?');
    expect(await (await post(leave, { intent: 'leave' })).text()).toContain('Buon vento');
  });

  it('gives the same answer for a known address and an unknown one', async () => {
    const first = await subscribe('anna@posta.it');
    await post(await linkIn('newsletter-confirm', 'confirm'), { intent: 'confirm' });
    later({ hours: 2 });
    const again = await subscribe('anna@posta.it');
    const other = await subscribe('bea@posta.it');
    const shown = async (answer: Response) => /<div[^>]*id="newsletter-form"[\s\S]*?<\/div>/.exec(await answer.text())?.[0];
    const texts = [await shown(first), await shown(again), await shown(other)];
    expect(texts[0]).toBeDefined();
    expect(new Set(texts).size).toBe(1);
    const mails = await db().selectFrom('mail').select('recipient').orderBy('created_at').execute();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['anna@posta.it', 'anna@posta.it', 'bea@posta.it']);
  });

  it('uses the language of its reader', async () => {
    await subscribe('ben@post.uk', '/en');
    const confirm = await linkIn('newsletter-confirm', 'confirm');
    expect(confirm).toMatch(/^\/en\/newsletter\//);
    expect(await (await app.get(confirm)).text()).toContain('One more tap');
    // The same for a mail program that opens the address of its button in a browser.
    const token = leaveToken(app.services.secret, (await subscriber()).id);
    expect((await app.get(`/newsletter/${token}/leave`)).headers.get('Location')).toBe(`/en/newsletter/${token}`);
  });

  it('says that an unknown link has expired, whatever is sent there', async () => {
    for (const path of ['/newsletter/prova', '/en/newsletter/x.y.z', `/newsletter/${'a'.repeat(500)}`]) {
      const page = await app.get(path);
      expect(page.status).toBe(410);
      expect((await post(path, { intent: 'leave' })).status).toBe(410);
      expect((await post(path, { intent: 'burn' })).status).toBe(400);
    }
    expect((await post('/newsletter/prova/leave', {})).status).toBe(200);
  });

  it('offers a new subscription on the page of an expired link', async () => {
    const path = '/en/newsletter/prova';
    const page = await (await app.get(path)).text();
    expect(page).toMatch(/<form id="newsletter-form"[^>]* action="#newsletter-notice"/);
    expect(page).toContain('Please send me the monthly letter');
    const token = /name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    later({ seconds: 30 });
    const send = (email: string) => post(path, { form: 'newsletter', token, more: '', email, consent: '1' });
    const wrong = await send('dora@posta');
    expect(wrong.status).toBe(400);
    expect(await wrong.text()).toMatch(/<input(?=[^>]* value="dora@posta")[^>]* aria-invalid="true"/);
    expect(await db().selectFrom('subscriber').selectAll().execute()).toEqual([]);
    const sent = await send('dora@posta.it');
    expect(sent.status).toBe(200);
    const thanks = await sent.text();
    expect(thanks).toContain('class="guest-form-sent"');
    expect(thanks).not.toContain('<form id="newsletter-form"');
    expect(await subscriber()).toMatchObject({ email: 'dora@posta.it', status: 'asked', language: 'en', consent_version: 1 });
    expect((await post(path, { form: 'contact', email: 'dora@posta.it' })).status).toBe(400);
    // A valid link keeps its page.
    expect(await (await app.get(await linkIn('newsletter-confirm', 'confirm'))).text()).not.toContain('newsletter-form');
  });

  it('keeps the consent text that the reader saw, even if the staff change it later', async () => {
    const page = await (await app.get('/')).text();
    const token = /id="newsletter-form"[\s\S]*?name="token" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const staff = await app.signIn('office');
    const headers = { cookie: staff.cookie, 'X-Auth-Token': staff.authToken };
    const saved = await post(`${area}/consent`, { version: '0', changes: JSON.stringify(allChanged({ text: 'Parole nuove.' })) }, headers);
    expect(saved.status).toBe(200);
    expect(await (await app.get('/')).text()).toContain('Parole nuove.');
    later({ seconds: 30 });
    await post('/?index', { form: 'newsletter', token, more: '', email: 'anna@posta.it', consent: '1' });
    expect(await subscriber()).toMatchObject({ consent_version: 1, consent_text: expect.stringContaining('dal link in fondo') });
    await subscribe('bea@posta.it');
    const bea = await db().selectFrom('subscriber').selectAll().where('email', '=', 'bea@posta.it').executeTakeFirst();
    expect(bea).toMatchObject({ consent_version: 2, consent_text: 'Parole nuove.' });
  });

  it('imports a list only for an administrator who states the source of the consents and has seen a preview', async () => {
    const { cookie, authToken } = await app.signIn('admin');
    // A copied spreadsheet has a tab between its cells.
    const content = 'email\tlingua\nanna@posta.it\ten\n';
    const send = (fields: Record<string, string>) =>
      post(`${area}/subscribers`, { intent: 'import', content, ...fields }, { cookie, 'X-Auth-Token': authToken });
    const preview = await previewSubscribers(db(), content, app.services.secret);
    const seen = 'seen' in preview ? preview.seen : '';
    expect((await send({ seen })).status).toBe(400);
    expect((await send({ seen, source: '  ' })).status).toBe(400);
    expect((await send({ seen: 'nothing', source: 'modulo di carta' })).status).toBe(409);
    const staff = await app.signIn('office');
    const refused = { cookie: staff.cookie, 'X-Auth-Token': staff.authToken };
    const all = { intent: 'import', content, seen, source: 'modulo di carta' };
    expect((await post(`${area}/subscribers`, all, refused)).status).toBe(403);
    expect(await db().selectFrom('subscriber').selectAll().execute()).toEqual([]);
    expect((await send({ seen, source: 'modulo di carta' })).status).toBe(200);
    expect(await subscriber()).toMatchObject({ email: 'anna@posta.it', language: 'en', source: 'modulo di carta' });
  });

  it('shows the size of a letter, and warns before Gmail cuts it', async () => {
    const staff = await app.signIn('office');
    const headers = { cookie: staff.cookie, 'X-Auth-Token': staff.authToken };
    const issue = (await post(area, { subject: 'Novembre' }, headers)).headers.get('Location') ?? '';
    const save = (version: string, letters: number) => {
      const blocks = Array.from({ length: 6 }, () => ({ type: 'text', text: 'a'.repeat(letters) }));
      return post(issue, { version, changes: JSON.stringify(allChanged({ subject: 'Novembre', preheader: '', blocks })) }, headers);
    };
    await save('1', 1_000);
    expect(await (await app.get(issue, { headers })).text()).not.toContain('Gmail');
    await save('2', 19_000);
    expect(await (await app.get(issue, { headers })).text()).toMatch(/la lettera pesa 1[12]\d\u00a0KB, e Gmail ne mostra 102/);
  });
});
