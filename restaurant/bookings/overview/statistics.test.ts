import { describe, expect, it } from 'vitest';
import { type CountedBookings, daysOfRange, periodsOf, reasonsOf, sourcesOf, totalsOf } from './statistics.ts';

const today = Temporal.PlainDate.from('2026-11-26');
const counted = (given: Partial<CountedBookings>): CountedBookings => ({
  date: '2026-11-21',
  service: 'dinner',
  state: 'finished',
  source: 'site',
  parties: 1,
  covers: 2,
  ...given,
});

describe('the statistics of bookings', () => {
  it('cover four weeks by day, thirteen weeks from a Monday, or twelve whole months, each including today', () => {
    const columns = (range: 'weeks' | 'quarter' | 'year', step: 'day' | 'week' | 'month') =>
      periodsOf(daysOfRange(range, today), step, { bookings: [], refusals: [] }).map(({ from }) => from);
    expect([columns('weeks', 'day').length, columns('weeks', 'day')[0], columns('weeks', 'day').at(-1)]).toEqual([
      28,
      '2026-10-30',
      '2026-11-26',
    ]);
    expect([columns('quarter', 'week').length, columns('quarter', 'week')[0], columns('quarter', 'week').at(-1)]).toEqual([
      13,
      '2026-08-31',
      '2026-11-23',
    ]);
    expect([columns('year', 'month').length, columns('year', 'month')[0]]).toEqual([12, '2025-12-01']);
  });

  it('count covers that came, parties that did not, and refused covers, each in its column', () => {
    const days = daysOfRange('quarter', today);
    const periods = periodsOf(days, 'week', {
      bookings: [
        counted({ parties: 3, covers: 9 }),
        counted({ date: '2026-11-22', service: 'lunch', state: 'confirmed' }),
        counted({ state: 'noShow', parties: 2, covers: 5 }),
        counted({ state: 'cancelled', covers: 40 }),
        counted({ date: '2026-11-23', covers: 4 }),
        counted({ date: '2025-01-01', covers: 100 }),
      ],
      refusals: [{ date: '2026-11-21', reason: 'tables', parties: 2, covers: 6 }],
    });
    expect(periods.at(-2)).toEqual({ from: '2026-11-16', covers: { lunch: 2, dinner: 9 }, parties: 4, noShows: 2, refused: 6 });
    expect(totalsOf(periods)).toEqual({ covers: 15, parties: 5, noShows: 2, refused: 6 });
  });

  it('list the sources of parties that came and the reasons of refusals, the most frequent first', () => {
    const sources = sourcesOf([
      counted({}),
      counted({ source: 'phone', parties: 3, covers: 8 }),
      counted({ source: 'walkIn', state: 'noShow' }),
    ]);
    expect(sources.map(({ source, covers }) => [source, covers])).toEqual([
      ['phone', 8],
      ['site', 2],
    ]);
    const reason = (name: string, covers: number) => ({ date: '2026-11-21', reason: name, parties: 1, covers });
    expect(reasonsOf([reason('seats', 2), reason('tables', 3), reason('seats', 4)])).toEqual([
      { reason: 'seats', parties: 2, covers: 6 },
      { reason: 'tables', parties: 1, covers: 3 },
    ]);
  });
});
