import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '../app.ts';
import { shownBy } from '../shown.ts';
import { cookieOf, formerTotpCode, totpCode } from '../totp.ts';

const area = '/dashboard_mediterraneo';

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp();
  await app.signIn('admin', 'giulia');
});
afterEach(() => app.close());

function login(fields: Record<string, string>, path = '/dashboard') {
  return app.post(path, fields);
}

describe('sign-in', () => {
  it('sets a session cookie that scripts cannot read, and redirects to the area’s home', async () => {
    const response = await login({ username: 'giulia', password: testPassword });
    expect(response.status).toBe(302);
    expect(response.headers.get('Location')).toBe(area);
    expect(response.headers.getSetCookie()[0]).toMatch(/^staff\.session_token=.+HttpOnly/);
    const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await app.get(area, { headers: { cookie } })).status).toBe(200);
  });

  it('is `noindex`, and the management area is disallowed for robots', async () => {
    const page = await (await app.get('/dashboard')).text();
    expect(page).toContain('<meta name="robots" content="noindex, nofollow">');
    const robots = await (await app.get('/robots.txt')).text();
    expect(robots).toContain('Disallow: /dashboard_\n');
    expect(robots).not.toContain('Disallow: /dashboard\n');
  });

  it('redirects back to the requested page, and to no other site', async () => {
    const credentials = { username: 'giulia', password: testPassword };
    const to = async (back: string) => (await login(credentials, `/dashboard?${new URLSearchParams({ back })}`)).headers.get('Location');
    expect(await to(`${area}/menus/carta`)).toBe(`${area}/menus/carta`);
    expect(await to('https://example.com')).toBe(area);
    expect(await to('//example.com')).toBe(area);
  });

  it('redirects users who are signed in already', async () => {
    const { cookie } = await app.signIn('office', 'marco');
    const response = await app.get(`/dashboard?back=${encodeURIComponent(`${area}/menus`)}`, { headers: { cookie } });
    expect(response.headers.get('Location')).toBe(`${area}/menus`);
  });

  it('reads no form that is larger than anybody types', async () => {
    expect((await login({ username: 'marco', password: 'x'.repeat(70_000) })).status).toBe(413);
  });

  it('reports empty fields at their place', async () => {
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
    expect(page).toContain('Nome utente o password errati.');
    expect(page).toContain('Restano quattro tentativi');
    expect(page).not.toContain('sbagliata');
    // It does not say which of the two was wrong.
    for (const field of ['username', 'password']) {
      expect(page).toMatch(new RegExp(`<input(?=[^>]* name="${field}")(?=[^>]* aria-invalid="true")[^>]* aria-describedby="refusal"`));
    }
    const nobody = await shownBy(await login({ username: 'nessuno', password: 'sbagliata' }));
    expect(nobody).toContain('Restano quattro tentativi');
    for (let attempt = 0; attempt < 3; attempt++) await login({ username: 'giulia', password: 'sbagliata' });
    const paused = await login({ username: 'giulia', password: 'sbagliata' });
    expect(paused.status).toBe(429);
    const pausedPage = await shownBy(paused);
    expect(pausedPage).toContain('fra 15 minuti');
    expect(pausedPage).not.toContain('aria-invalid="true"');
    expect((await login({ username: 'giulia', password: testPassword })).status).toBe(429);
  });

  it('refers to an administrator for a lost password, without a name', async () => {
    const page = await shownBy(await app.get('/dashboard'));
    expect(page).toContain('Chiedi a un amministratore: ti manda un link per sceglierne una nuova.');
    expect(page).not.toContain('giulia');
  });

  it('ends the session that the browser had, and no other', async () => {
    const one = cookieOf((await login({ username: 'giulia', password: testPassword })).headers);
    const elsewhere = cookieOf((await login({ username: 'giulia', password: testPassword })).headers);
    const post = (path: string, cookie: string, headers: Record<string, string> = {}) =>
      app.get(path, {
        method: 'POST',
        body: new URLSearchParams({ username: 'giulia', password: testPassword }),
        headers: { cookie, ...headers },
      });
    const two = cookieOf((await post('/dashboard', one)).headers);
    const three = cookieOf((await post('/dashboard/again', two, { 'X-Sign-In-Again': '1' })).headers);
    const statuses = await Promise.all(
      [one, two, three, elsewhere].map(async (cookie) => (await app.get(area, { headers: { cookie } })).status),
    );
    expect(statuses).toEqual([302, 302, 200, 200]);
    const open = await app.services.db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'userId')
      .select('session.id')
      .where('username', '=', 'giulia')
      .execute();
    // One more is from creating the account.
    expect(open).toHaveLength(3);
  });

  it('answers what no person types as it answers a wrong password', async () => {
    const odd = ['\0', 'giulia\0', '\r\nSet-Cookie: a=b', 'a'.repeat(100_000), '\ud800', '${7*7}', "' or 1=1 --", 'ＧＩＵＬＩＡ', '..'];
    for (const username of odd) {
      const response = await login({ username, password: 'sbagliata' });
      expect([400, 401, 413], JSON.stringify(username.slice(0, 20))).toContain(response.status);
      expect(response.headers.getSetCookie()).toEqual([]);
    }
    for (const password of ['\0', 'p'.repeat(100_000), '\r\n\r\n'])
      expect([400, 401, 413, 429]).toContain((await login({ username: 'giulia', password })).status);
    for (const cookie of ['staff.session_token=x.y', 'staff.known=a.b.c', 'staff.waiting=%00', 'staff.known='.padEnd(8000, 'a')]) {
      expect((await app.get('/dashboard', { headers: { cookie } })).status).toBe(200);
      expect((await app.get('/dashboard/code', { headers: { cookie } })).status).toBe(302);
    }
  });

  it('treats a body that is not a form as an empty one', async () => {
    const body = JSON.stringify({ username: 'giulia', password: testPassword });
    const response = await app.get('/dashboard', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    expect(response.status).toBe(400);
    expect(response.headers.getSetCookie()).toEqual([]);
  });
});

