import { expect, test } from 'vitest';
import { affectedBookings } from './touched.ts';

const ground = { 'table.t1.to': '2', 'table.t2.to': '4', 'combination.t1_t2.to': '6' };
const two = { tables: ['t1'], covers: 2 };
const six = { tables: ['t2', 't1'], covers: 6 };

test('an edit that takes no table and no seat touches nobody', () => {
  expect(affectedBookings({ ...ground, 'table.t2.to': '5' }, ground, [two, six])).toEqual([]);
});

test('a table that is taken away touches who has it, alone or pushed together', () => {
  expect(affectedBookings({ ...ground, 'table.t1.remove': 'on' }, ground, [two, six])).toEqual([
    { ...two, why: 'gone' },
    { ...six, why: 'gone' },
  ]);
});

test('fewer seats touch only who no longer fits', () => {
  expect(affectedBookings({ ...ground, 'combination.t1_t2.to': '5' }, ground, [two, six])).toEqual([{ ...six, why: 'small' }]);
});

test('who was over the seats already is not touched by another edit', () => {
  expect(affectedBookings(ground, ground, [{ tables: ['t1'], covers: 3 }])).toEqual([]);
});
