import { createHmac, timingSafeEqual } from 'node:crypto';
import { symmetricDecrypt, symmetricEncrypt } from 'better-auth/crypto';

/**
 * What this installation signs, hashes and encrypts with. Every use is in this file and in Better Auth's cookies
 * (restaurant/staff/sessions-door.server.ts), and each says in the text that it signs what it is for.
 */
export interface Secret {
  /** Signs. */
  current: string;
  /** What was signed with before, while that is still accepted. */
  former?: { secret: string; until: Temporal.Instant } | undefined;
  /** What the database keeps for long is hashed and encrypted with this, which stays when the secret is changed (kept-key.server.ts). */
  data: string;
}

/** The secret of an installation that never changed it. */
export function plainSecret(secret: string): Secret {
  return { current: secret, data: secret };
}

/** The secret without what is no longer accepted. */
export function secretAt({ current, former, data }: Secret, now: Temporal.Instant): Secret {
  return { current, data, former: former && Temporal.Instant.compare(now, former.until) < 0 ? former : undefined };
}

/** Of 128 bits: nobody guesses it, and a link stays short. */
const usualBytes = 16;

/**
 * Signs a text: HMAC-SHA-256, in base64url.
 * @param text begins with what the signature is for
 * @param bytes how many of its 32
 */
export function sign({ current }: Secret, text: string, bytes: number = usualBytes): string {
  return hmac(current, text, bytes);
}

/** Whether a signature is that of a text, by the present secret or by one that is still accepted; compared in constant time. */
export function isSigned({ current, former }: Secret, text: string, signature: string, bytes: number = usualBytes): boolean {
  const given = Buffer.from(signature);
  const matches = (secret: string) => {
    const expected = Buffer.from(hmac(secret, text, bytes));
    return given.length === expected.length && timingSafeEqual(given, expected);
  };
  return matches(current) || (former !== undefined && matches(former.secret));
}

/** The stored form of what could be guessed from a plain hash: it is found again, and not read back. */
export function keyedHash({ data }: Secret, text: string): string {
  return hmac(data, text, 32);
}

/** Encrypts what the database keeps. */
export function seal({ data }: Secret, text: string): Promise<string> {
  return symmetricEncrypt({ key: data, data: text });
}

/** Decrypts it. @throws where it was encrypted with another key */
export function unseal({ data }: Secret, sealed: string): Promise<string> {
  return symmetricDecrypt({ key: data, data: sealed });
}

function hmac(secret: string, text: string, bytes: number): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url');
}
