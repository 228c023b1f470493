import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The link of a guest's own booking is signed, not stored: whoever copies the database alone can make none, and every mail
 * to one mailbox carries the same link. It lets its holder see, change and cancel that booking, and nothing else. A new secret of the
 * installation makes the links of older mails useless.
 */

/** Of 128 bits: nobody guesses it, and the link stays short. */
const bytes = 16;

/** The token of a booking's own link: `{id}.{signature}`. */
export function bookingToken(secret: string, id: string): string {
  return `${id}.${sign(secret, id)}`;
}

/**
 * The token that a mail about the booking carries, `{id}.{signature}.{mark}`: it opens the same page, and whoever changes something there
 * has shown that the mailbox is theirs. The page that follows the form has the one above, which shows nothing.
 */
export function mailedToken(secret: string, id: string, mailbox: string): string {
  return `${bookingToken(secret, id)}.${markOf(secret, id, mailbox)}`;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})(?:\.([\w-]{11}))?$/;

/** Whose token it is, and whether it came by the mail to a mailbox; undefined for one that was not made with this secret. */
export function readBookingToken(secret: string, token: string): { id: string; isMailedTo: (mailbox: string) => boolean } | undefined {
  const [, id, signature = '', mark = ''] = pattern.exec(token) ?? [];
  if (id === undefined || !isSame(signature, sign(secret, id))) return undefined;
  return { id, isMailedTo: (mailbox) => isSame(mark, markOf(secret, id, mailbox)) };
}

function markOf(secret: string, id: string, mailbox: string): string {
  return createHmac('sha256', secret)
    .update(`booking ${id} mailed to ${mailbox.toLowerCase()}`)
    .digest()
    .subarray(0, 8)
    .toString('base64url');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function sign(secret: string, id: string): string {
  return createHmac('sha256', secret).update(`booking ${id}`).digest().subarray(0, bytes).toString('base64url');
}
