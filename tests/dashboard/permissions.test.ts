import type { RouteConfigEntry } from '@react-router/dev/routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import routes from '#app/routes.ts';
import { noNeeds } from '#restaurant/bookings/booking.ts';
import { can, type Role, roles } from '#restaurant/staff/permissions.ts';
import { allChanged } from '../builders/changes.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildOrder, giulia, requireBooking } from '../builders/bookings.ts';
import { shownBy } from '../shown.ts';
import { type Ask, area, get, post, routeTable } from './route-table.ts';

/** The answer to a role without permission: as for everybody where nothing exists, otherwise a refusal. */
function statusOf(role: Role, pattern: string, one: Ask): number {
  if (role === 'admin') return one.admin;
  const isAllowed = [routeTable[pattern]?.needs(one) ?? []].flat().every((action) => can(role, action));
  // No page, or a redirect.
  const isNothing = one.office === 405 || (one.method === 'GET' && (one.office === 302 || one.office === 400));
  if (role === 'door' && pattern === ':area' && one.method === 'GET') return 302;
  return isAllowed || isNothing ? one.office : 403;
}

/** The patterns of all routes with an answer. */
function patternsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const pattern = [parent, path].filter(Boolean).join('/');
    const own = children && children.length > 0 && !index ? [] : [pattern];
    return [...own, ...patternsOf(children ?? [], pattern)];
  });
}

/** The patterns of the management area; Italian ones of pages with languages. */
const patterns = [...new Set(patternsOf(routes).filter((pattern) => /^(dashboard|:area)(\/|$)/.test(pattern)))];

let app: TestApp;
let people: Record<Role, { cookie: string; authToken: string }>;
beforeAll(async () => {
  app = await createTestApp();
  people = {
    admin: await app.signIn('admin'),
    office: await app.signIn('office'),
    door: await app.signIn('door'),
    kitchen: await app.signIn('kitchen'),
  };
  const cena = post('/menus/cena', { intent: 'delete', version: '1' }, 403, 302);
  expect((await ask(cena, 'admin')).status).toBe(302);
  await publishPrivacy();
});
afterAll(() => app.close());

/** Makes the page on privacy public, with text of its own. */
async function publishPrivacy(): Promise<void> {
  const row = app.services.db.selectFrom('document').select('data').where('collection', '=', 'legal').where('id', '=', 'privacy');
  const { data } = await row.executeTakeFirstOrThrow();
  const body = { version: '1', changes: JSON.stringify(allChanged({ ...JSON.parse(data), published: true })) };
  expect((await ask(post('/content/privacy', body, 403, 200), 'admin')).status).toBe(200);
}

function ask({ method, path, body }: Ask, who: 'nobody' | Role, token?: string): Promise<Response> {
  const person = who === 'nobody' ? undefined : people[who];
  const headers: Record<string, string> = person ? { cookie: person.cookie, 'X-Auth-Token': token ?? person.authToken } : {};
  return app.get(path, { method, headers, ...(body ? { body: new URLSearchParams(body) } : {}) });
}

/** Everything that a write could change. */
async function stored() {
  const { db } = app.services;
  const documents = await db
    .selectFrom('document')
    .select(['collection', 'id', 'version', 'deleted_at'])
    .orderBy('collection')
    .orderBy('id')
    .execute();
  return { documents, media: await db.selectFrom('media').select('id').execute() };
}

describe('the management area', () => {
  it('has a row here for every route, and no row for a route that does not exist', () => {
    expect(Object.keys(routeTable).sort()).toEqual(patterns.sort());
  });

  describe.each(Object.entries(routeTable))('%s', (pattern, { asks }) => {
    it.each(asks.map((one) => ({ one, name: `${one.method} ${one.path} ${new URLSearchParams(one.body)}` })))('$name', async ({ one }) => {
      const before = await stored();
      const stranger = await ask(one, 'nobody');
      if (one.nobody === 'sign-in') {
        expect(stranger.status).toBe(302);
        expect(stranger.headers.get('Location')).toMatch(/^\/dashboard\?back=/);
      } else {
        expect(stranger.status).toBe(one.nobody);
      }
      for (const role of roles) expect((await ask(one, role)).status, role).toBe(statusOf(role, pattern, one));
      // Where nothing else is refused.
      if (one.method === 'POST' && one.nobody === 'sign-in')
        expect((await ask(one, 'admin', 'no-token')).status, 'without the token').toBe(403);
      expect(await stored()).toEqual(before);
    });
  });

  it('gives the kitchen no contact details of guests, on any of its pages or in their data', async () => {
    const { db } = app.services;
    const guest = { name: 'Greta Cuzzocrea', email: 'greta@posta.it', phone: '+39 340 555 1234', language: 'it' } as const;
    await requireBooking(db, buildOrder({ who: giulia, source: 'phone', details: guest, needs: { ...noNeeds, allergies: 'sesamo' } }));
    const contacts = /greta@posta\.it|340 ?555 ?1234|…1234/;
    const sought = (await ask(post('/sought', { desk: 'guests', q: 'greta' }, 302), 'door')).headers.get('Location') ?? '';
    expect(sought).not.toContain('greta');
    expect(await (await ask({ ...get('', 200), path: sought }, 'door')).text()).toMatch(contacts);
    const saturday = '?giorno=2026-11-28&servizio=cena';
    const sheet = await (await ask(get(`/bookings/print${saturday}`, 200), 'kitchen')).text();
    expect(sheet).toContain('Greta Cuzzocrea');
    expect(sheet).toContain('sesamo');
    const paths = Object.values(routeTable).flatMap(({ asks }) => asks.filter(({ method }) => method === 'GET').map(({ path }) => path));
    for (const path of [...paths, `${area}/bookings/print${saturday}`]) {
      if (path.endsWith('/live')) continue;
      const [pathname = '', search] = path.split('?');
      for (const asked of [path, `${pathname}.data${search === undefined ? '' : `?${search}`}`]) {
        const body = await (await ask({ ...get('', 200), path: asked }, 'kitchen')).text();
        expect(body, asked).not.toMatch(contacts);
      }
    }
    const found = await (await ask(post('/search', { q: 'greta' }, 200), 'kitchen')).text();
    expect(found).not.toMatch(contacts);
    expect(found).not.toContain('Cuzzocrea');
  });

  it('leads the door to the evening, and shows it only its desks', async () => {
    expect((await ask(get('', 302), 'door')).headers.get('Location')).toBe(`${area}/bookings`);
    const evening = await shownBy(await ask(get('/bookings', 200), 'door'));
    for (const shown of ['Stasera', 'Al telefono', 'Ospiti', 'Messaggi']) expect(evening).toContain(shown);
    for (const hidden of ['Menu Edit', 'Newsletter', 'Sito', 'Cronologia', 'Personale', 'Regole']) expect(evening).not.toContain(hidden);
    expect(await shownBy(await ask(get('/menus', 403), 'door'))).toContain('Il tuo ruolo non lo permette');
  });

  it('signs out with the token only', async () => {
    const leaving = post('/sign-out', {}, 302);
    expect((await ask(leaving, 'office', 'no-token')).status).toBe(403);
    expect((await ask(get('', 200), 'office')).status).toBe(200);
    expect((await ask(leaving, 'office')).headers.get('Location')).toBe('/dashboard');
    expect((await ask(get('', 200), 'office')).status).toBe(302);
  });
});
