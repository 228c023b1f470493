import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { DatabaseKind } from '#database/connect.server.ts';
import { createTestApp, type TestApp, testPassword } from '#tests/app.ts';
import { shownBy } from '#tests/shown.ts';

const area = '/dashboard_mediterraneo';
const people = `${area}/people`;
const account = `${area}/account`;

type Proof = { cookie: string; authToken: string };

describe.each<DatabaseKind>(['sqlite', 'postgres'])('accounts (%s)', (kind) => {
  let app: TestApp;
  let admin: Proof;
  beforeEach(async () => {
    app = await createTestApp({ kind });
    admin = await app.signIn('admin', 'giulia');
  });
  afterEach(() => app.close());

  const post = (path: string, fields: Record<string, string>, { cookie, authToken }: Proof = admin) =>
    app.get(path, { method: 'POST', body: new URLSearchParams({ authToken, ...fields }), headers: { cookie } });
  const open = (path: string, { cookie }: { cookie: string } = admin) => app.get(path, { headers: { cookie } });

  async function idOf(username: string): Promise<string> {
    const { id } = await app.services.db.selectFrom('user').select('id').where('username', '=', username).executeTakeFirstOrThrow();
    return id;
  }

  async function roleOf(username: string): Promise<string | null | undefined> {
    return (await app.services.db.selectFrom('user').select('role').where('username', '=', username).executeTakeFirst())?.role;
  }

  async function actions(): Promise<string[]> {
    return (await app.services.db.selectFrom('audit_entry').select('action').orderBy('id').execute()).map(({ action }) => action);
  }

  /** Invites a cook; the path of the link. */
  async function invite(note = 'Marco'): Promise<string> {
    const page = await shownBy(await post(people, { intent: 'invite', note, role: 'staff' }));
    return /\/dashboard\/invite\/[\w-]+/.exec(page)?.[0] ?? '';
  }

  const accept = (link: string, fields: Record<string, string> = {}) =>
    app.get(link, {
      method: 'POST',
      body: new URLSearchParams({ name: 'Marco Neri', username: 'Marco', password: testPassword, ...fields }),
    });

  it('are made by invitation, once, and sign in', async () => {
    const link = await invite();
    const page = await app.get(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const shown = await shownBy(page);
    expect(shown).toContain('giulia ti invita a lavorare qui');
    expect(shown).toContain('noindex');
    expect(shown).toContain('Almeno 10 caratteri');

    const made = await accept(link);
    expect(made.headers.get('Location')).toBe('/dashboard/invite');
    expect(await shownBy(await app.get('/dashboard/invite'))).toContain('Il tuo account c’è');
    expect(await app.services.auth.signIn('Marco', testPassword, new Headers())).toBeDefined();
    expect(await roleOf('marco')).toBe('staff');
    expect(await actions()).toEqual(expect.arrayContaining(['account-invited', 'account-created']));

    const again = await accept(link, { username: 'un.altro' });
    expect(again.status).toBe(410);
    expect(await shownBy(again)).toContain('Questo invito non vale più');
    expect(await roleOf('un.altro')).toBeUndefined();
    expect((await app.get(link)).status).toBe(410);
  });

  it('of two who take one invitation up at once are made once', async () => {
    const link = await invite();
    const answers = await Promise.all([accept(link), accept(link, { username: 'anna' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
  });

  it('are refused at the field, and the invitation stays', async () => {
    const link = await invite();
    const wrong = await accept(link, { name: ' ', username: 'à b', password: 'corta' });
    expect(wrong.status).toBe(400);
    const page = await shownBy(wrong);
    for (const words of ['Scrivi il tuo nome', 'senza spazi', 'Da 10 a 128 caratteri', 'value="à b"']) expect(page).toContain(words);
    expect(page).not.toContain('corta');
    const taken = await accept(link, { username: 'GIULIA' });
    expect(taken.status).toBe(409);
    expect(await shownBy(taken)).toContain('è già di un altro');
    expect((await accept(link)).status).toBe(302);
  });

  it('cannot be made from an invitation that was withdrawn', async () => {
    const link = await invite();
    const { id } = await app.services.db.selectFrom('invitation').select('id').executeTakeFirstOrThrow();
    expect((await post(people, { intent: 'withdraw', id })).status).toBe(200);
    expect((await app.get(link)).status).toBe(410);
    expect((await accept(link)).status).toBe(410);
    expect((await post(people, { intent: 'withdraw', id })).status).toBe(404);
    expect((await post(people, { intent: 'invite', note: ' ', role: 'staff' })).status).toBe(400);
    expect((await post(people, { intent: 'invite', note: 'x', role: 'owner' })).status).toBe(400);
  });

  it('keep one administrator', async () => {
    const id = await idOf('giulia');
    for (const fields of [
      { intent: 'role', id, role: 'staff' },
      { intent: 'remove', id },
    ]) {
      const refused = await post(people, fields);
      expect(refused.status).toBe(409);
    }
    expect(await shownBy(await post(people, { intent: 'role', id, role: 'staff' }))).toContain('È l’unica persona in amministrazione');
    expect(await roleOf('giulia')).toBe('admin');

    await app.signIn('staff', 'marco');
    expect((await post(people, { intent: 'role', id: await idOf('marco'), role: 'admin' })).status).toBe(200);
    expect((await post(people, { intent: 'role', id, role: 'staff' })).headers.get('Location')).toBe(area);
    expect(await roleOf('giulia')).toBe('staff');
    expect((await open(people)).status).toBe(403);
  });

  it('that are removed or signed out are out at once', async () => {
    const marco = await app.signIn('staff', 'marco');
    expect((await post(people, { intent: 'end-sessions', id: await idOf('marco') })).status).toBe(200);
    expect((await open(area, marco)).status).toBe(302);
    const anna = await app.signIn('staff', 'anna');
    expect((await post(people, { intent: 'remove', id: await idOf('anna') })).status).toBe(200);
    expect((await open(area, anna)).status).toBe(302);
    expect(await app.services.auth.signIn('anna', testPassword, new Headers())).toBeUndefined();
    expect(await actions()).toEqual(expect.arrayContaining(['sessions-ended', 'account-removed']));
    expect((await post(people, { intent: 'remove', id: 'nessuno' })).status).toBe(404);
  });

  it('are no business of a cook', async () => {
    const marco = await app.signIn('staff', 'marco');
    expect((await open(people, marco)).status).toBe(403);
    const id = await idOf('giulia');
    for (const intent of ['role', 'remove', 'end-sessions', 'invite', 'withdraw']) {
      expect((await post(people, { intent, id, role: 'admin', note: 'x' }, marco)).status, intent).toBe(403);
    }
    expect(await shownBy(await open(area, marco))).not.toContain(`href="${people}"`);
    expect((await open(account, marco)).status).toBe(200);
  });
});

describe('one’s own account', () => {
  let app: TestApp;
  let marco: Proof;
  beforeEach(async () => {
    app = await createTestApp();
    marco = await app.signIn('staff', 'marco');
  });
  afterEach(() => app.close());

  const post = (fields: Record<string, string>) =>
    app.get(account, {
      method: 'POST',
      body: new URLSearchParams({ authToken: marco.authToken, ...fields }),
      headers: { cookie: marco.cookie },
    });
  const open = (cookie: string) => app.get(account, { headers: { cookie } });

  async function otherSession(): Promise<string> {
    const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' });
    const signedIn = await app.services.auth.signIn('marco', testPassword, headers);
    return signedIn?.cookies.getSetCookie()[0]?.split(';')[0] ?? '';
  }

  it('changes its password with the present one, and ends the other sessions', async () => {
    const other = await otherSession();
    const chosen = 'tre parole a caso';
    const wrong = await post({ intent: 'password', present: 'sbagliata', chosen });
    expect(wrong.status).toBe(400);
    expect(await shownBy(wrong)).toContain('Non è questa. Restano 4 prove');
    expect((await post({ intent: 'password', present: testPassword, chosen: 'corta' })).status).toBe(400);
    expect((await open(other)).status).toBe(200);

    const changed = await post({ intent: 'password', present: testPassword, chosen });
    expect(changed.status).toBe(200);
    expect(await shownBy(changed)).toContain('Password cambiata, e un’altra sessione chiusa.');
    expect((await open(other)).status).toBe(302);
    expect((await open(marco.cookie)).status).toBe(200);
    expect(await app.services.auth.signIn('marco', testPassword, new Headers())).toBeUndefined();
    expect(await app.services.auth.signIn('marco', chosen, new Headers())).toBeDefined();
  });

  it('pauses who guesses its password', async () => {
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

  it('ends no session of somebody else', async () => {
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

  it('changes its name, where that is one', async () => {
    expect((await post({ intent: 'rename', name: ' ' })).status).toBe(400);
    const renamed = await post({ intent: 'rename', name: 'Marco Neri' });
    expect(renamed.status).toBe(200);
    expect(await shownBy(renamed)).toContain('Salvato!!!');
    expect(await shownBy(await open(marco.cookie))).toContain('Marco Neri');
  });
});
