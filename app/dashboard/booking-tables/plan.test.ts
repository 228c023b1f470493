import { expect, test } from 'vitest';
import { tables as schema } from '#restaurant/bookings/tables/tables.ts';
import { tablesDraftOf, tablesWith } from '#restaurant/bookings/tables/tables-form.ts';
import { drawnCombinations, drawnTables, extentOf, newCombination, newTable, onGrid, seatsTogether } from './plan.ts';

const size = { width: 80, height: 80 };
const plan = schema.parse({
  rooms: [{ id: 'sala', name: 'Sala' }],
  tables: [
    { id: 't1', name: '1', room: 'sala', from: 1, to: 2, x: 100, y: 100, ...size, round: true },
    { id: 't2', name: '2', room: 'sala', from: 2, to: 4, x: 300, y: 100, width: 80, height: 160 },
  ],
  combinations: [{ tables: ['t1', 't2'], from: 5, to: 6 }],
});
const draft = tablesDraftOf(plan);
const drawn = drawnTables(draft, plan);

test('tables are drawn where they stand, in the shape that they have', () => {
  expect(drawn).toMatchObject([
    { key: 't1', x: 100, y: 100, width: 80, height: 80, shape: 'round' },
    { key: 't2', x: 300, y: 100, width: 80, height: 160, shape: 'long', turned: true },
  ]);
});

test('a table that is taken away is not drawn, nor what it was pushed together with', () => {
  const without = { ...draft, 'table.t1.remove': 'on' };
  const left = drawnTables(without, plan);
  expect(left.map(({ key }) => key)).toEqual(['t2']);
  expect(drawnCombinations(without, left, plan)).toEqual([]);
});

test('a combination follows a new name of its table', () => {
  const renamed = { ...draft, 'table.t1.name': 'Finestra' };
  expect(drawnCombinations(renamed, drawnTables(renamed, plan), plan)).toMatchObject([{ key: 't1_t2', name: 'Finestra + 2' }]);
});

test('a room is drawn around its tables, with space to move them into', () => {
  expect(extentOf(drawn)).toEqual({ left: 20, top: 20, width: 640, height: 440 });
  expect(extentOf([])).toEqual({ left: 0, top: 0, width: 640, height: 440 });
  expect(extentOf(drawn, [{ x: 400, y: 0, width: 300, height: 60 }])).toEqual({ left: 20, top: 0, width: 720, height: 440 });
});

test('a new table has the next number and a spot of its own, and is sound', () => {
  const { key, texts } = newTable(draft, drawn, 'sala');
  const after = { ...draft, ...texts };
  expect(drawnTables(after, plan).find((one) => one.key === key)).toMatchObject({ name: '3', x: 420, y: 60, room: 'sala' });
  expect(tablesWith(plan, after, () => 'drawn')).toHaveProperty('data');
  const second = newTable(after, drawnTables(after, plan), 'sala');
  expect(second.key).not.toBe(key);
  expect(second.texts[`table.${second.key}.name`]).toBe('4');
});

test('tables pushed together are for more than the largest alone', () => {
  expect(seatsTogether(drawn)).toEqual({ from: '5', to: '6' });
  const texts = newCombination(draft, drawn, { from: '5', to: '6' });
  expect(texts).toEqual({
    'combination.new-1.tables': '1 + 2',
    'combination.new-1.from': '5',
    'combination.new-1.to': '6',
    'combination.new-1.remove': '',
  });
});

test('a place on the grid is within what a plan may hold', () => {
  expect([onGrid(-30), onGrid(109), onGrid(111), onGrid(99_999)]).toEqual([0, 100, 120, 10_000]);
});
