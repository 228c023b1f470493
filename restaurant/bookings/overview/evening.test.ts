import { describe, expect, it } from 'vitest';
import type { Hours } from '#restaurant/hours/hours.ts';
import { at, saturday } from '#tests/builders/bookings.ts';
import { dayByClock, shiftGroupOf, minutesLate, shiftTotals, seatsOverTime, serviceByClock, visitOf } from './evening.ts';
import type { Occupancy } from '../availability/occupancy.ts';

const party = (given: Partial<Parameters<typeof shiftGroupOf>[0]>) =>
  ({ state: 'confirmed', start: at('20:00'), end: at('21:30'), covers: 2, lateMinutes: undefined, ...given }) as const;

const daily = { lunch: 'usual', dinner: 'usual' } as const;
const hours: Hours = {
  lunchTime: '12:00-15:00',
  dinnerTime: '19:00-01:00',
  week: { monday: daily, tuesday: daily, wednesday: daily, thursday: daily, friday: daily, saturday: daily, sunday: daily },
  exceptions: [],
};

describe('an evening', () => {
  it('lists first the parties that need the staff, and later those that come in more than half an hour', () => {
    expect(shiftGroupOf(party({}), at('19:29'))).toBe('later');
    expect(shiftGroupOf(party({}), at('19:30'))).toBe('now');
    expect(shiftGroupOf(party({ state: 'requested' }), at('12:00'))).toBe('now');
    expect(shiftGroupOf(party({ state: 'seated' }), at('23:00'))).toBe('seated');
    expect(shiftGroupOf(party({ state: 'offered' }), at('12:00'))).toBe('waiting');
    expect(shiftGroupOf(party({ state: 'noShow' }), at('12:00'))).toBe('over');
  });

  it('counts a party as late ten minutes after the time that it announced last', () => {
    expect(minutesLate(party({}), at('20:09'))).toBeUndefined();
    expect(minutesLate(party({}), at('20:10'))).toBe(10);
    expect(minutesLate(party({ lateMinutes: 20 }), at('20:29'))).toBeUndefined();
    expect(minutesLate(party({ state: 'arrived' }), at('21:00'))).toBeUndefined();
  });

  it('counts covers, and late parties once', () => {
    const parties = [
      party({ state: 'seated', covers: 4 }),
      party({ state: 'arrived', covers: 3 }),
      party({ start: at('19:40'), covers: 5 }),
      party({ start: at('20:20'), covers: 6 }),
      party({ start: at('22:00'), covers: 8 }),
      party({ state: 'cancelled', covers: 9 }),
    ];
    expect(shiftTotals(parties, 40, at('20:00'))).toEqual({ seated: 4, toSeat: 3, arriving: 6, late: 1, free: 33 });
  });

  it('draws the taken seats in steps, half-open: a party that leaves frees its seats for one that comes at that moment', () => {
    const occupied = (id: string, from: string, to: string, covers: number): Occupancy => ({
      id,
      covers,
      start: at(from),
      end: at(to),
      online: false,
      tables: { now: undefined },
    });
    const steps = seatsOverTime([occupied('a', '19:00', '20:00', 2), occupied('b', '20:00', '21:00', 3)], at('19:00'), at('22:00'));
    expect(steps).toEqual([
      { at: at('19:00'), covers: 2 },
      { at: at('20:00'), covers: 3 },
      { at: at('21:00'), covers: 0 },
    ]);
  });

  it('shows the seats of a party until it left', () => {
    const left = visitOf({ booking: party({ covers: 4 }), since: at('21:05') });
    expect(seatsOverTime([left], at('19:30'), at('22:00'))).toEqual([
      { at: at('19:30'), covers: 0 },
      { at: at('20:00'), covers: 4 },
      { at: at('21:05'), covers: 0 },
    ]);
    expect(visitOf({ booking: party({}), since: at('22:10') }).end).toEqual(at('21:30'));
  });

  it('is the running one, also after midnight, and shows the service that comes next', () => {
    const afterMidnight = at('00:30', saturday.add({ days: 1 }));
    expect(dayByClock(hours, afterMidnight)).toEqual(saturday);
    expect(serviceByClock(hours, saturday, afterMidnight)).toBe('dinner');
    expect(serviceByClock(hours, saturday, at('10:00'))).toBe('lunch');
    expect(serviceByClock(hours, saturday, at('16:00'))).toBe('dinner');
  });

  it('stays that of a dinner that ended at midnight until the night is over, because parties may still be seated', () => {
    const dinner = { ...hours, dinnerTime: '19:00-24:00' };
    const sunday = saturday.add({ days: 1 });
    expect(dayByClock(dinner, at('00:00', sunday))).toEqual(saturday);
    expect(serviceByClock(dinner, saturday, at('00:00', sunday))).toBe('dinner');
    expect(dayByClock(dinner, at('05:00', sunday))).toEqual(sunday);
    const rest = { ...dinner, week: { ...hours.week, saturday: { lunch: 'closed', dinner: 'closed' } as const } };
    expect(dayByClock(rest, at('00:00', sunday))).toEqual(sunday);
  });

  it('stays that of a dinner that was closed meanwhile, with its seated parties', () => {
    const exceptions = [{ from: '2026-11-28', to: '2026-11-28', lunch: 'unchanged', dinner: 'closed' } as const];
    const closed = { ...hours, exceptions };
    expect(serviceByClock(closed, saturday, at('20:12'))).toBe('dinner');
    expect(serviceByClock(closed, saturday, at('10:00'))).toBe('lunch');
    expect(dayByClock(closed, at('00:30', saturday.add({ days: 1 })))).toEqual(saturday);
  });
});
