import { describe, expect, test } from 'vitest';
import { EncodedPage } from './encoded-page.ts';
import { type CacheEntry, PageCache } from './page-cache.ts';

const page = new EncodedPage('<p>page</p>', {});
const always = Number.POSITIVE_INFINITY;
const made = (given: Partial<CacheEntry> = {}) => ({ page, madeAt: 0, freshUntil: always, asks: [], showsBookings: false, ...given });

describe('the page cache', () => {
  test('keeps a page until its expiry', () => {
    const cache = new PageCache();
    cache.put('/cena', made({ freshUntil: 1_000 }), cache.generation);
    expect(cache.find('/cena', 999)).toBe(page);
    expect(cache.find('/cena', 1_000)).toBeUndefined();
  });

  test('does not answer with a page of the future, once a clock that was ahead is right again', () => {
    const cache = new PageCache();
    cache.put('/cena', made({ madeAt: 5_000, freshUntil: 9_000 }), cache.generation);
    expect(cache.find('/cena', 4_999)).toBeUndefined();
    expect(cache.find('/cena', 5_000)).toBe(page);
  });

  test('is empty after content changed in any process', () => {
    const cache = new PageCache();
    cache.put('/cena', made(), cache.generation);
    cache.clear();
    expect(cache.find('/cena', 0)).toBeUndefined();
  });

  test('invalidates after a booking the pages that show bookings, and no other', () => {
    const cache = new PageCache();
    cache.put('/', made({ showsBookings: true }), cache.generation);
    cache.put('/cena', made(), cache.generation);
    cache.dropBookings();
    expect(['/', '/cena'].map((path) => cache.find(path, 0))).toEqual([undefined, page]);
    cache.put('/', made({ showsBookings: true }), cache.generation);
    expect(cache.find('/', 0)).toBe(page);
    cache.clear();
    expect(['/', '/cena'].map((path) => cache.find(path, 0))).toEqual([undefined, undefined]);
  });

  test('keeps the compressed bytes of a page that is the same after a change', () => {
    const cache = new PageCache();
    cache.put('/cena', made(), cache.generation);
    cache.clear();
    cache.put('/cena', made({ page: new EncodedPage('<p>page</p>', {}) }), cache.generation);
    expect(cache.find('/cena', 0)).toBe(page);
    const other = new EncodedPage('<p>page</p>', { 'X-Other': '1' });
    cache.clear();
    cache.put('/cena', made({ page: other }), cache.generation);
    expect(cache.find('/cena', 0)).toBe(other);
  });

  test('does not keep a page whose rendering began before a change', () => {
    const cache = new PageCache();
    for (const change of [() => cache.clear(), () => cache.dropBookings()]) {
      const began = cache.generation;
      change();
      cache.put('/cena', made(), began);
      expect(cache.find('/cena', 0)).toBeUndefined();
    }
  });

  test('answers an address with an irrelevant query, but with no other query', () => {
    const cache = new PageCache();
    cache.put('/cena', made({ asks: ['senza', 'q'] }), cache.generation);
    for (const query of ['?', '?utm_source=x', '?fbclid=a%20b&x=//y']) expect(cache.find(`/cena${query}`, 0), query).toBe(page);
    for (const query of ['?senza=latte', '?utm_source=x&q=riso', '?q', '?a\\b#c'])
      expect(cache.find(`/cena${query}`, 0), query).toBeUndefined();
  });

  test('is bounded by pages and by bytes, and keeps the most recently used', () => {
    const cache = new PageCache();
    for (let index = 0; index < 501; index++) cache.put(`/menu/${index}`, made(), cache.generation);
    expect(cache.find('/menu/0', 0)).toBeUndefined();
    expect(cache.find('/menu/500', 0)).toBe(page);
    const large = new EncodedPage('x'.repeat(8 * 1024 * 1024), {});
    for (let index = 0; index < 4; index++) cache.put(`/large/${index}`, made({ page: large }), cache.generation);
    expect([...cache.pages()].length).toBeLessThanOrEqual(2);
  });
});
