import { expect, test } from 'vitest';
import { NetworkNames } from './access-log.ts';

const noon = Temporal.Instant.from('2026-11-28T12:00:00Z');

test('a network has one name for a day, another the next day, and no name contains its address', () => {
  const names = new NetworkNames();
  const first = names.nameOf('2001:db8::1', noon);
  expect(first).toMatch(/^[0-9a-f]{10}$/);
  expect(names.nameOf('2001:db8::2', noon.add({ hours: 11 }))).toBe(first);
  expect(names.nameOf('192.0.2.1', noon)).not.toBe(first);
  expect(names.nameOf('2001:db8::1', noon.add({ hours: 12 }))).not.toBe(first);
  expect(new NetworkNames().nameOf('2001:db8::1', noon)).not.toBe(first);
});
