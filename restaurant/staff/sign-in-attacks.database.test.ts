import { plainSecret, seal } from '#restaurant/secret.server.ts';
import { expect, it } from 'vitest';
import { consumeAttempt } from '#restaurant/rate-limits/count.server.ts';
import { flushTallies, listAudit } from '#restaurant/audit/audit.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { cookieOf, totpCode } from '#tests/totp.ts';
import { findAccount, listAccounts } from './accounts.server.ts';
import { createAuth } from './auth.server.ts';
import { signInLimits } from '#restaurant/rate-limits/limits.ts';
import { changePassword, endSessions, listSessions, resetPassword } from './own-account.server.ts';
import { attemptWithLimits } from './password-attempts.server.ts';
import { signIn, signInWithCode } from './sign-in.server.ts';

const password = 'una-password-di-prova';
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const secret = plainSecret('a-secret-of-the-tests-0123456789-0123456789');

describeOnBothDatabases('sign-in under attack', (database) => {
  async function desk() {
    const { db } = database();
    const auth = createAuth(db, { publicUrl: 'http://localhost:3000', secret, passwordCost: { N: 2 ** 10, r: 8, p: 1 } });
    await auth.createStaff({ username: 'giulia', name: 'Giulia', password, role: 'office' });
    const giulia = await findAccount(db, 'giulia');
    if (!giulia) throw new Error('there is no account');
    const at = (minutes: number) => noon.add({ minutes });
    const attempt = (given: { username?: string; password?: string; address?: string; after?: number; cookie?: string } = {}) =>
      signIn(
        db,
        auth,
        { username: 'giulia', password, address: '192.0.2.1', headers: new Headers({ cookie: given.cookie ?? '' }), ...given },
        at(given.after ?? 0),
      );
    const cookiesOf = async (given: Parameters<typeof attempt>[0] = {}) => {
      const result = await attempt(given);
      if (!('cookies' in result)) throw new Error(`refused: ${result.refused}`);
      return cookieOf(result.cookies);
    };
    const withCode = (typed: string, cookie: string, after = 0, address = '192.0.2.1') =>
      signInWithCode(db, auth, { typed, address, headers: new Headers({ cookie }) }, at(after));
    const secure = async () => {
      const text = await auth.secondStep.begin(giulia.id);
      if (!text) throw new Error('the second step was not begun');
      const codes = await auth.secondStep.confirm(giulia, codeOf(text, -0.5), { actor: 'giulia', now: noon });
      return { text, codes: codes ?? [] };
    };
    const codeOf = (text: string, after = 0) => totpCode(text, noon.epochMilliseconds + after * 60_000);
    const rows = async () => (await db.selectFrom('attempt').select('key').execute()).length;
    const entries = async () => (await listAudit(db, { limit: 500 })).entries;
    return {
      db,
      auth,
      giulia,
      at,
      attempt,
      cookiesOf,
      withCode,
      secure,
      codeOf,
      rows,
      entries,
      find: (cookie: string, after = 0) => auth.findStaff(new Headers({ cookie }), at(after)),
    };
  }

  const refusals = (results: object[]) => results.map((result) => ('refused' in result ? result.refused : 'in'));

  it('counts an IPv6 network as one address, however its addresses rotate', async () => {
    const { attempt } = await desk();
    const results = [];
    for (let host = 0; host < 8; host++)
      results.push(await attempt({ password: 'sbagliata', address: `2001:db8:1:2::${host.toString(16)}` }));
    expect(refusals(results)).toEqual([...Array<string>(4).fill('wrong'), ...Array<string>(4).fill('paused')]);
    expect(await attempt({ address: '2001:db8:1:3::1' })).toHaveProperty('cookies');
  });

  it('treats an IPv4-mapped IPv6 address as the same address', async () => {
    const { attempt } = await desk();
    for (let failure = 0; failure < 5; failure++)
      await attempt({ password: 'sbagliata', address: failure % 2 ? '192.0.2.1' : '::ffff:192.0.2.1' });
    expect(await attempt({})).toMatchObject({ refused: 'paused' });
  });

  it('stops an address that tries many names', async () => {
    const { attempt } = await desk();
    for (let name = 0; name < signInLimits.address.limit; name++) {
      expect(await attempt({ username: `nome${name}`, password: 'sbagliata' })).toMatchObject({ refused: 'wrong' });
    }
    expect(await attempt({ username: 'ancora', password: 'sbagliata' })).toEqual({ refused: 'paused', minutesLeft: 15 });
    expect(await attempt({})).toMatchObject({ refused: 'paused' });
    expect(await attempt({ address: '192.0.2.2' })).toHaveProperty('cookies');
  });

  it('stops guesses at one name from any address, but never the browsers in which its owner has signed in', async () => {
    const { attempt, cookiesOf } = await desk();
    const known = await cookiesOf({ address: '198.51.100.1' });
    for (let guess = 0; guess < signInLimits.account.limit; guess++)
      await attempt({ password: 'sbagliata', address: `203.0.113.${guess}` });
    expect(await attempt({ address: '203.0.113.99' })).toMatchObject({ refused: 'paused' });
    expect(await attempt({ username: 'marco', address: '203.0.113.99' })).toMatchObject({ refused: 'wrong' });
    expect(await attempt({ cookie: known, address: '203.0.113.99' })).toHaveProperty('cookies');
    expect(await attempt({ address: '203.0.113.99', after: 60 })).toHaveProperty('cookies');
    // A known browser has a limit of its own.
    for (let guess = 0; guess < 5; guess++) await attempt({ password: 'sbagliata', cookie: known, address: `203.0.113.${guess}` });
    expect(await attempt({ cookie: known, address: '198.51.100.7' })).toMatchObject({ refused: 'paused' });
  });

  it('lets a known browser guess twenty codes a day, which strangers cannot use up', async () => {
    const { db } = database();
    const tries = async (from: { address: string; knownBrowser: string | undefined }) => {
      let tried = 0;
      for (let quarter = 0; quarter < 24; quarter++)
        for (let guess = 0; guess < 5; guess++) {
          const now = noon.add({ minutes: 16 * quarter, seconds: guess });
          const attempt = { username: 'giulia', what: 'code' as const, ...from };
          const answer = await attemptWithLimits(db, attempt, now, async () => undefined);
          if ('tried' in answer && answer.tried) tried++;
        }
      return tried;
    };
    expect(await tries({ address: '198.51.100.1', knownBrowser: undefined })).toBe(20);
    expect(await tries({ address: '198.51.100.1', knownBrowser: 'tablet' })).toBe(20);
    const right = { username: 'giulia', what: 'code' as const, address: '198.51.100.1', knownBrowser: 'tablet' };
    expect(await attemptWithLimits(db, right, noon.add({ hours: 31 }), async () => 'in')).toEqual({ passed: 'in' });
  });

  it('recognizes a known browser only for its own user, and only by a signed cookie', async () => {
    const { auth, giulia, cookiesOf } = await desk();
    await auth.createStaff({ username: 'marco', name: 'Marco', password, role: 'office' });
    const marco = await cookiesOf({ username: 'marco' });
    const known = await cookiesOf();
    const value = /staff\.known=([^;]+)/.exec(known)?.[1] ?? '';
    const isKnown = (cookie: string) => auth.findKnownBrowser(new Headers({ cookie }), giulia.id, noon) !== undefined;
    expect(isKnown(known)).toBe(true);
    expect(isKnown(marco)).toBe(false);
    const inventions = [
      `staff.known=a.${giulia.id}`,
      `staff.known=a.${giulia.id}.firma`,
      `staff.known=${value}x`,
      `staff.known=${value.replace(/^./, 'X')}`,
    ];
    for (const cookie of inventions) expect(isKnown(cookie), cookie).toBe(false);
    expect(isKnown(await cookiesOf({ username: 'marco', cookie: known }))).toBe(true);
  });

  it('limits the checks of strangers’ passwords per minute, but not those of known browsers', async () => {
    const { db, auth, attempt, cookiesOf, rows } = await desk();
    const known = await cookiesOf();
    let checked = 0;
    const real = auth.signIn;
    auth.signIn = (...given) => {
      checked++;
      return real(...given);
    };
    const flood = Array.from({ length: 70 }, (_, guess) => ({
      username: `nome${guess}`,
      password: 'sbagliata',
      address: `2001:db8:${guess.toString(16)}::1`,
    }));
    const results = [];
    for (const guess of flood) results.push(await attempt(guess));
    expect(checked).toBe(signInLimits.all.limit - 1);
    expect(refusals(results).filter((refusal) => refusal === 'busy')).toHaveLength(70 - checked);
    const kept = await rows();
    for (const guess of flood.slice(0, 10)) await attempt({ ...guess, username: `altro${guess.username}` });
    expect(await rows()).toBe(kept);
    expect(await attempt({ cookie: known })).toHaveProperty('cookies');
    expect(await attempt({ after: 1 })).toHaveProperty('cookies');
    expect(
      (await consumeAttempt(db, 'later', { limit: 1, window: Temporal.Duration.from({ minutes: 1 }) }, noon.add({ hours: 2 }))).within,
    ).toBe(true);
    expect(await rows()).toBe(1);
  });

  it('counts failures by the hour, so that strangers cannot fill the audit log', async () => {
    const { db, at, attempt, entries } = await desk();
    await attempt({ username: 'la mia password per sbaglio', password: 'sbagliata' });
    for (let name = 0; name < 12; name++)
      await attempt({ username: `nome${name}`, password: 'sbagliata', address: `192.0.2.${name}`, after: 10 });
    for (let guess = 0; guess < 9; guess++) await attempt({ password: 'sbagliata', address: `203.0.113.${guess}`, after: 11 });
    expect((await entries()).map(({ action, subject }) => [action, subject])).toEqual(
      Array.from({ length: 5 }, () => ['sign-in-failed', 'giulia']),
    );

    await attempt({ username: 'nessuno', password: 'sbagliata', address: '198.51.100.1', after: 60 });
    await Promise.all([flushTallies(db, at(61)), flushTallies(db, at(61))]);
    const added = (await entries()).slice(0, -5);
    expect(added).toHaveLength(2);
    expect(added).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          action: 'sign-ins-failed',
          actor: null,
          subject: null,
          details: { count: 13, since: '2026-11-20T12:00:00Z' },
        }),
        expect.objectContaining({ action: 'sign-ins-failed', subject: 'giulia', details: { count: 4, since: '2026-11-20T12:00:00Z' } }),
      ]),
    );
    await flushTallies(db, at(120));
    expect((await entries())[0]).toMatchObject({ subject: null, details: { count: 1, since: '2026-11-20T13:00:00Z' } });
    expect(await db.selectFrom('audit_tally').selectAll().execute()).toEqual([]);
    expect(JSON.stringify(await entries())).not.toContain('sbaglio');
  });

  it('records nothing for attempts during the pause', async () => {
    const { db, at, attempt, entries } = await desk();
    for (let failure = 0; failure < 9; failure++) await attempt({ password: 'sbagliata' });
    await flushTallies(db, at(120));
    expect((await entries()).map(({ details }) => details)).toEqual([
      { step: 'password', paused: true },
      ...Array.from({ length: 4 }, () => ({ step: 'password', paused: false })),
    ]);
  });

  it('accepts a code once, also of many simultaneous requests, after it confirmed the set-up, and from the time step before', async () => {
    const { giulia, auth, secure, codeOf, cookiesOf, withCode } = await desk();
    const { text } = await secure();
    const cookie = await cookiesOf();
    expect(refusals([await withCode(codeOf(text, -0.5), cookie)])).toEqual(['wrong']);
    const results = await Promise.all(Array.from({ length: 4 }, (_, submit) => withCode(codeOf(text), cookie, 0, `192.0.2.${submit}`)));
    expect(refusals(results).sort()).toEqual(['in', 'wrong', 'wrong', 'wrong']);
    expect(await auth.secondStep.spendCode(giulia.id, codeOf(text, 0.5), noon)).toBe(true);
    expect(await auth.secondStep.spendCode(giulia.id, codeOf(text), noon)).toBe(false);
    for (const odd of ['', '000', 'x'.repeat(100_000), '\0', '٠١٢٣٤٥'])
      expect(await auth.secondStep.spendCode(giulia.id, odd, noon)).toBe(false);
  });

  it('accepts a recovery code once, also of many simultaneous requests, and stores none in plain text', async () => {
    const { db, giulia, auth, secure } = await desk();
    const { codes } = await secure();
    const [code = ''] = codes;
    const spent = await Promise.all(Array.from({ length: 5 }, () => auth.secondStep.spendRecoveryCode(giulia.id, code)));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await auth.secondStep.countRecoveryCodes(giulia.id)).toBe(9);
    const kept = JSON.stringify([
      await db.selectFrom('second_step').selectAll().execute(),
      await db.selectFrom('recovery_code').selectAll().execute(),
    ]);
    for (const one of codes) expect(kept).not.toContain(one);
  });

  it('still accepts recovery codes from before they were hashed, each once', async () => {
    const { db, giulia, auth, secure } = await desk();
    await secure();
    await db.deleteFrom('recovery_code').execute();
    const old = await seal(secret, JSON.stringify(['aaaaa-bbbbb', 'ccccc-ddddd']));
    await db.updateTable('second_step').set({ old_codes: old }).execute();
    const spent = await Promise.all(Array.from({ length: 4 }, () => auth.secondStep.spendRecoveryCode(giulia.id, 'aaaaa-bbbbb')));
    expect(spent.filter(Boolean)).toHaveLength(1);
    expect(await auth.secondStep.countRecoveryCodes(giulia.id)).toBe(1);
    expect((await db.selectFrom('second_step').select('old_codes').executeTakeFirst())?.old_codes).toBeNull();
  });

  it('turns the second step on once, and never replaces one that is on', async () => {
    const { giulia, auth, codeOf } = await desk();
    const text = (await auth.secondStep.begin(giulia.id)) ?? '';
    const by = { actor: 'giulia', now: noon };
    const confirmed = await Promise.all(Array.from({ length: 3 }, () => auth.secondStep.confirm(giulia, codeOf(text), by)));
    expect(confirmed.filter((codes) => codes !== undefined)).toHaveLength(1);
    expect(await auth.secondStep.begin(giulia.id)).toBeUndefined();
    expect(await auth.secondStep.countRecoveryCodes(giulia.id)).toBe(10);
  });

  it('ends a session after sixty days of use, and does not list it any more', async () => {
    const { db, giulia, at, cookiesOf, find } = await desk();
    const cookie = await cookiesOf();
    const day = 24 * 60;
    const far = new Date('2100-01-01');
    await db.updateTable('session').set({ expiresAt: far }).execute();
    expect(await find(cookie, 60 * day - 1)).toBeDefined();
    expect(await listSessions(db, giulia.id, at(60 * day - 1))).toHaveLength(1);
    expect(await listSessions(db, giulia.id, at(60 * day))).toHaveLength(0);
    expect((await listAccounts(db, at(60 * day)))[0]?.sessions).toBe(0);
    expect(await find(cookie, 60 * day)).toBeUndefined();
    // A clock briefly ahead has signed nobody out.
    expect(await find(cookie)).toBeDefined();
  });

  it('ends a sign-in that waits for its code if the password changes', async () => {
    const { db, giulia, auth, secure, codeOf, cookiesOf, withCode } = await desk();
    const { text } = await secure();
    const cookie = await cookiesOf();
    await resetPassword(db, giulia, await auth.hashPassword('un’altra ancora'), { withoutSecondFactor: false }, { actor: null, now: noon });
    expect(await withCode(codeOf(text), cookie)).toEqual({ refused: 'expired' });
  });

  it('lets nobody in with a password that is changed during the comparison, with a second factor or without', async () => {
    const { db, giulia, auth, secure, codeOf, withCode, find } = await desk();
    // Comparing takes long enough for the change to happen meanwhile.
    const slow = createAuth(db, { publicUrl: 'http://localhost:3000', secret, passwordCost: { N: 2 ** 14, r: 8, p: 4 } });
    const by = { actor: null, now: noon };
    const signInWhileChanging = async () => {
      await resetPassword(db, giulia, await slow.hashPassword(password), { withoutSecondFactor: false }, by);
      const other = await auth.hashPassword('un’altra ancora');
      const signingIn = slow.signIn('giulia', password, new Headers(), noon);
      await resetPassword(db, giulia, other, { withoutSecondFactor: false }, by);
      const signedIn = await signingIn;
      return signedIn ? cookieOf(signedIn.cookies) : '';
    };
    expect(await find(await signInWhileChanging())).toBeUndefined();
    const { text } = await secure();
    expect(await withCode(codeOf(text), await signInWhileChanging())).toEqual({ refused: 'expired' });
  });

  it('does not let a user whose session was ended meanwhile set a new password', async () => {
    const { db, giulia, auth, attempt, cookiesOf, find } = await desk();
    const shutOut = (await find(await cookiesOf()))?.sessionId ?? '';
    const by = { actor: 'admin', now: noon };
    await endSessions(db, giulia, 'all', by);
    expect(await changePassword(db, { ...giulia, sessionId: shutOut }, await auth.hashPassword('la mia adesso'), by)).toBeUndefined();
    expect(await attempt({ password: 'la mia adesso' })).toMatchObject({ refused: 'wrong' });
    expect(await attempt()).toHaveProperty('cookies');
  });

  it('rehashes a password of an older cost at the next sign-in', async () => {
    const { db, attempt } = await desk();
    const former = createAuth(db, { publicUrl: 'http://localhost:3000', secret, passwordCost: { N: 2 ** 9, r: 8, p: 1 } });
    await former.createStaff({ username: 'anna', name: 'Anna', password, role: 'office' });
    const kept = async () =>
      (
        await db
          .selectFrom('account')
          .innerJoin('user', 'user.id', 'userId')
          .select('password')
          .where('username', '=', 'anna')
          .executeTakeFirst()
      )?.password;
    expect(await kept()).toMatch(/^scrypt\$512\$/);
    expect(refusals([await attempt({ username: 'anna', password: 'sbagliata' })])).toEqual(['wrong']);
    expect(await kept()).toMatch(/^scrypt\$512\$/);
    // Each of several simultaneous browsers renews the hash, and none is refused.
    for (const one of await Promise.all([1, 2, 3].map(() => attempt({ username: 'anna' })))) expect(one).toHaveProperty('cookies');
    expect(await kept()).toMatch(/^scrypt\$1024\$/);
    expect(await attempt({ username: 'anna' })).toHaveProperty('cookies');
  });
});
