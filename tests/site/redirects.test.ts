import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acceptUpload } from '#restaurant/media/accept-upload.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { settings as schema } from '#restaurant/settings/settings.ts';
import { createTestApp, type TestApp, testPassword } from '../app.ts';
import { buildChange, saveData } from '../builders/changes.ts';
import { buildUpload } from '../builders/uploads.ts';
import { askRaw, serve } from '../raw-request.ts';

const change = buildChange();
const home = '/dashboard_mediterraneo';

let app: TestApp;
let server: Awaited<ReturnType<typeof serve>>;
let staff: Awaited<ReturnType<TestApp['signIn']>>;
let picture: string;
beforeAll(async () => {
  app = await createTestApp();
  server = await serve(app.listener);
  staff = await app.signIn('admin');
  const uploaded = await acceptUpload(app.services.media, buildUpload('really-a-png.jpg'), change);
  if ('refused' in uploaded) throw new Error(uploaded.refused);
  picture = `/media/${uploaded.media.id}`;
});
afterAll(async () => {
  await server.close();
  await app.close();
});

/** Addresses that redirect within the site. Those of the staff redirect guests to sign-in. */
const leading = () => [
  '/carta/',
  '/CARTA',
  '/%63arta',
  '/menu/carta',
  '/pt/menu/carta',
  '/pt/menu',
  '/pt',
  '/drawings/nigiri.svg',
  picture,
  '/dashboard/again',
  '/dashboard/code',
  '/dashboard/invite/x/',
  '/DASHBOARD',
  home,
  `${home}/menus/`,
  `${home}/sign-out`,
  `${home}/pictures/upload`,
  `/pt${home}/preview/menus/carta`,
];

/** Parts that no address may have. Most are refused before a page is rendered. */
const elsewhere = [
  '//evil.example',
  '/\\evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/%0d%0aLocation:%20//evil.example',
];

/** All ways to hide another site in an address: before it, within it, after it, and in its query. */
function hostile(path: string): string[] {
  const [first = '', ...rest] = path.slice(1).split('/');
  return [
    ...elsewhere.flatMap((part) => [part + path, path + part, `${path}${part}/`, `/${first}${part}/${rest.join('/')}`]),
    `${path}.evil.example`,
    `${path}@evil.example/`,
    `${path}?//evil.example&${new URLSearchParams({ back: '//evil.example' })}`,
    `http://evil.example${path}`,
  ];
}

/** Expects a `Location` that every browser resolves to an address of the site. */
function expectInside(location: string | null, asked: string): void {
  if (location === null) return;
  const reached = new URL(location, 'https://site.example/a/b');
  expect(reached.origin, `${asked} leads to ${location}`).toBe('https://site.example');
  expect(location, asked).toMatch(/^\/(?![/\\])/);
}

async function setLanguages(lang: ('it' | 'en' | 'pt')[]): Promise<void> {
  const { db } = app.services;
  const { version, data } = await requireSettings(db);
  const saved = await saveData(db, { collection: 'todos', id: 'settings', schema, version, data: { ...data, lang } }, change);
  expect(saved).toHaveProperty('saved');
  app.cache.clear();
}

describe.each([
  ['on', ['it', 'en', 'pt']],
  ['off', ['it', 'en']],
] as const)('with Portuguese %s, no redirect leaves the site', (_, languages) => {
  beforeAll(() => setLanguages([...languages]));

  test.each(['a guest', 'one of the staff'])('of %s', async (who) => {
    const cookie = who === 'a guest' ? '' : `Cookie: ${staff.cookie}\r\n`;
    const leads = leading();
    let redirects = 0;
    for (const path of [...leads, ...leads.flatMap(hostile)]) {
      const { status, headers } = await askRaw(server.port, `GET ${path} HTTP/1.1\r\nHost: localhost:3000\r\n${cookie}\r\n`);
      expectInside(headers.get('location'), path);
      expect(status, path).toBeLessThan(500);
      if (headers.has('location')) redirects++;
    }
    expect(redirects).toBeGreaterThan(leads.length);
  });

  test('of a Request', async () => {
    for (const path of leading()
      .flatMap(hostile)
      .filter((one) => one.startsWith('/'))) {
      const response = await app.get(path);
      expectInside(response.headers.get('location'), path);
      await response.body?.cancel();
    }
  });
});

