import { describe, expect, test } from 'vitest';
import { hasSeenMore, seenChangesCookie } from './cache-invalidation.ts';

describe('the changes that a browser has seen', () => {
  const [cookie = ''] = seenChangesCookie(42, { secure: true }).split(';');

  test('are more than those of a process that has not noticed them', () => {
    expect(hasSeenMore(cookie, 41)).toBe(true);
    expect(hasSeenMore(`theme=night; ${cookie}; other=1`, 41)).toBe(true);
    expect(hasSeenMore(cookie, undefined)).toBe(true);
  });

  test('are not more once the process knows them', () => {
    expect(hasSeenMore(cookie, 42)).toBe(false);
    expect(hasSeenMore(cookie, 43)).toBe(false);
  });

  test.each([undefined, '', 'theme=night', 'seen-changes=', 'seen-changes=x', 'seen-changes=99999999999999', 'not-seen-changes=99'])(
    'are none in the cookies %j',
    (cookies) => {
      expect(hasSeenMore(cookies, 1)).toBe(false);
    },
  );

  test('are kept for a minute, hidden from scripts', () => {
    expect(seenChangesCookie(42, { secure: true })).toBe('seen-changes=42; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure');
    expect(seenChangesCookie(42, { secure: false })).not.toContain('Secure');
  });
});
