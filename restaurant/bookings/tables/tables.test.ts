import { expect, it } from 'vitest';
import { seatsIn, tables } from './tables.ts';

const table = (id: string, to: number) => ({ id, name: id, room: 'sala', from: 1, to, x: 0, y: 0, width: 80, height: 80 });
const { tables: two } = tables.parse({ rooms: [{ id: 'sala', name: 'Sala' }], tables: [table('1', 2), { ...table('2', 4), x: 200 }] });

it('has at most as many seats as chairs, whatever the rule says, and those of the rule without tables', () => {
  expect([seatsIn(two, 10), seatsIn(two, 4), seatsIn([], 10)]).toEqual([6, 4, 10]);
});
