import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The link of a guest's own booking is signed, not stored: whoever copies the database alone can make none, and every mail
 * carries the same link. It lets its holder see, change and cancel that booking, and nothing else. A new secret of the
 * installation makes the links of older mails useless.
 */

/** Of 128 bits: nobody guesses it, and the link stays short. */
const bytes = 16;

/** The token of a booking's own link: `{id}.{signature}`. */
export function bookingToken(secret: string, id: string): string {
  return `${id}.${sign(secret, id)}`;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})$/;

/** Whose token it is; undefined for one that was not made with this secret. */
export function readBookingToken(secret: string, token: string): string | undefined {
  const [, id, signature = ''] = pattern.exec(token) ?? [];
  if (id === undefined) return undefined;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(secret, id))];
  return given.length === expected.length && timingSafeEqual(given, expected) ? id : undefined;
}

function sign(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`booking ${id}`).digest().subarray(0, bytes).toString('base64url');
}
