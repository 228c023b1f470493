import { expect, it } from 'vitest';
import { moveItems } from './openable-items.tsx';

it('moves keys before and after another', () => {
  expect(moveItems(['a', 'b', 'c', 'd'], ['d'], 'b', true)).toEqual(['a', 'd', 'b', 'c']);
  expect(moveItems(['a', 'b', 'c', 'd'], ['a'], 'c', false)).toEqual(['b', 'c', 'a', 'd']);
});

it('keeps the order of the moved keys, and changes nothing for a drop on itself', () => {
  expect(moveItems(['a', 'b', 'c', 'd'], ['c', 'a'], 'd', false)).toEqual(['b', 'd', 'a', 'c']);
  expect(moveItems(['a', 'b'], ['a'], 'a', true)).toEqual(['a', 'b']);
});
