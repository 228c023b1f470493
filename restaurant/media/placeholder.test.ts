import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeholderOf, readPlaceholder, tilesFor, writePlaceholder } from './placeholder.ts';

test('has about twelve tiles, in the picture’s proportions', () => {
  expect(tilesFor({ width: 1600, height: 1067 })).toEqual({ columns: 4, rows: 3 });
  expect(tilesFor({ width: 600, height: 900 })).toEqual({ columns: 3, rows: 4 });
  expect(tilesFor({ width: 500, height: 500 })).toEqual({ columns: 3, rows: 4 });
  expect(tilesFor({ width: 40_000, height: 100 })).toEqual({ columns: 6, rows: 2 });
  expect(tilesFor({ width: 100, height: 40_000 })).toEqual({ columns: 2, rows: 6 });
});

test('a tile is three hexadecimal digits', () => {
  const placeholder = placeholderOf(2, Uint8Array.of(255, 0, 128, 0, 255, 7, 20, 20, 20, 254, 254, 254));
  expect(placeholder).toEqual({ columns: 2, colors: ['f08', '0f0', '111', 'fff'] });
  expect(writePlaceholder(placeholder)).toBe('2:f080f0111fff');
});

test('it is parsed as it was written, and a damaged one is ignored', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 6 }), fc.uint8Array({ minLength: 36, maxLength: 36 }), (columns, pixels) => {
      const placeholder = placeholderOf(columns, pixels);
      expect(readPlaceholder(writePlaceholder(placeholder))).toEqual(placeholder);
    }),
  );
  expect(writePlaceholder(undefined)).toBe('');
  for (const text of ['', '4', '4:', '4:a8', '0:a86', '4:a86"><script>', 'x:a86']) expect(readPlaceholder(text)).toBeUndefined();
});
