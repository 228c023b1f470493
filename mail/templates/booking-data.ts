import type { BookingMail } from '../booking-mails.ts';
import { shownName } from '../booking-words.ts';
import type { BookingProps } from './booking-parts.ts';
import { webAddress, writtenLine } from '../text.ts';

/** What a mail says of its booking to programs that read it (schema.org): mails to the house and of the waiting list say nothing. */
function statusOf(mail: BookingMail): string | undefined {
  switch (mail.kind) {
    case 'booking-confirmed':
    case 'booking-reminder':
      return 'ReservationConfirmed';
    case 'booking-changed':
      return mail.content.sure ? 'ReservationConfirmed' : 'ReservationPending';
    case 'booking-received':
      return 'ReservationPending';
    case 'booking-offer':
      return 'ReservationHold';
    case 'booking-cancelled':
      return mail.content.was === 'confirmed' ? 'ReservationCancelled' : undefined;
    default:
      return undefined;
  }
}

/** The booking as structured data, which mail programs show as a card. */
export function reservationData({ mail, house }: BookingProps): object | undefined {
  const status = statusOf(mail);
  if (!status || !('own' in mail.links)) return undefined;
  const { booking } = mail.content;
  const link = webAddress(mail.links.own);
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: writtenLine(booking.reference),
    reservationStatus: `https://schema.org/${status}`,
    underName: { '@type': 'Person', name: shownName(booking.name) },
    reservationFor: {
      '@type': 'FoodEstablishment',
      name: writtenLine(house.name),
      address: writtenLine(house.address),
      telephone: writtenLine(house.phone),
      url: house.publicUrl,
    },
    startTime: localTime(booking.start),
    endTime: localTime(booking.end),
    partySize: booking.covers,
    modifiedTime: booking.at,
    ...(link ? { url: link, modifyReservationUrl: link } : {}),
  };
}

/** With its offset of that day, which is what readers of it show. */
function localTime(moment: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/Rome').toString({ timeZoneName: 'never' });
}
