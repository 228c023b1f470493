import type { Language } from '#languages/languages.ts';
import { inLanguage } from '#languages/page-address.ts';
import type { BookingAddresses } from '#mail/content.server.ts';
import { isSigned, type Secret, sign } from '#restaurant/secret.server.ts';

/*
 * The link of a guest's own booking is signed, not stored: whoever copies the database alone can make none, and every mail
 * to one mailbox carries the same link. It lets its holder see, change and cancel that booking, and nothing else.
 */

const signed = (id: string) => `booking ${id}`;
const mailed = (id: string, mailbox: string) => `booking ${id} mailed to ${mailbox.toLowerCase()}`;

/** Of the mark of a mailbox, in bytes: it shows no more than that a mail was opened. */
const markBytes = 8;

/** The token of a booking's own link: `{id}.{signature}`. */
export function bookingToken(secret: Secret, id: string): string {
  return `${id}.${sign(secret, signed(id))}`;
}

/**
 * The token that a mail about the booking carries, `{id}.{signature}.{mark}`: it opens the same page, and whoever changes something there
 * has shown that the mailbox is theirs. The page that follows the form has the one above, which shows nothing.
 */
export function mailedToken(secret: Secret, id: string, mailbox: string): string {
  return `${bookingToken(secret, id)}.${sign(secret, mailed(id, mailbox), markBytes)}`;
}

const pattern = /^([0-9a-f-]{36})\.([\w-]{22})(?:\.([\w-]{11}))?$/;

/** Whose token it is, and whether it came by the mail to a mailbox; undefined for one that was not made here. */
export function readBookingToken(secret: Secret, token: string): { id: string; isMailedTo: (mailbox: string) => boolean } | undefined {
  const [, id, signature = '', mark = ''] = pattern.exec(token) ?? [];
  if (id === undefined || !isSigned(secret, signed(id), signature)) return undefined;
  return { id, isMailedTo: (mailbox) => isSigned(secret, mailed(id, mailbox), mark, markBytes) };
}

/** What the mails of bookings lead to. */
export function bookingAddresses({ publicUrl, secret, slug }: { publicUrl: string; secret: Secret; slug: string }): BookingAddresses {
  const page = (path: string, language: Language) => publicUrl + inLanguage(path, language);
  return {
    own: (booking, mailbox, language) => page(`/prenotazione/${mailedToken(secret, booking, mailbox)}`, language),
    form: (language) => page('/prenota', language),
    desk: ({ date }) => `${publicUrl}/dashboard_${slug}/bookings?giorno=${date}`,
  };
}
