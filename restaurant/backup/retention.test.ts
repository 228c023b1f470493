import { describe, expect, test } from 'vitest';
import { backupName, madeAtOf } from './manifest.ts';
import { expiredBackups, keepChanges } from './retention.server.ts';

const night = Temporal.Instant.from('2026-11-26T03:30:00Z');
const nights = (count: number) => Array.from({ length: count }, (_, days) => backupName(night.subtract({ hours: 24 * days })));

describe('the backups that are no longer needed', () => {
  test('include none of the last week', () => {
    expect(expiredBackups(nights(7))).toEqual([]);
  });

  test('exclude the last one of seven days, four weeks and twelve months after two years', () => {
    const all = nights(730);
    const expired = new Set(expiredBackups(all));
    expect(all.filter((name) => !expired.has(name)).map((name) => name.slice(0, 10))).toEqual([
      '2026-11-26',
      '2026-11-25',
      '2026-11-24',
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-15',
      '2026-11-08',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ]);
  });

  test('are those before the last one of a day, however many were made', () => {
    const [first, second] = [backupName(night), backupName(night.add({ seconds: 1 }))];
    expect(expiredBackups([first, second])).toEqual([first]);
  });

  test('never include the newest, nor other names', () => {
    expect(expiredBackups([backupName(night), 'pictures', '2020-01-01', 'notes.txt'])).toEqual([]);
  });
});

test('reads the time of a backup from its name', () => {
  expect(backupName(night)).toBe('2026-11-26T03-30-00Z');
  expect(madeAtOf('2026-11-26T03-30-00Z')).toEqual(night);
  expect(madeAtOf('2026-11-26T03-30-00Z.unfinished')).toBeUndefined();
});

const now = Temporal.Instant.from('2026-11-28T04:40:00Z');
const ago = (days: number) => now.subtract({ hours: 24 * days });
const base = (days: number, chain: string, seq: number) => ({
  name: `${days}`,
  madeAt: ago(days),
  position: { chain, seq, hash: '', at: ago(days).epochMilliseconds },
});
const segment = (chain: string, last: number, days: number) => ({ chain, last, since: ago(days) });

test('keeps the newest base from before a week, and the first one of each chain since', () => {
  const bases = [base(30, 'a', 5), base(8, 'a', 20), base(6, 'a', 30), base(5, 'b', 2), base(4, 'b', 9), base(1, 'c', 0)];
  const { names, needs } = keepChanges(bases, now);
  expect([...names]).toEqual(['8', '5', '1']);
  expect([needs(segment('a', 20, 9)), needs(segment('a', 21, 8))]).toEqual([false, true]);
  expect([needs(segment('b', 2, 5)), needs(segment('b', 3, 5))]).toEqual([false, true]);
});

test('keeps the first base of each chain if all bases are younger than a week', () => {
  expect([...keepChanges([base(3, 'a', 5), base(2, 'a', 9)], now).names]).toEqual(['3']);
});

test('keeps changes without a base for a week, because a base may still be made', () => {
  const { names, needs } = keepChanges([], now);
  expect([names.size, needs(segment('x', 9, 6)), needs(segment('x', 9, 7))]).toEqual([0, true, false]);
});
