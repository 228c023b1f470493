import { expect, test } from 'vitest';
import { maxLabelWidth } from './table-drawing.tsx';

const table = (x: number, y: number) => ({ x, y, width: 80, height: 80 });
const room = { left: 0, width: 800, margin: 20, apart: 1 };

test('words below a table reach half the way to the middle of each neighbour of its row', () => {
  const [one, next, last] = [table(100, 100), table(300, 100), table(600, 100)];
  const row = [one, next, last];
  expect(row.map((each) => maxLabelWidth(each, row, room))).toEqual([200, 200, 300]);
});

test('words below a table that stands by the wall end there', () => {
  const one = table(0, 100);
  expect(maxLabelWidth(one, [one, table(400, 100)], room)).toBe(100);
});

test('tables of another row leave the words their room, unless they stand almost as low', () => {
  const one = table(300, 100);
  expect(maxLabelWidth(one, [one, table(350, 200)], room)).toBe(700);
  expect(maxLabelWidth(one, [one, table(350, 130)], room)).toBe(50);
  expect(maxLabelWidth(one, [one, table(350, 130)], { ...room, apart: 3 })).toBe(700);
});
