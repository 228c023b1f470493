import { expect, test } from 'vitest';
import type { PathChange } from '#restaurant/documents/model/change.ts';
import type { Texts } from '#restaurant/documents/model/field.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { editIn, outcomeOf } from '#restaurant/documents/model/save.ts';
import { textsOf } from '#restaurant/documents/model/text.ts';
import { completePlan, idsIn, namedTwice, namesFor, planTexts } from './edited-plan.ts';
import { tables as schema } from './tables.ts';

const shape = { x: 0, y: 0, width: 90, height: 90 };
const plan = schema.parse({
  rooms: [{ id: 'sala', name: 'Sala', translations: { en: { name: 'Dining room' } } }],
  tables: [
    { id: 't1', name: '1', room: 'sala', from: 1, to: 2, ...shape, round: true },
    { id: 't2', name: '2', room: 'sala', from: 2, to: 4, ...shape, online: false },
  ],
  fixtures: [{ id: 'banco', kind: 'counter', room: 'sala', x: 200, y: 0, width: 300, height: 60 }],
  combinations: [{ tables: ['t1', 't2'], from: 5, to: 6 }],
  closings: [{ from: '2026-12-24', to: '2026-12-24', services: ['dinner'], tables: ['t1', 't2'], reason: 'Festa' }],
  keepLarge: { seats: 4, party: 3, hours: 4 },
});
const made = (edit: { changes: readonly PathChange[]; unread?: readonly string[] }) =>
  outcomeOf(schema, { base: plan, current: plan, ...edit, finish: completePlan, refuse: namedTwice });
const save = (texts: Texts) => made(editIn(schema, plan, { version: 1, unread: [], texts: planTexts(plan, texts) }));

test('tables that are displayed and sent back are unchanged', () => {
  expect(save({})).toEqual({ data: plan });
  const texts = textsOf(nodeOf(schema), plan);
  const shown = { ...texts, 'tables.t1.shape': 'round', 'tables.t1.turned': '', 'combinations.i0.tables': '1 + 2' };
  expect(save(shown)).toEqual({ data: plan });
});

test('a new table has the usual seats and size, and one that gets another shape gets its size', () => {
  const result = save({ 'tables.n1.name': '3', 'tables.n1.room': 'sala', 'tables.n1.shape': 'square', 'tables.t2.shape': 'long' });
  expect(result).toMatchObject({
    data: {
      tables: [{ id: 't1' }, { id: 't2', width: 160, height: 80 }, { id: 'n1', name: '3', from: 2, to: 4, width: 80, height: 80, x: 500 }],
    },
  });
});

test('a table that is moved and turned has its new position and sides', () => {
  const result = save({ 'tables.t2.shape': 'long', 'tables.t2.turned': 'on', 'tables.t2.x': '120', 'tables.t2.y': '40' });
  expect(result).toMatchObject({ data: { tables: [{}, { x: 120, y: 40, width: 80, height: 160 }] } });
});

test('a combination may name a table that is added in the same edit', () => {
  const added = { 'tables.n1.name': '3', 'tables.n1.room': 'sala', 'combinations.n1.tables': '2 + 3', 'combinations.n1.from': '5' };
  expect(save({ ...added, 'combinations.n1.to': '8' })).toMatchObject({ data: { combinations: [{}, { tables: ['t2', 'n1'] }] } });
});

test('a table may be in a room that is added in the same edit', () => {
  const result = save({ 'rooms.n1.name': 'Veranda', 'tables.n1.name': '3', 'tables.n1.room': 'n1' });
  expect(result).toMatchObject({ data: { rooms: [{ id: 'sala' }, { id: 'n1' }], tables: [{}, {}, { room: 'n1' }] } });
});

test('a removed table is removed from combinations and closings', () => {
  const left = { data: { tables: [{ id: 't2' }], combinations: [], closings: [{ tables: ['t2'] }] } };
  expect(save({ 'tables.t1': '' })).toMatchObject(left);
  expect(made({ changes: [{ op: 'remove', path: 'tables.t1' }] })).toMatchObject(left);
  expect(save({ 'tables.t1': '', 'tables.t2': '' })).toMatchObject({ data: { tables: [], closings: [] } });
});

test('an entrance that is added by its kind and room alone gets the usual size', () => {
  expect(save({ 'fixtures.n1.kind': 'entrance', 'fixtures.n1.room': 'sala' })).toMatchObject({
    data: { fixtures: [{ id: 'banco' }, { id: 'n1', kind: 'entrance', room: 'sala', x: 0, y: 0, width: 100, height: 20 }] },
  });
});

test('a fixture is removed with its room, or alone', () => {
  const moved = { 'rooms.n1.name': 'Veranda', 'tables.t1.room': 'n1', 'tables.t2.room': 'n1', 'rooms.sala': '' };
  expect(save(moved)).toMatchObject({ data: { fixtures: [] } });
  expect(save({ 'fixtures.banco': '' })).toMatchObject({ data: { fixtures: [] } });
});

test('a combination keeps its tables when they get new names', () => {
  const texts = { 'tables.t1.name': 'Finestra', 'combinations.i0.tables': '1 + 2' };
  expect(save(texts)).toMatchObject({ data: { combinations: [{ tables: ['t1', 't2'] }] } });
  expect(save({ ...texts, 'combinations.i0.tables': 'finestra + 2' })).toMatchObject({
    data: { combinations: [{ tables: ['t1', 't2'] }] },
  });
});

test('names of tables are read as ids and shown as names, also while they are typed', () => {
  for (const typed of ['1 + 2', '1 + 99', '1 +', ' 2+1', '', '?', '1 + 1'])
    expect(namesFor(idsIn(typed, plan.tables), plan.tables)).toBe(typed);
  expect(idsIn('1 + 99', plan.tables)).toBe('t1 + ?99');
});

test.each([
  [{ 'tables.t1.to': 'due' }, ['tables.t1.to']],
  [{ 'tables.t2.from': '5' }, ['tables.t2.to']],
  [{ 'tables.t2.name': '' }, ['tables.t2.name']],
  [{ 'tables.t2.name': '1' }, ['tables.t2.name']],
  [{ 'tables.t2.x': 'qui' }, ['tables.t2.x']],
  [{ 'tables.n1.name': '9' }, ['tables.n1.room']],
  [{ 'rooms.sala': '' }, ['tables.t1.room', 'tables.t2.room']],
  [{ 'combinations.i0.tables': '1 + 99' }, ['combinations.i0.tables']],
  [{ 'combinations.i0.tables': '1 + 1' }, ['combinations.i0.tables']],
  [{ 'fixtures.banco.width': '19' }, ['fixtures.banco.width']],
  [{ 'fixtures.n1.kind': 'palco', 'fixtures.n1.room': 'sala' }, ['fixtures.n1.kind']],
  [{ 'keepLarge.hours': '0' }, ['keepLarge.hours']],
])('reports an error at its field (%#)', (typed, places) => {
  const result = save(typed);
  expect('faults' in result && [...new Set(result.faults.map(({ path }) => path))]).toEqual(places);
});

test.each<PathChange>([
  { op: 'set', path: 'tables', value: null },
  { op: 'set', path: 'tables', value: [null] },
  { op: 'set', path: '', value: {} },
  { op: 'remove', path: 'closings' },
  { op: 'set', path: 'combinations.i0.tables', value: 7 },
  { op: 'set', path: 'closings.i0', value: { id: 'i0' } },
  { op: 'set', path: 'fixtures.banco.kind', value: '__proto__' },
])('refuses data that is no plan at all (%j)', (change) => {
  expect(made({ changes: [change] })).toHaveProperty('faults');
});
