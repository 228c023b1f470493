import { expect, test } from 'vitest';
import { desks, isCurrentDesk } from './desks.ts';

test.each([
  ['', ['']],
  ['bookings', ['bookings']],
  ['bookings/rules', ['bookings/rules']],
  ['bookings/tables', ['bookings/tables']],
  ['bookings/2026-11-28', ['bookings']],
  ['menus/carta', ['menus']],
  ['account', []],
])('at %s one desk at most is current', (below, current) => {
  expect(desks.filter((desk) => isCurrentDesk(desk, below)).map(({ path }) => path)).toEqual(current);
});
