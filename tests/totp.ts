import { createHmac } from 'node:crypto';

/** The code that an authenticator app shows for a secret in base 32 (RFC 6238: SHA-1, 30 seconds, six digits). */
export function totpCode(secret: string, at: number = Date.now()): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

function bytesOf(base32: string): Buffer {
  const bits = [...base32.replace(/=+$/, '')]
    .map((letter) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of half a minute before. Turning the second step on with it leaves the newer codes for sign-in. */
export function formerTotpCode(secret: string, at: number = Date.now()): string {
  return totpCode(secret, at - 30_000);
}

/** The cookies of an answer, in the form of the next request's header. */
export function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .filter((pair) => !pair?.endsWith('='))
    .join('; ');
}
