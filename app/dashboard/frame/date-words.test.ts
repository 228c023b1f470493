import { describe, expect, it } from 'vitest';
import { formatDateAndTime, formatMoment, formatShortMoment, formatSince, formatTime, formatUntil } from './date-words.ts';

const at = (moment: string) => Date.parse(moment);
const now = at('2026-11-20T16:42:00Z');

describe('a moment in words', () => {
  it.each([
    ['2026-11-20T16:42:00Z', 'oggi alle 17:42'],
    ['2026-11-20T23:30:00Z', 'domani alle 00:30'],
    ['2026-11-19T08:05:00Z', 'ieri alle 09:05'],
    ['2026-11-02T09:30:00Z', 'il 2 novembre alle 10:30'],
    ['2026-11-08T09:30:00Z', 'l’8 novembre alle 10:30'],
    ['2026-11-11T09:30:00Z', 'l’11 novembre alle 10:30'],
    ['2025-08-01T09:30:00Z', 'il 1º agosto 2025 alle 11:30'],
  ])('%s is %j', (moment, words) => {
    expect(formatMoment(at(moment), now)).toBe(words);
  });

  it.each([
    ['2026-11-20T22:00:00Z', 'fino alle 23:00'],
    ['2026-11-21T14:00:00Z', 'fino a domani alle 15:00'],
    ['2026-11-24T14:00:00Z', 'fino al 24 novembre alle 15:00'],
    ['2026-12-08T14:00:00Z', 'fino all’8 dicembre alle 15:00'],
  ])('as an end, %s is %j', (moment, words) => {
    expect(formatUntil(at(moment), now)).toBe(words);
  });

  it.each([
    ['2026-11-20T16:12:00Z', '17:12'],
    ['2026-11-19T08:05:00Z', 'ieri'],
    ['2026-11-18T08:05:00Z', 'mer 18'],
    ['2026-11-13T08:05:00Z', '13 nov'],
    ['2025-11-18T08:05:00Z', '18 nov 2025'],
  ])('in a narrow list, %s is %j', (moment, words) => {
    expect(formatShortMoment(at(moment), now)).toBe(words);
  });

  it.each([
    ['2026-11-20T16:31:00Z', 'dalle 17:31'],
    ['2026-11-19T22:50:00Z', 'da ieri alle 23:50'],
    ['2026-11-02T09:30:00Z', 'dal 2 novembre alle 10:30'],
    ['2026-11-08T09:30:00Z', 'dall’8 novembre alle 10:30'],
  ])('as a beginning, %s is %j', (moment, words) => {
    expect(formatSince(at(moment), now)).toBe(words);
  });

  it('is in the restaurant’s time zone', () => {
    expect(formatTime(at('2026-07-01T17:00:00Z'))).toBe('19:00');
    expect(formatDateAndTime(now)).toBe('Venerdì 20 novembre, 17:42');
  });
});

describe('yesterday and tomorrow are calendar days, also when a day has 23 or 25 hours', () => {
  it.each([
    // The clock goes forward: Sunday 29 March has 23 hours.
    ['2026-03-30T00:30+02:00', '2026-03-29T12:00+02:00', 'ieri alle 12:00'],
    ['2026-03-30T00:30+02:00', '2026-03-28T12:00+01:00', 'il 28 marzo alle 12:00'],
    ['2026-03-28T23:30+01:00', '2026-03-29T12:00+02:00', 'domani alle 12:00'],
    ['2026-03-28T23:30+01:00', '2026-03-30T00:10+02:00', 'il 30 marzo alle 00:10'],
    // The clock goes back: Sunday 25 October has 25 hours.
    ['2026-10-25T23:30+01:00', '2026-10-24T12:00+02:00', 'ieri alle 12:00'],
    ['2026-10-25T00:30+02:00', '2026-10-26T12:00+01:00', 'domani alle 12:00'],
  ])('at %s, %s is %j', (now, moment, words) => {
    expect(formatMoment(at(moment), at(now))).toBe(words);
  });
});
