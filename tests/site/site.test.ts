import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Settings, settings as schema } from '#restaurant/settings/settings.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { createTestApp, type TestApp } from '../app.ts';
import { buildChange, saveData } from '../builders/changes.ts';
import { buildMenu } from '../builders/documents.ts';

const change = buildChange();

let app: TestApp;
let now = Temporal.Instant.from('2026-11-20T12:00:00Z');
beforeAll(async () => {
  app = await createTestApp({ now: () => now });
});
afterAll(() => app.close());

describe('a public page', () => {
  test('is compressed, has an entity tag, and is answered 304 while unchanged', async () => {
    const first = await app.get('/carta', { headers: { 'accept-encoding': 'br' } });
    expect(first.status).toBe(200);
    expect(first.headers.get('content-encoding')).toBe('br');
    const etag = first.headers.get('etag') ?? '';
    const second = await app.get('/carta', { headers: { 'if-none-match': etag } });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe('');
  });

  test('allows only its own resources, and lists every inline script in its policy', async () => {
    const response = await app.get('/');
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/https?:/);
    expect(await response.text()).not.toMatch(/ style="/);
  });

  test('has whole euros without decimals in the showcase, in every language', async () => {
    for (const path of ['/', '/en', '/pt']) {
      const page = await (await app.get(path)).text();
      const prices = [...page.matchAll(/<p class="showcase-price">(.*?)<\/p>/g)].map(([, price]) => price);
      expect(prices, path).toHaveLength(8);
      expect(prices.join(), path).toMatch(/€\d|\d\s€/);
      expect(prices.join(), path).not.toMatch(/\d[.,]00/);
    }
  });

  test('is freed from memory once it was sent, as is a page of the management area: no timer of its rendering holds it', async () => {
    const { cookie } = await app.signIn('office', 'chi_guarda');
    const [set, cleared] = [vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(globalThis, 'clearTimeout')];
    for (const path of ['/allergeni', '/dashboard_mediterraneo']) {
      set.mockClear();
      await (await app.get(path, { headers: { cookie } })).text();
      const ofRendering = set.mock.results.flatMap(({ value }, index) => (set.mock.calls[index]?.[1] === 10_000 ? [value] : []));
      expect(ofRendering, path).toHaveLength(1);
      expect(cleared.mock.calls.flat(), path).toContain(ofRendering[0]);
    }
  });

  test('sets no cookie', async () => {
    for (const path of ['/', '/menu', '/carta', '/en', '/dashboard', '/api/menu', '/nowhere']) {
      expect((await app.get(path)).headers.getSetCookie(), path).toEqual([]);
    }
  });

  test('answers HEAD like GET, without the body', async () => {
    const head = await app.get('/carta', { method: 'HEAD' });
    const get = await app.get('/carta');
    expect(head.status).toBe(200);
    expect(await head.text()).toBe('');
    expect(head.headers.get('etag')).toBe(get.headers.get('etag'));
  });

  test('has one address: a trailing slash redirects to it', async () => {
    const response = await app.get('/carta/?x=1');
    expect(response.status).toBe(301);
    expect(response.headers.get('location')).toBe('/carta?x=1');
  });
});

describe('an address that does not exist', () => {
  test.each([
    '/xx/menu',
    '/it/menu',
    '/nowhere',
    '/en/nowhere',
    '/menu/nowhere',
    '/dashboard_altro',
    '/dashboard_mediterraneox/menus',
    '/drawings/nothing.svg',
    '/assets/nothing.js',
  ])('%s is a 404', async (path) => {
    const response = await app.get(path);
    expect(response.status).toBe(404);
  });

  test('has an error page in the site’s design and the language of its address', async () => {
    const response = await app.get('/en/nowhere');
    const html = await response.text();
    expect(html).toContain('Unexpected Application Error!');
    expect(html).toContain('404');
    expect(html).toContain('<html lang="en"');
    expect(html).not.toMatch(/at .*\.js:\d+/);
  });
});

describe('the public JSON', () => {
  test('lists the menus in the stored order with their names and rows', async () => {
    const response = await app.get('/api/menu');
    expect(response.headers.get('content-type')).toContain('application/json');
    const menus: { id: string; name: string; contents: unknown[] }[] = await response.json();
    expect(menus.map(({ id }) => id)).toEqual(['beverage', 'pranzo-carta', 'carta', 'cena', 'pranzo-poke', 'pranzo-panini']);
    expect(menus.every(({ contents }) => contents.length > 5)).toBe(true);
    expect(Object.keys(menus[0] ?? {})).toEqual(['id', 'name', 'contents']);
    const again = await app.get('/api/menu', { headers: { 'if-none-match': response.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});

describe('a damaged document', () => {
  test('is reported with its path, and the page shows what it can', async () => {
    const { services } = app;
    const broken = {
      ...buildMenu({ name: 'Rotto', page: 'rotto', position: 9 }),
      contents: [{ id: 'a', type: 'video' }, ...buildMenu().contents],
    };
    await services.db
      .insertInto('document')
      .values({
        collection: 'menu',
        id: 'rotto',
        data: JSON.stringify(broken),
        version: 1,
        updated_at: change.now.toString(),
        updated_by: 'prova',
        deleted_at: null,
      })
      .execute();
    app.logged.length = 0;
    const response = await app.get('/menu/rotto');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('Etna');
    expect(app.logged).toContainEqual(expect.objectContaining({ document: 'menu/rotto', path: 'contents[0].type' }));
    await services.db.deleteFrom('document').where('id', '=', 'rotto').execute();
  });
});

describe('a language that is turned off', () => {
  test('redirects to the Italian page, so that printed cards keep working', async () => {
    const { db } = app.services;
    const settings = await requireSettings(db);
    const edit: Parameters<typeof saveData<Settings>>[1] = {
      collection: 'todos',
      id: 'settings',
      version: settings.version,
      data: { ...settings.data, lang: ['it', 'en'] },
      schema,
    };
    expect(await saveData(db, edit, change)).toHaveProperty('saved');
    app.cache.clear();
    const response = await app.get('/pt/menu');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/menu');
    expect((await app.get('/en/menu')).status).toBe(200);
    await saveData(db, { ...edit, version: settings.version + 1, data: settings.data }, change);
    app.cache.clear();
  });
});

test('security.txt names the contact for vulnerabilities, and expires after half a year (RFC 9116)', async () => {
  const answer = await app.get('/.well-known/security.txt');
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const fields = Object.fromEntries((await answer.text()).split('\n').flatMap((line) => [line.split(/: (.*)/, 2)]));
  expect(fields).toMatchObject({
    Contact: expect.stringMatching(/^mailto:.+@/),
    Canonical: expect.stringMatching(/\/\.well-known\/security\.txt$/),
  });
  const left =
    app.services
      .now()
      .until(Temporal.Instant.from(fields['Expires'] ?? ''))
      .total('hours') / 24;
  expect(left).toBeGreaterThan(179);
  expect(left).toBeLessThan(365);
});

describe('health', () => {
  test('says that the process is alive and its database answers', async () => {
    expect(await (await app.get('/healthz')).text()).toBe('ok');
    expect(await (await app.get('/readyz')).text()).toBe('ready');
  });
});
