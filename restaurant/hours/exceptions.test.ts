import { describe, expect, it } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import { compareDays, describeChange, formatDay, formatDays, formatSpans, formatTypedDays, overruledAt } from './timetable.ts';
import type { HoursException } from './hours.ts';
import { spanOn } from './opening.ts';

const holidays: HoursException = { from: '2026-08-01', to: '2026-08-31', lunch: 'closed', dinner: 'closed' };
const feast: HoursException = { from: '2026-08-15', to: '2026-08-15', lunch: { from: '12:30', to: '16:00' }, dinner: 'unchanged' };
const firstEvening: HoursException = { from: '2026-08-01', to: '2026-08-01', lunch: 'unchanged', dinner: { from: '19:00', to: '24:00' } };

describe('the order of exceptions', () => {
  it('puts the shorter one later, where it wins, also when both begin on the same day', () => {
    const exceptions = [feast, firstEvening, holidays].sort(compareDays);
    expect(exceptions).toEqual([holidays, firstEvening, feast]);
    const hours = buildSettings({ exceptions });
    expect(spanOn(hours, Temporal.PlainDate.from('2026-08-01'), 'dinner')).toEqual({ from: '19:00', to: '24:00' });
    expect(spanOn(hours, Temporal.PlainDate.from('2026-08-15'), 'lunch')).toEqual({ from: '12:30', to: '16:00' });
    expect(spanOn(hours, Temporal.PlainDate.from('2026-08-15'), 'dinner')).toBeUndefined();
  });
});

describe('an exception', () => {
  it('is overruled by later ones, on the days and for the services that both cover', () => {
    expect(overruledAt([holidays, firstEvening, feast], 0)).toEqual([
      { by: firstEvening, days: { from: '2026-08-01', to: '2026-08-01' }, services: ['dinner'] },
      { by: feast, days: { from: '2026-08-15', to: '2026-08-15' }, services: ['lunch'] },
    ]);
  });

  it('is not overruled by an earlier one, by one on other days, or by one that does not cover its service', () => {
    expect(overruledAt([holidays, feast], 1)).toEqual([]);
    expect(overruledAt([firstEvening, feast], 0)).toEqual([]);
    expect(overruledAt([{ ...feast, lunch: 'unchanged', dinner: 'closed' }, feast], 0)).toEqual([]);
    expect(overruledAt([], 0)).toEqual([]);
  });
});

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

  it('include their name', () => {
    expect(formatDay('2026-12-25')).toBe('venerdì 25 dicembre');
  });
});

describe('hours in words', () => {
  it('list the open services, or say that none is', () => {
    expect(formatSpans([{ from: '12:00', to: '15:00' }, evening])).toBe('12:00–15:00 e 20:00–24:00');
    expect(formatSpans([])).toBe('chiuso');
  });

  it('describe what an exception changes', () => {
    expect(describeChange({ lunch: 'closed', dinner: 'closed' })).toBe('chiuso');
    expect(describeChange({ lunch: 'unchanged', dinner: 'closed' })).toBe('chiuso a cena');
    expect(describeChange({ lunch: 'closed', dinner: evening })).toBe('chiuso a pranzo, cena 20:00–24:00');
    expect(describeChange({ lunch: 'unchanged', dinner: 'unchanged' })).toBe('non cambia niente');
  });
});
