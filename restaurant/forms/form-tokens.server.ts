import { randomBytes } from 'node:crypto';
import { isSigned, type Secret, sign } from '#restaurant/secret.server.ts';

/** A page is kept until midnight at most (app/site/landing/load-landing.server.ts), and may stay open in a tab for another day. */
const maxAge = Temporal.Duration.from({ hours: 48 });

const signed = (at: string) => `form-time:${at}`;

/** Why a form is not taken at once. None of them drops it: the answer asks to press the button once more. */
type TokenFault = 'missing' | 'forged' | 'old';

/**
 * Says when a page with a form was made, signed: a script that posts without having read a page has none, and one that posts
 * the same for weeks has an old one. It identifies nobody: everybody who gets a kept page gets its token. How soon
 * a form comes back says nothing: a guest whose browser fills it in sends it within a second.
 * @param asked whether the form comes back to a guest to press the button once more: the trap field need not be looked at again
 */
export function renderedAtToken(secret: Secret, now: Temporal.Instant, asked = false): string {
  const at = `${Math.floor(now.epochMilliseconds / 1000).toString(36)}${asked ? '-asked' : ''}`;
  return `${at}.${sign(secret, signed(at))}`;
}

/** What is wrong with the token of a form; of a right one whether the guest was asked once already. */
export function checkTimeToken(secret: Secret, token: string, now: Temporal.Instant): { fault: TokenFault } | { asked: boolean } {
  if (token === '') return { fault: 'missing' };
  const [at = '', signature = ''] = token.split('.');
  if (!isSigned(secret, signed(at), signature)) return { fault: 'forged' };
  const asked = at.endsWith('-asked');
  const made = Temporal.Instant.fromEpochMilliseconds(Number.parseInt(at, 36) * 1000);
  if (Temporal.Instant.compare(made.add(maxAge), now) < 0) return { fault: 'old' };
  return { asked };
}

/*
 * The key of one page with a form: what is sent with it twice is stored once, and a time that is held is held for it. It is signed, so
 * that what the database keeps under a key was made here.
 */

/** Of the random part, and of its signature. */
const bytes = 12;

const signedKey = (random: string) => `form-key:${random}`;

/** A new key, `{random}.{signature}`. */
export function newIdempotencyKey(secret: Secret): string {
  const random = randomBytes(bytes).toString('base64url');
  return `${random}.${sign(secret, signedKey(random), bytes)}`;
}

/** What is stored of a key; undefined for one that was not made here. */
export function readFormKey(secret: Secret, key: string): string | undefined {
  const [, random, signature = ''] = /^([\w-]{16})\.([\w-]{16})$/.exec(key) ?? [];
  if (random === undefined) return undefined;
  return isSigned(secret, signedKey(random), signature, bytes) ? random : undefined;
}
