import { describe, expect, test } from 'vitest';
import { backupName, madeAtOf } from './manifest.ts';
import { expiredBackups } from './retention.ts';

const night = Temporal.Instant.from('2026-11-26T03:30:00Z');
const nights = (count: number) => Array.from({ length: count }, (_, days) => backupName(night.subtract({ hours: 24 * days })));

describe('the backups that are not needed any more', () => {
  test('are none within a week', () => {
    expect(expiredBackups(nights(7))).toEqual([]);
  });

  test('leave the last of seven days, four weeks and twelve months after two years', () => {
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

  test('are never the newest, nor what is no backup', () => {
    expect(expiredBackups([backupName(night), 'pictures', '2020-01-01', 'notes.txt'])).toEqual([]);
  });
});

test('the name of a backup says when it was made', () => {
  expect(backupName(night)).toBe('2026-11-26T03-30-00Z');
  expect(madeAtOf('2026-11-26T03-30-00Z')).toEqual(night);
  expect(madeAtOf('2026-11-26T03-30-00Z.unfinished')).toBeUndefined();
});
