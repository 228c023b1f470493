import { expect, test } from 'vitest';
import { addedMenus, evict, filesOf, goneMenus, isPublicPage, isSamePicture, pathsToCache, picturesOf } from './cached-paths.ts';
import { mark } from './saved-copy-banner.ts';

test('a visit keeps the six menus, the pages that link to them and the allergen book in its language', () => {
  expect(pathsToCache('it')).toEqual(expect.arrayContaining(['/menu', '/pranzo', '/carta', '/cena', '/beverage', '/allergeni', '/']));
  expect(pathsToCache('pt')).toEqual(expect.arrayContaining(['/pt/menu', '/pt/pranzoPanini', '/pt/allergeni', '/pt']));
});

test.each([
  '/dashboard',
  '/dashboard_mediterraneo',
  '/en/dashboard',
  '/api/menu',
  '/sitemap.xml',
  '/sw.js',
  '/menu/',
  '/menu/a/b',
  '/nowhere',
])('%s is never kept', (path) => {
  expect(isPublicPage(path)).toBe(false);
});

test('finds menus that the staff added by their links on the menu index', () => {
  const html = '<a class="x" href="/en/menu/dolci">Dolci</a><a href="/en/carta">Carta</a><a href="/en/menu/dolci?senza=latte">…</a>';
  expect(addedMenus(html)).toEqual(['/en/menu/dolci']);
});

test('deletes an added menu that the index no longer links, in the language of the index', () => {
  const kept = ['/en/menu', '/en/carta', '/en/menu/dolci', '/en/menu/natale', '/menu/natale'];
  expect(goneMenus(kept, ['/en/menu/dolci'], 'en')).toEqual(['/en/menu/natale']);
  expect(goneMenus(kept, ['/menu/natale'], 'it')).toEqual([]);
});

test('lists each file of a page once, whether an attribute or a style names it, also with a fragment', () => {
  const html = '<style>a{src:url(/assets/a-1.woff2)}</style><use href="/assets/s-2.svg#x"/><use href="/assets/s-2.svg#y"/>';
  expect(filesOf(html)).toEqual(['/assets/a-1.woff2', '/assets/s-2.svg']);
});

test('keeps one variant of each uploaded picture: the smallest that is wide enough for a phone', () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)];
  const html = `<source srcSet="/media/${one}-200.avif 200w, /media/${one}-800.avif 800w">
    <source srcSet="/media/${one}-200.webp 200w, /media/${one}-800.webp 800w, /media/${one}-1600.webp 1600w">
    <img src="/media/${one}-800.jpg"><source srcSet="/media/${other}-240.webp 240w">`;
  expect(picturesOf(html)).toEqual([`/media/${one}-800.webp`, `/media/${other}-240.webp`]);
  expect(isSamePicture(`/media/${one}-1600.avif`, `/media/${one}-800.webp`)).toBe(true);
  expect(isSamePicture(`/media/${one}-800.webp`, `/media/${other}-800.webp`)).toBe(false);
  expect(isSamePicture('/media/x', '/media/x')).toBe(false);
});

test('keeps only the first pictures of a page with hundreds', () => {
  const html = Array.from({ length: 200 }, (_, place) => `/media/${String(place).padStart(32, '0')}-400.webp 400w`).join(' ');
  expect(picturesOf(html)).toHaveLength(24);
});

test('shows the date of a kept page at its beginning, in its language', () => {
  const keptAt = new Date(2026, 10, 20, 13, 5);
  expect(mark('<body class="x"><h1>Carta</h1>', keptAt, 'it')).toMatch(
    /^<body class="x"><p class="kept-mark".*aggiornato il 20 novembre 2026 alle 13:05/,
  );
  expect(mark('<body>', keptAt, 'pt')).toContain('20 de novembro de 2026');
});

const kept = {
  files: [
    { path: 'old', size: 4 },
    { path: 'named', size: 4 },
  ],
  pictures: [
    { path: 'shown', size: 4 },
    { path: 'gone', size: 4 },
  ],
  pages: [
    { path: 'first', size: 4 },
    { path: 'second', size: 4 },
  ],
};

test.each([
  [24, []],
  [23, ['old']],
  [19, ['old', 'gone']],
  [15, ['old', 'gone', 'shown']],
  [11, ['old', 'gone', 'shown', 'first']],
  [0, ['old', 'gone', 'shown', 'first', 'second']],
])('deletes first entries that no page names, then pictures, then the oldest page, to keep within %i bytes', (limit, doomed) => {
  expect(evict({ ...kept, named: new Set(['named', 'shown']), limit })).toEqual(doomed);
});

test('removes from a kept page what was open or served at the time of the copy', () => {
  const page = [
    '<body><li class="menu-card menu-card--now"><p class="menu-card-when" data-hour=""><span>Ora in tavola</span></p></li>',
    '<p>Da martedì a domenica.<span data-hour=""> Aperto ora.</span></p>',
  ].join('');
  const marked = mark(page, new Date('2026-11-20T12:05:00Z'), 'it');
  expect(marked).toContain('<li class="menu-card"></li><p>Da martedì a domenica.</p>');
});
