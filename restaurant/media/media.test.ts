import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { maxHeight, placeholderOf, readFocus, readPlaceholder, tilesFor, variantSizes, writeFocus, writePlaceholder } from './media.ts';

test('a focal point is read as it was written, and the middle is written as nothing', () => {
  expect(readFocus(writeFocus({ x: 0, y: 100 }))).toEqual({ x: 0, y: 100 });
  expect(writeFocus({ x: 50, y: 50 })).toBeUndefined();
});

test.each([null, undefined, '', '101 0', '-1 5', '1.5 3', 'x y', '30  70'])('reads %j as the middle', (text) => {
  expect(readFocus(text)).toEqual({ x: 50, y: 50 });
});

const widths = (width: number, height: number) => variantSizes({ width, height }).sizes.map((size) => size.width);

test('a large photograph gets every width of the layout, and one JPEG', () => {
  const { sizes, fallback } = variantSizes({ width: 4032, height: 3024 });
  expect(sizes).toEqual([
    { width: 400, height: 300 },
    { width: 800, height: 600 },
    { width: 1200, height: 900 },
    { width: 1600, height: 1200 },
  ]);
  expect(fallback).toEqual({ width: 1200, height: 900 });
});

test('a smaller one ends with its own width, without a width that is almost the same', () => {
  expect(widths(1000, 500)).toEqual([400, 800, 1000]);
  expect(widths(820, 500)).toEqual([400, 820]);
  expect(widths(300, 200)).toEqual([300]);
});

test('a very tall picture keeps its proportions within the maximum height', () => {
  expect(variantSizes({ width: 1000, height: 32_000 }).sizes).toEqual([{ width: 100, height: 3200 }]);
});

const side = fc.integer({ min: 1, max: 40_000 });

test('no variant is larger than the picture or the limits, and the JPEG has one of the widths', () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const { sizes, fallback } = variantSizes({ width, height });
      expect(sizes.length).toBeGreaterThan(0);
      expect(sizes.every((size) => size.width <= width && size.height <= height && size.width >= 1 && size.height >= 1)).toBe(true);
      expect(sizes.every((size) => size.width <= 1600 && size.height <= maxHeight)).toBe(true);
      expect(new Set(sizes.map((size) => size.width)).size).toBe(sizes.length);
      expect(fallback.width).toBeLessThanOrEqual(1200);
      expect(sizes).toContainEqual(fallback);
    }),
  );
});

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
