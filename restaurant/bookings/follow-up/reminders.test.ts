import { expect, test } from 'vitest';
import { at } from '#tests/builders/bookings.ts';
import { reminderTime } from './reminders.server.ts';

const start = at('20:30');
const rules = { reminderHours: 24 };

test('a reminder is due so many hours before the table', () => {
  expect(reminderTime({ start }, rules, start.subtract({ hours: 31 }))).toEqual(start.subtract({ hours: 24 }));
});

test('who booked shortly before it would be due, or after, gets none', () => {
  expect(reminderTime({ start }, rules, start.subtract({ hours: 24, minutes: 7 }))).toBeUndefined();
  expect(reminderTime({ start }, rules, start.subtract({ hours: 2 }))).toBeUndefined();
});
