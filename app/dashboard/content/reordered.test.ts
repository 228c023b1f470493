import { expect, it } from 'vitest';
import { reordered } from './reordered.ts';

it('drops before and after', () => {
  expect(reordered(['a', 'b', 'c', 'd'], ['d'], 'b', true)).toEqual(['a', 'd', 'b', 'c']);
  expect(reordered(['a', 'b', 'c', 'd'], ['a'], 'c', false)).toEqual(['b', 'c', 'a', 'd']);
});

it('keeps the order of what is dropped, and of a drop on itself', () => {
  expect(reordered(['a', 'b', 'c', 'd'], ['c', 'a'], 'd', false)).toEqual(['b', 'd', 'a', 'c']);
  expect(reordered(['a', 'b'], ['a'], 'a', true)).toEqual(['a', 'b']);
});
