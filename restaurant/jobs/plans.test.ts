import { describe, expect, test } from 'vitest';
import { latestLease, latestRun, nextRun, nextTry } from './plans.ts';

const at = (text: string) => Temporal.Instant.from(text);
const daily = { in: 'one process', dailyAt: '04:10' } as const;
const often = { in: 'each process', everySeconds: 5 } as const;

describe('the next run', () => {
  test('of a job with an interval is counted from the beginning of the last one', () => {
    expect(nextRun(often, at('2026-11-20T12:00:00Z')).toString()).toBe('2026-11-20T12:00:05Z');
  });

  test.each([
    ['later on the same day', '2026-11-20T02:00:00Z', '2026-11-20T03:10:00Z'],
    ['on the next day, once its time is past', '2026-11-20T03:10:00Z', '2026-11-21T03:10:00Z'],
    ['at the same time on the clock, when that was put forward', '2026-03-28T12:00:00Z', '2026-03-29T02:10:00Z'],
    ['and when it was put back', '2026-10-24T12:00:00Z', '2026-10-25T03:10:00Z'],
  ])('of a daily job is %s', (_when, now, next) => {
    expect(nextRun(daily, at(now)).toString()).toBe(next);
  });
});

describe('after failures', () => {
  const pausesOf = (plan: typeof daily | typeof often, failures: number[]) =>
    failures.map((failed) => nextTry(plan, failed, at('2026-11-20T12:00:00Z')).since(at('2026-11-20T12:00:00Z')).total('seconds'));

  test('retries a daily job within minutes, then each hour', () => {
    expect(pausesOf(daily, [1, 2, 3, 6, 7, 40, 4000])).toEqual([60, 120, 240, 1920, 3600, 3600, 3600]);
  });

  test('never lets a job that runs every few seconds wait long', () => {
    expect(pausesOf(often, [1, 2, 3, 6, 40])).toEqual([5, 10, 20, 150, 150]);
  });
});

describe('a plan that was made while the clock was ahead', () => {
  const now = at('2026-11-20T12:00:00Z');
  const isKept = (plan: typeof daily | typeof often, planned: Temporal.Instant) =>
    Temporal.Instant.compare(planned, latestRun(plan, now)) <= 0;

  test('is distinguished from every plan that was made at the right time, also after failures', () => {
    for (const plan of [daily, often]) {
      expect(isKept(plan, nextRun(plan, now))).toBe(true);
      for (const failed of [1, 5, 40]) expect(isKept(plan, nextTry(plan, failed, now))).toBe(true);
      for (const hours of [48, 9_600]) expect(isKept(plan, nextRun(plan, now.add({ hours })))).toBe(false);
    }
    expect(isKept(often, nextRun(often, now.add({ minutes: 30 })))).toBe(false);
    // The longest day of the year.
    const evening = at('2026-10-24T02:10:00Z');
    expect(Temporal.Instant.compare(nextRun(daily, evening), latestRun(daily, evening))).toBe(-1);
  });

  test('is detected for a lease too', () => {
    expect(latestLease(60, now)).toEqual(now.add({ seconds: 180 }));
  });
});
