import { randomBytes } from 'node:crypto';
import type { Db } from '#database/connect.server.ts';
import { countAttempts } from '#restaurant/attempts/count.server.ts';
import { type Secret, sign } from '#restaurant/secret.server.ts';

/** How long a challenge can be answered: as long as somebody looks for their telephone. */
export const challengeLife = Temporal.Duration.from({ minutes: 10 });

const [randomLength, timeLength] = [16, 4];

/**
 * A challenge for a passkey to sign: 16 random bytes, until when it can be answered, and a signature of ours over both. It is not
 * stored, so that a stranger who asks for a million of them fills nothing.
 * @param purpose what may be done with the answer, and by whom
 */
export function newChallenge(secret: Secret, purpose: string, now: Temporal.Instant): Uint8Array<ArrayBuffer> {
  const until = Buffer.alloc(timeLength);
  until.writeUInt32BE(Math.floor(now.add(challengeLife).epochMilliseconds / 1000));
  const head = Buffer.concat([randomBytes(randomLength), until]);
  return Uint8Array.from(Buffer.concat([head, signatureOf(secret, purpose, head)]));
}

/** Whether a challenge was made here, for this purpose, and not too long ago. @param given in base64url, as browsers repeat it */
export function isChallenge(secret: Secret, purpose: string, given: string, now: Temporal.Instant): boolean {
  const bytes = Buffer.from(given, 'base64url');
  const head = bytes.subarray(0, randomLength + timeLength);
  if (head.length < randomLength + timeLength || !signatureOf(secret, purpose, head).equals(bytes.subarray(head.length))) return false;
  return head.readUInt32BE(randomLength) * 1000 > now.epochMilliseconds;
}

/**
 * Uses a challenge up, once its answer was found right: false when it was used before. Only who has a passkey of somebody can make a
 * row by it, which is erased when the challenge could no longer be answered anyway.
 */
export async function spendChallenge(db: Db, given: string, now: Temporal.Instant): Promise<boolean> {
  return (await countAttempts(db, `passkey challenge ${given}`, { limit: 1, window: challengeLife }, now)).within;
}

function signatureOf(secret: Secret, purpose: string, head: Buffer): Buffer {
  return Buffer.from(sign(secret, `passkey ${purpose}:${head.toString('base64url')}`), 'base64url');
}
