import { expect, test } from 'vitest';
import { isSigned, keyedHash, plainSecret, readSignedValue, seal, secretAt, sign, signedValue, unseal } from './secret.server.ts';

const noon = Temporal.Instant.from('2026-11-20T12:00:00Z');
const before = plainSecret('the-secret-of-before-0123456789-0123456789');
const secret = { current: 'a-new-secret-0123456789-0123456789-0123', data: before.data, former: { secret: before.current, until: noon } };

test('a signature by the former secret is accepted until its end, and no new one is made with it', () => {
  const old = sign(before, 'booking 7');
  expect(sign(secret, 'booking 7')).not.toBe(old);
  expect(isSigned(secretAt(secret, noon.subtract({ seconds: 1 })), 'booking 7', old)).toBe(true);
  expect(isSigned(secretAt(secret, noon), 'booking 7', old)).toBe(false);
  expect(isSigned(secretAt(secret, noon), 'booking 7', sign(secret, 'booking 7'))).toBe(true);
});

test('a signature is valid only for its text and its length', () => {
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

test('stored hashes are found again after the secret has changed', () => {
  expect(keyedHash(secret, 'anna@example.com')).toBe(keyedHash(before, 'anna@example.com'));
});

test('the value of a cookie is read while its signature is accepted, and no other text is', () => {
  const old = signedValue(before, 'a.token');
  expect(readSignedValue(secretAt(secret, noon.subtract({ seconds: 1 })), old)).toBe('a.token');
  expect(readSignedValue(secretAt(secret, noon), old)).toBeUndefined();
  expect(readSignedValue(secret, signedValue(secret, 'a.token'))).toBe('a.token');
  for (const given of [
    '',
    '.',
    'a.token',
    `b${signedValue(secret, 'a.token')}`,
    `${signedValue(secret, 'a.token')}=`,
    sign(secret, 'a.token', 32),
  ])
    expect(readSignedValue(secret, given), given).toBeUndefined();
});

test('an encrypted value is read only with its key, and cannot be changed', async () => {
  const sealed = await seal(secret, 'perché no');
  expect(sealed).not.toBe(await seal(secret, 'perché no'));
  expect(await unseal(before, sealed)).toBe('perché no');
  await expect(unseal(plainSecret(secret.current), sealed)).rejects.toThrow(Error);
  await expect(
    unseal(
      secret,
      sealed.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    ),
  ).rejects.toThrow(Error);
});

test('values that Better Auth signed or encrypted, for older sessions and codes, are read', async () => {
  const former = plainSecret('a-secret-of-the-tests-0123456789-0123456789');
  expect(readSignedValue(former, 'token-of-a-session.mqFanKe7zmbzI0pWqV/VetrZl6FMUh4O/5Ul3FPipfo=')).toBe('token-of-a-session');
  const sealed = 'b604b79a31bd82e6d25d734405c320e4d49b13cbd93372842d36651941c1ab5790505dc15367b576b4d1bda55e1bf74183d6';
  expect(await unseal(former, sealed)).toBe('perché no');
});