/** Turns the second step on for marco, as the account screen does. */
async function secure() {
  const { cookie } = await app.signIn('office', 'marco');
  const { auth, now } = app.services;
  const staff = await auth.findStaff(new Headers({ cookie }), now());
  const secret = staff && (await auth.secondStep.begin(staff.id));
  if (!secret) throw new Error('the second step was not begun');
  const by = { actor: 'marco', now: now() };
  const recoveryCodes = await auth.secondStep.confirm(staff, formerTotpCode(secret, now().epochMilliseconds), by);
  if (!recoveryCodes) throw new Error('the code was not confirmed');
  return { secret, recoveryCodes };
}

function enter(code: string, cookie: string, path = '/dashboard/code') {
  return app.get(path, { method: 'POST', body: new URLSearchParams({ code }), headers: { cookie } });
}

describe('the second step', () => {
  const back = `${area}/menus/carta`;
  const address = `/dashboard/code?${new URLSearchParams({ back })}`;
  const password = () => login({ username: 'marco', password: testPassword }, `/dashboard?${new URLSearchParams({ back })}`);

  it('asks for the code with a plain form, and redirects back', async () => {
    const { secret } = await secure();
    const first = await password();
    expect(first.headers.get('Location')).toBe(address);
    const cookie = cookieOf(first.headers);
    expect((await app.get(area, { headers: { cookie } })).status).toBe(302);
    const page = await (await app.get(address, { headers: { cookie } })).text();
    expect(page).toMatch(/<input[^>]*inputMode="numeric"/i);
    expect(page).toMatch(/<input[^>]*autoComplete="one-time-code"/i);
    const second = await enter(totpCode(secret, app.services.now().epochMilliseconds), cookie, address);
    expect(second.headers.get('Location')).toBe(back);
    expect((await app.get(area, { headers: { cookie: cookieOf(second.headers) } })).status).toBe(200);
  });

  it('accepts a recovery code in its place', async () => {
    const { recoveryCodes } = await secure();
    const cookie = cookieOf((await password()).headers);
    expect(await shownBy(await app.get('/dashboard/code?recovery=1', { headers: { cookie } }))).toContain('Codice di recupero');
    expect((await enter(recoveryCodes[0] ?? '', cookie)).headers.get('Location')).toBe(area);
  });

  it('explains a wrong code, and shows the remaining attempts', async () => {
    await secure();
    const cookie = cookieOf((await password()).headers);
    const empty = await enter(' ', cookie);
    expect(empty.status).toBe(400);
    expect(await shownBy(empty)).toContain('Scrivi il codice.');
    const wrong = await enter('000000', cookie);
    expect(wrong.status).toBe(401);
    const page = await shownBy(wrong);
    expect(page).toContain('Il codice è errato, o l’hai già usato.');
    expect(page).toContain('Restano quattro tentativi');
  });

  it('returns to the first step when the password was given too long ago', async () => {
    const expired = `/dashboard?${new URLSearchParams({ expired: '1', back })}`;
    expect((await app.get(address)).headers.get('Location')).toBe(expired);
    expect((await enter('123456', '', address)).headers.get('Location')).toBe(expired);
    expect(await shownBy(await app.get(expired))).toContain('troppo tempo');
  });
});

