import { expect, test } from 'vitest';
import { saturdayPlan } from '#tests/builders/saturday/house.ts';
import { buildShownParty } from '#tests/builders/shown-party.ts';
import { layPlan, type Field, type PlanLayout, nameParts, shareLeft, occupantsByTable } from './plan-layout.ts';

const plan = {
  rooms: saturdayPlan.rooms,
  tables: saturdayPlan.tables.map((table) => ({ ...table, closed: false })),
  fixtures: saturdayPlan.fixtures,
  combinations: [],
};
const tablet: Field = { width: 610, height: 560, line: 18 };
const laptop: Field = { width: 745, height: 620, line: 18 };
const phone: Field = { width: 358, height: 500, line: 18 };

const sizeOf = ({ rooms, beside }: PlanLayout) => {
  const sum = (parts: number[]) => parts.reduce((total, one) => total + one, 0) + (parts.length - 1) * 16;
  const [widths, heights] = [rooms.map(({ width }) => width), rooms.map(({ height }) => height)];
  return beside ? { width: sum(widths), height: Math.max(...heights) } : { width: Math.max(...widths), height: sum(heights) };
};

test.each([
  ['the tablet', tablet],
  ['the laptop', laptop],
  ['a wide screen', { width: 1600, height: 700, line: 18 }],
])('twenty-six tables in two rooms are visible beside a card on %s', (_screen, field) => {
  const layout = layPlan(plan, field);
  const { width, height } = sizeOf(layout);
  expect(layout.fits).toBe(true);
  expect(width).toBeLessThanOrEqual(field.width);
  expect(height).toBeLessThanOrEqual(field.height);
});

test('a table is as large in a small room as in a large one', () => {
  const { rooms } = layPlan(plan, laptop);
  const [one, seventeen] = ['1', '17'].map((id) => rooms.flatMap(({ tables }) => tables).find((table) => table.id === id));
  expect(one?.drawn.width).toBe(seventeen?.drawn.width);
});

test.each([tablet, laptop, phone])('neither a table nor the text below it covers another table: %o', (field) => {
  for (const { tables } of layPlan(plan, field).rooms) {
    for (const one of tables)
      for (const other of tables) {
        if (one === other) continue;
        const apart = Math.abs(one.drawn.left + one.drawn.width / 2 - other.drawn.left - other.drawn.width / 2);
        const beside = apart >= (one.drawn.width + other.drawn.width) / 2 - 1;
        const below = other.drawn.top >= one.drawn.top + one.drawn.height + field.line;
        const above = one.drawn.top >= other.drawn.top + other.drawn.height + field.line;
        expect(beside || below || above, `${one.id} and ${other.id}`).toBe(true);
      }
  }
});

test('a plan that cannot be read at once scrolls, with tables as large as a finger', () => {
  const layout = layPlan(plan, phone);
  expect(layout.fits).toBe(false);
  for (const { drawn } of layout.rooms.flatMap(({ tables }) => tables))
    expect(Math.min(drawn.width, drawn.height)).toBeGreaterThanOrEqual(35);
});

test('the close-up scrolls on any screen', () => {
  const [near, all] = [layPlan(plan, tablet, true), layPlan(plan, tablet)];
  expect(near.fits).toBe(false);
  expect(near.rooms[0]?.tables[0]?.drawn.width).toBeGreaterThan(1.5 * (all.rooms[0]?.tables[0]?.drawn.width ?? Infinity));
});

test.each([
  ['Carmelo Sgrò', ['Carmelo', 'Sgrò']],
  ['Luigi De Stefano', ['Luigi', 'De Stefano']],
  ['Di passaggio', ['', 'Di passaggio']],
  ['Greta', ['', 'Greta']],
  ['Maria Grazia D’Agostino', ['Maria Grazia', 'D’Agostino']],
])('%s is shown by the last part of the name', (name, parts) => {
  expect(nameParts(name)).toEqual(parts);
});

test('the rest of a stay shrinks to zero, and is zero for a party that overstays', () => {
  const minutes = (count: number) => count * 60_000;
  expect(shareLeft({ since: 0, end: minutes(90), left: 45 })).toBe(0.5);
  expect(shareLeft({ since: 0, end: minutes(90), left: -5 })).toBe(0);
  expect(shareLeft({ since: minutes(90), end: minutes(60), left: 10 })).toBe(0);
});

test('a combination names its party at the first of its tables that nobody else has', () => {
  const at = (time: string) => Temporal.Instant.from(`2026-11-28T${time}:00Z`).epochMilliseconds;
  const four = buildShownParty({ id: 'four', tables: ['18', '20'], start: at('20:30') });
  const seated = buildShownParty({ id: 'seated', tables: ['18'], state: 'seated', start: at('19:00') });
  const tables = [{ id: '18' }, { id: '20' }];
  const namedAt = (parties: (typeof four)[]) =>
    [...occupantsByTable({ parties, now: at('20:12'), when: 'current' }, tables).values()].map(({ there, namedAt }) => [
      there?.id,
      namedAt,
    ]);
  expect(namedAt([four])).toEqual([
    ['four', '18'],
    ['four', '18'],
  ]);
  expect(namedAt([four, seated])).toEqual([
    ['seated', '18'],
    ['four', '20'],
  ]);
});
