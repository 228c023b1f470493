import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listAudit } from '#restaurant/audit/audit.server.ts';
import { fridayLunch } from '../builders/content.ts';
import { createTestApp, type TestApp, testPassword } from '../app.ts';
import { shownBy } from '../shown.ts';
import { cookieOf, totpCode } from '../totp.ts';

const area = '/dashboard_mediterraneo';
const roles = `${area}/people/roles`;
const setUp = '/dashboard/second-factor';

describe('a second factor that a role needs', () => {
  let app: TestApp;
  let now = fridayLunch;
  let admin: { cookie: string; authToken: string };
  beforeEach(async () => {
    now = fridayLunch;
    app = await createTestApp({ now: () => now });
    admin = await app.signIn('admin', 'giulia');
    now = now.add({ minutes: 1 });
  });
  afterEach(() => app.close());

  const open = (path: string, cookie: string) => app.get(path, { headers: { cookie } });
  const post = (path: string, fields: string[][], proof: { cookie: string; authToken: string }, headers = {}) =>
    app.get(path, {
      method: 'POST',
      body: new URLSearchParams([['authToken', proof.authToken], ...fields]),
      headers: { cookie: proof.cookie, ...headers },
    });
  const requireOf = (...some: string[]) =>
    post(
      roles,
      some.map((role) => ['requiring', role]),
      admin,
    );
  async function signIn(username: string) {
    const cookie = cookieOf((await app.post('/dashboard', { username, password: testPassword })).headers);
    const staff = await app.services.auth.findStaff(new Headers({ cookie }), now);
    return { cookie, authToken: staff?.authToken ?? '' };
  }

  it('leads the next sign-in to a page where it is set up, and interrupts no open session', async () => {
    expect((await requireOf('admin', 'office')).status).toBe(200);
    expect(await shownBy(await open(roles, admin.cookie))).toMatch(/<input(?=[^>]*checked)(?=[^>]*value="office")/);
    expect((await open(area, admin.cookie)).status).toBe(200);

    now = now.add({ minutes: 1 });
    const again = await signIn('giulia');
    for (const path of ['', '/people', '/account', '/sign-out']) {
      expect((await open(area + path, again.cookie)).headers.get('Location'), path).toBe(setUp);
    }
    const write = await post(roles, [], again);
    expect(write.headers.get('Location')).toBe(setUp);
    const page = await shownBy(await open(setUp, again.cookie));
    expect(page).toContain('Manca il secondo passo');
    expect(page).not.toContain('Continua');

    expect(
      (
        await post(
          setUp,
          [
            ['intent', 'totp-begin'],
            ['present', testPassword],
          ],
          { ...again, authToken: 'inventato' },
        )
      ).status,
    ).toBe(403);
    const begun = await shownBy(
      await post(
        setUp,
        [
          ['intent', 'totp-begin'],
          ['present', testPassword],
        ],
        again,
      ),
    );
    const secret = /totp-secret">([^<]+)</.exec(begun)?.[1]?.replaceAll(' ', '') ?? '';
    const done = await shownBy(
      await post(
        setUp,
        [
          ['intent', 'totp-confirm'],
          ['code', totpCode(secret, now.epochMilliseconds)],
        ],
        again,
      ),
    );
    expect(done).toContain('Fatto, si può entrare');
    expect(done).toContain('Codici di recupero');
    expect((await open(area, again.cookie)).status).toBe(200);
  });

  it('is not required of other roles or after it is switched off; both are in the audit log', async () => {
    await app.signIn('kitchen', 'rocco');
    await app.signIn('office', 'marco');
    await requireOf('office');
    await requireOf('office');
    now = now.add({ minutes: 1 });
    expect((await open(area, (await signIn('rocco')).cookie)).status).toBe(200);
    const marco = await signIn('marco');
    expect((await open(area, marco.cookie)).headers.get('Location')).toBe(setUp);
    await requireOf();
    expect((await open(area, marco.cookie)).status).toBe(200);
    const { entries } = await listAudit(app.services.db, { limit: 9, actions: ['second-factor-required'] });
    expect(entries.map(({ details }) => details)).toEqual([
      { role: 'office', required: false },
      { role: 'office', required: true },
    ]);
  });

  it('must be set up before a waiting edit is saved', async () => {
    await requireOf('admin');
    now = now.add({ minutes: 1 });
    const again = await post(
      '/dashboard/again',
      [
        ['username', 'giulia'],
        ['password', testPassword],
      ],
      admin,
      { 'X-Sign-In-Again': '1' },
    );
    expect(again.status).toBe(403);
    expect(await again.json()).toEqual({ refused: 'second-factor' });
  });

  it('can be required only by administrators, and only of existing roles', async () => {
    const marco = await app.signIn('office', 'marco');
    expect((await post(roles, [['requiring', 'admin']], marco)).status).toBe(403);
    expect((await requireOf('cameriere')).status).toBe(400);
    expect((await app.get(setUp)).headers.get('Location')).toMatch(/^\/dashboard\?back=/);
  });
});
