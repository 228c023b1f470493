import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxHeight, variantSizes } from './variants.ts';

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
