import { plainSecret } from '#restaurant/secret.server.ts';
import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { bookingToken, mailedToken, readBookingToken } from './notices.server.ts';

const secret = plainSecret('a-secret-of-the-tests-0123456789-0123456789');

test('a token opens its own booking, and no other', () => {
  const [mine, yours] = [randomUUID(), randomUUID()];
  const token = bookingToken(secret, mine);
  expect(readBookingToken(secret, token)?.id).toBe(mine);
  expect(readBookingToken(secret, token.replace(mine, yours))).toBeUndefined();
  expect(readBookingToken(plainSecret('another-secret-of-the-tests-0123456789'), token)).toBeUndefined();
  for (const odd of ['', '.', mine, `${mine}.`, `${token}x`, ` ${token}`, token.slice(0, -1)])
    expect(readBookingToken(secret, odd)).toBeUndefined();
});

test('only the token of a mail proves the mailbox', () => {
  const id = randomUUID();
  const mailed = readBookingToken(secret, mailedToken(secret, id, 'Anna@posta.it'));
  expect(mailed?.id).toBe(id);
  expect(mailed?.isMailedTo('anna@posta.it')).toBe(true);
  expect(mailed?.isMailedTo('altra@posta.it')).toBe(false);
  expect(readBookingToken(secret, bookingToken(secret, id))?.isMailedTo('anna@posta.it')).toBe(false);
  expect(readBookingToken(secret, `${bookingToken(secret, id)}.AAAAAAAAAAA`)?.isMailedTo('anna@posta.it')).toBe(false);
});