describe('signing in and out redirects inside the site', () => {
  const backs = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example/',
    `${home}//evil.example`,
    `${home}/../..//evil.example`,
    `${home}/%2f%2fevil.example`,
    `${home}@evil.example`,
    'javascript:alert(1)',
    `\t//evil.example`,
    `${home}/menus`,
  ];

  test.each(backs)('back to %j', async (back) => {
    const body = new URLSearchParams({ username: 'admin', password: testPassword });
    const address = `/dashboard?${new URLSearchParams({ back })}`;
    const signedIn = await app.get(address, { method: 'POST', body, headers: { Origin: 'http://localhost:3000' } });
    expect(signedIn.status).toBe(302);
    expect(signedIn.headers.get('location')).toBe(back === `${home}/menus` ? back : home);
    const already = await app.get(address, { headers: { Cookie: staff.cookie } });
    expect(already.headers.get('location')).toBe(back === `${home}/menus` ? back : home);
  });

  test('out', async () => {
    const { cookie, authToken } = await app.signIn('office', 'in_uscita');
    const headers = { Cookie: cookie, 'X-Auth-Token': authToken, Origin: 'http://localhost:3000' };
    const response = await app.get(`${home}/sign-out`, { method: 'POST', headers });
    expect(response.headers.get('location')).toBe('/dashboard');
  });
});

describe('a path outside the site', () => {
  const wrong = [
    '//evil.example/',
    '/\\evil.example',
    '/a%2fb',
    '/a%00',
    '/a%',
    '*',
    'http://evil.example/',
    `/${'/'.repeat(15_000)}`,
    `/${'a'.repeat(5_000)}`,
  ];

  test.each(wrong)('is refused with a plain text', async (target) => {
    const answer = await askRaw(server.port, `GET ${target} HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`);
    expect([answer.status, answer.body]).toEqual([400, '400 Bad Request']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('location')).toBeNull();
    // A Request resolves backslashes and absolute addresses before the application sees them.
    if (!target.startsWith('/') || target.includes('\\')) return;
    const same = await app.get(target);
    expect([same.status, await same.text()]).toEqual([400, answer.body]);
    expect(same.headers.get('content-type')).toBe(answer.headers.get('content-type'));
  });

  test.each(['POST', 'HEAD', 'OPTIONS'])('is refused to a %s too', async (method) => {
    expect((await askRaw(server.port, `${method} //evil.example/dashboard HTTP/1.1\r\nHost: localhost:3000\r\n\r\n`)).status).toBe(400);
  });
});

describe('behind a proxy that ends TLS', () => {
  let secure: TestApp;
  let behind: Awaited<ReturnType<typeof serve>>;
  beforeAll(async () => {
    secure = await createTestApp({ publicUrl: 'https://site.example' });
    await secure.signIn('admin');
    behind = await serve(secure.listener);
  });
  afterAll(async () => {
    await behind.close();
    await secure.close();
  });

  const post = (target: string, origin: string) => {
    const body = new URLSearchParams({ username: 'admin', password: testPassword }).toString();
    const headers = `Host: site.example\r\nOrigin: ${origin}\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: ${body.length}`;
    return askRaw(behind.port, `POST ${target} HTTP/1.1\r\n${headers}\r\n\r\n${body}`);
  };

  test('accepts sign-in from the site’s own pages', async () => {
    expect((await post('/dashboard', 'https://site.example')).headers.get('location')).toBe(home);
  });

  test.each(['/dashboard', '//evil.example/dashboard', '/\\evil.example/dashboard', '/.//evil.example/dashboard'])(
    'another site may not: %s',
    async (target) => {
      const answer = await post(target, 'https://evil.example');
      expect(answer.status).toBe(400);
      expect(answer.headers.get('set-cookie')).toBeNull();
    },
  );
});
