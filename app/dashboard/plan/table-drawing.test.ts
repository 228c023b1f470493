import { expect, test } from 'vitest';
import { chairRadius, chairsOf, maxLabelWidth } from './table-drawing.tsx';

const table = (x: number, y: number) => ({ x, y, width: 80, height: 80 });
const room = { left: 0, width: 800, margin: 20, apart: 1 };

test('the text below a table reaches half the way to the centre of each neighbour in its row', () => {
  const [one, next, last] = [table(100, 100), table(300, 100), table(600, 100)];
  const row = [one, next, last];
  expect(row.map((each) => maxLabelWidth(each, row, room))).toEqual([200, 200, 300]);
});

test('the text below a table ends at the wall', () => {
  const one = table(0, 100);
  expect(maxLabelWidth(one, [one, table(400, 100)], room)).toBe(100);
});

test('tables of another row do not narrow the text, unless they stand almost as low', () => {
  const one = table(300, 100);
  expect(maxLabelWidth(one, [one, table(350, 200)], room)).toBe(700);
  expect(maxLabelWidth(one, [one, table(350, 130)], room)).toBe(50);
  expect(maxLabelWidth(one, [one, table(350, 130)], { ...room, apart: 3 })).toBe(700);
});

const round = { width: 80, height: 80, round: true };
const square = { ...round, round: false };
const boat = { width: 160, height: 80, round: false };
const rounded = (chairs: ReturnType<typeof chairsOf>) => chairs.map(({ x, y }) => [Math.round(x), Math.round(y)]);

test('two chairs at a round table face each other, four stand at its corners', () => {
  expect(rounded(chairsOf({ ...round, to: 2 }))).toEqual([
    [94, 40],
    [-14, 40],
  ]);
  expect(rounded(chairsOf({ ...round, to: 4 }))).toEqual([
    [78, 2],
    [78, 78],
    [2, 78],
    [2, 2],
  ]);
});

test('four chairs at a square table have a side each', () => {
  expect(rounded(chairsOf({ ...square, to: 4 }))).toEqual([
    [-14, 40],
    [94, 40],
    [40, -14],
    [40, 94],
  ]);
});

test('a long table has its chairs on both long sides, also when it is turned', () => {
  const chairs = rounded(chairsOf({ ...boat, to: 6 }));
  expect(chairs).toEqual([
    [36, -7],
    [80, -14],
    [124, -7],
    [36, 87],
    [80, 94],
    [124, 87],
  ]);
  expect(rounded(chairsOf({ ...boat, width: 80, height: 160, to: 6 }))).toEqual(chairs.map(([x, y]) => [y, x]));
});

test.each([round, square, boat])('no chair stands on another, however many seats are typed: $width cm, round $round', (table) => {
  const chairs = chairsOf({ ...table, to: 999 });
  expect(chairs.length).toBeGreaterThan(8);
  const gaps = chairs.flatMap((one, index) => chairs.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y)));
  expect(Math.min(...gaps)).toBeGreaterThan(2 * chairRadius);
});

test('a table without seats has no chairs', () => {
  expect(chairsOf({ ...square, to: 0 })).toEqual([]);
});
