import { expect, test } from 'vitest';
import { noticeAt, noticeEnd } from './settings.ts';

const instant = (text: string) => Temporal.Instant.from(text);
const end = (...given: Parameters<typeof noticeEnd>) => noticeEnd(...given).toString();

test('a notice ends after the night of its last day', () => {
  const now = instant('2026-11-20T17:00:00Z');
  expect(end('tonight', now, undefined)).toBe('2026-11-21T03:00:00Z');
  expect(end('tomorrow', now, undefined)).toBe('2026-11-22T03:00:00Z');
  expect(end('day', now, Temporal.PlainDate.from('2026-12-24'))).toBe('2026-12-25T03:00:00Z');
});

test('after midnight tonight is still the night that began yesterday', () => {
  expect(end('tonight', instant('2026-11-21T00:30:00Z'), undefined)).toBe('2026-11-21T03:00:00Z');
});

test('a notice disappears at its end', () => {
  const notice = { text: 'Stasera chiuso', until: '2026-11-21T03:00:00Z' };
  expect(noticeAt({ notice }, instant('2026-11-21T02:59:59Z'))).toBe(notice);
  expect(noticeAt({ notice }, instant('2026-11-21T03:00:00Z'))).toBeUndefined();
  expect(noticeAt({}, instant('2026-11-21T03:00:00Z'))).toBeUndefined();
});
