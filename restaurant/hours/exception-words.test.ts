import { describe, expect, it } from 'vitest';
import { describeChange, formatDays, formatDay, formatSpans, formatTypedDays } from './exception-words.ts';

const today = '2026-11-20';
const evening = { from: '20:00', to: '24:00' };

describe('days in words', () => {
  it.each([
    ['2026-12-25', '2026-12-25', '25 dicembre'],
    ['2026-12-24', '2026-12-26', '24–26 dicembre'],
    ['2026-12-30', '2027-01-06', '30 dicembre – 6 gennaio 2027'],
    ['2027-08-15', '2027-08-15', '15 agosto 2027'],
  ])('%s to %s are %s', (from, to, text) => {
    expect(formatDays({ from, to }, today)).toBe(text);
  });

  it.each([
    ['2026-12-24', '2026-12-26', '24–26 dicembre'],
    ['2026-12-24', '', '24 dicembre'],
    ['2026-12-24', '2026-12-01', '24 dicembre'],
    ['2026-12-24', '\uffff', '24 dicembre'],
    ['2026-02-30', '2026-03-01', undefined],
    ['1', '2', undefined],
    ['', '', undefined],
  ])('while %j to %j are typed, they are %s', (from, to, text) => {
    expect(formatTypedDays({ from, to }, today)).toBe(text);
  });

  it('have their name', () => {
    expect(formatDay('2026-12-25')).toBe('venerdì 25 dicembre');
  });
});

describe('hours in words', () => {
  it('say what is open, or that nothing is', () => {
    expect(formatSpans([{ from: '12:00', to: '15:00' }, evening])).toBe('12:00–15:00 e 20:00–24:00');
    expect(formatSpans([])).toBe('chiuso');
  });

  it('say what an exception changes', () => {
    expect(describeChange({ lunch: 'closed', dinner: 'closed' })).toBe('chiuso');
    expect(describeChange({ lunch: 'unchanged', dinner: 'closed' })).toBe('chiuso a cena');
    expect(describeChange({ lunch: 'closed', dinner: evening })).toBe('chiuso a pranzo, cena 20:00–24:00');
    expect(describeChange({ lunch: 'unchanged', dinner: 'unchanged' })).toBe('non cambia niente');
  });
});
