import { describe, expect, test } from 'vitest';
import type { FinishedPage } from './finish-page.ts';
import { chooseEncoding, PageCache } from './page-cache.ts';

const variant = { body: Buffer.from('page'), headers: {} };
const page: FinishedPage = { etag: '"e"', notModified: {}, identity: variant, gzip: variant, brotli: variant };

describe('the page cache', () => {
  test('keeps a page until its expiry', () => {
    const cache = new PageCache();
    cache.put('/cena', page, 1_000, cache.generation);
    expect(cache.find('/cena', 999)).toBe(page);
    expect(cache.find('/cena', 1_000)).toBeUndefined();
  });

  test('is empty after content changed', () => {
    const cache = new PageCache();
    cache.put('/cena', page, Number.POSITIVE_INFINITY, cache.generation);
    cache.clear();
    expect(cache.find('/cena', 0)).toBeUndefined();
  });

  test('does not keep a page whose rendering began before the change', () => {
    const cache = new PageCache();
    const began = cache.generation;
    cache.clear();
    cache.put('/cena', page, Number.POSITIVE_INFINITY, began);
    expect(cache.find('/cena', 0)).toBeUndefined();
  });
});

test('the best encoding that the browser accepts is chosen', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd')).toBe('br');
  expect(chooseEncoding('gzip')).toBe('gzip');
  expect(chooseEncoding('br;q=0, gzip;q=0.5')).toBe('gzip');
  expect(chooseEncoding('identity')).toBeUndefined();
  expect(chooseEncoding(undefined)).toBeUndefined();
});
