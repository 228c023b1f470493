import { Link } from '@react-email/components';
import { Fragment } from 'react';
import { bookingMailParts } from '#languages/booking-mail-parts.ts';
import { Action, FooterSentence, Frame, plainFooter, Sentence, Title, UserText, WebLink } from './frame.tsx';
import { type BookingProps, type Fact, partsOf } from './booking-parts.ts';
import { look } from './styles.ts';
import { plainLink, plainParts, webAddress, writtenLine, sanitizedText } from '../text.ts';
import type { BookingMail } from '../booking-mails.ts';
import { safeDisplayName } from '../booking-words.ts';

/** A mail about a booking. */
export function BookingLetter(props: BookingProps) {
  const { house } = props;
  const { title, lead, word, facts, action, ways = [], callout, closing, footer } = partsOf(props);
  return (
    <Frame {...props} head="name" preview={lead} data={reservationData(props)} footer={footer && <FooterSentence>{footer}</FooterSentence>}>
      <Title>{title}</Title>
      <Sentence>{lead}</Sentence>
      {word && <UserText text={word} />}
      <Facts facts={facts} />
      {action && <Action {...action} />}
      {ways.length > 0 && <Ways ways={ways} />}
      {callout && (
        <table role="presentation" width="100%" border={0} cellPadding={0} cellSpacing={0} style={{ margin: '0 0 22px' }}>
          <tbody>
            <tr>
              <td className="rq" style={look.callout}>
                <b>{callout.strong}</b> {callout.text} {callout.call && <Call phone={house.phone} />}
              </td>
            </tr>
          </tbody>
        </table>
      )}
      {closing.map((sentence) => (
        <Sentence key={sentence}>{sentence}</Sentence>
      ))}
    </Frame>
  );
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <table role="presentation" className="tp" width="100%" border={0} cellPadding={0} cellSpacing={0} style={rows}>
      <tbody>
        {facts.map(({ label, value, before, href }) => (
          <tr key={label}>
            <td className="t2 ln" valign="top" style={{ ...look.cell, ...look.note, padding: '9px 16px 9px 0', whiteSpace: 'nowrap' }}>
              {label}
            </td>
            <td className="tx ln" width="100%" dir="auto" style={{ ...look.cell, padding: '9px 0', fontWeight: 600 }}>
              {before && (
                <>
                  <s className="t2" style={{ color: look.note.color, fontWeight: 400 }}>
                    {before}
                  </s>
                  <br />
                </>
              )}
              {href === undefined ? value : <WebLink href={href}>{value}</WebLink>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Links beside the action. */
function Ways({ ways }: { ways: { label: string; href: string }[] }) {
  return (
    <Sentence>
      {ways.map(({ label, href }, index) => (
        <Fragment key={href}>
          {index > 0 && ' · '}
          <WebLink href={href}>{label}</WebLink>
        </Fragment>
      ))}
    </Sentence>
  );
}

const rows = { borderTop: '2px solid #1d3e96', margin: '0 0 24px' };

function Call({ phone }: { phone: string }) {
  const number = writtenLine(phone);
  return (
    <Link className="lk" href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} style={{ color: 'inherit', textDecorationLine: 'underline' }}>
      {number.replaceAll(' ', '\u00a0')}
    </Link>
  );
}

/** The same in plain text. */
export function bookingLetterText(props: BookingProps): string {
  const { house, language } = props;
  const words = bookingMailParts[language];
  const { title, lead, word, facts, action, ways = [], callout, closing, footer } = partsOf(props);
  return plainParts([
    title,
    lead,
    word && sanitizedText(word),
    facts.map(({ label, value, before }) => (before ? `${label}: ${value} (${words.before(before)})` : `${label}: ${value}`)).join('\n'),
    action && plainLink(`${action.label}:`, action.href),
    ...ways.map(({ label, href }) => plainLink(`${label}:`, href)),
    callout && [callout.strong, callout.text, callout.call ? writtenLine(house.phone) : ''].filter(Boolean).join(' '),
    ...closing,
    plainFooter(house, ...(footer ? [footer] : [])),
  ]);
}

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
function reservationData({ mail, house }: BookingProps): object | undefined {
  const status = statusOf(mail);
  if (!status || !('own' in mail.links)) return undefined;
  const { booking } = mail.content;
  const link = webAddress(mail.links.own);
  return {
    '@context': 'https://schema.org',
    '@type': 'FoodEstablishmentReservation',
    reservationNumber: writtenLine(booking.reference),
    reservationStatus: `https://schema.org/${status}`,
    underName: { '@type': 'Person', name: safeDisplayName(booking.name) },
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
