import { expect, test } from 'vitest';
import type { HoursException, Week } from './hours.ts';
import { overlap, overlapOfException, weeklyOverlaps } from './overlaps.ts';

const usual = { lunch: 'usual', dinner: 'usual' } as const;
const week: Week = { monday: usual, tuesday: usual, wednesday: usual, thursday: usual, friday: usual, saturday: usual, sunday: usual };
const hours = { lunchTime: '12:00-15:00', dinnerTime: '19:00-23:00', week };

test.each([
  ['12:00-15:00', '19:00-23:00', false],
  ['12:00-19:00', '19:00-23:00', false],
  ['12:00-19:01', '19:00-23:00', true],
  ['12:00-15:00', '11:00-11:30', false],
  ['12:00-15:00', '13:00-14:00', true],
  ['12:00-15:00', '19:00-01:30', false],
  ['19:00-02:00', '23:00-24:00', true],
])('%s and %s overlap: %s', (one, other, told) => {
  const [a, b] = [one, other].map((text) => ({ from: text.slice(0, 5), to: text.slice(6) }));
  expect(overlap(a, b)).toBe(told);
  expect(overlap(b, a)).toBe(told);
});

test('usual times that overlap are told once, and a day at the service that has a time of its own', () => {
  expect(weeklyOverlaps(hours)).toEqual([]);
  expect(weeklyOverlaps({ ...hours, lunchTime: '12:00-20:00' })).toEqual([{ usual: true }]);
  const late = { ...week, friday: { lunch: { from: '12:00', to: '19:30' }, dinner: 'usual' } } as const;
  expect(weeklyOverlaps({ ...hours, week: late })).toEqual([{ weekday: 'friday', service: 'lunch' }]);
});

test('an exception is compared with what the week says of its days', () => {
  const exception = (given: Partial<HoursException>): HoursException => ({
    from: '2026-12-25',
    to: '2026-12-25',
    lunch: 'unchanged',
    dinner: 'unchanged',
    ...given,
  });
  const long = { from: '12:00', to: '20:00' };
  expect(overlapOfException(exception({ lunch: long }), hours)).toBe('lunch');
  expect(overlapOfException(exception({ lunch: long, dinner: 'closed' }), hours)).toBeUndefined();
  expect(overlapOfException(exception({ lunch: long, dinner: { from: '19:00', to: '23:00' } }), hours)).toBe('dinner');
  const closedOnFridays = { ...hours, week: { ...week, friday: { lunch: 'usual', dinner: 'closed' } } as const };
  expect(overlapOfException(exception({ lunch: long }), closedOnFridays)).toBeUndefined();
  expect(overlapOfException(exception({ lunch: long, to: '2026-12-26' }), closedOnFridays)).toBe('lunch');
});
