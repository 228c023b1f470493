import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendOnce } from '#app/dashboard/sign-in/send-once.ts';
import { updateRole } from '#restaurant/staff/accounts.server.ts';
import { insertInvitation } from '#restaurant/staff/invitations.server.ts';
import { generateToken } from '#restaurant/staff/passwords.server.ts';
import { putPasswordLink } from '#restaurant/staff/password-links.server.ts';
import { sha256 } from '#server/security-headers.ts';
import { applicationDatabases, createTestApp, type TestApp, testPassword } from '../app.ts';
import { shownBy } from '../shown.ts';
import { cookieOf } from '../totp.ts';

const area = '/dashboard_mediterraneo';
const people = `${area}/people`;
const account = `${area}/account`;

type Proof = { cookie: string; authToken: string };

describe.each(applicationDatabases)('accounts (%s)', (kind) => {
  let app: TestApp;
  let admin: Proof;
  beforeEach(async () => {
    app = await createTestApp({ kind });
    admin = await app.signIn('admin', 'giulia');
  });
  afterEach(() => app.close());

  const post = (path: string, fields: Record<string, string>, person: Proof = admin) =>
    app.post(path, { present: testPassword, ...fields }, person);
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

  /** Invites a cook. @returns the path of the link */
  async function invite(note = 'Marco'): Promise<string> {
    const page = await shownBy(await post(people, { intent: 'invite', note, role: 'office' }));
    return /\/dashboard\/invite\/[\w-]+/.exec(page)?.[0] ?? '';
  }

  const accept = (link: string, fields: Record<string, string> = {}) =>
    app.post(link, { name: 'Marco Neri', username: 'Marco', password: testPassword, ...fields });

  it('are created from an invitation, once, and can sign in', async () => {
    const link = await invite();
    const page = await app.get(link);
    expect(page.status).toBe(200);
    expect(page.headers.get('Cache-Control')).toBe('no-store');
    const shown = await shownBy(page.clone());
    expect(shown).toContain('giulia ti invita a lavorare qui');
    expect(shown).toContain('noindex');
    expect(shown).toContain('Almeno 10 caratteri');
    // A second press before the router has started would be told that the invitation is used.
    expect(await page.text()).toContain(`<script>${sendOnce}</script>`);
    expect(page.headers.get('Content-Security-Policy')).toContain(sha256(sendOnce));

    const made = await accept(link);
    expect(made.headers.get('Location')).toBe('/dashboard/invite');
    expect(await shownBy(await app.get('/dashboard/invite'))).toContain('Il tuo account c’è');
    expect(await app.services.auth.signIn('Marco', testPassword, new Headers(), app.services.now())).toBeDefined();
    expect(await roleOf('marco')).toBe('office');
    expect(await actions()).toEqual(expect.arrayContaining(['account-invited', 'account-created']));

    const again = await accept(link, { username: 'un.altro' });
    expect(again.status).toBe(410);
    const shownAgain = await shownBy(again);
    expect(shownAgain).toContain('Questo invito non vale più');
    // Without JavaScript it may be the second press of the same form.
    expect(shownAgain).toContain('Se l’hai appena usato tu, il tuo account c’è');
    expect(await roleOf('un.altro')).toBeUndefined();
    expect((await app.get(link)).status).toBe(410);
  });

  it('cannot be given, raised or handed over in an open session without the password', async () => {
    await app.services.auth.createStaff({ username: 'marco', name: 'Marco', password: testPassword, role: 'kitchen' });
    const id = await idOf('marco');
    const writes: Record<string, string>[] = [
      { intent: 'invite', note: 'Io', role: 'admin' },
      { intent: 'role', id, role: 'admin' },
      { intent: 'password-link', id },
    ];
    for (const fields of writes) {
      const refused = await post(people, { ...fields, present: '' });
      expect([fields['intent'], refused.status]).toEqual([fields['intent'], 400]);
      expect(await shownBy(refused)).toContain('Scrivi la password che usi adesso.');
      expect(await shownBy(await post(people, { ...fields, present: 'un’altra password' }))).toContain('Password errata.');
    }
    expect(await roleOf('marco')).toBe('kitchen');
    for (const table of ['invitation', 'password_link'] as const)
      expect(await app.services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  });

  it('are created once when two people accept one invitation at the same time', async () => {
    const link = await invite();
    const answers = await Promise.all([accept(link), accept(link, { username: 'anna' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);
  });

  it('are not created with a common password', async () => {
    const link = await invite();
    for (const password of ['qwertyuiop', 'Password1234', '1234567890', 'MarcoNeri1984', 'sushimediterraneo']) {
      const refused = await accept(link, { password });
      expect(refused.status, password).toBe(400);
      expect(await shownBy(refused)).toContain('È fra le prime che si provano');
    }
  });

  it('are refused with errors at the fields, and the invitation stays open', async () => {
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

  it('cannot be created from a withdrawn invitation', async () => {
    const link = await invite();
    const { id } = await app.services.db.selectFrom('invitation').select('id').executeTakeFirstOrThrow();
    expect(await shownBy(await post(people, { intent: 'withdraw', id }))).toContain('l’invito è ritirato');
    expect((await app.get(link)).status).toBe(410);
    expect((await accept(link)).status).toBe(410);
    expect((await post(people, { intent: 'withdraw', id })).status).toBe(404);
    expect((await post(people, { intent: 'invite', note: ' ', role: 'office' })).status).toBe(400);
    expect((await post(people, { intent: 'invite', note: 'x', role: 'owner' })).status).toBe(400);
  });

  it('always include one administrator', async () => {
    const id = await idOf('giulia');
    const writes: Record<string, string>[] = [
      { intent: 'role', id, role: 'office' },
      { intent: 'remove', id },
    ];
    for (const fields of writes) {
      const refused = await post(people, fields);
      expect(refused.status).toBe(409);
    }
    expect(await shownBy(await post(people, { intent: 'role', id, role: 'office' }))).toContain('È l’unica persona in amministrazione');
    expect(await roleOf('giulia')).toBe('admin');

    await app.signIn('office', 'marco');
    expect((await post(people, { intent: 'role', id: await idOf('marco'), role: 'admin' })).status).toBe(200);
    expect((await post(people, { intent: 'role', id, role: 'office' })).headers.get('Location')).toBe(area);
    expect(await roleOf('giulia')).toBe('office');
    expect((await open(people)).status).toBe(403);
  });

  it('are removed without JavaScript, after a confirmation', async () => {
    await app.signIn('office', 'marco');
    const id = await idOf('marco');
    expect(await shownBy(await open(people))).toContain(`<input type="hidden" name="remove" value="${id}"/>`);
    const asked = await shownBy(await open(`${people}?remove=${id}`));
    expect(asked).toContain('Togliere marco?');
    expect(await shownBy(await open(`${people}?remove=nessuno`))).not.toContain('Togliere');
    const fields = (asked.match(/<section class="person-asked"[\s\S]*?<\/section>/)?.[0] ?? '').matchAll(/name="(\w+)" value="([^"]*)"/g);
    const sent = Object.fromEntries([...fields].map(([, name = '', value = '']) => [name, value]));
    expect(sent).toEqual({ authToken: admin.authToken, id, intent: 'remove' });
    expect(await shownBy(await post(people, sent))).toContain('Fatto: non può più entrare.');
    expect(await roleOf('marco')).toBeUndefined();
  });

  it('lose their open invitations and the links that they made when they may no longer invite, which the audit log records', async () => {
    const anna = await app.signIn('admin', 'anna');
    await post(people, { intent: 'invite', note: 'Marco', role: 'office' }, anna);
    await post(people, { intent: 'password-link', id: await idOf('giulia') }, anna);
    await post(people, { intent: 'role', id: await idOf('anna'), role: 'office' });
    expect(await app.services.db.selectFrom('password_link').selectAll().execute()).toEqual([]);
    await post(people, { intent: 'role', id: await idOf('anna'), role: 'admin' });
    await post(people, { intent: 'invite', note: 'Rocco', role: 'office' }, anna);
    await post(people, { intent: 'remove', id: await idOf('anna') });
    expect((await actions()).slice(-8)).toEqual([
      'account-invited',
      'password-link-made',
      'invitation-withdrawn',
      'role-changed',
      'role-changed',
      'account-invited',
      'invitation-withdrawn',
      'account-removed',
    ]);
    expect(await app.services.db.selectFrom('invitation').selectAll().execute()).toEqual([]);
  });

  it('that are no longer of an administrator give nobody access, also where the password was compared before', async () => {
    const { db } = app.services;
    await app.signIn('office', 'anna');
    const by = { actor: 'anna', now: app.services.now() };
    expect(await insertInvitation(db, { role: 'admin', note: 'Io' }, generateToken(), by)).toBe(false);
    expect(await putPasswordLink(db, await idOf('giulia'), generateToken(), by)).toBe(false);
    expect(await updateRole(db, await idOf('anna'), 'admin', by)).toEqual({ refused: 'role' });
    for (const table of ['invitation', 'password_link'] as const) expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    expect(await roleOf('anna')).toBe('office');
  });

  it.each([
    { lost: 'session', intent: 'end-sessions', status: 302 },
    { lost: 'role', intent: 'role', status: 403 },
  ])('that lose their $lost while the body of a write is on its way change nothing', async ({ intent, status }) => {
    const anna = await app.signIn('admin', 'anna');
    await app.signIn('office', 'marco');
    const bytes = new TextEncoder().encode(new URLSearchParams({ intent: 'remove', id: await idOf('marco') }).toString());
    const body = new TransformStream<Uint8Array>();
    const headers = {
      cookie: anna.cookie,
      'X-Auth-Token': anna.authToken,
      'Content-Type': 'application/x-www-form-urlencoded',
      // A body without its length is read before anything else.
      'Content-Length': String(bytes.length),
    };
    const slow = { method: 'POST', headers, body: body.readable, duplex: 'half' };
    const answer = app.get(people, slow);
    const writer = body.writable.getWriter();
    await writer.write(bytes.subarray(0, 10));
    expect((await post(people, { intent, id: await idOf('anna'), role: 'office' })).status).toBe(200);
    await writer.write(bytes.subarray(10));
    await writer.close();
    expect((await answer).status).toBe(status);
    expect(await roleOf('marco')).toBe('office');
  });

  it('that are removed or signed out lose access at once', async () => {
    const marco = await app.signIn('office', 'marco');
    expect((await post(people, { intent: 'end-sessions', id: await idOf('marco') })).status).toBe(200);
    expect((await open(area, marco)).status).toBe(302);
    const anna = await app.signIn('office', 'anna');
    expect((await post(people, { intent: 'remove', id: await idOf('anna') })).status).toBe(200);
    expect((await open(area, anna)).status).toBe(302);
    expect(await app.services.auth.signIn('anna', testPassword, new Headers(), app.services.now())).toBeUndefined();
    expect(await actions()).toEqual(expect.arrayContaining(['sessions-ended', 'account-removed']));
    expect((await post(people, { intent: 'remove', id: 'nessuno' })).status).toBe(404);
  });

  describe('whose password is lost', () => {
    const chosen = 'tre parole a caso';
    const made = /\/dashboard\/new-password\/[\w-]+/;
    const makeLink = async (username = 'marco') =>
      made.exec(await shownBy(await post(people, { intent: 'password-link', id: await idOf(username) })))?.[0] ?? 'no link';
    const choose = (link: string, password = chosen) => app.post(link, { password });
    const comesIn = (password: string) => app.services.auth.signIn('marco', password, new Headers(), app.services.now());

    it('get a link, shown once, with which they choose a new one once, which ends their sessions', async () => {
      const marco = await app.signIn('office', 'marco');
      const link = await makeLink();
      expect(await shownBy(await open(people))).not.toContain(link);
      expect(await shownBy(await open(people))).toContain('ha un link per la password, fino a domani alle');
      expect(JSON.stringify(await app.services.db.selectFrom('password_link').selectAll().execute())).not.toContain(link.split('/').at(-1));
      expect(await comesIn(testPassword)).toBeDefined();

      const page = await app.get(link);
      expect(page.headers.get('Cache-Control')).toBe('no-store');
      const shown = await shownBy(page);
      expect(shown).toContain('È per il nome utente «marco»');
      expect(shown).toContain('noindex');
      expect((await choose(link, 'corta')).status).toBe(400);
      expect(await shownBy(await choose(link, 'Password2026'))).toContain('È fra le prime che si provano');

      const done = await choose(link);
      expect(done.headers.get('Location')).toBe('/dashboard/new-password');
      expect(await shownBy(await app.get('/dashboard/new-password'))).toContain('Password salvata');
      expect((await open(area, marco)).status).toBe(302);
      expect(await comesIn(testPassword)).toBeUndefined();
      expect(await comesIn(chosen)).toBeDefined();
      const again = await choose(link, 'quattro parole a caso');
      expect([again.status, await shownBy(again)]).toEqual([410, expect.stringContaining('Se hai appena scelto la password, vale')]);
      expect(await shownBy(await app.get(link))).toContain('Questo link non vale più');
      expect((await actions()).slice(-2)).toEqual(['password-link-made', 'password-link-used']);
    });

    it('have one link: only one of two simultaneous uses succeeds, a new one replaces the old one, and a changed password invalidates it', async () => {
      const marco = await app.signIn('office', 'marco');
      const old = await makeLink();
      const link = await makeLink();
      expect((await app.get(old)).status).toBe(410);
      const answers = await Promise.all([choose(link), choose(link, 'quattro parole a caso')]);
      expect(answers.map(({ status }) => status).sort()).toEqual([302, 410]);

      await app.signIn('office', 'anna');
      const annas = await makeLink('anna');
      expect((await open(area, marco)).status).toBe(302);
      const anna = await app.services.auth.signIn('anna', testPassword, new Headers(), app.services.now());
      const headers = new Headers({ cookie: cookieOf(anna?.cookies ?? new Headers()) });
      const authToken = (await app.services.auth.findStaff(headers, app.services.now()))?.authToken ?? '';
      const proof = { cookie: headers.get('cookie') ?? '', authToken };
      expect((await post(account, { intent: 'password', present: testPassword, chosen }, proof)).status).toBe(200);
      expect((await app.get(annas)).status).toBe(410);
    });

    it('can sign in with the new one, also from an address that strangers have blocked', async () => {
      await app.signIn('office', 'marco');
      const login = (password: string, cookie = '') =>
        app.get('/dashboard', { method: 'POST', body: new URLSearchParams({ username: 'marco', password }), headers: { cookie } });
      for (let attempt = 0; attempt < 5; attempt++) await login('sbagliata');
      const { headers } = await choose(await makeLink());
      expect((await login(chosen)).status).toBe(429);
      expect((await login(chosen, cookieOf(headers))).headers.get('Location')).toBe(area);
    });

    it('get a link only if they exist and are another person', async () => {
      expect((await post(people, { intent: 'password-link', id: await idOf('giulia') })).status).toBe(400);
      expect((await post(people, { intent: 'password-link', id: 'nessuno' })).status).toBe(404);
      for (const token of ['x', '..%2f', 'a'.repeat(5000)]) {
        expect([400, 404, 410], token).toContain((await app.get(`/dashboard/new-password/${token}`)).status);
        expect([400, 404, 410], token).toContain((await choose(`/dashboard/new-password/${token}`)).status);
      }
    });
  });

  it('cannot be managed by a cook', async () => {
    const marco = await app.signIn('office', 'marco');
    expect((await open(people, marco)).status).toBe(403);
    const id = await idOf('giulia');
    for (const intent of ['role', 'remove', 'end-sessions', 'password-link', 'invite', 'withdraw']) {
      expect((await post(people, { intent, id, role: 'admin', note: 'x' }, marco)).status, intent).toBe(403);
    }
    expect(await shownBy(await open(area, marco))).not.toContain(`href="${people}"`);
    expect((await open(account, marco)).status).toBe(200);
  });
});
