import { expect, test } from 'vitest';
import { tables as schema } from './tables.ts';
import { readTablesDraft, tablesDraftOf, tablesWith } from './tables-form.ts';

const shape = { x: 0, y: 0, width: 90, height: 90 };
const plan = schema.parse({
  rooms: [{ id: 'sala', name: 'Sala', translations: { en: { name: 'Dining room' } } }],
  tables: [
    { id: 't1', name: '1', room: 'sala', from: 1, to: 2, ...shape, round: true },
    { id: 't2', name: '2', room: 'sala', from: 2, to: 4, ...shape, online: false },
  ],
  fixtures: [{ id: 'banco', kind: 'counter', room: 'sala', x: 200, y: 0, width: 300, height: 60 }],
  combinations: [{ tables: ['t1', 't2'], from: 5, to: 6 }],
  keepLarge: { seats: 4, party: 3, hours: 4 },
});
const save = (typed: Record<string, string>) => tablesWith(plan, readTablesDraft(typed, tablesDraftOf(plan)), () => 'drawn');

test('tables that are shown and sent back are the same tables', () => {
  expect(save({})).toEqual({ data: { ...plan, rooms: [{ ...plan.rooms[0] }] } });
});

test('a new table has a drawn id, and a table that gets another shape its size', () => {
  const result = save({ 'table.new-2.name': '3', 'table.new-2.room': 'sala', 'table.t2.shape': 'long' });
  expect(result).toMatchObject({
    data: { tables: [{ id: 't1' }, { id: 't2', width: 160, height: 80 }, { id: 'drawn', name: '3', from: 2, to: 4 }] },
  });
});

test('a table that is moved and turned stands so', () => {
  const result = save({ 'table.t2.shape': 'long', 'table.t2.turned': 'on', 'table.t2.x': '120', 'table.t2.y': '40' });
  expect(result).toMatchObject({ data: { tables: [{}, { x: 120, y: 40, width: 80, height: 160 }] } });
});

test('a combination may name a table that is added with it', () => {
  const added = { 'table.new-1.name': '3', 'table.new-1.room': 'sala', 'combination.new-1.tables': '2 + 3', 'combination.new-1.from': '5' };
  expect(save({ ...added, 'combination.new-1.to': '8' })).toMatchObject({ data: { combinations: [{}, { tables: ['t2', 'drawn'] }] } });
});

test('a table may stand in a room that is added with it', () => {
  const result = save({ 'room.new-1.name': 'Veranda', 'table.new-1.name': '3', 'table.new-1.room': 'new-1' });
  expect(result).toMatchObject({ data: { rooms: [{ id: 'sala' }, { id: 'drawn' }], tables: [{}, {}, { room: 'drawn' }] } });
});

test('a table that is removed takes its combinations with it', () => {
  expect(save({ 'table.t1.remove': 'on' })).toMatchObject({ data: { tables: [{ id: 't2' }], combinations: [] } });
});

test('an entrance that is added by its kind and room alone takes the usual size', () => {
  expect(save({ 'fixture.new-1.kind': 'entrance', 'fixture.new-1.room': 'sala' })).toMatchObject({
    data: { fixtures: [{ id: 'banco' }, { id: 'drawn', kind: 'entrance', room: 'sala', x: 0, y: 0, width: 100, height: 20 }] },
  });
});

test('what stands in a room for good goes with it, and alone when it is taken away', () => {
  const moved = { 'room.new-1.name': 'Veranda', 'table.t1.room': 'new-1', 'table.t2.room': 'new-1', 'room.sala.remove': 'on' };
  expect(save(moved)).toMatchObject({ data: { fixtures: [] } });
  expect(save({ 'fixture.banco.remove': 'on' })).toMatchObject({ data: { fixtures: [] } });
});

test('a combination outlives new names of its tables', () => {
  expect(save({ 'table.t1.name': 'Finestra' })).toMatchObject({ data: { combinations: [{ tables: ['t1', 't2'] }] } });
});

test.each([
  [{ 'table.t1.to': 'due' }, ['table.t1.to']],
  [{ 'table.t2.from': '5' }, ['table.t2.to']],
  [{ 'table.t2.name': '' }, ['table.t2.name']],
  [{ 'table.t2.name': '1' }, ['table.t2.name']],
  [{ 'table.t2.x': 'qui' }, ['table.t2.x']],
  [{ 'table.new-1.name': '9' }, ['table.new-1.room']],
  [{ 'room.sala.remove': 'on' }, ['table.t1.room', 'table.t2.room']],
  [{ 'combination.t1_t2.tables': '1 + 99' }, ['combination.t1_t2.tables']],
  [{ 'combination.t1_t2.tables': '1 + 1' }, ['combination.t1_t2.tables']],
  [{ 'fixture.banco.width': '19' }, ['fixture.banco.width']],
  [{ 'fixture.new-1.kind': 'palco', 'fixture.new-1.room': 'sala' }, ['fixture.new-1.kind']],
  [{ 'fixture.new-1.kind': 'counter' }, ['fixture.new-1.room']],
  [{ 'keepLarge.hours': '0' }, ['keepLarge.hours']],
])('what is wrong is said at its field (%#)', (typed, places) => {
  const result = save(typed);
  expect('faults' in result && [...new Set(result.faults.map(({ path }) => path))]).toEqual(places);
});
