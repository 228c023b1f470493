import { describe, expect, test } from 'vitest';
import { hoursWords } from '#languages/hours.ts';
import { buildSettings } from '#tests/build/documents.ts';
import { timeZone } from './hours.ts';
import { openingState, stateChange } from './opening-state.ts';

const hours = buildSettings();
const rome = (text: string) => Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant();

describe('what a guest is told at the door', () => {
  test('while a service is on: until when', () => {
    expect(openingState(hours, rome('2026-11-20T13:00'))).toEqual({ open: true, until: '15:00' });
  });

  test('between services: when it opens, and in how many days', () => {
    expect(openingState(hours, rome('2026-11-20T16:00'))).toMatchObject({ open: false, next: { inDays: 0, time: '19:00' } });
    expect(openingState(hours, rome('2026-11-22T23:30'))).toMatchObject({
      open: false,
      next: { inDays: 2, weekday: 'tuesday', date: '2026-11-24', time: '12:00' },
    });
  });

  test('a house that never opens says no time', () => {
    const never = { ...hours, exceptions: [{ from: '2026-01-01', to: '2029-12-31', lunch: 'closed', dinner: 'closed' } as const] };
    expect(openingState(never, rome('2026-11-20T13:00'))).toEqual({ open: false, next: undefined });
  });

  test('the words are right until a service begins or ends, and at most until midnight', () => {
    expect(stateChange(hours, rome('2026-11-20T13:00'))).toEqual(rome('2026-11-20T15:00'));
    expect(stateChange(hours, rome('2026-11-20T16:00'))).toEqual(rome('2026-11-20T19:00'));
    expect(stateChange(hours, rome('2026-11-23T10:00'))).toEqual(rome('2026-11-24T00:00'));
  });
});

describe('the hours in words', () => {
  test('follow the grammar of each language', () => {
    const { it, en, pt } = hoursWords;
    expect([it.until('15:00'), it.until('01:00'), it.until('00:00')]).toEqual(['fino alle 15', 'fino all’1', 'fino a mezzanotte']);
    expect([it.opensOnDate('2026-12-08', '12:30'), it.opensOnDate('2026-12-27', '19:00')]).toEqual([
      'apre l’8 dicembre alle 12:30',
      'apre il 27 dicembre alle 19',
    ]);
    expect([en.until('15:00'), en.opensOnDay('Tuesday', '12:00')]).toEqual(['until 15:00', 'opens on Tuesday at 12:00']);
    expect([pt.until('15:00'), pt.opensOnDay('sábado', '12:30'), pt.opensOnDay('terça-feira', '19:00')]).toEqual([
      'até às 15h',
      'abre no sábado às 12h30',
      'abre na terça-feira às 19h',
    ]);
  });

  test('name a day with its weekday and a range without', () => {
    expect(hoursWords.it.dates('2026-12-25', '2026-12-25')).toBe('venerdì 25 dicembre');
    expect(hoursWords.it.dates('2026-12-24', '2026-12-26')).toBe('24–26 dicembre');
  });
});