describe('a password that was generated', () => {
  const own = '/dashboard/own-password';
  const chosen = 'tre parole a caso';

  async function rocco() {
    const { auth, now } = app.services;
    await auth.createStaff({ username: 'rocco', name: 'Rocco', password: testPassword, role: 'admin', passwordToReplace: true });
    const response = await login({ username: 'rocco', password: testPassword });
    const cookie = cookieOf(response.headers);
    const authToken = (await auth.findStaff(new Headers({ cookie }), now()))?.authToken ?? '';
    const choose = (fields: Record<string, string>) => app.post(own, fields, { cookie, authToken });
    return { response, cookie, authToken, choose };
  }

  it('lets in to the one page where another is chosen', async () => {
    const { response, cookie, authToken, choose } = await rocco();
    expect(response.headers.get('Location')).toBe(area);
    for (const path of ['', '/menus', '/people', '/account', '/pictures/list', '/sign-out']) {
      expect((await app.get(area + path, { headers: { cookie } })).headers.get('Location'), path).toBe(own);
    }
    const write = await app.post(`${area}/people`, { intent: 'invite', note: 'Marco', role: 'office' }, { cookie, authToken });
    expect(write.headers.get('Location')).toBe(own);
    expect(await app.services.db.selectFrom('invitation').selectAll().execute()).toEqual([]);

    const page = await shownBy(await app.get(own, { headers: { cookie } }));
    expect(page).toContain('Adesso una tua');
    expect(page).toContain('noindex');
    expect((await choose({ password: 'corta' })).status).toBe(400);
    expect(await shownBy(await choose({ password: 'rocco-rocco-1' }))).toContain('È fra le prime che si provano');
    expect(await shownBy(await choose({ password: testPassword }))).toContain('È quella che hai ricevuto');
    expect((await choose({ authToken: 'inventato', password: chosen })).status).toBe(403);

    expect((await choose({ password: chosen })).headers.get('Location')).toBe(area);
    expect((await app.get(area, { headers: { cookie } })).status).toBe(200);
    expect((await app.get(own, { headers: { cookie } })).headers.get('Location')).toBe(area);
    expect((await login({ username: 'rocco', password: testPassword })).status).toBe(401);
    expect((await login({ username: 'rocco', password: chosen })).headers.get('Location')).toBe(area);
  });

  it('is refused in place where the page runs its script, as invitations and links are', async () => {
    const { cookie, authToken } = await rocco();
    const send = (path: string) => app.post(`${path}.data`, { password: 'Password2026' }, { cookie, authToken });
    expect((await send(own)).status).toBe(400);
    for (const path of ['/dashboard/invite/none', '/dashboard/new-password/none']) expect((await send(path)).status, path).toBe(410);
  });

  it('cannot be replaced without a session', async () => {
    expect((await app.get(own)).headers.get('Location')).toMatch(/^\/dashboard\?back=/);
    const write = await app.post(own, { password: chosen });
    expect(write.headers.get('Location')).toMatch(/^\/dashboard\?back=/);
  });

  it('saves no waiting edit', async () => {
    await rocco();
    const body = new URLSearchParams({ username: 'rocco', password: testPassword });
    const again = await app.get('/dashboard/again', { method: 'POST', body, headers: { 'X-Sign-In-Again': '1' } });
    expect(again.status).toBe(403);
    expect(await again.json()).toEqual({ refused: 'own-password' });
  });
});

