import { expect, test } from 'vitest';
import { gapBetween, nearlyTouching } from './tables.ts';

const table = (name: string, x: number, y: number, given: { room?: string; width?: number } = {}) => ({
  name,
  room: 'sala',
  x,
  y,
  width: 80,
  height: 80,
  ...given,
});
type Table = ReturnType<typeof table>;
const namesOf = (tables: Table[], joined: (one: Table, other: Table) => boolean = () => false) =>
  nearlyTouching(tables, joined).map((pair) => pair.map(({ name }) => name).join(' + '));

test('the gap is the shortest distance of edges, also across a corner, and 0 if the tables touch or overlap', () => {
  expect(gapBetween(table('1', 0, 0), table('2', 100, 0))).toBe(20);
  expect(gapBetween(table('2', 100, 0), table('1', 0, 0))).toBe(20);
  expect(gapBetween(table('1', 0, 0), table('2', 110, 120))).toBe(50);
  expect(gapBetween(table('1', 0, 0), table('2', 80, 0))).toBe(0);
  expect(gapBetween(table('1', 0, 0), table('2', 40, 40))).toBe(0);
});

test('two tables nearly touch if nobody can sit between them', () => {
  expect(namesOf([table('1', 0, 0), table('2', 119, 0)])).toEqual(['1 + 2']);
  expect(namesOf([table('1', 0, 0), table('2', 120, 0)])).toEqual([]);
});

test('the closest pair comes first, whatever the order of the tables and their lengths', () => {
  expect(namesOf([table('1', 0, 0, { width: 160 }), table('2', 180, 0), table('3', 265, 0)])).toEqual(['2 + 3', '1 + 2']);
});

test('tables of two rooms are never a pair', () => {
  expect(namesOf([table('1', 0, 0), table('2', 80, 0, { room: 'veranda' })])).toEqual([]);
});

test('tables that are combined already are no pair', () => {
  const row = [table('1', 0, 0), table('2', 90, 0), table('3', 180, 0)];
  expect(namesOf(row, (one, other) => one.name === '1' && other.name === '2')).toEqual(['2 + 3']);
});
