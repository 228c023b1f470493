import { expect, test } from 'vitest';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { applyChanges } from '#restaurant/documents/model/change.ts';
import { affectedBookings } from './touched-bookings.tsx';

const size = { room: 'sala', x: 0, y: 0 };
const ground = tables.parse({
  rooms: [{ id: 'sala', name: 'Sala' }],
  tables: [
    { id: 't1', name: '1', to: 2, ...size },
    { id: 't2', name: '2', to: 4, ...size },
  ],
  combinations: [{ tables: ['t1', 't2'], from: 5, to: 6 }],
});
const seats = (path: string, value: number) => applyChanges(ground, [{ op: 'set', path, value }]);
const two = { tables: ['t1'], covers: 2 };
const six = { tables: ['t2', 't1'], covers: 6 };

test('an edit that takes no table and no seat touches nobody', () => {
  expect(affectedBookings(seats('tables.t2.to', 5), ground, [two, six])).toEqual([]);
});

test('a table that is taken away touches who has it, alone or pushed together', () => {
  expect(affectedBookings({ ...ground, tables: ground.tables.slice(1) }, ground, [two, six])).toEqual([
    { ...two, why: 'gone' },
    { ...six, why: 'gone' },
  ]);
});

test('fewer seats touch only who no longer fits', () => {
  expect(affectedBookings(seats('combinations.i0.to', 5), ground, [two, six])).toEqual([{ ...six, why: 'small' }]);
});

test('who was over the seats already is not touched by another edit', () => {
  expect(affectedBookings(ground, ground, [{ tables: ['t1'], covers: 3 }])).toEqual([]);
});
