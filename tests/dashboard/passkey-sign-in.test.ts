import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findAccount } from '#restaurant/staff/accounts.server.ts';
import { createTestApp, type TestApp, testPassword } from '../app.ts';
import { softPasskey } from '../passkey.ts';
import { shownBy } from '../shown.ts';
import { cookieOf } from '../totp.ts';

const area = '/dashboard_mediterraneo';
const address = '/dashboard/passkey';

describe('signing in with a passkey', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp();
    await app.signIn('office', 'marco');
  });
  afterEach(() => app.close());

  /** Adds a passkey for a person, as the account screen does. */
  async function addPasskey(username = 'marco') {
    const { auth, db, now } = app.services;
    const account = await findAccount(db, username);
    const person = account && { ...account, sessionId: 'a-session' };
    const options = person && (await auth.passkeys.begin(person, 'Sushi', now()));
    if (!options) throw new Error('the passkey was not begun');
    const key = softPasskey();
    await auth.passkeys.register(person, key.create(options), 'Il telefono', { actor: username, now: now() });
    return key;
  }

  const ask = async () => {
    const response = await app.get(address);
    expect(response.headers.get('Cache-Control')).toBe('no-store');
    return (await response.json()).options;
  };
  const bring = (response: unknown, headers: Record<string, string> = { 'X-Sign-In-Again': '1' }, path = address) =>
    app.get(path, { method: 'POST', body: new URLSearchParams({ response: JSON.stringify(response) }), headers });

  it('begins a session, and says where to go on', async () => {
    const key = await addPasskey();
    const back = `${area}/menus/carta`;
    const answer = await bring(key.sign(await ask()), undefined, `${address}?${new URLSearchParams({ back })}`);
    expect(await answer.json()).toEqual({ to: back });
    const cookie = cookieOf(answer.headers);
    expect((await app.get(area, { headers: { cookie } })).status).toBe(200);
    expect(await shownBy(await app.get(`${area}/account`, { headers: { cookie } }))).toContain('Il telefono');
  });

  it('takes nothing from a form, from another site, or that no authenticator sends', async () => {
    const key = await addPasskey();
    const signed = key.sign(await ask());
    // Without this header, which other sites cannot send.
    expect((await bring(signed, {})).status).toBe(400);
    for (const odd of [
      null,
      5,
      [],
      {},
      { ...signed, id: 'x'.repeat(2_000) },
      { ...signed, response: { ...signed.response, signature: '' } },
    ]) {
      const answer = await bring(odd);
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ refused: 'wrong' });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    expect((await bring(signed)).status).toBe(200);
  });

  it('is asked for after the password, in place too, where it has to be that of the same person', async () => {
    const key = await addPasskey();
    const first = await app.post('/dashboard', { username: 'marco', password: testPassword });
    expect(first.headers.get('Location')).toBe('/dashboard/code');
    const page = await shownBy(await app.get('/dashboard/code', { headers: { cookie: cookieOf(first.headers) } }));
    expect(page).toContain('Adesso la passkey');
    expect(page).toContain('Codice di recupero');

    const again = async (username: string) => {
      const fields = new URLSearchParams({ username, passkey: JSON.stringify(key.sign(await ask())) });
      const response = await app.get('/dashboard/again', { method: 'POST', body: fields, headers: { 'X-Sign-In-Again': '1' } });
      return { status: response.status, body: await response.json() };
    };
    expect(await again('giulia')).toEqual({ status: 403, body: { refused: 'other' } });
    expect(await again('Marco')).toEqual({ status: 200, body: { authToken: expect.any(String) } });
  });

  it('is prepared only for a person who knows the current password', async () => {
    const marco = await app.signIn('office', 'chiara');
    const post = (fields: Record<string, string>) => app.post(`${area}/account`, fields, marco);
    const begin = (name: string, present = testPassword) => post({ intent: 'passkey-begin', name, present });
    expect((await begin('Il telefono', 'sbagliata')).status).toBe(400);
    expect((await begin('Il telefono')).status).toBe(200);
    for (const name of ['', 'x'.repeat(61), 'due\nrighe']) {
      // It is refused before the device makes a useless passkey.
      expect((await begin(name)).status, name).toBe(400);
      expect((await post({ intent: 'passkey-add', name, response: '{}' })).status, name).toBe(400);
    }
    expect((await post({ intent: 'passkey-add', name: 'Il telefono', response: '{}' })).status).toBe(400);
    expect((await post({ intent: 'passkey-remove', id: 'nessuna', present: 'sbagliata' })).status).toBe(400);
    expect((await post({ intent: 'passkey-remove', id: 'nessuna', present: testPassword })).status).toBe(200);
  });

  it('is not removed with a wrong password, and its row in the list says so, also without JavaScript', async () => {
    const chiara = await app.signIn('office', 'chiara');
    for (const _ of [1, 2]) await addPasskey('chiara');
    const [, second] = await app.services.db.selectFrom('passkey').select('id').orderBy('created_at').execute();
    const fields = { intent: 'passkey-remove', id: second?.id ?? '', present: 'sbagliata' };
    const shown = await shownBy(await app.post(`${area}/account`, fields, chiara));
    const said = shown.split('<details').filter((part) => /^[^>]*open=""/.test(part) && part.includes('Password errata.'));
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(`value="${second?.id}"`);
  });
});
