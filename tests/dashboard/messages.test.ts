import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionOverEvent } from '#database/live/topics.ts';
import { changeMessage } from '#restaurant/messages/change.server.ts';
import { applicationDatabases, createTestApp, type TestApp } from '../app.ts';
import { fridayLunch } from '../builders/content.ts';
import { turnOnForms } from '../builders/forms.ts';
import { liveEvent } from '../builders/live.ts';
import { buildMessage } from '../builders/messages.ts';

const base = '/dashboard_mediterraneo';

describe.each(applicationDatabases)('the desk of messages (%s)', (kind) => {
  let app: TestApp;
  let now: Temporal.Instant;
  let giulia: { cookie: string; authToken: string };
  beforeEach(async () => {
    now = fridayLunch;
    app = await createTestApp({ kind, now: () => now });
    giulia = await app.signIn('office', 'giulia');
    await app.services.db
      .insertInto('message')
      .values(buildMessage({ id: 'm', text: 'Una è allergica ai crostacei. <b>Davvero</b>' }))
      .execute();
  });
  afterEach(async () => {
    app.live.close();
    await app.close();
  });

  const read = async (path: string, who = giulia) => (await app.get(`${base}${path}`, { headers: { cookie: who.cookie } })).text();
  const post = (path: string, fields: Record<string, string>, who = giulia) => app.post(`${base}${path}`, fields, who);

  it('counts the new ones in the navigation until somebody opens them', async () => {
    expect(await read('')).toMatch(/desk-badge">1</);
    const thread = await read('/messages/m');
    expect(thread).toContain('Una è allergica ai crostacei. &lt;b&gt;Davvero&lt;/b&gt;');
    expect(thread).toContain('Parla di un’allergia.');
    expect(await read('')).not.toContain('desk-badge');
    expect((await post('/messages/m', { intent: 'unread' })).status).toBe(302);
    expect(await read('')).toMatch(/desk-badge">1</);
  });

  it('answers, stops, answers again, without JavaScript', async () => {
    const answered = await post('/messages/m', { intent: 'reply', text: 'Sì, venite.', seen: '0' });
    const html = await answered.text();
    expect(html).toContain('parte fra poco');
    const reply = /name="reply" value="([0-9a-f]+)"/.exec(html)?.[1] ?? '';
    now = now.add({ seconds: 5 });
    expect(await (await post('/messages/m', { intent: 'stop', reply })).text()).toMatch(/<textarea[^>]*>Sì, venite\.<\/textarea>/);
    await post('/messages/m', { intent: 'reply', text: 'Sì, venite alle 20.', seen: '0' });
    const second = await app.signIn('admin', 'nino');
    const late = await post('/messages/m', { intent: 'reply', text: 'No.', seen: '0' }, second);
    expect(late.status).toBe(409);
    const told = await late.text();
    expect(told).toContain('giulia ha già risposto');
    expect(told).toMatch(/<textarea[^>]*>No\.<\/textarea>/);
    expect(told).toContain('Sì, venite alle 20.');
    now = now.add({ minutes: 5 });
    const waiting = await read('/messages/m');
    expect(waiting).toContain('La risposta è scritta, non ancora inviata.');
    const queue = /<a href="([^"]*)"[^>]*>Guarda la coda</.exec(waiting)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(await read(queue.replace(base, ''))).toMatch(/id="mail-subject"[^>]*>Re: Cena di laurea per venti/);
  });

  it('leads to a booking by telephone for who wrote, while guests may book', async () => {
    expect(await read('/messages/m')).not.toContain('Fanne una prenotazione');
    await turnOnForms(app.services.db, ['booking'], now);
    const thread = await read('/messages/m');
    const address =
      /<a class="[^"]*" href="([^"]*)"[^>]*><svg[^>]*>.{0,80}<\/svg>Fanne una prenotazione/.exec(thread)?.[1]?.replaceAll('&amp;', '&') ??
      '';
    // A guest's text must not be in an address, which browsers and proxies keep.
    expect(address).toMatch(/\/phone\?messaggio=m$/);
    const form = await read(address.replace(base, ''));
    expect(form).toMatch(/<input(?=[^>]* name="nome")[^>]* value="Marta Iannò"/);
    expect(form).toMatch(/<input(?=[^>]* name="posta")[^>]* value="marta@posta.it"/);
    await post('/messages/m', { intent: 'spam' });
    expect(await read('/messages/m')).not.toContain('Fanne una prenotazione');
  });

  it('puts aside, deletes and restores, each with its way back', async () => {
    expect(await (await post('/messages/m', { intent: 'spam' })).text()).toMatch(/value="not-spam"/);
    expect(await read('/messages')).not.toContain('messages-items');
    expect(await read('/messages?box=spam')).toContain('Cena di laurea per venti');
    await post('/messages/m', { intent: 'not-spam' });
    expect(await (await post('/messages/m', { intent: 'delete' })).text()).toMatch(/value="restore"/);
    expect(await read('/messages/m')).toContain('Si può ripristinare fino al 20 dicembre');
    await post('/messages/m', { intent: 'restore' });
    const search = async (q: string) => {
      const address = (await post('/sought', { desk: 'messages', q, box: 'all' })).headers.get('Location') ?? '';
      // A guest's name must not be in an address.
      expect(address).not.toContain(q);
      return read(address.replace(base, ''));
    };
    expect(await search('crostacei')).toContain('Cena di laurea per venti');
    expect(await search('zuppa')).toContain('Nessun messaggio con queste parole.');
  });

  it('tells every screen at once of a change that another process made', async () => {
    const answer = await app.get(`${base}/live`, { headers: { cookie: giulia.cookie } });
    expect(answer.headers.get('Content-Type')).toBe('text/event-stream; charset=utf-8');
    const reader = answer.body?.getReader();
    const next = async () => new TextDecoder().decode((await reader?.read())?.value);
    expect(await next()).toBe(liveEvent());
    await changeMessage(app.services.db, 'm', 'spam', { actor: { username: 'giulia', name: 'Giulia' }, now });
    expect(await next()).toBe(liveEvent({ messages: 1 }));
    app.live.close();
    expect((await reader?.read())?.done).toBe(true);
    expect(app.live.count).toBe(0);
  });

  it('answers no data request of the router for the stream, which it would wait for to the end', async () => {
    const asked = app.get(`${base}/live.data?_routes=dashboard%2Flive%2Fstream`, { headers: { cookie: giulia.cookie } });
    expect((await asked).status).toBe(404);
    expect(app.live.count).toBe(0);
  });

  it('keeps twenty connections of one person; more are told how things stand, and ask again', async () => {
    const open = () => app.get(`${base}/live`, { headers: { cookie: giulia.cookie } });
    for (let browser = 0; browser < 20; browser++) await open();
    expect(app.live.count).toBe(20);
    expect(await (await open()).text()).toBe(`event: brief\n${liveEvent()}`);
    app.live.close();
    expect((await open()).status).toBe(503);
  });

  it('answers a browser without locks briefly', async () => {
    const answer = await app.get(`${base}/live?brief`, { headers: { cookie: giulia.cookie } });
    expect(await answer.text()).toBe(`event: brief\n${liveEvent()}`);
    expect(app.live.count).toBe(0);
  });

  it('tells an EventSource without a session that it is over, and leads a person to sign-in', async () => {
    const answer = await app.get(`${base}/live`, { headers: { Accept: 'text/event-stream' } });
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
    expect(await answer.text()).toBe(sessionOverEvent);
    expect((await app.get(`${base}/live`)).status).toBe(302);
  });
});
