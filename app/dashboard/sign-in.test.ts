import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '#tests/app.ts';
import { shownBy } from '#tests/shown.ts';

const area = '/dashboard_mediterraneo';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.signIn('admin', 'giulia');
});
afterEach(() => app.close());

function login(fields: Record<string, string>, path = '/dashboard') {
  return app.get(path, { method: 'POST', body: new URLSearchParams(fields) });
}

describe('sign-in', () => {
  it('gives a session cookie that scripts cannot read, and leads home', async () => {
    const response = await login({ username: 'giulia', password: testPassword });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(area);
    expect(response.headers.getSetCookie()[0]).toMatch(/^staff\.session_token=.+HttpOnly/);
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await app.get(area, { headers: { cookie } })).status).toBe(200);
  });

  it('leads back to where the guard came from, and nowhere else', async () => {
    const credentials = { username: 'giulia', password: testPassword };
    const to = async (back: string) => (await login(credentials, `/dashboard?${new URLSearchParams({ back })}`)).headers.get('Location');
    expect(await to(`${area}/menus/carta`)).toBe(`${area}/menus/carta`);
    expect(await to('https://example.com')).toBe(area);
    expect(await to('//example.com')).toBe(area);
  });

  it('passes over whom is signed in already', async () => {
    const { cookie } = await app.signIn('staff', 'marco');
    const response = await app.get(`/dashboard?back=${encodeURIComponent(`${area}/menus`)}`, { headers: { cookie } });
    expect(response.headers.get('Location')).toBe(`${area}/menus`);
  });

  it('asks for empty fields at their place', async () => {
    const response = await login({ username: 'giulia', password: '' });
    expect(response.status).toBe(400);
    const page = await shownBy(response);
    expect(page).toContain('Scrivi la password.');
    expect(page).not.toContain('Scrivi il tuo nome utente.');
    expect(page).toContain('value="giulia"');
  });

  it('says that it failed and not why, with the tries left, then pauses', async () => {
    const wrong = await login({ username: 'giulia', password: 'sbagliata' });
    expect(wrong.status).toBe(401);
    const page = await shownBy(wrong);
    expect(page).toContain('Riproviamo con calma');
    expect(page).toContain('Nome utente o password non tornano.');
    expect(page).toContain('Restano quattro prove');
    expect(page).not.toContain('sbagliata');
    const nobody = await shownBy(await login({ username: 'nessuno', password: 'sbagliata' }));
    expect(nobody).toContain('Restano quattro prove');
    for (let attempt = 0; attempt < 3; attempt++) await login({ username: 'giulia', password: 'sbagliata' });
    const paused = await login({ username: 'giulia', password: 'sbagliata' });
    expect(paused.status).toBe(429);
    expect(await shownBy(paused)).toContain('fra 15 minuti');
    expect((await login({ username: 'giulia', password: testPassword })).status).toBe(429);
  });

  it('takes a body that is no form for an empty one', async () => {
    const body = JSON.stringify({ username: 'giulia', password: testPassword });
    const response = await app.get('/dashboard', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

describe('sign-out', () => {
  it('ends the session and clears its cookie', async () => {
    const { cookie, authToken } = await app.signIn('staff', 'marco');
    const body = new URLSearchParams({ authToken });
    const response = await app.get(`${area}/sign-out`, { method: 'POST', body, headers: { cookie } });
    expect(response.headers.get('Location')).toBe('/dashboard');
    expect(response.headers.getSetCookie().join()).toMatch(/staff\.session_token=;.*Max-Age=0/);
    expect((await app.get(area, { headers: { cookie } })).status).toBe(302);
  });

  it('is a write like any other', async () => {
    const { cookie } = await app.signIn('staff', 'marco');
    expect((await app.get(`${area}/sign-out`, { method: 'POST', body: new URLSearchParams(), headers: { cookie } })).status).toBe(403);
    expect((await app.get(`${area}/sign-out`, { headers: { cookie } })).headers.get('Location')).toBe(area);
    expect((await app.get(area, { headers: { cookie } })).status).toBe(200);
  });
});
