import { expect, test } from 'vitest';
import { readTime } from './hours.ts';

test.each([
  ['15:30', '15:30'],
  ['1530', '15:30'],
  ['15.30', '15:30'],
  ['15,30', '15:30'],
  ['15h30', '15:30'],
  [' 15 ', '15:00'],
  ['9', '09:00'],
  ['930', '09:30'],
  ['0', '00:00'],
  ['24', '24:00'],
  ['24:00', '24:00'],
])('%s is %s', (typed, time) => {
  expect(readTime(typed)).toBe(time);
});

test.each(['', '25', '15:60', '2401', '15:3', 'alle 15', '15:30:00', '-3', '12345', '15..30'])('does not read %s as a time', (typed) => {
  expect(readTime(typed)).toBeUndefined();
});
