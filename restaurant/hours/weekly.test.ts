import { expect, test } from 'vitest';
import { mixedHours } from '#tests/builders/hours.ts';
import type { Hours } from './hours.ts';
import { dayRuns, weeklyHours } from './timetable.ts';

const closed = { lunch: 'closed', dinner: 'closed' } as const;
const hours: Hours = {
  ...mixedHours,
  week: { ...mixedHours.week, saturday: { lunch: 'usual', dinner: { from: '19:00', to: '00:30' } } },
};
const lunch = { from: '12:00', to: '15:00' };

test('days with the same hours are grouped, closed days are left out', () => {
  expect(weeklyHours(hours)).toEqual([
    { days: ['tuesday', 'wednesday', 'thursday', 'friday'], spans: [lunch, { from: '19:00', to: '23:00' }] },
    { days: ['saturday'], spans: [lunch, { from: '19:00', to: '00:30' }] },
    { days: ['sunday'], spans: [lunch] },
  ]);
});

test('for one service, days are grouped although the other service differs', () => {
  expect(weeklyHours(hours, ['lunch'])).toEqual([
    { days: ['tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'], spans: [lunch] },
  ]);
});

test('a week without a service has no hours for it', () => {
  const shut = {
    ...hours,
    week: { ...hours.week, tuesday: closed, wednesday: closed, thursday: closed, friday: closed, saturday: closed },
  };
  expect(weeklyHours(shut, ['dinner'])).toEqual([]);
});

test('consecutive days are one run, a gap begins another', () => {
  expect(dayRuns(['tuesday', 'wednesday', 'friday'])).toEqual([
    { first: 'tuesday', last: 'wednesday' },
    { first: 'friday', last: 'friday' },
  ]);
});
