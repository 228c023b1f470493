import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/**
 * What this installation signs, hashes and encrypts with. Every use is in this file, and each says in the text that it signs what it is
 * for; the values of the staff's cookies alone do not, so that browsers of before stay signed in.
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
  return [current, former?.secret].some((secret) => secret !== undefined && isSame(signature, hmac(secret, text, bytes)));
}

/** A value with its signature, as the staff's cookies carry it: `{value}.{signature}`, the latter whole and in base64. */
export function signedValue({ current }: Secret, value: string): string {
  return `${value}.${wholeHmac(current, value)}`;
}

/** The value that was signed, by the present secret or by one that is still accepted; undefined where it was not. */
export function readSignedValue({ current, former }: Secret, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(0, end));
  const signature = signed.slice(end + 1);
  const isOurs = [current, former?.secret].some((secret) => secret !== undefined && isSame(signature, wholeHmac(secret, value)));
  return isOurs ? value : undefined;
}

/** The stored form of what could be guessed from a plain hash: it is found again, and not read back. */
export function keyedHash({ data }: Secret, text: string): string {
  return hmac(data, text, 32);
}

/** 32 bytes for one use, always the same for this installation, also when its secret is changed: a key that browsers know us by. */
export function keptBytes({ data }: Secret, use: string): Buffer {
  return createHmac('sha256', data).update(`bytes for ${use}`).digest();
}

/** Encrypts what the database keeps: XChaCha20-Poly1305, its nonce before it, in hexadecimal. */
export async function seal({ data }: Secret, text: string): Promise<string> {
  return Buffer.from(cipherOf(data).encrypt(Buffer.from(text))).toString('hex');
}

/** Decrypts it. @throws where it was encrypted with another key */
export async function unseal({ data }: Secret, sealed: string): Promise<string> {
  return Buffer.from(cipherOf(data).decrypt(Buffer.from(sealed, 'hex'))).toString();
}

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
}

/** Compared in constant time, whatever is given. */
export function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function wholeHmac(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64');
}

function hmac(secret: string, text: string, bytes: number): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url');
}
