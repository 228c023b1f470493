import { describe, expect, it } from 'vitest';
import { headWords, momentWords, timeWords } from './moments.ts';

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
    ['2025-08-01T09:30:00Z', 'il 1 agosto 2025 alle 11:30'],
  ])('%s is %j', (moment, words) => {
    expect(momentWords(at(moment), now)).toBe(words);
  });

  it('follows the clock of the house', () => {
    expect(timeWords(at('2026-07-01T17:00:00Z'))).toBe('19:00');
    expect(headWords(now)).toBe('Venerdì 20 novembre, 17:42');
  });
});
