import { expect, test } from 'vitest';
import { mixedHours } from '#tests/builders/hours.ts';
import type { Hours } from '#restaurant/hours/hours.ts';
import { openingAt } from '#restaurant/hours/opening.ts';
import { nextMidnight, describeOpening, formatUpcomingTime } from './opening-words.ts';

const hours: Hours = {
  ...mixedHours,
  dinnerTime: '19:00-23:30',
  week: {
    ...mixedHours.week,
    saturday: { lunch: 'usual', dinner: { from: '19:00', to: '01:00' } },
    sunday: { lunch: 'usual', dinner: 'usual' },
  },
  exceptions: [{ from: '2026-12-20', to: '2027-01-07', lunch: 'closed', dinner: 'closed' }],
};
const at = (text: string) => Temporal.ZonedDateTime.from(`${text}[Europe/Rome]`).toInstant();
const openingText = (moment: string, language: 'it' | 'en' | 'pt') => describeOpening(openingAt(hours, at(moment)), at(moment), language);

test('says until when the restaurant is open, in Rome’s time', () => {
  expect(openingText('2026-11-24T20:00', 'it')).toBe('Aperto ora, fino alle 23:30');
  expect(openingText('2026-11-24T20:00', 'en')).toBe('Open now, until 23:30');
  expect(openingText('2026-11-24T20:00', 'pt')).toBe('Aberto agora, até às 23:30');
});

test('a Saturday dinner that ends after midnight is still open then, with the right article for one o’clock', () => {
  expect(openingText('2026-11-29T00:30', 'it')).toBe('Aperto ora, fino all’una');
  expect(openingText('2026-11-29T00:30', 'pt')).toBe('Aberto agora, até à 1:00');
});

test('says when a closed restaurant opens: today, tomorrow, by weekday, by date', () => {
  expect(openingText('2026-11-24T16:00', 'it')).toBe('Chiuso ora, apre alle 19');
  expect(openingText('2026-11-23T16:00', 'it')).toBe('Chiuso ora, apre domani alle 12');
  expect(openingText('2026-11-22T23:45', 'it')).toBe('Chiuso ora, apre martedì alle 12');
  expect(openingText('2026-11-22T23:45', 'en')).toBe('Closed now, opens on Tuesday at 12:00');
  expect(openingText('2026-11-22T23:45', 'pt')).toBe('Fechado agora, abre na terça-feira às 12:00');
  expect(openingText('2026-12-21T10:00', 'it')).toBe('Chiuso ora, apre l’8 gennaio alle 12');
});

test('says that a restaurant that never opens is closed', () => {
  expect(describeOpening({ closed: true, next: undefined }, at('2026-11-24T20:00'), 'it')).toBe('Chiuso');
});

test('says “tomorrow” before midnight and “today” after it', () => {
  const before = at('2026-11-23T23:50');
  expect(nextMidnight(before)).toEqual(at('2026-11-24T00:00'));
  expect(formatUpcomingTime(at('2026-11-24T12:00'), before, 'it')).toBe('domani alle 12');
  expect(formatUpcomingTime(at('2026-11-24T12:00'), nextMidnight(before), 'it')).toBe('alle 12');
});
