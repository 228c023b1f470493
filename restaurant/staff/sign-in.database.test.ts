import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { cookieOf, totpCode } from '#tests/totp.ts';
import { createAuth } from './auth.server.ts';
import { signIn, type SignInResult, signInWithCode, signOut } from './sign-in.server.ts';

const password = 'una-password-di-prova';
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');

describeOnBothDatabases('signing in', (database) => {
  function desk() {
    const { db, kind } = database();
    const auth = createAuth(db, { kind, publicUrl: 'http://localhost:3000', secret: 'a-secret-of-the-tests-0123456789-0123456789' });
    const attempt = (given: { username?: string; password?: string; address?: string; after?: number }): Promise<SignInResult> =>
      signIn(
        db,
        auth,
        { username: 'giulia', password, address: '192.0.2.1', headers: new Headers(), ...given },
        noon.add({ minutes: given.after ?? 0 }),
      );
    const withCode = (typed: string, cookie: string, given: { address?: string; after?: number } = {}) =>
      signInWithCode(
        db,
        auth,
        { typed, address: given.address ?? '192.0.2.1', headers: new Headers({ cookie }) },
        noon.add({ minutes: given.after ?? 0 }),
      );
    /** The password, and the cookie that says it was right. */
    const firstStep = async () => {
      const result = await attempt({});
      if (!('cookies' in result)) throw new Error('the password was refused');
      return { second: result.second, cookie: cookieOf(result.cookies) };
    };
    /** Turns the second step on, as the account screen does. */
    const secure = async () => {
      const { cookie } = await firstStep();
      const headers = new Headers({ cookie });
      const secret = await auth.beginTotp(password, headers);
      const confirmed = await auth.confirmTotp(totpCode(secret), headers);
      if (!confirmed) throw new Error('the code was not confirmed');
      const recoveryCodes = await auth.renewRecoveryCodes(password, new Headers({ cookie: cookieOf(confirmed) }));
      return { secret, recoveryCodes };
    };
    const audit = async () =>
      (await listAudit(db, { limit: 20 })).entries.map(({ action, actor, subject, details }) => ({ action, actor, subject, details }));
    return {
      db,
      auth,
      attempt,
      withCode,
      firstStep,
      secure,
      audit,
      hire: () => auth.createStaff({ username: 'Giulia', name: 'Giulia', password, role: 'staff' }),
    };
  }

  it('gives a session to the right name and password, whatever the case of the name', async () => {
    const { auth, attempt, hire } = desk();
    await hire();
    const result = await attempt({ username: ' GIULIA ' });
    const [cookie] = 'cookies' in result ? result.cookies.getSetCookie() : [];
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    const staff = await auth.findStaff(new Headers({ cookie: cookie?.split(';')[0] ?? '' }));
    expect(staff).toMatchObject({ username: 'giulia', name: 'Giulia', role: 'staff' });
  });

  it('says the same of a wrong name and of a wrong password, with the tries left', async () => {
    const { attempt, hire } = desk();
    await hire();
    expect(await attempt({ password: 'sbagliata' })).toEqual({ refused: 'wrong', triesLeft: 4 });
    expect(await attempt({ username: 'nessuno' })).toEqual({ refused: 'wrong', triesLeft: 4 });
    expect(await attempt({ password: 'sbagliata' })).toEqual({ refused: 'wrong', triesLeft: 3 });
  });

  it('pauses after five failures, also for the right password, and tells the minutes', async () => {
    const { attempt, hire } = desk();
    await hire();
    for (let failure = 0; failure < 4; failure++) await attempt({ password: 'sbagliata' });
    expect(await attempt({ password: 'sbagliata' })).toEqual({ refused: 'paused', minutesLeft: 15 });
    expect(await attempt({ after: 5 })).toEqual({ refused: 'paused', minutesLeft: 10 });
    expect(await attempt({ after: 14 })).toEqual({ refused: 'paused', minutesLeft: 1 });
    expect(await attempt({ after: 15 })).toHaveProperty('cookies');
  });

  it('counts one name from one address, so that a colleague can still come in', async () => {
    const { attempt, hire } = desk();
    await hire();
    for (let failure = 0; failure < 5; failure++) await attempt({ password: 'sbagliata' });
    expect(await attempt({ username: 'marco' })).toEqual({ refused: 'wrong', triesLeft: 4 });
    expect(await attempt({ address: '192.0.2.2' })).toHaveProperty('cookies');
  });

  it('forgets the failures once somebody is in', async () => {
    const { attempt, hire } = desk();
    await hire();
    for (let failure = 0; failure < 4; failure++) await attempt({ password: 'sbagliata' });
    expect(await attempt({})).toHaveProperty('cookies');
    expect(await attempt({ password: 'sbagliata' })).toEqual({ refused: 'wrong', triesLeft: 4 });
  });

  it('lets no more than five of many guesses at once be tried', async () => {
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

  it('gives every session a token of its own, which sign-out ends', async () => {
    const { auth, hire } = desk();
    await hire();
    const session = async () => (await auth.signIn('giulia', password, new Headers()))?.cookies.getSetCookie()[0]?.split(';')[0] ?? '';
    const [one, other] = [await session(), await session()];
    const first = await auth.findStaff(new Headers({ cookie: one }));
    const second = await auth.findStaff(new Headers({ cookie: other }));
    expect(first?.authToken).toBeTruthy();
    expect(first?.authToken).not.toBe(second?.authToken);
    const cleared = await auth.signOut(new Headers({ cookie: one }));
    expect(cleared.getSetCookie().some((cookie) => /Max-Age=0/.test(cookie))).toBe(true);
    expect(await auth.findStaff(new Headers({ cookie: one }))).toBeUndefined();
    expect(await auth.findStaff(new Headers({ cookie: other }))).toBeDefined();
  });

  it('asks for the code where that is on, and begins no session before it', async () => {
    const { auth, hire, secure, firstStep, withCode, audit, db } = desk();
    await hire();
    const { secret } = await secure();
    const { second, cookie } = await firstStep();
    expect(second).toBe(true);
    expect(await auth.findStaff(new Headers({ cookie }))).toBeUndefined();
    const code = totpCode(secret);
    const result = await withCode(`${code.slice(0, 3)} ${code.slice(3)}`, cookie, { after: 1 });
    const session = 'cookies' in result ? cookieOf(result.cookies) : '';
    expect(await auth.findStaff(new Headers({ cookie: session }))).toMatchObject({ username: 'giulia', totp: true });
    expect((await audit())[0]).toEqual({ action: 'sign-in', actor: 'giulia', subject: null, details: { second: 'code' } });
    const { lastSignInAt } = await db.selectFrom('user').select('lastSignInAt').executeTakeFirstOrThrow();
    expect(lastSignInAt).toBe('2026-11-20T12:01:00Z');
  });

  it('takes a recovery code once', async () => {
    const { hire, secure, firstStep, withCode, audit } = desk();
    await hire();
    const [code = ''] = (await secure()).recoveryCodes;
    expect(await withCode(code.toUpperCase().replace('-', ' '), (await firstStep()).cookie)).toHaveProperty('cookies');
    expect((await audit())[0]).toMatchObject({ action: 'sign-in', details: { second: 'recovery-code' } });
    expect(await withCode(code, (await firstStep()).cookie)).toEqual({ refused: 'wrong', triesLeft: 4 });
  });

  it('pauses after five wrong codes, which the right password does not forgive', async () => {
    const { hire, secure, firstStep, withCode, audit } = desk();
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
    expect(await withCode(totpCode(secret), (await firstStep()).cookie, { after: 5 })).toEqual({ refused: 'paused', minutesLeft: 10 });
    // From another address the account itself waits.
    expect(await withCode(totpCode(secret), (await firstStep()).cookie, { address: '192.0.2.2' })).toMatchObject({ refused: 'paused' });
  });

  it('asks for the password again without a right one before the code', async () => {
    const { hire, secure, withCode } = desk();
    await hire();
    const { secret } = await secure();
    expect(await withCode(totpCode(secret), '')).toEqual({ refused: 'expired' });
    expect(await withCode(totpCode(secret), 'staff.two_factor=inventato.firma')).toEqual({ refused: 'expired' });
  });

  it('leaves entries in the audit log, and no name that nobody has', async () => {
    const { db, auth, hire, attempt, firstStep, audit } = desk();
    await hire();
    await attempt({ password: 'sbagliata' });
    await attempt({ username: 'la mia password per sbaglio' });
    const { cookie } = await firstStep();
    await signOut(db, auth, { username: 'giulia' }, new Headers({ cookie }), noon);
    const failed = { action: 'sign-in-failed', actor: null, details: { step: 'password', paused: false } };
    expect(await audit()).toEqual([
      { action: 'sign-out', actor: 'giulia', subject: null, details: {} },
      { action: 'sign-in', actor: 'giulia', subject: null, details: { second: 'none' } },
      { ...failed, subject: null },
      { ...failed, subject: 'giulia' },
    ]);
  });

  it('leaves no entries of what is tried during the pause', async () => {
    const { hire, attempt, audit } = desk();
    await hire();
    for (let failure = 0; failure < 9; failure++) await attempt({ password: 'sbagliata' });
    expect((await audit()).map(({ details }) => details)).toEqual([
      { step: 'password', paused: true },
      ...Array.from({ length: 4 }, () => ({ step: 'password', paused: false })),
    ]);
  });
});
