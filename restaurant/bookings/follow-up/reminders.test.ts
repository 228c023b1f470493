import { expect, test } from 'vitest';
import { at } from '#tests/builders/bookings.ts';
import { reminderTime } from './reminders.server.ts';

const start = at('20:30');
const rules = { reminderHours: 24 };

test('a reminder is due a number of hours before the booking', () => {
  expect(reminderTime({ start }, rules, start.subtract({ hours: 31 }))).toEqual(start.subtract({ hours: 24 }));
});

test('a guest who booked shortly before it is due, or after, gets none', () => {
  expect(reminderTime({ start }, rules, start.subtract({ hours: 24, minutes: 7 }))).toBeUndefined();
  expect(reminderTime({ start }, rules, start.subtract({ hours: 2 }))).toBeUndefined();
});
