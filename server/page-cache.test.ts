import { describe, expect, test } from 'vitest';
import type { ContentPart } from '#restaurant/documents/store/parts.ts';
import { FinishedPage } from './finished-page.ts';
import { PageCache } from './page-cache.ts';

const page = new FinishedPage('<p>page</p>', {});
const always = Number.POSITIVE_INFINITY;
const made = (given: { page?: FinishedPage; madeAt?: number; freshUntil?: number; parts?: ContentPart[]; asks?: string[] } = {}) => ({
  page,
  madeAt: 0,
  freshUntil: always,
  asks: [],
  ...given,
  parts: given.parts && new Set(given.parts),
});

describe('the page cache', () => {
  test('keeps a page until its expiry', () => {
    const cache = new PageCache();
    cache.put('/cena', made({ freshUntil: 1_000 }), cache.generation);
    expect(cache.find('/cena', 999)).toBe(page);
    expect(cache.find('/cena', 1_000)).toBeUndefined();
  });

  test('does not answer with a page of later, once a clock that was ahead is right again', () => {
    const cache = new PageCache();
    cache.put('/cena', made({ madeAt: 5_000, freshUntil: 9_000 }), cache.generation);
    expect(cache.find('/cena', 4_999)).toBeUndefined();
    expect(cache.find('/cena', 5_000)).toBe(page);
  });

  test('is empty after content changed, wherever', () => {
    const cache = new PageCache();
    cache.put('/cena', made({ parts: ['menu/cena'] }), cache.generation);
    cache.clear();
    expect(cache.find('/cena', 0)).toBeUndefined();
  });

  test('drops only the pages that show what has changed, and those that do not say what they show', () => {
    const cache = new PageCache();
    cache.put('/cena', made({ parts: ['menu/cena', 'menu heads'] }), cache.generation);
    cache.put('/carta', made({ parts: ['menu/carta', 'menu heads'] }), cache.generation);
    cache.put('/wip', made(), cache.generation);
    cache.drop(['menu/cena', 'menus']);
    expect(['/cena', '/carta', '/wip'].map((path) => cache.find(path, 0))).toEqual([undefined, page, undefined]);
    cache.drop(['menu heads']);
    expect(cache.find('/carta', 0)).toBeUndefined();
  });

  test('does not keep a page whose rendering began before a change', () => {
    const cache = new PageCache();
    for (const change of [() => cache.clear(), () => cache.drop(['landing'])]) {
      const began = cache.generation;
      change();
      cache.put('/cena', made({ parts: ['menu/cena'] }), began);
      expect(cache.find('/cena', 0)).toBeUndefined();
    }
  });

  test('answers an address with an irrelevant query, and with no other query', () => {
    const cache = new PageCache();
    cache.put('/cena', made({ asks: ['senza', 'q'] }), cache.generation);
    for (const query of ['?', '?utm_source=x', '?fbclid=a%20b&x=//y']) expect(cache.find(`/cena${query}`, 0), query).toBe(page);
    for (const query of ['?senza=latte', '?utm_source=x&q=riso', '?q', '?a\\b#c'])
      expect(cache.find(`/cena${query}`, 0), query).toBeUndefined();
  });

  test('is bounded by pages and by bytes: the most recently used stay', () => {
    const cache = new PageCache();
    for (let index = 0; index < 501; index++) cache.put(`/menu/${index}`, made(), cache.generation);
    expect(cache.find('/menu/0', 0)).toBeUndefined();
    expect(cache.find('/menu/500', 0)).toBe(page);
    const large = new FinishedPage('x'.repeat(8 * 1024 * 1024), {});
    for (let index = 0; index < 4; index++) cache.put(`/large/${index}`, made({ page: large }), cache.generation);
    expect([...cache.pages()].length).toBeLessThanOrEqual(2);
  });
});
