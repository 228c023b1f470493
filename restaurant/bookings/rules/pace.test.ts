import { describe, expect, test } from 'vitest';
import { type DayPace, type Pace, paceOn, shortestGap } from './pace.ts';
import { rules } from './rules.ts';

const saturday = Temporal.PlainDate.from('2026-11-28');
const dinner = { service: 'dinner' } as const;
const said = { by: 'Giulia', at: '2026-11-28T18:40:00Z' };

function on(paces: readonly Pace[], dayPaces: readonly DayPace[] = [], date = saturday) {
  return paceOn({ arrivals: { lunch: 10, dinner: 20 }, paces, dayPaces }, date, 'dinner');
}

describe('the pace of a service', () => {
  test('is the usual one without a rule', () => {
    expect(on([{ ...dinner, weekday: 'friday', arrivals: 4 }])).toMatchObject({ arrivals: 20, arrivalsBy: undefined, fixedTimes: [] });
    expect(on([{ service: 'lunch', arrivals: 4 }])).toMatchObject({ arrivals: 20 });
  });

  test('follows the rule with the fewest days, and the later one of two equal rules', () => {
    const always: Pace = { ...dinner, arrivals: 9 };
    const weekday: Pace = { ...dinner, weekday: 'saturday', arrivals: 8 };
    const season: Pace = { ...dinner, from: '2026-11-01', to: '2026-12-31', arrivals: 7 };
    const withinSeason: Pace = { ...season, weekday: 'saturday', arrivals: 6 };
    const day: Pace = { ...dinner, from: '2026-11-28', to: '2026-11-28', arrivals: 5 };
    const all = [day, withinSeason, season, weekday, always];
    const most = all.map((_, index) => on(all.slice(index)).arrivals);
    expect(most).toEqual([5, 6, 7, 8, 9]);
    expect(on([{ ...day, arrivals: 3 }, day]).arrivals).toBe(5);
    expect(on(all, [], Temporal.PlainDate.from('2027-01-03')).arrivals).toBe(9);
  });

  test('is set for the day by the staff, before any rule, and names them', () => {
    const own: DayPace = { date: '2026-11-28', ...dinner, arrivals: { most: 2, ...said }, closed: [] };
    const rule: Pace = { ...dinner, from: '2026-11-28', to: '2026-11-28', arrivals: 5 };
    expect(on([rule], [own])).toMatchObject({ arrivals: 2, usualArrivals: 5, arrivalsBy: { by: 'Giulia' } });
    expect(on([rule], [own], saturday.add({ days: 7 })).arrivals).toBe(20);
  });

  test('counts at fixed times only limits that were set for them', () => {
    const fixed: Pace = { ...dinner, weekday: 'saturday', fixedTimes: ['20:00', '22:15'] };
    expect(on([fixed])).toMatchObject({ fixedTimes: ['20:00', '22:15'], arrivals: undefined });
    expect(on([{ ...dinner, arrivals: 6 }, fixed]).arrivals).toBeUndefined();
    expect(on([{ ...fixed, arrivals: 40 }]).arrivals).toBe(40);
    expect(on([fixed, { ...dinner, from: '2026-11-28', to: '2026-11-28', arrivals: 30 }]).arrivals).toBe(30);
  });

  test('has free times again if a narrower rule says so', () => {
    const fixed: Pace = { ...dinner, weekday: 'saturday', fixedTimes: ['20:00', '22:15'] };
    const free: Pace = { ...dinner, from: '2026-11-28', to: '2026-11-28', fixedTimes: [] };
    expect(on([fixed, free])).toMatchObject({ fixedTimes: [], arrivals: 20 });
  });
});

test.each([
  [['20:00', '22:15'], 135],
  [['22:15', '20:00', '20:30'], 30],
  [['22:00', '00:15'], 135],
  [['20:00'], 1_440],
])('the shortest gap of %j is %i minutes', (times, minutes) => {
  expect(shortestGap(times)).toBe(minutes);
});

test('at fixed times leaves a party at least 45 minutes besides the turnaround', () => {
  const fixed = (fixedTimes: string[], turnMinutes: number) =>
    rules.safeParse({ turnMinutes, paces: [{ ...dinner, fixedTimes }] }).error?.issues.map(({ path }) => path.join('.'));
  expect(fixed(['20:00', '21:00'], 15)).toBeUndefined();
  expect(fixed(['20:00', '21:00'], 20)).toEqual(['paces.0.fixedTimes']);
});
