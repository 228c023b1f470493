import { expect, test } from 'vitest';
import { isTurned, shapeOf, tables as schema } from '#restaurant/bookings/tables/tables.ts';
import { applyChanges } from '#restaurant/documents/model/change.ts';
import { lastOf } from '#restaurant/documents/model/path.ts';
import {
  drawnCombinations,
  drawnTables,
  extentOf,
  newCombination,
  newFixture,
  newRoom,
  newTable,
  onGrid,
  onPlan,
  seatsTogether,
  shapedTable,
  toggleJoinWithNearest,
  nearestTable,
  proposedJoins,
} from './plan.ts';

const size = { width: 80, height: 80 };
const plan = schema.parse({
  rooms: [{ id: 'sala', name: 'Sala' }],
  tables: [
    { id: 't1', name: '1', room: 'sala', from: 1, to: 2, x: 100, y: 100, ...size, round: true },
    { id: 't2', name: '2', room: 'sala', from: 2, to: 4, x: 300, y: 100, width: 80, height: 160 },
  ],
  combinations: [{ tables: ['t1', 't2'], from: 5, to: 6 }],
});
const drawn = drawnTables(plan);

test('draws each table in its shape', () => {
  expect(drawn).toEqual(plan.tables);
  expect(drawn.map((table) => [shapeOf(table), isTurned(table)])).toEqual([
    ['round', false],
    ['long', true],
  ]);
});

test('draws neither a removed table nor its combinations', () => {
  const without = { ...plan, tables: plan.tables.slice(1) };
  const left = drawnTables(without);
  expect(left.map(({ id }) => id)).toEqual(['t2']);
  expect(drawnCombinations(without, left)).toEqual([]);
});

test('names a combination by the current names of its tables', () => {
  const renamed = applyChanges(plan, [{ op: 'set', path: 'tables.t1.name', value: 'Finestra' }]);
  expect(drawnCombinations(renamed, drawnTables(renamed))).toMatchObject([{ id: 'i0', name: 'Finestra + 2' }]);
});

test('while a position or a length is typed, the drawing stays within the bounds of a plan', () => {
  const sizes = [1, 99_999].map((width) => onPlan({ id: 'banco', room: 'sala', x: 99_999, y: 0, width, height: 60 }));
  expect(sizes.map(({ x, width }) => [x, width])).toEqual([
    [10_000, 20],
    [10_000, 2_000],
  ]);
});

test('a room is drawn around its tables, with space to move them', () => {
  expect(extentOf(drawn)).toEqual({ left: 20, top: 20, width: 640, height: 440 });
  expect(extentOf([])).toEqual({ left: 0, top: 0, width: 640, height: 440 });
  expect(extentOf(drawn, [{ x: 400, y: 0, width: 300, height: 60 }])).toEqual({ left: 20, top: 0, width: 720, height: 440 });
});

test('a new table is valid, and has the next number and a free spot', () => {
  const added = newTable(plan, 'sala');
  const after = schema.parse(applyChanges(plan, [added]));
  expect(after.tables[2]).toMatchObject({ id: lastOf(added.path), name: '3', x: 420, y: 60, room: 'sala', from: 2, to: 4, ...size });
  expect(newTable(after, 'sala').value).toMatchObject({ name: '4' });
});

test('a new room and a new entrance are valid, and the entrance stands in a free spot', () => {
  const changes = [newRoom(plan, (number) => `Sala ${number}`), newFixture(plan, 'entrance', 'sala')];
  const { rooms, fixtures } = schema.parse(applyChanges(plan, changes));
  expect(rooms).toMatchObject([{}, { name: 'Sala 2', outside: false }]);
  expect(fixtures).toMatchObject([{ kind: 'entrance', room: 'sala', x: 420, y: 60, width: 100, height: 20 }]);
});

test('a table that gets its old shape back gets its old size', () => {
  const small = { ...plan, tables: plan.tables.slice(0, 1).map((table) => ({ ...table, width: 60, height: 60 })) };
  const [table] = small.tables;
  if (!table) throw new Error('No table');
  const long = applyChanges(small, shapedTable(small, table, 'long', true));
  expect(long.tables).toMatchObject([{ width: 80, height: 160, round: false }]);
  expect(applyChanges(long, shapedTable(small, table, 'round', false))).toEqual(small);
});

