import { expect, test } from 'vitest';
import { tables as schema } from '#restaurant/bookings/tables/tables.ts';
import { applyChanges } from '#restaurant/documents/model/change.ts';
import { toggleJoinWithNearest, nearestTable, proposedJoins } from './neighbours.ts';
import { drawnTables } from './plan.ts';

const size = { width: 80, height: 80 };
const plan = schema.parse({
  rooms: [
    { id: 'sala', name: 'Sala' },
    { id: 'veranda', name: 'Veranda' },
  ],
  tables: [
    { id: 't1', name: '1', room: 'sala', from: 1, to: 2, x: 100, y: 100, ...size },
    { id: 't2', name: '2', room: 'sala', from: 2, to: 4, x: 300, y: 100, ...size },
    // Its middle is farther from that of table 2, its edge is nearer.
    { id: 't3', name: '3', room: 'sala', from: 3, to: 6, x: 420, y: 100, width: 320, height: 80 },
    { id: 't4', name: '4', room: 'veranda', from: 2, to: 4, x: 300, y: 100, ...size },
  ],
  combinations: [{ tables: ['t2', 't3'], from: 8, to: 9 }],
});
const join = (name: string, now = plan) => {
  const tables = drawnTables(now);
  const table = tables.find((one) => one.name === name);
  const found = table && toggleJoinWithNearest(now, plan, table, tables);
  return found && { ...found, after: schema.parse(applyChanges(now, found.changes)) };
};

test('the nearest table is the one with the smallest gap, in the same room', () => {
  const tables = drawnTables(plan);
  expect(tables.map((table) => nearestTable(table, tables)?.name)).toEqual(['2', '3', '2', undefined]);
});

test('a table is pushed together with its nearest, for more than the larger of them alone', () => {
  expect(join('1')).toMatchObject({ nearest: { name: '2' }, together: false });
  expect(join('1')?.after.combinations).toMatchObject([{}, { tables: ['t1', 't2'], from: 5, to: 6 }]);
});

test('what is pushed together is taken apart from either table, and comes back with the seats it had', () => {
  expect(join('3')).toMatchObject({ nearest: { name: '2' }, together: true });
  const apart = join('3')?.after;
  expect(apart?.combinations).toEqual([]);
  expect(join('2', apart)).toMatchObject({ nearest: { name: '3' }, together: false });
  expect(join('2', apart)?.after).toEqual(plan);
});

test('a table that is alone in its room has nobody to be pushed to', () => {
  expect(join('4')).toBeUndefined();
});

/** What is proposed of tables of 80 cm at these places of a row, of which some are pushed together. */
function proposals(places: readonly number[], together: readonly string[][], parted = false) {
  const row = schema.parse({
    rooms: [{ id: 'sala', name: 'Sala' }],
    tables: places.map((x, index) => ({ id: `t${index + 1}`, name: String(index + 1), room: 'sala', from: 1, to: 2, x, y: 100, ...size })),
    combinations: together.map((tables) => ({ tables, from: 3, to: 2 * tables.length })),
  });
  const now = parted ? { ...row, combinations: [] } : row;
  return proposedJoins(now, row, drawnTables(now)).map(({ pair, seats }) => ({ pair: pair.map(({ name }) => name).join(' + '), seats }));
}

test('two tables that nearly touch are proposed, for more than one of them seats', () => {
  expect(proposals([0, 100, 300], [])).toEqual([{ pair: '1 + 2', seats: { from: 3, to: 4 } }]);
});

test('what is pushed together, alone or with others, is not proposed, nor what was just taken apart', () => {
  expect(proposals([0, 100], [['t1', 't2']])).toEqual([]);
  expect(proposals([0, 100], [['t1', 't2']], true)).toEqual([]);
  expect(proposals([0, 100, 200, 300], [['t1', 't2', 't3']]).map(({ pair }) => pair)).toEqual(['3 + 4']);
});

test('of a long row the three closest pairs are proposed', () => {
  expect(proposals([0, 110, 210, 300, 400, 510], []).map(({ pair }) => pair)).toEqual(['3 + 4', '2 + 3', '4 + 5']);
});
