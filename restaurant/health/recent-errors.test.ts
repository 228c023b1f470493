import { expect, test } from 'vitest';
import { kindOf, maxErrors, RecentErrors, type SiteError } from './processes.server.ts';

const at = (index: number): SiteError => ({
  at: Temporal.Instant.from('2026-11-27T18:00:00Z').add({ seconds: index }),
  request: undefined,
  message: `error ${index}`,
  kind: '',
});

test('holds the last errors of a flood', async () => {
  const errors = new RecentErrors();
  for (let index = 0; index < 500; index++) errors.note(at(index));
  const stored: SiteError[] = [];
  expect(await errors.flush(async (some) => void stored.push(...some))).toBe(maxErrors);
  expect(stored.at(-1)?.message).toBe('error 499');
  expect(await errors.flush(() => Promise.reject(new Error('nothing to store')))).toBe(0);
});

test('keeps errors that could not be stored for the next time, with those that came meanwhile', async () => {
  const errors = new RecentErrors();
  errors.note(at(1));
  await expect(
    errors.flush(async () => {
      errors.note(at(2));
      throw new Error('the disk is full');
    }),
  ).rejects.toThrow('the disk is full');
  expect(await errors.flush(() => Promise.resolve())).toBe(2);
});

test('keeps the class and code of an error, never its message', () => {
  const full = Object.assign(new Error('could not store rosa@example.com'), { code: 'SQLITE_FULL' });
  expect(kindOf(full)).toBe('Error SQLITE_FULL');
  expect(kindOf(new TypeError('rosa@example.com is not a function'))).toBe('TypeError');
  expect(kindOf('thrown by hand: rosa@example.com')).toBe('');
});
