import { expect, test } from 'vitest';
import type { Hours, Week } from '#restaurant/hours/hours.ts';
import { formatWeekly } from '../opening-words.ts';

const usual = { lunch: 'usual', dinner: 'usual' } as const;
const closed = { lunch: 'closed', dinner: 'closed' } as const;
const house: Week = { monday: closed, tuesday: usual, wednesday: usual, thursday: usual, friday: usual, saturday: usual, sunday: usual };
const hours = (week: Partial<Week>): Hours => ({
  lunchTime: '12:00-15:00',
  dinnerTime: '19:00-23:00',
  week: { ...house, ...week },
  exceptions: [],
});

test('says the days and hours of a service in each language', () => {
  expect(formatWeekly(hours({}), { servedAt: ['dinner'] }, 'it')).toEqual(['Da martedì a domenica, dalle 19 alle 23.']);
  expect(formatWeekly(hours({}), { servedAt: ['dinner'] }, 'en')).toEqual(['Tuesday to Sunday, 19:00 to 23:00.']);
  expect(formatWeekly(hours({}), { servedAt: ['dinner'] }, 'pt')).toEqual(['De terça-feira a domingo, das 19:00 às 23:00.']);
});

test('uses the restaurant’s opening hours for a menu without services', () => {
  expect(formatWeekly(hours({}), { servedAt: [] }, 'it')).toEqual(['Da martedì a domenica, dalle 12 alle 15 e dalle 19 alle 23.']);
});

test('lists separate days, and does not make a range of two consecutive days', () => {
  expect(formatWeekly(hours({ wednesday: closed, saturday: closed, sunday: closed }), { servedAt: ['lunch'] }, 'it')).toEqual([
    'Martedì, giovedì e venerdì, dalle 12 alle 15.',
  ]);
});

test('has a sentence for days with other hours', () => {
  const late = { lunch: 'usual', dinner: { from: '19:00', to: '01:00' } } as const;
  expect(formatWeekly(hours({ friday: late, saturday: late, sunday: closed }), { servedAt: ['dinner'] }, 'it')).toEqual([
    'Da martedì a giovedì, dalle 19 alle 23.',
    'Venerdì e sabato, dalle 19 all’una.',
  ]);
});

test('leaves out a service that never takes place', () => {
  const week = { tuesday: closed, wednesday: closed, thursday: closed, friday: closed, saturday: closed, sunday: closed };
  expect(formatWeekly(hours(week), { servedAt: [] }, 'it')).toEqual([]);
});

test('says a menu’s own hours, and joins days with the same hours', () => {
  const ownHours = [
    { days: ['friday' as const, 'saturday' as const, 'thursday' as const], from: '18:00', to: '20:00' },
    { days: ['sunday' as const], from: '11:00', to: '14:30' },
  ];
  expect(formatWeekly(hours({}), { servedAt: ['dinner'], ownHours }, 'it')).toEqual([
    'Da giovedì a sabato, dalle 18 alle 20.',
    'Domenica, dalle 11 alle 14:30.',
  ]);
});
