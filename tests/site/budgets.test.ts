import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';
import { contentWithSixtyDishes } from '../builders/sixty-dishes.ts';

const root = join(import.meta.dirname, '../..');
const assets = join(root, 'build', 'client', 'assets');
const menuPages = ['/menu', '/pranzo', '/carta', '/cena', '/beverage', '/pranzoCarta', '/pranzoPoke', '/pranzoPanini', '/allergeni'];
const otherPages = ['/', '/wip', '/offline', '/nowhere'];

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

/** A script of the build with all its static imports. */
function withImports(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  const code = readFileSync(join(assets, file), 'utf8');
  for (const [, imported = ''] of code.matchAll(/(?:import|from)\s*"\.\/([\w.-]+\.js)"/g)) withImports(imported, seen);
  return seen;
}

/** The scripts that public pages load later, by name. Scripts that are loaded together with one follow it. */
function lateScripts(): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (file: string) => {
    for (const each of withImports(file)) {
      for (const [, next = ''] of readFileSync(join(assets, each), 'utf8').matchAll(/(?<!,)import\([`"]\.\/([\w.-]+\.js)[`"]\)/g)) {
        const name = next.replace(/-.{8}\.js$/, '');
        if (name === 'hydrate-router' || found.has(name)) continue;
        found.set(name, next);
        visit(next);
      }
    }
  };
  for (const file of readdirSync(assets)) if (/^entry\.client-.*\.js$/.test(file)) visit(file);
  return found;
}

/** The scripts that a page fetches on load: its entry and its behaviours. Inline scripts count as part of the page. */
function scriptsOnLoad(html: string): string[] {
  const entries = [...html.matchAll(/import\("\/assets\/([^"]+)"\)/g)].map(([, file = '']) => file);
  const start = entries.map((file) => readFileSync(join(assets, file), 'utf8')).join('');
  const behaviors = [...html.matchAll(/data-behavior="([\w-]+)"/g)].flatMap(([, name = '']) => {
    const [, file] = new RegExp(`[{,]"?${name}"?:\\(\\)=>import\\([\`"]\\./([\\w.-]+\\.js)`).exec(start) ?? [];
    expect(file, name).toBeDefined();
    return file ?? [];
  });
  return [...new Set([...entries, ...behaviors].flatMap((file) => [...withImports(file)]))];
}

function brotliSize(files: string[]): number {
  return files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(assets, file))).length, 0);
}

async function sizeOfScripts(path: string, site = app): Promise<number> {
  const scripts = scriptsOnLoad(await (await site.get(path)).text());
  expect(scripts.length).toBeGreaterThan(0);
  return brotliSize(scripts);
}

describe('a public page loads at most 3 KB of JavaScript (brotli)', () => {
  test.each(otherPages)('%s', async (path) => {
    expect(await sizeOfScripts(path)).toBeLessThanOrEqual(3 * 1024);
  });
});

describe('while bookings are on', () => {
  let booking: TestApp;
  beforeAll(async () => {
    booking = await createTestApp({ forms: ['booking'] });
  });
  afterAll(() => booking.close());

  test.each(['/', '/prenota', '/prenota?persone=2&giorno=2026-11-28'])(
    '%s loads at most 3 KB of JavaScript (brotli), and none of the booking before it is reached for',
    async (path) => {
      expect(await sizeOfScripts(path, booking)).toBeLessThanOrEqual(3 * 1024);
      const files = scriptsOnLoad(await (await booking.get(path)).text());
      expect(files.filter((file) => /^(booking|guest-form|wake)-/.test(file))).toEqual([]);
    },
  );

  test('the script of the questions is at most 3 KB', () => {
    const script = readdirSync(assets).filter(
      (file) => /^booking-.*\.js$/.test(file) && readFileSync(join(assets, file), 'utf8').includes('popstate'),
    );
    expect(script).toHaveLength(1);
    expect(brotliSize(script)).toBeLessThanOrEqual(3 * 1024);
  });

  test('a question with its style is at most 14 KB (brotli): one round trip', async () => {
    // The address of the last question contains a key.
    const last = (await booking.get('/prenota?persone=2&giorno=2026-11-28&ora=20:30')).headers.get('Location') ?? '';
    expect(last).toContain('posto=');
    for (const path of ['/prenota', '/prenota?persone=2&giorno=2026-11-28', last])
      expect(brotliCompressSync(await (await booking.get(path)).text()).length, path).toBeLessThanOrEqual(14 * 1024);
  });
});

describe('a script that a public page loads later is small, with all its imports (brotli)', () => {
  // Only the scripts that check a form by the server's schema contain Zod.
  const limits = new Map(
    Object.entries({
      start: 1.25,
      'load-island': 0.5,
      booking: 4.5,
      'dish-filter': 5.5,
      'failed-load': 1.5,
      'kept-menus': 1,
      'offline-filter': 22,
      waiter: 13,
      share: 3,
      ticket: 4.5,
      work: 1,
      'guest-form': 24,
      'check-form': 22,
    }),
  );
  const late = lateScripts();

  test('each script has a limit here, or counts as loaded with the page', () => {
    const onLoad = ['carousel', 'section-links', 'sea', 'offline-page', 'navigation', 'tabs', 'push', 'page-tools', 'passkey-behavior'];
    expect([...late.keys()].sort()).toEqual([...limits.keys(), ...onLoad].sort());
  });

  test.each([...limits])('%s: %s KB', (name, limit) => {
    expect(brotliSize([...withImports(late.get(name) ?? name)])).toBeLessThanOrEqual(limit * 1024);
  });
});

