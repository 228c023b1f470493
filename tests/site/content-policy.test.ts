import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const pages = [
  '/',
  '/wip',
  '/menu',
  '/pranzo',
  '/carta',
  '/carta?senza=pesce',
  '/carta?q=niente',
  '/allergeni',
  '/offline',
  '/cameriere',
  '/nowhere',
  '/en/nowhere',
  '/menu/nowhere',
  '/en/cena',
  '/dashboard',
  '/dashboard?expired=1',
];

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
const inline = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => hash(text));

test.each(pages)('every inline script and stylesheet of %s is a known one', async (path) => {
  const response = await app.get(path);
  const policy = response.headers.get('content-security-policy') ?? '';
  const html = await response.text();
  const scripts = inline(html, /<script(?![^>]*\bsrc=)(?![^>]*type="(?:application\/ld\+json|text\/css)")[^>]*>([\s\S]*?)<\/script>/g);
  const styles = inline(html, /<(?:style|script type="text\/css")>([\s\S]*?)<\/(?:style|script)>/g);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((script) => !policy.includes(script))).toEqual([]);
  expect(styles.filter((style) => !policy.includes(style))).toEqual([]);
});

test('the allowed scripts are the same on every page, whatever its content', async () => {
  const allowed = new Set<string>();
  for (const path of pages)
    allowed.add(/script-src [^;]*/.exec((await app.get(path)).headers.get('content-security-policy') ?? '')?.[0] ?? '');
  expect(allowed.size).toBe(1);
});
