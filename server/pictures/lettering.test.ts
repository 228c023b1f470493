import fc from '#tests/random-examples.ts';
import { expect, test } from 'vitest';
import { fitTitle, lineHeight, type TitleSpace } from './lettering.ts';

const space: TitleSpace = { width: 500, height: 300, sizes: [100, 80, 60, 40] };
/** Letters half as wide as their size, so that widths can be counted. */
const widthOf = (text: string) => [...text].length / 2;

test('a short title has the largest size', () => {
  expect(fitTitle('Cena', space, widthOf)).toEqual({ size: 100, lines: ['Cena'] });
});

test('a longer one wraps before it shrinks, into lines of much the same length', () => {
  expect(fitTitle('Il libro degli allergeni', space, widthOf)).toEqual({ size: 80, lines: ['Il libro', 'degli', 'allergeni'] });
  expect(fitTitle('uno due tre otto sei', { ...space, sizes: [60] }, widthOf).lines).toEqual(['uno due tre', 'otto sei']);
});

test('a title that is too long at the smallest size ends in an ellipsis', () => {
  const { size, lines } = fitTitle('parola '.repeat(60), space, widthOf);
  expect(size).toBe(40);
  expect(lines).toHaveLength(7);
  expect(lines.at(-1)).toMatch(/\p{L}…$/u);
});

test('a word wider than a line is broken', () => {
  expect(fitTitle('a'.repeat(60), space, widthOf).lines).toEqual(['a'.repeat(25), 'a'.repeat(25), 'a'.repeat(10)]);
});

test('an empty title has no lines', () => {
  expect(fitTitle('  ', space, widthOf).lines).toEqual([]);
});

test('any title stays in its space and begins with its first letters', () => {
  const word = fc.string({ minLength: 1, maxLength: 80, unit: fc.constantFrom('a', 'm', 'Ù', '漢', '🐟') });
  fc.assert(
    fc.property(fc.array(word, { minLength: 1, maxLength: 40 }), (words) => {
      const text = words.join(' ');
      const { size, lines } = fitTitle(text, space, widthOf);
      expect(lines.length * size * lineHeight).toBeLessThanOrEqual(space.height);
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(space.width);
      const written = lines.join('').replaceAll(/[\s…]/g, '');
      expect(text.replaceAll(' ', '').startsWith(written)).toBe(true);
    }),
  );
});
