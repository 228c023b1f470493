import { plainSecret } from '#restaurant/secret.server.ts';
import { expect, it } from 'vitest';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { describeOnBothDatabases } from '#tests/databases.ts';
import { type Said, softPasskey } from '#tests/passkey.ts';
import { cookieOf } from '#tests/totp.ts';
import { findAccount } from './accounts.server.ts';
import { createAuth } from './auth.server.ts';
import { resetPassword } from './own-account.server.ts';
import { maxPasskeys } from './credentials.ts';
import { listPasskeys, removePasskey } from './passkeys.server.ts';
import { signIn, signInWithCode, signInWithPasskey } from './sign-in.server.ts';

const password = 'una-password-di-prova';
const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');

describeOnBothDatabases('a passkey', (database) => {
  async function desk(username = 'giulia') {
    const { db } = database();
    const auth = createAuth(db, {
      publicUrl: 'http://localhost:3000',
      secret: plainSecret('a-secret-of-the-tests-0123456789-0123456789'),
      passwordCost: { N: 2 ** 10, r: 8, p: 1 },
    });
    await auth.createStaff({ username, name: username, password, role: 'admin' });
    const account = await findAccount(db, username);
    if (!account) throw new Error('there is no account');
    const person = { ...account, sessionId: 'a-session' };
    const by = (after = 0) => ({ actor: username, now: noon.add({ minutes: after }) });
    const begin = async (after = 0) => {
      const options = await auth.passkeys.begin(person, 'Sushi', by(after).now);
      if (!options) throw new Error('there are too many');
      return options;
    };
    const add = async (key = softPasskey(), said: Said = {}) => {
      const result = await auth.passkeys.register(person, key.create(await begin(), said), 'Il telefono', by());
      return { key, result };
    };
    const enter = async (key: ReturnType<typeof softPasskey>, given: Said & { after?: number; as?: string } = {}) => {
      const response = key.sign(await auth.passkeys.askForSignature(noon), given);
      const now = noon.add({ minutes: given.after ?? 0 });
      return signInWithPasskey(db, auth, { response, address: '192.0.2.1', headers: new Headers(), as: given.as }, now);
    };
    return { db, auth, person, by, begin, add, enter };
  }

  it('signs in alone, and is in the list and in the audit log', async () => {
    const { db, auth, person, add, enter } = await desk();
    const { key, result } = await add();
    expect(result).toMatchObject({ added: true });
    const entered = await enter(key, { after: 3 });
    if (!('cookies' in entered)) throw new Error(`the passkey was refused: ${entered.refused}`);
    const staff = await auth.findStaff(new Headers({ cookie: cookieOf(entered.cookies) }), noon);
    expect(staff).toMatchObject({ username: 'giulia', passkeys: 1, totp: false });
    expect(await listPasskeys(db, person.id)).toMatchObject([{ id: key.id, name: 'Il telefono', usedAt: '2026-11-20T12:03:00Z' }]);
    const { entries } = await listAudit(db, { limit: 5 });
    expect(entries.map(({ action, details }) => ({ action, details }))).toEqual([
      { action: 'sign-in', details: { second: 'passkey' } },
      { action: 'passkey-added', details: { name: 'Il telefono' } },
    ]);
  });

  it('is required after the password, which no longer signs in alone; a recovery code replaces it', async () => {
    const { db, auth, add } = await desk();
    const { result } = await add();
    const [code = ''] = 'added' in result ? (result.recoveryCodes ?? []) : [];
    const from = { address: '192.0.2.1', headers: new Headers() };
    const first = await signIn(db, auth, { ...from, username: 'giulia', password }, noon);
    expect(first).toMatchObject({ second: true });
    const cookie = 'cookies' in first ? cookieOf(first.cookies) : '';
    expect(await auth.findStaff(new Headers({ cookie }), noon)).toBeUndefined();
    expect(await auth.findWaiting(new Headers({ cookie }), noon)).toMatchObject({ totp: false, passkeys: true });
    expect(await signInWithCode(db, auth, { ...from, headers: new Headers({ cookie }), typed: '123456' }, noon)).toMatchObject({
      refused: 'wrong',
    });
    const second = await signInWithCode(db, auth, { ...from, headers: new Headers({ cookie }), typed: code }, noon);
    expect(second).toHaveProperty('cookies');
  });

  it.each<[string, Said]>([
    ['of another site', { origin: 'https://example.com' }],
    ['of another port', { origin: 'http://localhost:3001' }],
    ['that was bound to another name', { rpId: 'example.com' }],
    ['that did not verify its user', { userVerified: false }],
  ])('is neither stored nor accepted: %s', async (_what, said) => {
    const { add, enter } = await desk();
    expect((await add(softPasskey(), said)).result).toEqual({ refused: 'invalid' });
    const { key } = await add();
    expect(await enter(key, said)).toEqual({ refused: 'wrong' });
    expect(await enter(key)).toHaveProperty('cookies');
  });

  it('answers each challenge once, within ten minutes, and only for its purpose', async () => {
    const { db, auth, person, by, begin, add } = await desk();
    const { key } = await add();
    const enter = (response: ReturnType<typeof key.sign>, after = 0) =>
      signInWithPasskey(db, auth, { response, address: '192.0.2.1', headers: new Headers() }, noon.add({ minutes: after }));
    const challenge = await auth.passkeys.askForSignature(noon);
    expect(await enter(key.sign(challenge), 11)).toEqual({ refused: 'wrong' });
    expect(await enter(key.sign(challenge))).toHaveProperty('cookies');
    expect(await enter(key.sign(challenge), 9)).toEqual({ refused: 'wrong' });
    expect(await enter(key.sign(await begin()))).toEqual({ refused: 'wrong' });
    expect(await enter(key.sign({ challenge: Buffer.alloc(52).toString('base64url') }))).toEqual({ refused: 'wrong' });
    const other = softPasskey();
    const options = await begin();
    expect(await auth.passkeys.register({ ...person, sessionId: 'another' }, other.create(options), 'Altra', by())).toEqual({
      refused: 'invalid',
    });
    expect(await auth.passkeys.register(person, other.create(options), 'Altra', by(11))).toEqual({ refused: 'invalid' });
    expect(await auth.passkeys.register(person, other.create(options), 'Altra', by())).toMatchObject({ added: true });
    expect(await auth.passkeys.register(person, softPasskey().create(options), 'Altra', by())).toEqual({ refused: 'invalid' });
  });

  it('signs in with one of many identical simultaneous answers', async () => {
    const { db, auth, add } = await desk();
    const { key } = await add();
    const response = key.sign(await auth.passkeys.askForSignature(noon));
    const given = { response, address: '192.0.2.1', headers: new Headers() };
    const results = await Promise.all(Array.from({ length: 6 }, () => signInWithPasskey(db, auth, given, noon)));
    expect(results.filter((result) => 'cookies' in result)).toHaveLength(1);
  });

  it('that counts its signatures is refused if its count does not grow, as that of a copy', async () => {
    const { add, enter } = await desk();
    const { key } = await add(softPasskey(), { counter: 3 });
    expect(await enter(key, { counter: 3 })).toEqual({ refused: 'wrong' });
    expect(await enter(key, { counter: 5 })).toHaveProperty('cookies');
    expect(await enter(key, { counter: 4 })).toEqual({ refused: 'wrong' });
    expect(await enter(key, { counter: 0 })).toEqual({ refused: 'wrong' });
    expect(await enter(key, { counter: 4_294_967_295 })).toHaveProperty('cookies');
  });

  it('of one person cannot sign in or belong to another', async () => {
    const giulia = await desk();
    const marco = await desk('marco');
    const { key } = await giulia.add();
    const stranger = softPasskey();
    expect(await giulia.enter(stranger)).toEqual({ refused: 'wrong' });
    const handle = Buffer.from(marco.person.id).toString('base64url');
    expect(await giulia.enter(key, { userHandle: handle })).toEqual({ refused: 'wrong' });
    expect(await giulia.enter(key, { as: 'marco' })).toEqual({ refused: 'other' });
    expect((await marco.add(key)).result).toEqual({ refused: 'known' });
    expect(await removePasskey(marco.db, marco.person, key.id, marco.by())).toBe(false);
    // In the simulated authenticator Marco is now the owner.
    expect(await giulia.enter(key, { userHandle: Buffer.from(giulia.person.id).toString('base64url') })).toHaveProperty('cookies');
  });

  it('is one of ten at most, also if several are added at once', async () => {
    const { db, auth, person, by, begin } = await desk();
    const options = await Promise.all(Array.from({ length: maxPasskeys + 3 }, () => begin()));
    const results = await Promise.all(options.map((one) => auth.passkeys.register(person, softPasskey().create(one), 'Chiave', by())));
    expect(results.filter((result) => 'added' in result)).toHaveLength(maxPasskeys);
    expect(results.filter((result) => 'added' in result && result.recoveryCodes)).toHaveLength(1);
    expect(await listPasskeys(db, person.id)).toHaveLength(maxPasskeys);
    expect(await auth.passkeys.begin(person, 'Sushi', noon)).toBeUndefined();
  });

  it('is removed with its recovery codes if it is the last, after which the password signs in again', async () => {
    const { db, auth, person, by, add, enter } = await desk();
    const { key: first } = await add();
    const { key: second, result } = await add();
    expect(result).toEqual({ added: true, recoveryCodes: undefined });
    const from = { address: '192.0.2.1', headers: new Headers() };
    const withPassword = async () => signIn(db, auth, { ...from, username: 'giulia', password }, noon);
    expect(await removePasskey(db, person, first.id, by())).toBe(true);
    expect(await auth.secondStep.countRecoveryCodes(person.id)).toBe(10);
    expect(await withPassword()).toMatchObject({ second: true });
    expect(await removePasskey(db, person, second.id, by())).toBe(true);
    expect(await auth.secondStep.countRecoveryCodes(person.id)).toBe(0);
    expect(await withPassword()).toMatchObject({ second: false });
    expect(await enter(first)).toEqual({ refused: 'wrong' });
  });

  it('that is lost with all other factors is removed by the command on the server', async () => {
    const { db, auth, person, add } = await desk();
    await add();
    const reset = await resetPassword(
      db,
      person,
      await auth.hashPassword('una-nuova-di-zecca'),
      { withoutSecondFactor: true },
      { actor: null, now: noon },
    );
    expect(reset).toEqual({ secondFactorOff: true });
    const from = { address: '192.0.2.1', headers: new Headers() };
    expect(await signIn(db, auth, { ...from, username: 'giulia', password: 'una-nuova-di-zecca' }, noon)).toMatchObject({ second: false });
  });

  it('is refused after thirty failures from one network, which add no rows', async () => {
    const { db, add, enter } = await desk();
    const { key } = await add();
    const stranger = softPasskey();
    for (let tried = 0; tried < 30; tried++) await enter(stranger);
    const { length } = await db.selectFrom('attempt').select('key').execute();
    expect(await enter(key)).toMatchObject({ refused: 'paused', minutesLeft: 15 });
    expect(length).toBeLessThan(3);
    expect(await enter(key, { after: 16 })).toEqual({ refused: 'wrong' });
  });
});
