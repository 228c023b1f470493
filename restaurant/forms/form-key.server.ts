import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/*
 * The key of one page with a form: what is sent with it twice is stored once, and a time that is held is held for it. It is signed, so
 * that what the database keeps under a key was made here.
 */

/** A new key, `{random}.{signature}`. */
export function newFormKey(secret: string): string {
  const random = randomBytes(12).toString('base64url');
  return `${random}.${sign(secret, random)}`;
}

/** What is stored of a key; undefined for one that was not made with this secret. */
export function readFormKey(secret: string, key: string): string | undefined {
  const [, random, signature = ''] = /^([\w-]{16})\.([\w-]{16})$/.exec(key) ?? [];
  if (random === undefined) return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, random))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? random : undefined;
}

function sign(secret: string, random: string): string {
  return createHmac('sha256', secret).update(`form-key:${random}`).digest().subarray(0, 12).toString('base64url');
}
