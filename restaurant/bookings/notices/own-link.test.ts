import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookingToken, readBookingToken } from './own-link.server.ts';

const secret = 'a-secret-of-the-tests-0123456789-0123456789';

test('a token opens its own booking, and no other', () => {
  const [mine, yours] = [randomUUID(), randomUUID()];
  const token = bookingToken(secret, mine);
  expect(readBookingToken(secret, token)).toBe(mine);
  expect(readBookingToken(secret, token.replace(mine, yours))).toBeUndefined();
  expect(readBookingToken('another-secret-of-the-tests-0123456789', token)).toBeUndefined();
  for (const odd of ['', '.', mine, `${mine}.`, `${token}x`, ` ${token}`, token.slice(0, -1)])
    expect(readBookingToken(secret, odd)).toBeUndefined();
});