describe('a menu page loads at most 1 KB of JavaScript (brotli)', () => {
  test.each(menuPages)('%s', async (path) => {
    expect(await sizeOfScripts(path)).toBeLessThanOrEqual(1024);
  });
});

describe('a menu page of sixty dishes, with its style, is at most 14 KB (brotli): one round trip', () => {
  let sixty: TestApp;
  beforeAll(async () => {
    sixty = await createTestApp({ content: await contentWithSixtyDishes(join(root, 'content')) });
  });
  afterAll(() => sixty.close());

  test.each(['/carta', '/en/carta', '/pt/carta'])('%s', async (path) => {
    const html = await (await sixty.get(path)).text();
    expect(html.match(/class="piatto[ "]/g)).toHaveLength(60);
    expect(html).not.toMatch(/<link rel="stylesheet"(?![^>]*media="all")/);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * 1024);
  });
});

describe('the first screen of the landing page, with its style and the headers, is within the first 14 KB (brotli): one round trip', () => {
  test.each(['/', '/en', '/pt'])('%s', async (path) => {
    const response = await app.get(path);
    const headers = [...response.headers].reduce((sum, [name, value]) => sum + `${name}: ${value}\r\n`.length, 0);
    const begin = brotliCompressSync(await response.text()).subarray(0, 14 * 1024 - headers);
    const read = brotliDecompressSync(begin, { finishFlush: constants.BROTLI_OPERATION_FLUSH }).toString();
    expect(read).toContain('id="fold"');
  });
});

describe('the allergen book of every menu, with its style, is at most 14 KB (brotli): one round trip', () => {
  test.each(['/allergeni', '/en/allergeni', '/pt/allergeni'])('%s', async (path) => {
    const html = await (await app.get(path)).text();
    expect(html.match(/class="book-menu"/g)?.length).toBeGreaterThan(1);
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(14 * 1024);
  });
});

describe('a screen of the area', () => {
  const imported = (html: string) => [...new Set([...html.matchAll(/["']\/assets\/([\w.~-]+\.js)["']/g)].map(([, file = '']) => file))];

  test('Home loads at most 70 scripts, of 240 KB in all (brotli)', async () => {
    const { cookie } = await app.signIn('office');
    const html = await (await app.get('/dashboard_mediterraneo', { headers: { cookie } })).text();
    expect(imported(html).filter((file) => /^(area|libraries)/.test(file))).toHaveLength(2);
    expect(imported(html).length).toBeLessThanOrEqual(70);
    expect(brotliSize(imported(html))).toBeLessThanOrEqual(240 * 1024);
  });

  test('sign-in, which does not load the frame, is at most 8 KB with its style (brotli)', async () => {
    const html = await (await app.get('/dashboard')).text();
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(8 * 1024);
  });
});

test('every file that the server names for browsers is in the build', () => {
  const server = readFileSync(join(root, 'build', 'server', 'index.js'), 'utf8');
  const named = new Set([...server.matchAll(/\/assets\/([\w.~-]+\.\w+)/g)].map(([, file = '']) => file));
  expect(named.size).toBeGreaterThan(100);
  expect([...named].filter((file) => !existsSync(join(assets, file)))).toEqual([]);
});

test('the fonts are at most three files and 70 KB', () => {
  const fonts = readdirSync(assets).filter((file) => file.endsWith('.woff2'));
  expect(fonts).toHaveLength(3);
  expect(fonts.reduce((sum, file) => sum + readFileSync(join(assets, file)).length, 0)).toBeLessThanOrEqual(70 * 1024);
});

describe('the landing page', () => {
  test.each(['/', '/en', '/pt'])('%s is at most 30 KB without pictures (brotli)', async (path) => {
    const html = await (await app.get(path)).text();
    expect(brotliCompressSync(html).length + brotliSize(scriptsOnLoad(html))).toBeLessThanOrEqual(30 * 1024);
  });

  test.each(['on a desk', 'on a phone'])('shows at most 120 KB of pictures on its first screen %s', async (where) => {
    const html = await (await app.get('/')).text();
    const eager = [...html.matchAll(/<picture[^>]*>.*?<\/picture>|<img[^>]*>/gs)]
      .map(([tag]) => tag)
      .filter((tag) => !tag.includes('loading="lazy"'));
    const files = eager.flatMap((tag) => {
      const wide = /<img[^>]* src="\/assets\/([^"]+)"/.exec(tag)?.[1];
      const narrow = /<source[^>]* srcSet="\/assets\/([^"]+)"/i.exec(tag)?.[1];
      return (where === 'on a phone' ? (narrow ?? wide) : wide) ?? [];
    });
    expect(files.length).toBeGreaterThanOrEqual(1);
    expect(brotliSize([...new Set(files)])).toBeLessThanOrEqual(120 * 1024);
  });
});
