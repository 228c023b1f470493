import { randomBytes } from 'node:crypto';
import { isSigned, type Secret, sign } from '#restaurant/secret.server.ts';

/*
 * The key of one page with a form: what is sent with it twice is stored once, and a time that is held is held for it. It is signed, so
 * that what the database keeps under a key was made here.
 */

/** Of the random part, and of its signature. */
const bytes = 12;

const signed = (random: string) => `form-key:${random}`;

/** A new key, `{random}.{signature}`. */
export function newIdempotencyKey(secret: Secret): string {
  const random = randomBytes(bytes).toString('base64url');
  return `${random}.${sign(secret, signed(random), bytes)}`;
}

/** What is stored of a key; undefined for one that was not made here. */
export function readFormKey(secret: Secret, key: string): string | undefined {
  const [, random, signature = ''] = /^([\w-]{16})\.([\w-]{16})$/.exec(key) ?? [];
  if (random === undefined) return undefined;
  return isSigned(secret, signed(random), signature, bytes) ? random : undefined;
}
