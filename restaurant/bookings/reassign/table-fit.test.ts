import { expect, test } from 'vitest';
import { isDisplacedBy, isMissingTable } from './table-fit.ts';
import { tables as schema } from '../tables/tables.ts';

const size = { x: 0, y: 0, width: 80, height: 80 };
const plan = schema.parse({
  rooms: [{ id: 'sala', name: 'Sala' }],
  tables: [
    { id: 't1', name: '1', room: 'sala', from: 1, to: 2, ...size },
    { id: 't2', name: '2', room: 'sala', from: 2, to: 4, ...size },
  ],
  combinations: [{ tables: ['t1', 't2'], from: 5, to: 6 }],
});
const two = { state: 'confirmed', placing: 'free', covers: 2, tables: ['t1'], needs: {} } as const;
const without = (id: string) => ({ ...plan, tables: plan.tables.filter((table) => table.id !== id), combinations: [] });

test('a party keeps a place that the plan still has, whatever else changes', () => {
  expect(isDisplacedBy(plan, without('t2'), two)).toBe(false);
  expect(isDisplacedBy(plan, plan, { ...two, covers: 6, tables: ['t2', 't1'] })).toBe(false);
});

test('a party loses a removed table, separated tables, and a table that no longer meets its needs', () => {
  expect(isDisplacedBy(plan, without('t1'), two)).toBe(true);
  expect(isDisplacedBy(plan, { ...plan, combinations: [] }, { ...two, covers: 6, tables: ['t1', 't2'] })).toBe(true);
  const stairs = { ...plan, tables: plan.tables.map((table) => ({ ...table, stepFree: false })) };
  expect(isDisplacedBy(plan, stairs, { ...two, needs: { stepFree: true } })).toBe(true);
});

test('a party that requested a removed room may sit in any room', () => {
  expect(isDisplacedBy(plan, plan, { ...two, needs: { room: 'veranda' } })).toBe(false);
});

test('a party that was pinned to a small table stays there until that table changes', () => {
  const pinned = { ...two, placing: 'pinned', covers: 3 } as const;
  expect(isDisplacedBy(plan, without('t2'), pinned)).toBe(false);
  expect(isDisplacedBy(plan, without('t1'), pinned)).toBe(true);
});

test('a seated party keeps its table', () => {
  expect(isDisplacedBy(plan, without('t1'), { ...two, state: 'seated' })).toBe(false);
});

test('a party that has arrived keeps the table it was sent to while that exists', () => {
  const here = { ...two, state: 'arrived', needs: { stepFree: true } } as const;
  const stairs = { ...plan, tables: plan.tables.map((table) => ({ ...table, stepFree: false })) };
  expect(isDisplacedBy(plan, stairs, here)).toBe(false);
  expect(isDisplacedBy(plan, stairs, { ...here, state: 'confirmed' })).toBe(true);
  expect(isDisplacedBy(plan, without('t1'), here)).toBe(true);
});

test('the staff have to seat parties without a table or at a removed one, but none if the plan has no tables', () => {
  expect(isMissingTable(plan, two)).toBe(false);
  expect(isMissingTable(plan, { ...two, placing: 'none' })).toBe(true);
  expect(isMissingTable(without('t1'), two)).toBe(true);
  expect(isMissingTable(without('t1'), { ...two, state: 'seated' })).toBe(false);
  expect(isMissingTable({ tables: [] }, { ...two, tables: [] })).toBe(false);
});
