import { type BookingRules, rules } from '#restaurant/bookings/rules/rules.ts';
import { type Table, tables, type TablePlan } from '#restaurant/bookings/tables/tables.ts';

type Shape = Pick<Table, 'from' | 'to' | 'width' | 'height' | 'round'>;

const two: Shape = { from: 1, to: 2, width: 70, height: 70, round: true };
const four: Shape = { from: 2, to: 4, width: 90, height: 90, round: false };
const six: Shape = { from: 3, to: 6, width: 180, height: 90, round: false };
const eight: Shape = { from: 5, to: 8, width: 220, height: 90, round: false };

/** The tables of each room in rows: 58 seats and 36. */
const rows: Record<string, Shape[][]> = {
  sala: [[two, two, two, two, two, two], [four, four, four, four, four, four], [six, six, eight], [two]],
  veranda: [[two, two, two, two], [four, four, four, four, four], [eight]],
};
const apart = { x: 140, y: 190 };

function tablesOf(room: string, first: number): object[] {
  let number = first;
  return (rows[room] ?? []).flatMap((row, index) => {
    let x = 60;
    return row.map((shape) => {
      const table = { ...shape, id: String(number), name: String(number), room, x, y: 200 + index * apart.y, stepFree: room === 'sala' };
      number += 1;
      x += Math.max(apart.x, shape.width + 60);
      return table;
    });
  });
}

/** Twenty-six tables in two rooms, for 94. */
export const saturdayPlan: TablePlan = tables.parse({
  rooms: [
    { id: 'sala', name: 'Sala' },
    { id: 'veranda', name: 'Veranda', outside: true },
  ],
  tables: [...tablesOf('sala', 1), ...tablesOf('veranda', 17)],
  fixtures: [
    { id: 'banco', kind: 'counter', room: 'sala', x: 60, y: 60, width: 500, height: 60 },
    { id: 'ingresso', kind: 'entrance', room: 'sala', x: 700, y: 780, width: 100, height: 20 },
  ],
  combinations: [
    { tables: ['1', '2'], from: 3, to: 4 },
    { tables: ['7', '8'], from: 5, to: 8 },
    { tables: ['21', '22'], from: 5, to: 8 },
  ],
});

/** The rules of this restaurant; others are the defaults. */
export const saturdayRules: BookingRules = rules.parse({ seats: { lunch: 104, dinner: 104 }, arrivals: { lunch: 36, dinner: 36 } });
