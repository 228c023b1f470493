import { expect, test } from 'vitest';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { applyChanges } from '#restaurant/documents/model/change.ts';
import { affectedBookings } from './affected-bookings.tsx';

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

test('an edit that removes neither a table nor a seat affects no booking', () => {
  expect(affectedBookings(seats('tables.t2.to', 5), ground, [two, six])).toEqual([]);
});

test('a removed table affects the bookings at it, alone or in a combination', () => {
  expect(affectedBookings({ ...ground, tables: ground.tables.slice(1) }, ground, [two, six])).toEqual([
    { ...two, why: 'gone' },
    { ...six, why: 'gone' },
  ]);
});

test('fewer seats affect only the parties that no longer fit', () => {
  expect(affectedBookings(seats('combinations.i0.to', 5), ground, [two, six])).toEqual([{ ...six, why: 'small' }]);
});

test('another edit does not affect a party that was already too large for its table', () => {
  expect(affectedBookings(ground, ground, [{ tables: ['t1'], covers: 3 }])).toEqual([]);
});
