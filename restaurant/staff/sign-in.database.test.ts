import { plainSecret } from '#restaurant/secret.server.ts';
import { expect, it } from 'vitest';
import { putPushSubscription } from '#restaurant/push/outbox.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { cookieOf, totpCode } from '#tests/totp.ts';
import { findAccount } from './accounts.server.ts';
import { createAuth } from './auth.server.ts';
import { signIn, type SignInResult, signInWithCode } from './sign-in.server.ts';

const password = 'una-password-di-prova';
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');

describeOnBothDatabases('signing in', (database) => {
  function desk(publicUrl = 'http://localhost:3000') {
    const { db } = database();
    const auth = createAuth(db, {
      publicUrl,
      secret: plainSecret('a-secret-of-the-tests-0123456789-0123456789'),
      passwordCost: { N: 2 ** 10, r: 8, p: 1 },
    });
    const at = (minutes = 0) => noon.add({ minutes });
    const attempt = (given: {
      username?: string;
      password?: string;
      address?: string;
      after?: number;
      cookie?: string;
    }): Promise<SignInResult> =>
      signIn(
        db,
        auth,
        { username: 'giulia', password, address: '192.0.2.1', headers: new Headers({ cookie: given.cookie ?? '' }), ...given },
        at(given.after),
      );
    const withCode = (typed: string, cookie: string, given: { address?: string; after?: number } = {}) =>
      signInWithCode(db, auth, { typed, address: given.address ?? '192.0.2.1', headers: new Headers({ cookie }) }, at(given.after));
    /** The password, and the cookie that says it was right. */
    const firstStep = async (after = 0) => {
      const result = await attempt({ after });
      if (!('cookies' in result)) throw new Error('the password was refused');
      return { second: result.second, cookie: cookieOf(result.cookies) };
    };
    /** Turns the second step on, as the account screen does. */
    const secure = async () => {
      const giulia = await findAccount(db, 'giulia');
      const secret = giulia && (await auth.secondStep.begin(giulia.id));
      if (!secret) throw new Error('the second step was not begun');
      const recoveryCodes = await auth.secondStep.confirm(giulia, codeOf(secret, -0.5), { actor: 'giulia', now: noon });
      if (!recoveryCodes) throw new Error('the code was not confirmed');
      return { secret, recoveryCodes };
    };
    const codeOf = (secret: string, after = 0) => totpCode(secret, noon.epochMilliseconds + after * 60_000);
    const audit = async () =>
      (await listAudit(db, { limit: 20 })).entries.map(({ action, actor, subject, details }) => ({ action, actor, subject, details }));
    return {
      db,
      auth,
      attempt,
      withCode,
      firstStep,
      secure,
      codeOf,
      audit,
      find: (cookie: string, after = 0) => auth.findStaff(new Headers({ cookie }), at(after)),
      hire: (username = 'Giulia') => auth.createStaff({ username, name: username, password, role: 'office' }),
    };
  }

  it('gives a session to the right name and password, whatever the case of the name', async () => {
    const { find, attempt, hire } = desk();
    await hire();
    const result = await attempt({ username: ' GIULIA ' });
    const [cookie] = 'cookies' in result ? result.cookies.getSetCookie() : [];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const staff = await find(cookie?.split(';')[0] ?? '');
    expect(staff).toMatchObject({ username: 'giulia', name: 'Giulia', role: 'office' });
  });

  it('answers the same to a wrong name and to a wrong password, with the attempts left', async () => {
    const { attempt, hire } = desk();
    await hire();
    expect(await attempt({ password: 'sbagliata' })).toEqual({ refused: 'wrong', triesLeft: 4 });
    expect(await attempt({ username: 'nessuno' })).toEqual({ refused: 'wrong', triesLeft: 4 });
    expect(await attempt({ password: 'sbagliata' })).toEqual({ refused: 'wrong', triesLeft: 3 });
  });

  it('pauses after five failures, also for the right password, and says for how many minutes', async () => {
    const { attempt, hire } = desk();
    await hire();
    for (let failure = 0; failure < 4; failure++) await attempt({ password: 'sbagliata' });
    expect(await attempt({ password: 'sbagliata' })).toEqual({ refused: 'paused', minutesLeft: 15 });
    expect(await attempt({ after: 5 })).toEqual({ refused: 'paused', minutesLeft: 10 });
    expect(await attempt({ after: 14 })).toEqual({ refused: 'paused', minutesLeft: 1 });
    expect(await attempt({ after: 15 })).toHaveProperty('cookies');
  });

  it('counts failures by name and address, so that a colleague can still sign in', async () => {
    const { attempt, hire } = desk();
    await hire();
    for (let failure = 0; failure < 5; failure++) await attempt({ password: 'sbagliata' });
    expect(await attempt({ username: 'marco' })).toEqual({ refused: 'wrong', triesLeft: 4 });
    expect(await attempt({ address: '192.0.2.2' })).toHaveProperty('cookies');
  });

  it('resets the failures after a successful sign-in', async () => {
    const { attempt, hire } = desk();
    await hire();
    for (let failure = 0; failure < 4; failure++) await attempt({ password: 'sbagliata' });
    expect(await attempt({})).toHaveProperty('cookies');
    expect(await attempt({ password: 'sbagliata' })).toEqual({ refused: 'wrong', triesLeft: 4 });
  });

  it('checks only five of many simultaneous guesses', async () => {
    const { auth, attempt, hire } = desk();
    await hire();
    let tried = 0;
    const real = auth.signIn;
    auth.signIn = async (...given) => {
      tried++;
      return real(...given);
    };
    const results = await Promise.all(Array.from({ length: 12 }, (_, guess) => attempt({ password: `guess-${guess}` })));
    expect(tried).toBe(5);
    expect(results.filter((result) => 'refused' in result && result.refused === 'wrong')).toHaveLength(4);
  });

  it('gives every session its own token, which sign-out invalidates', async () => {
    const { auth, find, hire } = desk();
    await hire();
    const session = async () =>
      (await auth.signIn('giulia', password, new Headers(), noon))?.cookies.getSetCookie()[0]?.split(';')[0] ?? '';
    const [one, other] = [await session(), await session()];
    const first = await find(one);
    const second = await find(other);
    expect(first?.authToken).toBeTruthy();
    expect(first?.authToken).not.toBe(second?.authToken);
    const cleared = await auth.signOut(new Headers({ cookie: one }), noon);
    expect(cleared.getSetCookie().some((cookie) => /Max-Age=0/.test(cookie))).toBe(true);
    expect(await find(one)).toBeUndefined();
    expect(await find(other)).toBeDefined();
  });

  it('keeps the browser known for the same person, and for nobody else', async () => {
    const { db, attempt, find, hire } = desk();
    await hire();
    await hire('dario');
    const enter = async (username: string, cookie = '') => {
      const result = await attempt({ username, cookie });
      const entered = 'cookies' in result ? cookieOf(result.cookies) : '';
      const staff = await find(entered);
      return { cookie: entered, user: staff?.id ?? '', session: staff?.sessionId ?? '' };
    };
    const told = () => db.selectFrom('push_subscription').select(['user_id as user', 'session_id as session']).execute();
    const first = await enter('giulia');
    await putPushSubscription(db, first, { endpoint: 'https://web.push.apple.com/Q', p256dh: 'B', auth: 'a', language: 'it' }, noon);
    const again = await enter('giulia', first.cookie);
    expect(again.session).not.toBe(first.session);
    expect(await told()).toEqual([{ user: again.user, session: again.session }]);
    await enter('dario', again.cookie);
    expect(await told()).toEqual([]);
  });

  it('asks for the code when the second step is on, and begins no session before it', async () => {
    const { find, hire, secure, codeOf, firstStep, withCode, audit, db } = desk();
    await hire();
    const { secret } = await secure();
    const { second, cookie } = await firstStep();
    expect(second).toBe(true);
    expect(await find(cookie)).toBeUndefined();
    const code = codeOf(secret, 1);
    const result = await withCode(`${code.slice(0, 3)} ${code.slice(3)}`, cookie, { after: 1 });
    const session = 'cookies' in result ? cookieOf(result.cookies) : '';
    expect(await find(session, 1)).toMatchObject({ username: 'giulia', totp: true });
    expect((await audit())[0]).toEqual({ action: 'sign-in', actor: 'giulia', subject: null, details: { second: 'code' } });
    const { lastSignInAt } = await db.selectFrom('user').select('lastSignInAt').executeTakeFirstOrThrow();
    expect(lastSignInAt).toBe('2026-11-20T12:01:00Z');
  });

  it('accepts a recovery code once', async () => {
    const { hire, secure, firstStep, withCode, audit } = desk();
    await hire();
    const [code = ''] = (await secure()).recoveryCodes;
    expect(await withCode(code.toUpperCase().replace('-', ' '), (await firstStep()).cookie)).toHaveProperty('cookies');
    expect((await audit())[0]).toMatchObject({ action: 'sign-in', details: { second: 'recovery-code' } });
    expect(await withCode(code, (await firstStep()).cookie)).toEqual({ refused: 'wrong', triesLeft: 4 });
  });

  it('pauses after five wrong codes, which the right password does not reset', async () => {
    const { hire, secure, codeOf, firstStep, withCode, audit } = desk();
    await hire();
    const { secret } = await secure();
    for (let failure = 0; failure < 4; failure++) {
      expect(await withCode('000000', (await firstStep()).cookie)).toEqual({ refused: 'wrong', triesLeft: 4 - failure });
    }
    expect(await withCode('000000', (await firstStep()).cookie)).toEqual({ refused: 'paused', minutesLeft: 15 });
    expect((await audit())[0]).toEqual({
      action: 'sign-in-failed',
      actor: null,
      subject: 'giulia',
      details: { step: 'second', paused: true },
    });
    expect(await withCode(codeOf(secret, 5), (await firstStep(5)).cookie, { after: 5 })).toEqual({ refused: 'paused', minutesLeft: 10 });
    expect(await withCode(codeOf(secret, 5), (await firstStep(5)).cookie, { after: 5, address: '192.0.2.2' })).toHaveProperty('cookies');
  });

  it('refuses a code without the right password before it', async () => {
    const { hire, secure, codeOf, firstStep, withCode } = desk();
    await hire();
    const { secret } = await secure();
    const { cookie } = await firstStep();
    for (const other of ['', 'staff.waiting=inventato.firma', cookie.replace('staff.waiting', 'staff.known')]) {
      expect(await withCode(codeOf(secret), other)).toEqual({ refused: 'expired' });
    }
    expect(await withCode(codeOf(secret, 10), cookie, { after: 10 })).toEqual({ refused: 'expired' });
    expect(await withCode(codeOf(secret, 9), cookie, { after: 9 })).toHaveProperty('cookies');
  });

  it('over https gives cookies that belong to this host alone, and finds their session', async () => {
    const { find, attempt, hire } = desk('https://sushi.example');
    await hire();
    const result = await attempt({});
    if (!('cookies' in result)) throw new Error('the password was refused');
    const given = result.cookies.getSetCookie().filter((cookie) => !/Max-Age=0/.test(cookie));
    expect(given.length).toBeGreaterThan(0);
    for (const cookie of given) {
      expect(cookie).toMatch(/^__Host-staff\./);
      expect(cookie).toMatch(/; Path=\/;/);
      expect(cookie).toMatch(/; Secure/);
      expect(cookie).not.toMatch(/Domain=/i);
    }
    expect((await find(cookieOf(result.cookies)))?.username).toBe('giulia');
  });
});
