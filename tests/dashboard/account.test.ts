import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp, testPassword } from '../app.ts';
import { shownBy } from '../shown.ts';
import { totpCode } from '../totp.ts';

const account = '/dashboard_mediterraneo/account';

describe('one’s own account', () => {
  let app: TestApp;
  let marco: { cookie: string; authToken: string };
  beforeEach(async () => {
    app = await createTestApp();
    marco = await app.signIn('office', 'marco');
  });
  afterEach(() => app.close());

  const post = (fields: Record<string, string>) => app.post(account, fields, marco);
  const open = (cookie: string) => app.get(account, { headers: { cookie } });

  async function otherSession(): Promise<string> {
    const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' });
    const signedIn = await app.services.auth.signIn('marco', testPassword, headers, app.services.now());
    return signedIn?.cookies.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  it('changes its password with the current one, and ends the other sessions', async () => {
    const other = await otherSession();
    const chosen = 'tre parole a caso';
    const wrong = await post({ intent: 'password', present: 'sbagliata', chosen });
    expect(wrong.status).toBe(400);
    expect(await shownBy(wrong)).toContain('Password errata. Restano 4 tentativi');
    expect((await post({ intent: 'password', present: testPassword, chosen: 'corta' })).status).toBe(400);
    expect((await open(other)).status).toBe(200);

    const changed = await post({ intent: 'password', present: testPassword, chosen });
    expect(changed.status).toBe(200);
    expect(await shownBy(changed)).toContain('Password cambiata, e un’altra sessione chiusa.');
    expect((await open(other)).status).toBe(302);
    expect((await open(marco.cookie)).status).toBe(200);
    expect(await app.services.auth.signIn('marco', testPassword, new Headers(), app.services.now())).toBeUndefined();
    expect(await app.services.auth.signIn('marco', chosen, new Headers(), app.services.now())).toBeDefined();
  });

  it('makes a calendar address with the password, shows it once, and ends it', async () => {
    expect((await post({ intent: 'calendar-make', present: 'sbagliata' })).status).toBe(400);
    const made = await shownBy(await post({ intent: 'calendar-make', present: testPassword, names: 'on' }));
    const [, path = ''] = /(\/turni\/[\w-]{32}\/calendar\.ics)/.exec(made) ?? [];
    expect(await shownBy(await open(marco.cookie))).not.toContain(path);
    const feed = await app.get(path);
    expect(feed.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    const text = await feed.text();
    expect(text).toContain('SUMMARY:Cena: 0 coperti');
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n[^]*END:VCALENDAR\r\n$/);
    const again = await app.get(path, { headers: { 'If-None-Match': feed.headers.get('ETag') ?? '' } });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(await shownBy(await post({ intent: 'calendar-end' }))).toContain('l’indirizzo non dice più niente');
    expect((await app.get(path)).status).toBe(404);
  });

  it('is paused after wrong attempts at the current password', async () => {
    for (let attempt = 0; attempt < 5; attempt++) await post({ intent: 'totp-off', present: 'sbagliata' });
    expect((await post({ intent: 'password', present: testPassword, chosen: 'tre parole a caso' })).status).toBe(429);
  });

  it('ends one session, and all of them', async () => {
    const other = await otherSession();
    const page = await shownBy(await open(marco.cookie));
    expect(page).toContain('Safari su iPhone');
    expect(page).toContain('questo dispositivo');
    const sessions = await app.services.db.selectFrom('session').select(['id', 'userAgent']).execute();
    const phone = sessions.find(({ userAgent }) => userAgent?.includes('iPhone'))?.id ?? '';
    expect((await post({ intent: 'end-session', id: phone })).status).toBe(200);
    expect((await open(other)).status).toBe(302);
    expect((await open(marco.cookie)).status).toBe(200);
    expect((await post({ intent: 'end-all' })).headers.get('Location')).toBe('/dashboard');
    expect((await open(marco.cookie)).status).toBe(302);
  });

  it('cannot end another person’s session', async () => {
    await app.signIn('admin', 'giulia');
    const { id } = await app.services.db
      .selectFrom('session')
      .innerJoin('user', 'user.id', 'session.userId')
      .select('session.id')
      .where('username', '=', 'giulia')
      .executeTakeFirstOrThrow();
    await post({ intent: 'end-session', id });
    expect(await app.services.db.selectFrom('session').select('id').where('id', '=', id).executeTakeFirst()).toBeDefined();
  });

  it('changes its name, if it is a valid one', async () => {
    expect((await post({ intent: 'rename', name: ' ' })).status).toBe(400);
    const renamed = await post({ intent: 'rename', name: 'Marco Neri' });
    expect(renamed.status).toBe(200);
    expect(await shownBy(renamed)).toContain('Salvato!!!');
    expect(await shownBy(await open(marco.cookie))).toContain('Marco Neri');
  });

  it('turns the second step on with a first code, and renews the recovery codes', async () => {
    const begun = await shownBy(await post({ intent: 'totp-begin', present: testPassword }));
    const secret = /([A-Z2-7]{4} )+[A-Z2-7]{1,4}/.exec(begun)?.[0] ?? '';
    expect(begun).toContain('otpauth://totp/');
    expect((await post({ intent: 'totp-confirm', code: '000' })).status).toBe(400);
    expect(await app.services.auth.signIn('marco', testPassword, new Headers(), app.services.now())).toMatchObject({ second: false });

    const confirmed = await post({
      intent: 'totp-confirm',
      code: totpCode(secret.replaceAll(' ', ''), app.services.now().epochMilliseconds),
    });
    const page = await shownBy(confirmed);
    const codes = page.match(/[a-z2-9]{5}-[a-z2-9]{5}(?=<\/code>)/g) ?? [];
    expect(codes).toHaveLength(10);
    expect(await app.services.auth.signIn('marco', testPassword, new Headers(), app.services.now())).toMatchObject({ second: true });

    expect((await post({ intent: 'totp-begin', present: testPassword })).status).toBe(409);
    const renewed = await shownBy(await post({ intent: 'recovery-codes', present: testPassword }));
    expect(renewed.match(/[a-z2-9]{5}-[a-z2-9]{5}(?=<\/code>)/g)).toHaveLength(10);
    expect(renewed).not.toContain(codes[0]);
    expect((await post({ intent: 'totp-off', present: 'sbagliata' })).status).toBe(400);
    expect((await post({ intent: 'totp-off', present: testPassword })).status).toBe(200);
    expect(await app.services.auth.signIn('marco', testPassword, new Headers(), app.services.now())).toMatchObject({ second: false });
    const log = await app.services.db.selectFrom('audit_entry').select('action').orderBy('id').execute();
    expect(log.map(({ action }) => action)).toEqual(['import', 'totp-on', 'recovery-codes-renewed', 'totp-off']);
  });
});
