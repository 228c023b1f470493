import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { defaultRules, rules, stayMinutes } from './rules.ts';
import { tables } from '../tables/tables.ts';

describe('the rules of bookings', () => {
  test('are those of the product without a stored document', () => {
    expect(defaultRules).toMatchObject({
      seats: { lunch: 40, dinner: 40 },
      arrivals: { lunch: 10, dinner: 10 },
      slotMinutes: 15,
      lastSeatingMinutes: 45,
      online: { from: 1, to: 8 },
      leadMinutes: 60,
      horizonDays: 60,
      confirmUpTo: 8,
      holdMinutes: 10,
      reminderHours: 24,
    });
    expect(rules.parse({ leadMinutes: 120 })).toEqual({ ...defaultRules, leadMinutes: 120 });
  });

  test.each([
    { slotMinutes: 7 },
    { leadMinutes: 61 },
    { online: { from: 4, to: 2 } },
    { pause: { from: '2026-11-28T20:00:00Z', until: '2026-11-28T19:00:00Z' } },
    {
      stay: {
        steps: [
          { upTo: 4, minutes: 90 },
          { upTo: 4, minutes: 120 },
        ],
        larger: 150,
      },
    },
    { seatsAtOnce: 3 },
  ])('are refused if they are contradictory: %j', (given) => {
    expect(rules.safeParse(given).success).toBe(false);
  });
});

test('are in the first content those of the product, with a plan of forty seats', () => {
  const read = (id: string): unknown => JSON.parse(readFileSync(`content/bookings/${id}.json`, 'utf8'));
  expect(rules.parse(read('rules'))).toEqual(defaultRules);
  const plan = tables.parse(read('tables'));
  expect(plan.tables.reduce((sum, { to }) => sum + to, 0)).toBe(40);
});

test.each([
  [1, 90],
  [2, 90],
  [3, 105],
  [4, 105],
  [5, 120],
  [6, 120],
  [7, 150],
  [400, 150],
])('a party of %i stays %i minutes', (covers, minutes) => {
  expect(stayMinutes(defaultRules, 'dinner', covers)).toBe(minutes);
});

test('a service may have a stay of its own', () => {
  const quick = rules.parse({ stayOf: { lunch: { steps: [], larger: 60 } } });
  expect([stayMinutes(quick, 'lunch', 2), stayMinutes(quick, 'dinner', 2)]).toEqual([60, 90]);
});

describe('the plan of tables', () => {
  const table = { id: 't1', name: '1', room: 'sala', from: 1, to: 2, x: 0, y: 0, width: 70, height: 70 };
  const plan = { rooms: [{ id: 'sala', name: 'Sala' }], tables: [table, { ...table, id: 't2', name: '2' }] };

  test('may be empty: then covers alone count', () => {
    expect(tables.parse({})).toEqual({ rooms: [], tables: [], fixtures: [], combinations: [], closings: [] });
  });

  test('contains tables in its rooms, and combinations of its tables', () => {
    expect(tables.safeParse({ ...plan, combinations: [{ tables: ['t1', 't2'], from: 3, to: 4 }] }).success).toBe(true);
    expect(tables.safeParse({ ...plan, combinations: [{ tables: ['t1', 't9'], from: 3, to: 4 }] }).success).toBe(false);
    expect(tables.safeParse({ ...plan, combinations: [{ tables: ['t1', 't1'], from: 3, to: 4 }] }).success).toBe(false);
    expect(tables.safeParse({ ...plan, tables: [table, table] }).success).toBe(false);
    expect(tables.safeParse({ ...plan, tables: [{ ...table, room: 'cantina' }] }).success).toBe(false);
    expect(tables.safeParse({ ...plan, tables: [{ ...table, from: 4 }] }).success).toBe(false);
  });
});
