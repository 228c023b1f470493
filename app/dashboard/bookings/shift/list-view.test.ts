import { expect, it } from 'vitest';
import { movedRows } from './list-view.tsx';

it('names the rows that took the place of one that left, and none above it', () => {
  const before = new Map(Object.entries({ anna: 0, bruno: 70, carla: 140 }));
  expect(movedRows(before, new Map(Object.entries({ anna: 0, carla: 70, dario: 140 })))).toEqual(['carla', 'dario']);
  expect(movedRows(before, new Map(Object.entries({ anna: 0, carla: 73, bruno: 140 })))).toEqual(['carla', 'bruno']);
});

it('lets rows be tapped that only became higher', () => {
  expect(movedRows(new Map(Object.entries({ anna: 0, bruno: 70 })), new Map(Object.entries({ anna: 0, bruno: 95 })))).toEqual([]);
});

it('lets the first drawing of a list be tapped at once', () => {
  expect(movedRows(new Map(), new Map([['anna', 0]]))).toEqual([]);
});