test('a combination seats more than its largest table alone', () => {
  expect(seatsTogether(drawn)).toEqual({ from: 5, to: 6 });
  expect(newCombination(plan, drawn)).toMatchObject({ op: 'insert', value: { tables: ['t1', 't2'], from: 5, to: 6 }, after: 'i0' });
});

test('a position on the grid is within the bounds of a plan', () => {
  expect([onGrid(-30), onGrid(109), onGrid(111), onGrid(99_999)]).toEqual([0, 100, 120, 10_000]);
});

const twoRooms = schema.parse({
  rooms: [
    { id: 'sala', name: 'Sala' },
    { id: 'veranda', name: 'Veranda' },
  ],
  tables: [
    { id: 't1', name: '1', room: 'sala', from: 1, to: 2, x: 100, y: 100, ...size },
    { id: 't2', name: '2', room: 'sala', from: 2, to: 4, x: 300, y: 100, ...size },
    // Its centre is farther from that of table 2, its edge is nearer.
    { id: 't3', name: '3', room: 'sala', from: 3, to: 6, x: 420, y: 100, width: 320, height: 80 },
    { id: 't4', name: '4', room: 'veranda', from: 2, to: 4, x: 300, y: 100, ...size },
  ],
  combinations: [{ tables: ['t2', 't3'], from: 8, to: 9 }],
});
const join = (name: string, now = twoRooms) => {
  const tables = drawnTables(now);
  const table = tables.find((one) => one.name === name);
  const found = table && toggleJoinWithNearest(now, twoRooms, table, tables);
  return found && { ...found, after: schema.parse(applyChanges(now, found.changes)) };
};

test('the nearest table is the one with the smallest gap, in the same room', () => {
  const tables = drawnTables(twoRooms);
  expect(tables.map((table) => nearestTable(table, tables)?.name)).toEqual(['2', '3', '2', undefined]);
});

test('a table is combined with its nearest one, for more covers than the larger of the two seats alone', () => {
  expect(join('1')).toMatchObject({ nearest: { name: '2' }, together: false });
  expect(join('1')?.after.combinations).toMatchObject([{}, { tables: ['t1', 't2'], from: 5, to: 6 }]);
});

test('a combination is separated from either of its tables, and gets its old seats back', () => {
  expect(join('3')).toMatchObject({ nearest: { name: '2' }, together: true });
  const apart = join('3')?.after;
  expect(apart?.combinations).toEqual([]);
  expect(join('2', apart)).toMatchObject({ nearest: { name: '3' }, together: false });
  expect(join('2', apart)?.after).toEqual(twoRooms);
});

test('a table that is alone in its room cannot be combined', () => {
  expect(join('4')).toBeUndefined();
});

/** The proposals for tables of 80 cm in a row, some of them combined. */
function proposals(places: readonly number[], together: readonly string[][], parted = false) {
  const row = schema.parse({
    rooms: [{ id: 'sala', name: 'Sala' }],
    tables: places.map((x, index) => ({ id: `t${index + 1}`, name: String(index + 1), room: 'sala', from: 1, to: 2, x, y: 100, ...size })),
    combinations: together.map((tables) => ({ tables, from: 3, to: 2 * tables.length })),
  });
  const now = parted ? { ...row, combinations: [] } : row;
  return proposedJoins(now, row, drawnTables(now)).map(({ pair, seats }) => ({ pair: pair.map(({ name }) => name).join(' + '), seats }));
}

test('two tables that nearly touch are proposed as a combination, for more covers than one of them seats', () => {
  expect(proposals([0, 100, 300], [])).toEqual([{ pair: '1 + 2', seats: { from: 3, to: 4 } }]);
});

test('neither tables that are combined already nor a pair that was just separated are proposed', () => {
  expect(proposals([0, 100], [['t1', 't2']])).toEqual([]);
  expect(proposals([0, 100], [['t1', 't2']], true)).toEqual([]);
  expect(proposals([0, 100, 200, 300], [['t1', 't2', 't3']]).map(({ pair }) => pair)).toEqual(['3 + 4']);
});

test('of a long row only the three closest pairs are proposed', () => {
  expect(proposals([0, 110, 210, 300, 400, 510], []).map(({ pair }) => pair)).toEqual(['3 + 4', '2 + 3', '4 + 5']);
});
