import { expect, test } from 'vitest';
import { tables as schema } from '#restaurant/bookings/tables/tables.ts';
import { tablesDraftOf, tablesWith } from '#restaurant/bookings/tables/tables-form.ts';
import { drawnFixtures, newFixture } from './fixtures.ts';
import { drawnTables, newTable } from './plan.ts';

const plan = schema.parse({
  rooms: [{ id: 'sala', name: 'Sala' }],
  tables: [{ id: 't1', name: '1', room: 'sala', from: 1, to: 2, x: 100, y: 100, width: 80, height: 80 }],
  fixtures: [{ id: 'banco', kind: 'counter', room: 'sala', x: 300, y: 20, width: 200, height: 60 }],
});
const draft = tablesDraftOf(plan);

test('a counter is drawn where it stands, and not once it is taken away', () => {
  expect(drawnFixtures(draft)).toEqual([{ key: 'banco', kind: 'counter', room: 'sala', x: 300, y: 20, width: 200, height: 60 }]);
  expect(drawnFixtures({ ...draft, 'fixture.banco.remove': 'on' })).toEqual([]);
});

test('while a length is typed what is drawn stays within what a plan may hold', () => {
  const sizes = ['', '1', '99999'].map((typed) => drawnFixtures({ ...draft, 'fixture.banco.width': typed })[0]?.width);
  expect(sizes).toEqual([240, 20, 2_000]);
});

test('a new entrance and a new table each stand where nothing else does', () => {
  const tables = drawnTables(draft, plan);
  const { key, texts } = newFixture(draft, 'entrance', 'sala', [...tables, ...drawnFixtures(draft)]);
  const after = { ...draft, ...texts };
  expect(drawnFixtures(after).find((one) => one.key === key)).toMatchObject({ kind: 'entrance', x: 60, y: 40, width: 100, height: 20 });
  const table = newTable(after, tables, 'sala', drawnFixtures(after));
  expect(table.texts).toMatchObject({ 'table.new-1.x': '540', 'table.new-1.y': '40' });
  expect(tablesWith(plan, { ...after, ...table.texts }, () => 'drawn')).toHaveProperty('data');
});
