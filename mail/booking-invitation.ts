import { bookingMailWords } from '#languages/booking-mails.ts';
import type { Language } from '#languages/languages.ts';
import type { MailedBooking } from './booking-mails.ts';
import { bookingTexts, safeDisplayName } from './booking-words.ts';
import { calendarFile, calendarUid } from './calendar-file.ts';
import type { RestaurantIdentity, Mail } from './mail.ts';

export interface Invitation {
  method: 'REQUEST' | 'CANCEL';
  content: string;
}

interface Invited {
  mail: Mail;
  language: Language;
  house: RestaurantIdentity;
  from: { name: string; address: string };
  to: { address: string };
}

/**
 * The calendar file that goes with a mail: of a promise, of its change, of its end. It is made at delivery and stored nowhere;
 * the one before it is replaced by its UID and its number. The invitation comes from the mail's own address: programs ignore others.
 */
export function invitationOf(invited: Invited): Invitation | undefined {
  const { mail } = invited;
  switch (mail.kind) {
    case 'booking-confirmed':
      return entryOf(invited, 'REQUEST', mail.content.booking, mail.links.own);
    case 'booking-changed':
      return mail.content.sure ? entryOf(invited, 'REQUEST', mail.content.booking, mail.links.own) : undefined;
    // A tentative entry would stand at a time at which the house is closed.
    case 'booking-closed':
    case 'booking-cancelled':
      return mail.content.was === 'confirmed' ? entryOf(invited, 'CANCEL', mail.content.booking, mail.links.own) : undefined;
    default:
      return undefined;
  }
}

function entryOf({ language, house, from, to }: Invited, method: Invitation['method'], booking: MailedBooking, own: string): Invitation {
  const words = bookingMailWords[language];
  const { people } = bookingTexts(booking, language);
  return {
    method,
    content: calendarFile({
      uid: calendarUid(booking.id, house.publicUrl),
      sequence: booking.sequence,
      method,
      at: Temporal.Instant.from(booking.at),
      start: Temporal.Instant.from(booking.start),
      end: Temporal.Instant.from(booking.end),
      summary: `${house.name}, ${people}`,
      description: `${words.facts.reference} ${booking.reference}\n${house.phone}\n${own}`,
      location: `${house.name}, ${house.address}`,
      url: own,
      organizer: { name: from.name, email: from.address },
      attendee: { name: safeDisplayName(booking.name) || to.address, email: to.address },
    }),
  };
}
