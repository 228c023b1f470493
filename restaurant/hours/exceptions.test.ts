import { describe, expect, it } from 'vitest';
import { buildSettings } from '#tests/builders/documents.ts';
import { compareDays, overruledAt } from './exceptions.ts';
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
