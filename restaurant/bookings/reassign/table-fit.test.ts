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

test('a party loses a table that goes, tables that nobody pushes together any more, and what it needs of them', () => {
  expect(isDisplacedBy(plan, without('t1'), two)).toBe(true);
  expect(isDisplacedBy(plan, { ...plan, combinations: [] }, { ...two, covers: 6, tables: ['t1', 't2'] })).toBe(true);
  const stairs = { ...plan, tables: plan.tables.map((table) => ({ ...table, stepFree: false })) };
  expect(isDisplacedBy(plan, stairs, { ...two, needs: { stepFree: true } })).toBe(true);
});

test('a room that was asked for and is no more asks for nothing', () => {
  expect(isDisplacedBy(plan, plan, { ...two, needs: { room: 'veranda' } })).toBe(false);
});

test('who was put at a small table stays there, until the table itself changes', () => {
  const pinned = { ...two, placing: 'pinned', covers: 3 } as const;
  expect(isDisplacedBy(plan, without('t2'), pinned)).toBe(false);
  expect(isDisplacedBy(plan, without('t1'), pinned)).toBe(true);
});

test('who sits, sits', () => {
  expect(isDisplacedBy(plan, without('t1'), { ...two, state: 'seated' })).toBe(false);
});

test('who is here goes to the table that they were told, until it is no more', () => {
  const here = { ...two, state: 'arrived', needs: { stepFree: true } } as const;
  const stairs = { ...plan, tables: plan.tables.map((table) => ({ ...table, stepFree: false })) };
  expect(isDisplacedBy(plan, stairs, here)).toBe(false);
  expect(isDisplacedBy(plan, stairs, { ...here, state: 'confirmed' })).toBe(true);
  expect(isDisplacedBy(plan, without('t1'), here)).toBe(true);
});

test('the staff find a table for who has none, or one that is gone; where there are no tables, for nobody', () => {
  expect(isMissingTable(plan, two)).toBe(false);
  expect(isMissingTable(plan, { ...two, placing: 'none' })).toBe(true);
  expect(isMissingTable(without('t1'), two)).toBe(true);
  expect(isMissingTable(without('t1'), { ...two, state: 'seated' })).toBe(false);
  expect(isMissingTable({ tables: [] }, { ...two, tables: [] })).toBe(false);
});
