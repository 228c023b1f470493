import fc from '#tests/random-examples.ts';
import { describe, expect, test } from 'vitest';
import { isSitePath, canonicalPath, wholeAddress } from './site-path.ts';

describe('a path of the site', () => {
  test.each([
    '/',
    '/carta',
    '/en/menu/brunch-di-marzo',
    '/carta?senza=latte&q=a%20b',
    '/dashboard?back=%2Fdashboard_x%2Fmenus',
    '/_.data?_routes=',
    '/menu/caff%C3%A8',
    '/.well-known/x',
    '/media/abc-480.webp',
    '/carta?x=//y',
  ])('%s is valid', (path) => {
    expect(isSitePath(path)).toBe(true);
  });

  test.each([
    ['', 'nothing'],
    ['carta', 'no slash'],
    ['*', 'the server itself'],
    ['http://evil.example/', 'another site'],
    ['//evil.example/', 'another host'],
    ['/\\evil.example/', 'another host, as browsers read it'],
    ['/pt//evil.example/x', 'two slashes further on'],
    ['/carta//', 'two slashes at the end'],
    ['/%2fevil.example', 'an encoded slash'],
    ['/%2Fevil.example', 'an encoded slash'],
    ['/%5cevil.example', 'an encoded backslash'],
    ['/..%5Cevil.example', 'an encoded backslash'],
    ['/a/../b', 'dots'],
    ['/./b', 'a dot'],
    ['/a/%2e%2e', 'encoded dots'],
    ['/a%00b', 'NUL'],
    ['/a%0d%0aSet-Cookie:x', 'encoded line breaks'],
    ['/a%c2%85b', 'an encoded control character'],
    ['/\tevil', 'a tab, which addresses lose'],
    ['/a b', 'a space'],
    ['/a\u0001', 'a control character'],
    ['/caffè', 'what is not ASCII'],
    ['/a%', 'half an escape'],
    ['/a%zz', 'no escape'],
    ['/a%ff', 'no UTF-8'],
    ['/a#b', 'a fragment'],
    ['/carta?a\r\nb', 'a line break in the query'],
    [`/${'a'.repeat(5_000)}`, 'too much'],
  ])('%j is not valid: %s', (path) => {
    expect(isSitePath(path)).toBe(false);
  });

  test('always resolves to an address of the site itself', () => {
    fc.assert(
      fc.property(
        fc.string({
          unit: fc.constantFrom('/', '\\', '.', 'a', '%2f', '%5C', '%2e', ':', '@', '?', '\t', '\n', '%', '//', 'è'),
          maxLength: 12,
        }),
        (rest) => {
          const target = `/${rest}`;
          if (!isSitePath(target)) return;
          const url = new URL(target, 'https://site.example');
          expect(url.origin).toBe('https://site.example');
          expect(url.pathname.startsWith('//')).toBe(false);
          expect(isSitePath(canonicalPath(url.pathname))).toBe(true);
          expect(canonicalPath(canonicalPath(url.pathname))).toBe(canonicalPath(url.pathname));
        },
      ),
    );
  });

  test('is checked quickly, however long', () => {
    const began = performance.now();
    for (const path of ['/'.repeat(15_000), `/${'%2e'.repeat(5_000)}`, `/${'a/'.repeat(2_000)}`, `/${'./'.repeat(2_000)}`])
      isSitePath(path);
    expect(performance.now() - began).toBeLessThan(500);
  });
});

test.each([
  ['/', '/'],
  ['/carta', '/carta'],
  ['/carta/', '/carta'],
  ['/%61llergeni', '/allergeni'],
  ['/menu/caff%c3%a8', '/menu/caff%C3%A8'],
])('%s has the canonical form %s', (path, spelling) => {
  expect(canonicalPath(path)).toBe(spelling);
});

test.each([
  ['/', 'https://site.example/'],
  ['/en/carta', 'https://site.example/en/carta'],
  ['//evil.example/x', 'https://site.example//evil.example/x'],
  ['/\\evil.example', 'https://site.example//evil.example'],
  ['https://evil.example/', 'https://site.example/https://evil.example/'],
])('the path %s becomes %s, never another host', (path, address) => {
  expect(wholeAddress(path, 'https://site.example')).toBe(address);
});
