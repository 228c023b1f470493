import { isSigned, keyedHash, type Secret, sign } from '#restaurant/secret.server.ts';

/*
 * The links of a subscriber are signed, not stored: whoever copies the database alone can make none of them, and every letter
 * carries the same working link to leave. `{id}.{signature}` lets somebody leave, and read whether they are subscribed;
 * `{id}.{signature}.{confirmation}` also lets them confirm what they asked for at one moment, so that a forwarded letter
 * cannot confirm for its owner.
 */

const leaving = (id: string) => `newsletter leave ${id}`;
const confirming = (id: string, askedAt: string) => `newsletter confirm ${id} ${askedAt}`;

/** The token with which a subscriber leaves. */
export function leaveToken(secret: Secret, id: string): string {
  return `${id}.${sign(secret, leaving(id))}`;
}

/** The token with which somebody confirms what they asked for at a moment. */
export function confirmToken(secret: Secret, { id, askedAt }: { id: string; askedAt: string }): string {
  return `${leaveToken(secret, id)}.${sign(secret, confirming(id, askedAt))}`;
}

/** A token whose first signature is right. */
export interface ReadToken {
  id: string;
  /** Whether the token confirms what was asked for at that moment. */
  confirms: (askedAt: string) => boolean;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})(?:\.([\w-]{22}))?$/;

/** Reads a token; undefined for one that was not made here. */
export function readToken(secret: Secret, token: string): ReadToken | undefined {
  const [, id = '', signature = '', given] = pattern.exec(token) ?? [];
  if (!id || !isSigned(secret, leaving(id), signature)) return undefined;
  return { id, confirms: (askedAt) => given !== undefined && isSigned(secret, confirming(id, askedAt), given) };
}

/** A mailbox as the list of suppressed ones knows it: nobody can read it back, and it is found again. */
export function mailboxHash(secret: Secret, email: string): string {
  return keyedHash(secret, `newsletter suppressed ${email}`);
}
