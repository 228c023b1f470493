import { describe, expect, test } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import { availabilityOn, type DayInputs, slotAt } from './availability.ts';
import { closedTablesAsOccupancy, closedTablesBetween, closedTablesOn, planWithoutClosedTables } from './occupancy.ts';
import { defaultRules } from '../rules/rules.ts';
import { tables as schema } from '../tables/tables.ts';
import { walkInTables } from '../commands/walk-in.ts';

const size = { x: 0, y: 0, width: 80, height: 80 };
const date = Temporal.PlainDate.from('2026-11-28');
const at = (time: string, day = date) => day.toZonedDateTime({ timeZone: 'Europe/Rome', plainTime: time }).toInstant();
const veranda = { from: '2026-11-28', to: '2026-11-29', services: ['dinner'], tables: ['v1', 'v2'], reason: 'Piove' };
const plan = (closings: object[] = [veranda]) =>
  schema.parse({
    rooms: [
      { id: 'sala', name: 'Sala' },
      { id: 'veranda', name: 'Veranda', outside: true },
    ],
    tables: [
      { id: 's1', name: '1', room: 'sala', from: 1, to: 2, ...size },
      { id: 'v1', name: '9', room: 'veranda', from: 1, to: 4, ...size },
      { id: 'v2', name: '10', room: 'veranda', from: 1, to: 4, ...size },
    ],
    combinations: [{ tables: ['v1', 'v2'], from: 5, to: 8 }],
    closings,
  });
const day = (given: Partial<DayInputs> = {}): DayInputs => {
  const house = {
    rules: defaultRules,
    plan: plan(),
    hours: buildSettings(),
  };
  const all = { ...house, date, now: at('09:00'), occupied: [], ...given };
  return { ...all, occupied: [...all.occupied, ...closedTablesOn(all, date).map(closedTablesAsOccupancy)] };
};
const outcome = (covers: number, time: string, given: Partial<DayInputs> = {}) =>
  slotAt(day(given), { covers, by: 'guest' }, at(time))?.outcome;

describe('tables that are closed for a service', () => {
  test('are assigned to no party in it, and to any party in other services', () => {
    expect(outcome(4, '20:00')).toMatchObject({ kind: 'full', limit: 'tables' });
    expect(outcome(4, '13:00')).toEqual({ kind: 'free' });
    expect(outcome(6, '20:00')).toMatchObject({ kind: 'full', limit: 'tables' });
    expect(outcome(2, '20:00')).toEqual({ kind: 'free' });
  });

  test('are free again for the first time of dinner if closed for lunch, whatever the turnaround', () => {
    const lunch = { rules: { ...defaultRules, turnMinutes: 30 }, plan: plan([{ ...veranda, services: ['lunch'] }]) };
    expect(outcome(4, '12:00', lunch)).toMatchObject({ kind: 'full' });
    expect(outcome(4, '19:00', lunch)).toEqual({ kind: 'free' });
  });

  test('cannot be waited for, because no party could free them', () => {
    const party = { id: 'b', covers: 2, start: at('20:00'), end: at('22:00'), online: true, tables: { now: ['s1'] } };
    expect(outcome(2, '20:00', { occupied: [party] })).toMatchObject({ kind: 'waitingList' });
    expect(outcome(4, '20:00', { occupied: [party] })).toMatchObject({ kind: 'full' });
  });

  test('count neither as arrivals nor as covers', () => {
    const tight = { rules: { ...defaultRules, arrivals: { lunch: 2, dinner: 2 }, seats: { lunch: 2, dinner: 2 } } };
    expect(outcome(2, '19:00', tight)).toEqual({ kind: 'free' });
  });

  test('are not shown to walk-ins', () => {
    expect(walkInTables(day({ now: at('20:00') }), 2).map(({ tables }) => tables)).toEqual([['s1']]);
    expect(walkInTables(day({ now: at('13:00') }), 2)).toHaveLength(3);
  });

  test('are none on a day on which the restaurant is closed', () => {
    const closed = buildSettings({ exceptions: [{ from: '2026-11-28', to: '2026-11-28', lunch: 'closed', dinner: 'closed' }] });
    expect(closedTablesOn(day({ hours: closed }), date)).toEqual([]);
  });
});

test('cover each service of a period of several days', () => {
  const days = closedTablesBetween(day(), date.subtract({ days: 1 }), date.add({ days: 2 }));
  expect(days.map((one) => `${one.date.toString()} ${one.service}`)).toEqual(['2026-11-28 dinner', '2026-11-29 dinner']);
});

test('leave the plan for a time, with their combinations', () => {
  const ids = (start: string, end: string) =>
    planWithoutClosedTables(day(), { date, start: at(start), end: at(end) }).tables.map(({ id }) => id);
  expect(ids('20:00', '21:30')).toEqual(['s1']);
  expect(planWithoutClosedTables(day(), { date, start: at('20:00'), end: at('21:30') }).combinations).toEqual([]);
  expect(ids('13:00', '14:30')).toEqual(['s1', 'v1', 'v2']);
  // A party that stays from lunch into dinner blocks it.
  expect(ids('17:30', '19:05')).toEqual(['s1']);
});

test('do not change the times for parties that do not need them', () => {
  const times = (given: Partial<DayInputs>) => availabilityOn(day(given), { covers: 2, by: 'guest' }).map(({ outcome }) => outcome.kind);
  expect(times({})).toEqual(times({ plan: plan([]) }));
});