describe('signing in again in place', () => {
  const again = async (fields: Record<string, string>, cookie = '') => {
    const response = await app.get('/dashboard/again', {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: { cookie, 'X-Sign-In-Again': '1' },
    });
    return { status: response.status, cookie: cookieOf(response.headers), body: await response.json() };
  };

  it('returns the token with which the waiting edit is saved', async () => {
    const { status, cookie, body } = await again({ username: 'giulia', password: testPassword });
    expect(status).toBe(200);
    expect((await app.services.auth.findStaff(new Headers({ cookie }), app.services.now()))?.authToken).toBe(body.authToken);
  });

  it('asks for the code of the same person only', async () => {
    const { secret } = await secure();
    const first = await again({ username: 'marco', password: testPassword });
    expect(first.body).toEqual({ asks: 'code' });
    const other = await again({ username: 'giulia', code: totpCode(secret, app.services.now().epochMilliseconds) }, first.cookie);
    expect(other).toMatchObject({ status: 403, cookie: '', body: { refused: 'other' } });
    const second = await again({ username: 'marco', code: totpCode(secret, app.services.now().epochMilliseconds) }, first.cookie);
    expect(second.body).toEqual({ authToken: expect.any(String) });
  });

  it('is refused as sign-in is', async () => {
    expect(await again({ username: 'giulia', password: 'sbagliata' })).toMatchObject({
      status: 401,
      body: { refused: 'wrong', triesLeft: 4 },
    });
    expect(await again({ username: 'giulia', password: '' })).toMatchObject({ status: 400, body: { refused: 'empty' } });
    expect(await again({ username: 'giulia', code: '123456' })).toMatchObject({ status: 401, body: { refused: 'expired' } });
    expect((await app.get('/dashboard/again')).headers.get('Location')).toBe('/dashboard');
  });

  it('refuses requests from other sites', async () => {
    const body = new URLSearchParams({ username: 'giulia', password: testPassword });
    for (const path of ['/dashboard/again', '/dashboard', '/dashboard/code']) {
      const response = await app.get(path, { method: 'POST', body, headers: { Origin: 'https://example.com' } });
      expect(response.status, path).toBe(400);
      expect(response.headers.getSetCookie(), path).toEqual([]);
    }
  });
});

describe('sign-out', () => {
  it('ends the session and clears its cookie', async () => {
    const { cookie, authToken } = await app.signIn('office', 'marco');
    const response = await app.post(`${area}/sign-out`, {}, { cookie, authToken });
    expect(response.headers.get('Location')).toBe('/dashboard');
    expect(response.headers.getSetCookie().join()).toMatch(/staff\.session_token=;.*Max-Age=0/);
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"');
    expect(response.headers.getSetCookie().join()).not.toContain('staff.known=;');
    expect((await app.get(area, { headers: { cookie } })).status).toBe(302);
  });

  it('requires the token, like any other write', async () => {
    const { cookie } = await app.signIn('office', 'marco');
    expect((await app.get(`${area}/sign-out`, { method: 'POST', body: new URLSearchParams(), headers: { cookie } })).status).toBe(403);
    expect((await app.get(`${area}/sign-out`, { headers: { cookie } })).headers.get('Location')).toBe(area);
    expect((await app.get(area, { headers: { cookie } })).status).toBe(200);
  });
});
