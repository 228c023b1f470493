import { expect, test } from 'vitest';
import { pull } from './use-moving.ts';

test('a pointer scrolls at an edge, the more the nearer, and nowhere else', () => {
  expect(pull(300, 0, 600)).toBe(0);
  expect(pull(0, 0, 600)).toBe(-1);
  expect(pull(28, 0, 600)).toBe(-0.5);
  expect(pull(572, 0, 600)).toBe(0.5);
  expect(pull(640, 0, 600)).toBe(1);
});

test('what is hardly wider than its edges is not scrolled', () => {
  expect(pull(10, 0, 100)).toBe(0);
});
