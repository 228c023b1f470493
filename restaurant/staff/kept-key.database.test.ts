import { expect, it } from 'vitest';
import { transact } from '#database/transact.server.ts';
import { plainSecret, type Secret } from '#restaurant/secret.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { cookieOf, totpCode } from '#tests/totp.ts';
import { findAccount } from './accounts.server.ts';
import { carriesAuthToken, createAuth } from './auth.server.ts';
import { findKeptKey, forgetKeptKey } from './kept-key.server.ts';

const password = 'una-password-di-prova';
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const [old, young, third] = ['old', 'young', 'third'].map((name) => `the-${name}-secret-0123456789-0123456789`) as [string, string, string];
const until = noon.add({ hours: 1 });

describeOnBothDatabases('a changed secret', (database) => {
  const open = (given: Pick<Secret, 'current' | 'former'>) => transact(database().db, findKeptKey, given);
  const authOf = (secret: Secret) => {
    const { db } = database();
    return createAuth(db, { publicUrl: 'http://localhost:3000', secret, passwordCost: { N: 2 ** 10, r: 8, p: 1 } });
  };

  it('keeps sessions and the forms of open pages until its end, and codes of apps and recovery codes permanently', async () => {
    const { db } = database();
    const before = authOf(await open({ current: old }));
    await before.createStaff({ username: 'giulia', name: 'Giulia', password, role: 'office' });
    const giulia = await findAccount(db, 'giulia');
    const signedIn = await before.signIn('giulia', password, new Headers(), noon);
    if (!giulia || !signedIn) throw new Error('nobody signed in');
    const headers = new Headers({ cookie: cookieOf(signedIn.cookies) });
    const staff = await before.findStaff(headers, noon);
    const code = await before.secondStep.begin(giulia.id);
    const by = { actor: 'giulia', now: noon };
    const recoveryCodes = await before.secondStep.confirm(giulia, totpCode(code ?? '', noon.epochMilliseconds), by);

    const after = authOf(await open({ current: young, former: { secret: old, until } }));
    const still = await after.findStaff(headers, noon);
    expect(still?.sessionId).toBe(staff?.sessionId);
    expect(still && carriesAuthToken(still, staff?.authToken)).toBe(true);
    expect(still?.authToken).not.toBe(staff?.authToken);
    expect(after.findKnownBrowser(headers, giulia.id, noon)).toBeDefined();
    expect(await after.findStaff(headers, until)).toBeUndefined();
    expect(after.findKnownBrowser(headers, giulia.id, until)).toBeUndefined();
    const later = noon.add({ minutes: 5 });
    expect(await after.secondStep.spendCode(giulia.id, totpCode(code ?? '', later.epochMilliseconds), later)).toBe(true);

    // The third secret alone, without the former one.
    const last = authOf(await open({ current: third, former: { secret: young, until } }));
    expect(await last.secondStep.spendRecoveryCode(giulia.id, recoveryCodes?.[0] ?? '')).toBe(true);
    expect(await last.findStaff(headers, noon)).toBeUndefined();
  });

  it('neither signs with nor accepts an unknown secret', async () => {
    const auth = authOf(await open({ current: young, former: { secret: old, until } }));
    await auth.createStaff({ username: 'giulia', name: 'Giulia', password, role: 'office' });
    const signedIn = await auth.signIn('giulia', password, new Headers(), noon);
    const [name, value = ''] =
      cookieOf(signedIn?.cookies ?? new Headers())
        .split(';')[0]
        ?.split('=') ?? [];
    for (const odd of ['%', '%00.x', '.', `${value}x`, value.replace(/^./, (first) => (first === 'x' ? 'y' : 'x')), '']) {
      expect(await auth.findStaff(new Headers({ cookie: `${name}=${odd}; other` }), noon), odd).toBeUndefined();
    }
  });

  it('is given with the former one, otherwise the database is refused; a lost one can be forgotten', async () => {
    const { data } = await open({ current: old });
    expect((await open({ current: old })).data).toBe(data);
    await expect(open({ current: young })).rejects.toThrow(/FORMER_SESSION_SECRET/);
    await expect(open({ current: young, former: { secret: third, until } })).rejects.toThrow(/forget-secret/);
    await transact(database().db, forgetKeptKey);
    expect((await open({ current: young })).data).not.toBe(data);
  });

  it('was itself the key in an older installation, whose hashes stay valid', async () => {
    const { db } = database();
    await db.insertInto('suppressed_address').values({ email_hash: 'a hash', reason: 'complained', at: noon.toString() }).execute();
    expect(await open({ current: young, former: { secret: old, until } })).toMatchObject({ current: young, data: old });
    expect(await open({ current: young })).toEqual({ ...plainSecret(young), data: old });
  });
});
