import { expect, it } from 'vitest';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { createAuth } from './auth.server.ts';
import { signIn, type SignInResult } from './sign-in.server.ts';

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
    return { auth, attempt, hire: () => auth.createStaff({ username: 'Giulia', name: 'Giulia', password, role: 'staff' }) };
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
});
