import { z } from 'zod';
import { type BookingMail, bookingMailContents } from './booking-mails.ts';
import { type Mail, mailContents, mailLinks } from './mail.ts';

function ofKind<Kind extends keyof typeof mailContents>(kind: Kind) {
  return z.object({ kind: z.literal(kind), content: mailContents[kind], links: mailLinks[kind] });
}

const kinds = z.discriminatedUnion('kind', [
  ofKind('message-copy'),
  ofKind('message-reply'),
  ofKind('newsletter-confirm'),
  ofKind('form-confirm'),
  ofKind('newsletter-issue'),
  ofKind('service-sheet'),
  ofKind('booking-received'),
  ofKind('booking-confirmed'),
  ofKind('booking-changed'),
  ofKind('booking-cancelled'),
  ofKind('booking-declined'),
  ofKind('booking-waiting'),
  ofKind('booking-offer'),
  ofKind('booking-offer-over'),
  ofKind('booking-reminder'),
  ofKind('booking-closed'),
  ofKind('booking-to-decide'),
  ofKind('booking-freed'),
]);

/** A mail out of the database. @throws SyntaxError or ZodError where it is damaged, or of a template that is no more */
export function readMail(row: { kind: string; content: string; links: string }): Mail {
  return kinds.parse({ kind: row.kind, content: JSON.parse(row.content), links: JSON.parse(row.links) });
}

type SaidOfBooking = {
  [Kind in BookingMail['kind']]: { kind: Kind; content: Extract<BookingMail, { kind: Kind }>['content'] };
}[BookingMail['kind']];

function contentOf<Kind extends keyof typeof bookingMailContents>(kind: Kind) {
  return z.object({ kind: z.literal(kind), content: bookingMailContents[kind] });
}

const ofBookings = z.discriminatedUnion('kind', [
  contentOf('booking-received'),
  contentOf('booking-confirmed'),
  contentOf('booking-changed'),
  contentOf('booking-cancelled'),
  contentOf('booking-declined'),
  contentOf('booking-waiting'),
  contentOf('booking-offer'),
  contentOf('booking-offer-over'),
  contentOf('booking-reminder'),
  contentOf('booking-closed'),
  contentOf('booking-to-decide'),
  contentOf('booking-freed'),
]);

/** What a mail about a booking says, without its links. @throws SyntaxError or ZodError where it is damaged */
export function readBookingMail(row: { kind: string; content: string }): SaidOfBooking {
  return ofBookings.parse({ kind: row.kind, content: JSON.parse(row.content) });
}
