import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';

/**
 * The secrets of this installation. All signing, hashing and encrypting is in this file, and each signed text begins with its purpose,
 * except the values of staff cookies, so that earlier sessions stay valid.
 */
export interface Secret {
  current: string;
  /** The former secret, while it is accepted. */
  former?: { secret: string; until: Temporal.Instant } | undefined;
  /** Hashes and encrypts long-lived data; it stays when the secret is changed (kept-key.server.ts). */
  data: string;
}

/** A secret that was never changed. */
export function plainSecret(secret: string): Secret {
  return { current: secret, data: secret };
}

/** The secret at a moment, without an expired former one. */
export function secretAt({ current, former, data }: Secret, now: Temporal.Instant): Secret {
  return { current, data, former: former && Temporal.Instant.compare(now, former.until) < 0 ? former : undefined };
}

/** 128 bits: unguessable, in a short link. */
const usualBytes = 16;

/**
 * Signs a text: HMAC-SHA-256, in base64url.
 * @param text begins with its purpose
 * @param bytes how many of the 32 bytes
 */
export function sign({ current }: Secret, text: string, bytes: number = usualBytes): string {
  return hmac(current, text, bytes);
}

/** Whether a signature is valid by the present or an accepted former secret; compared in constant time. */
export function isSigned({ current, former }: Secret, text: string, signature: string, bytes: number = usualBytes): boolean {
  return [current, former?.secret].some((secret) => secret !== undefined && isSame(signature, hmac(secret, text, bytes)));
}

/** A signed value for staff cookies: `{value}.{signature}`, with the full signature in base64. */
export function signedValue({ current }: Secret, value: string): string {
  return `${value}.${wholeHmac(current, value)}`;
}

/** The value of a signed text; undefined for an invalid signature. */
export function readSignedValue({ current, former }: Secret, signed: string): string | undefined {
  const end = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(0, end));
  const signature = signed.slice(end + 1);
  const isOurs = [current, former?.secret].some((secret) => secret !== undefined && isSame(signature, wholeHmac(secret, value)));
  return isOurs ? value : undefined;
}

/** The stored form of a value that could be guessed from a plain hash. */
export function keyedHash({ data }: Secret, text: string): string {
  return hmac(data, text, 32);
}

/** 32 bytes for a purpose. They stay the same when the secret is changed, since browsers know them. */
export function keptBytes({ data }: Secret, use: string): Buffer {
  return createHmac('sha256', data).update(`bytes for ${use}`).digest();
}

/** Encrypts stored values: XChaCha20-Poly1305, prefixed with its nonce, in hexadecimal. */
export async function seal({ data }: Secret, text: string): Promise<string> {
  return Buffer.from(cipherOf(data).encrypt(Buffer.from(text))).toString('hex');
}

/** @throws if it was encrypted with another key */
export async function unseal({ data }: Secret, sealed: string): Promise<string> {
  return Buffer.from(cipherOf(data).decrypt(Buffer.from(sealed, 'hex'))).toString();
}

function cipherOf(secret: string) {
  return managedNonce(xchacha20poly1305)(createHash('sha256').update(secret).digest());
}

/** Compares in constant time. */
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
