import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The links of a subscriber are signed, not stored: whoever copies the database alone can make none of them, and every letter
 * carries the same working link to leave. `{id}.{signature}` lets somebody leave, and read whether they are subscribed;
 * `{id}.{signature}.{confirmation}` also lets them confirm what they asked for at one moment, so that a forwarded letter
 * cannot confirm for its owner. A new secret of the installation makes the links of older letters useless.
 */

/** Of 128 bits: nobody guesses it, and the link stays short. */
const bytes = 16;

function sign(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest().subarray(0, bytes).toString('base64url');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** The token with which a subscriber leaves. */
export function leaveToken(secret: string, id: string): string {
  return `${id}.${sign(secret, `newsletter leave ${id}`)}`;
}

/** The token with which somebody confirms what they asked for at a moment. */
export function confirmToken(secret: string, { id, askedAt }: { id: string; askedAt: string }): string {
  return `${leaveToken(secret, id)}.${confirmation(secret, id, askedAt)}`;
}

function confirmation(secret: string, id: string, askedAt: string): string {
  return sign(secret, `newsletter confirm ${id} ${askedAt}`);
}

/** A token whose first signature is right. */
export interface ReadToken {
  id: string;
  /** Whether the token confirms what was asked for at that moment. */
  confirms: (askedAt: string) => boolean;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})(?:\.([\w-]{22}))?$/;

/** Reads a token; undefined for one that was not made with this secret. */
export function readToken(secret: string, token: string): ReadToken | undefined {
  const [, id = '', , given] = pattern.exec(token) ?? [];
  if (!id || !isSame(token.slice(0, leaveToken(secret, id).length), leaveToken(secret, id))) return undefined;
  return { id, confirms: (askedAt) => given !== undefined && isSame(given, confirmation(secret, id, askedAt)) };
}

/** A mailbox as the list of suppressed ones knows it: nobody can read it back, and it is found again. */
export function mailboxHash(secret: string, email: string): string {
  return createHmac('sha256', secret).update(`newsletter suppressed ${email}`).digest('base64url');
}
