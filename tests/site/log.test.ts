import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { flushTallies, listAudit } from '#restaurant/audit/audit.server.ts';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
});
afterEach(() => app.close());

const area = '/dashboard_mediterraneo';
const info = 30;
const error = 50;

/** The access lines since the application started. */
const answers = () => app.logged.filter(({ msg }) => msg === 'answered');

describe('the log', () => {
  it('has one line for each request, with route, status and time', async () => {
    await app.get('/carta');
    await app.get('/no/where');
    expect(answers()).toEqual([
      expect.objectContaining({ level: info, method: 'GET', route: '/carta', status: 200, ms: expect.any(Number) }),
      expect.objectContaining({ level: info, method: 'GET', route: '/:area/*', status: 404, ms: expect.any(Number) }),
    ]);
  });

  it('never contains a token, a query or typed text', async () => {
    await app.get('/dashboard/invite/gettone-segreto');
    await app.get('/carta?q=cercato-da-qualcuno&senza=pesce');
    await app.get(`/dashboard?back=${area}/people`);
    const body = new URLSearchParams({ username: 'nome-digitato', password: 'password-digitata' });
    await app.get('/dashboard', { method: 'POST', body, headers: { cookie: 'staff.session_token=biscotto' } });
    await app.get('/prenotazione/chiave-segreta');
    await app.get('/prenotazione/chiave-segreta/calendar.ics');
    const text = JSON.stringify(app.logged);
    expect(text).not.toMatch(/gettone-segreto|chiave-segreta|cercato-da-qualcuno|senza=|back=|digitat|biscotto/);
    expect(answers().map(({ route }) => route)).toEqual([
      '/dashboard/invite/:token?',
      '/carta',
      '/dashboard',
      '/dashboard',
      '/prenotazione/:token',
      '/prenotazione/:token/calendar.ics',
    ]);
  });

  it('identifies a failed request by one id in its lines, its answer and its error page', async () => {
    await app.services.db.updateTable('document').set({ data: '{}' }).where('collection', '=', 'todos').execute();
    await app.services.db.deleteFrom('document_version').where('collection', '=', 'todos').execute();
    const response = await app.get('/carta');
    expect(response.status).toBe(500);
    const id = response.headers.get('X-Request-Id') ?? '';
    expect(id).toMatch(/^[0-9a-f]{10}$/);
    expect(await response.text()).toContain(id);
    const about = app.logged.filter(({ request }) => request === id);
    expect(about.map(({ level }) => level)).toContain(error);
    expect(about.at(-1)).toMatchObject({ msg: 'answered', status: 500 });
  });

  it('logs a client’s mistake at level info, without a stack', async () => {
    const { cookie, authToken } = await app.signIn('office', 'giulia');
    const wrongMethod = await app.get(`${area}/pictures`, { method: 'POST', headers: { cookie, 'X-Auth-Token': authToken } });
    expect(wrongMethod.status).toBe(405);
    const body = new URLSearchParams({ username: 'giulia', password: 'x' });
    const foreign = await app.get('/dashboard', { method: 'POST', body, headers: { origin: 'https://evil.example' } });
    expect(foreign.status).toBe(400);
    expect(app.logged.filter(({ level }) => level > info)).toEqual([]);
    expect(app.logged.filter(({ msg }) => msg.startsWith('refused')).map(({ msg }) => msg)).toEqual([
      'refused: Method Not Allowed',
      'refused: a write from another site',
    ]);
  });
});

describe('the audit log', () => {
  it('adds up refused permissions and refused tokens, by person and hour', async () => {
    const { cookie, authToken } = await app.signIn('office', 'rocco');
    const staff = { cookie, 'X-Auth-Token': authToken };
    const remove = () => new URLSearchParams({ intent: 'delete', version: '1' });
    for (const address of ['/people', '/people.data']) expect((await app.get(area + address, { headers: staff })).status).toBe(403);
    expect((await app.get(`${area}/menus/carta`, { method: 'POST', body: remove(), headers: staff })).status).toBe(403);
    expect((await app.get(`${area}/menus/carta`, { method: 'POST', body: remove(), headers: { cookie } })).status).toBe(403);
    const { db } = app.services;
    await flushTallies(db, app.services.now().add({ hours: 1 }));
    const { entries } = await listAudit(db, { limit: 10, actions: ['permissions-refused', 'tokens-refused'] });
    expect(Object.fromEntries(entries.map(({ action, subject, details }) => [action, { subject, details }]))).toMatchObject({
      'permissions-refused': { subject: 'rocco', details: { count: 3 } },
      'tokens-refused': { subject: 'rocco', details: { count: 1 } },
    });
  });
});
