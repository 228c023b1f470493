import { createServer, request, type Server } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import routes from '#app/routes.ts';
import { pageKeys } from '#tests/builders/page-keys.ts';
import { findPageKey, type PageViews } from '#restaurant/page-views/tally.ts';
import { createTestApp, type TestApp } from '../app.ts';

const person = {
  'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/604.1',
};

let app: TestApp;
let server: Server;
beforeAll(async () => {
  app = await createTestApp();
  server = createServer(app.listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
});
afterAll(async () => {
  server.close();
  await app.close();
});
afterEach(async () => {
  await counted();
});

/** The views counted since the last call, as `page/language: views`. */
async function counted(): Promise<Record<string, number>> {
  const stored: PageViews[] = [];
  await app.views.flush(async (views) => void stored.push(...views));
  return Object.fromEntries(stored.map(({ page, language, views }) => [`${page}/${language}`, views]));
}

/** Sends a request over the network like a browser, so that the page cache can answer it. */
async function ask(path: string, headers: Record<string, string> = person, method = 'GET'): Promise<{ status: number; etag: string }> {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : expect.unreachable();
  return new Promise((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, method, headers: { host: 'localhost:3000', ...headers } }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, etag: response.headers.etag ?? '' }));
    });
    asked.on('error', reject).end();
  });
}

describe('a view of a page', () => {
  test('is counted when it is rendered, when it comes from the cache, and when it is answered 304', async () => {
    app.cache.clear();
    const { etag } = await ask('/carta');
    expect(app.cache.find('/carta', app.services.milliseconds())).toBeDefined();
    expect((await ask('/carta')).status).toBe(200);
    expect((await ask('/carta', { ...person, 'if-none-match': etag })).status).toBe(304);
    expect(await counted()).toEqual({ 'carta/it': 3 });
    app.cache.clear();
    expect((await ask('/carta', { ...person, 'if-none-match': etag })).status).toBe(304);
    expect(await counted()).toEqual({ 'carta/it': 1 });
  });

  test('counts for its page in its language, whatever its query', async () => {
    for (const path of ['/en/carta', '/pt/menu', '/?utm_source=x', '/allergeni?da=qr']) expect((await ask(path)).status).toBe(200);
    expect(await counted()).toEqual({ 'carta/en': 1, 'menu/pt': 1, 'landing/it': 1, 'allergeni/it': 1 });
  });

  test('that was prerendered is counted when the page reports that it is visible', async () => {
    const prepared = { ...person, 'sec-purpose': 'prefetch;prerender' };
    for (const path of ['/cena', '/cena']) await ask(path, prepared);
    expect(await counted()).toEqual({});
    await ask('/cena', { ...person, 'x-page-viewed': '1', 'sec-fetch-mode': 'cors' }, 'HEAD');
    expect(await counted()).toEqual({ 'cena/it': 1 });
  });
});

describe('nothing is counted', () => {
  test.each([
    ['of a HEAD', '/carta', person, 'HEAD'],
    ['of a robot', '/carta', { 'user-agent': 'Googlebot/2.1' }, 'GET'],
    ['of whoever says nothing', '/carta', {}, 'GET'],
    ['of the staff', '/carta', { ...person, cookie: 'staff.session_token=x' }, 'GET'],
    ['of a page that is not there', '/nowhere', person, 'GET'],
    ['of a menu that is not there', '/menu/nowhere', person, 'GET'],
    ['of the page for who has no network', '/offline', person, 'GET'],
    ['of the sign-in', '/dashboard', person, 'GET'],
    ['of the feed', '/api/menu', person, 'GET'],
    ['of a lead to another address', '/carta/', person, 'GET'],
  ] as const)('%s', async (_, path, headers, method) => {
    app.cache.clear();
    // The second answer comes from the page cache if the page is kept.
    await ask(path, headers, method);
    await ask(path, headers, method);
    expect(await counted()).toEqual({});
  });
});

interface Route {
  id?: string | undefined;
  children?: Route[] | undefined;
}

function idsOf(entries: readonly Route[]): string[] {
  return entries.flatMap(({ id, children }) => [...(id ? [id] : []), ...idsOf(children ?? [])]);
}

/** Public routes that are not pages, or whose page belongs to one guest. */
const uncounted =
  /^site-(api-bookings|layout|offline|not-found|newsletter|prenotazione|calendar|cameriere|conferma|edition|menu-edition|stampa)-/;

test('every public page of the routes is counted, and no other route', () => {
  const ids = idsOf(routes).filter((id) => id.startsWith('site-'));
  const counted = ids.filter((id) => !uncounted.test(id));
  expect(counted.filter((id) => !findPageKey(id))).toEqual([]);
  expect(counted).toHaveLength(pageKeys.length);
  expect(ids.filter((id) => uncounted.test(id) && findPageKey(id))).toEqual([]);
});
