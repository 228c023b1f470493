import { Fragment } from 'react';
import { bookingMailParts } from '#languages/booking-mail-parts.ts';
import { Action, Call, FactRow, Facts, FooterSentence, Frame, Panel, plainFooter, Sentence, Title, UserText, WebLink } from './frame.tsx';
import { type BookingProps, partsOf } from './booking-parts.ts';
import { look } from './styles.ts';
import { plainLink, plainParts, webAddress, writtenLine, sanitizedText } from '../text.ts';
import type { BookingMail } from '../booking-mails.ts';
import { safeDisplayName } from '../booking-words.ts';

export function bookingLetter(props: BookingProps) {
  const { house, language } = props;
  const words = bookingMailParts[language];
  const { title, lead, word, facts, action, ways = [], callout, closing, footer } = partsOf(props);
  const page = (
    <Frame {...props} head="name" preview={lead} data={reservationData(props)} footer={footer && <FooterSentence>{footer}</FooterSentence>}>
      <Title>{title}</Title>
      <Sentence>{lead}</Sentence>
      {word && <UserText text={word} />}
      <Facts>
        {facts.map(({ label, value, before, href }) => (
          <FactRow key={label} label={label} isStrong>
            {before && (
              <>
                <s className="t2" style={{ color: look.note.color, fontWeight: 400 }}>
                  {before}
                </s>
                <br />
              </>
            )}
            {href === undefined ? value : <WebLink href={href}>{value}</WebLink>}
          </FactRow>
        ))}
      </Facts>
      {action && <Action {...action} />}
      {ways.length > 0 && <Ways ways={ways} />}
      {callout && (
        <Panel className="rq" style={look.callout} margin="0 0 22px">
          <b>{callout.strong}</b> {callout.text} {callout.call && <Call className="lk" style={look.link} phone={house.phone} />}
        </Panel>
      )}
      {closing.map((sentence) => (
        <Sentence key={sentence}>{sentence}</Sentence>
      ))}
    </Frame>
  );
  const text = plainParts([
    title,
    lead,
    word && sanitizedText(word),
    facts.map(({ label, value, before }) => (before ? `${label}: ${value} (${words.before(before)})` : `${label}: ${value}`)).join('\n'),
    action && plainLink(`${action.label}:`, action.href),
    ...ways.map(({ label, href }) => plainLink(`${label}:`, href)),
    callout && [callout.strong, callout.text, callout.call ? writtenLine(house.phone) : ''].filter(Boolean).join(' '),
    ...closing,
    plainFooter(props, ...(footer ? [footer] : [])),
  ]);
  return { page, text };
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

/** The reservation status of schema.org; undefined for mails to the restaurant and of the waiting list. */
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

/** The booking as structured data, shown by mail programs as a card. */
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

/** With the offset of that day, as readers show it. */
function localTime(moment: string): string {
  return Temporal.Instant.from(moment).toZonedDateTimeISO('Europe/Rome').toString({ timeZoneName: 'never' });
}
