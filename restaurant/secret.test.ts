import { expect, test } from 'vitest';
import { isSigned, keyedHash, plainSecret, secretAt, sign } from './secret.server.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const before = plainSecret('the-secret-of-before-0123456789-0123456789');
const secret = { current: 'a-new-secret-0123456789-0123456789-0123', data: before.data, former: { secret: before.current, until: noon } };

test('a signature of the secret of before is accepted until its time, and no new one is made with it', () => {
  const old = sign(before, 'booking 7');
  expect(sign(secret, 'booking 7')).not.toBe(old);
  expect(isSigned(secretAt(secret, noon.subtract({ seconds: 1 })), 'booking 7', old)).toBe(true);
  expect(isSigned(secretAt(secret, noon), 'booking 7', old)).toBe(false);
  expect(isSigned(secretAt(secret, noon), 'booking 7', sign(secret, 'booking 7'))).toBe(true);
});

test('a signature is of one text, and of its length', () => {
  for (const given of [
    '',
    sign(secret, 'booking 8'),
    sign(secret, 'booking 7').slice(1),
    sign(secret, 'booking 7', 12),
    `${sign(secret, 'booking 7')}A`,
  ]) {
    expect(isSigned(secret, 'booking 7', given)).toBe(false);
  }
});

test('what is kept hashed is found again after the secret has changed', () => {
  expect(keyedHash(secret, 'anna@example.com')).toBe(keyedHash(before, 'anna@example.com'));
});
