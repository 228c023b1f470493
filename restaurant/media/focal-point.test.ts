import { expect, test } from 'vitest';
import { readFocus, writeFocus } from './focal-point.ts';

test('a focus is read as it was written, and the middle is written as nothing', () => {
  expect(readFocus(writeFocus({ x: 0, y: 100 }))).toEqual({ x: 0, y: 100 });
  expect(writeFocus({ x: 50, y: 50 })).toBeUndefined();
});

test.each([null, undefined, '', '101 0', '-1 5', '1.5 3', 'x y', '30  70'])('%j is the middle', (text) => {
  expect(readFocus(text)).toEqual({ x: 50, y: 50 });
});
