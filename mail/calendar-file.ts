import { bookingMailParts } from '#languages/booking-mail-parts.ts';
import type { Language } from '#languages/languages.ts';
import { ownBookingWords } from '#languages/own-booking.ts';
import type { MailedBooking } from './booking-mails.ts';
import { bookingTexts, safeDisplayName } from './booking-words.ts';
import type { Mail, RestaurantIdentity } from './mail.ts';

interface CalendarEntry {
  /** The same for every version of the entry. */
  uid: string;
  /** Grows with each change; the highest one counts, in whatever order they arrive. */
  sequence: number;
  /** `PUBLISH` for a download, `REQUEST` for a mail, `CANCEL` to remove the entry. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** When it was made. */
  at: Temporal.Instant;
  start: Temporal.Instant;
  end: Temporal.Instant;
  summary: string;
  description: string;
  location: string;
  url?: string | undefined;
  /** Mail programs follow changes only of invitations with both. */
  organizer?: { name: string; email: string } | undefined;
  attendee?: { name: string; email: string } | undefined;
}

/** An iCalendar file with one entry (RFC 5545, RFC 5546), in UTC. */
export function calendarFile(entry: CalendarEntry): string {
  return calendar([`METHOD:${entry.method}`, ...eventLines(entry, 'OPAQUE')]);
}

/** An entry of a feed, which programs read repeatedly. One that is no longer in it is removed. */
type FeedEntry = Pick<CalendarEntry, 'uid' | 'at' | 'start' | 'end' | 'summary' | 'description' | 'location'>;

/** An iCalendar feed that is read every hour (RFC 7986). Its entries do not block time. */
export function calendarFeed(name: string, entries: readonly FeedEntry[]): string {
  const read = ['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'];
  const events = entries.flatMap((entry) => eventLines({ ...entry, sequence: 0, method: 'PUBLISH' }, 'TRANSPARENT'));
  return calendar([`NAME:${text(name)}`, `X-WR-CALNAME:${text(name)}`, ...read, ...events]);
}

function calendar(lines: readonly string[]): string {
  const all = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//booking//EN', 'CALSCALE:GREGORIAN', ...lines, 'END:VCALENDAR'];
  return `${all.map(fold).join('\r\n')}\r\n`;
}

function eventLines(entry: CalendarEntry, transparency: 'OPAQUE' | 'TRANSPARENT'): string[] {
  const { uid, sequence, method, at, start, end, summary, description, location, url, organizer, attendee } = entry;
  return [
    'BEGIN:VEVENT',
    `UID:${text(uid)}`,
    `SEQUENCE:${sequence}`,
    `DTSTAMP:${utc(at)}`,
    `DTSTART:${utc(start)}`,
    `DTEND:${utc(end)}`,
    `STATUS:${method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED'}`,
    `SUMMARY:${text(summary)}`,
    `DESCRIPTION:${text(description)}`,
    `LOCATION:${text(location)}`,
    ...(url === undefined ? [] : [`URL:${new URL(url).href}`]),
    ...(organizer ? [`ORGANIZER;CN=${parameter(organizer.name)}:${mailto(organizer.email)}`] : []),
    ...(attendee
      ? [`ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE;CN=${parameter(attendee.name)}:${mailto(attendee.email)}`]
      : []),
    `TRANSP:${transparency}`,
    'END:VEVENT',
  ];
}

/** The UID of a booking. @param publicUrl of the site */
export function calendarUid(booking: string, publicUrl: string): string {
  return `${booking}@${new URL(publicUrl).hostname}`;
}

function utc(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

/** Escapes a value of the type TEXT, so that no line of it becomes a property. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);
}

/** A quoted parameter. Quotes cannot be escaped, so they become spaces. */
function parameter(value: string): string {
  return `"${value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}"]+/gu, ' ').trim()}"`;
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** Folds a line to 75 bytes, between characters. A continuation begins with a space. */
function fold(line: string): string {
  const parts: string[] = [];
  let part = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      parts.push(part);
      part = ' ';
      bytes = 1;
    }
    part += character;
    bytes += size;
  }
  return [...parts, part].join('\r\n');
}

interface Invited {
  mail: Mail;
  language: Language;
  house: RestaurantIdentity;
  from: { name: string; address: string };
  to: { address: string };
}

/**
 * The calendar file of a mail about a confirmed booking. It is made at delivery and not stored. Its UID and sequence replace the one
 * before. The organizer is the mail's own sender; programs ignore other invitations.
 */
export function invitationOf(invited: Invited) {
  const { mail } = invited;
  switch (mail.kind) {
    case 'booking-confirmed':
      return entryOf(invited, 'REQUEST', mail.content.booking, mail.links.own);
    case 'booking-changed':
      return mail.content.sure ? entryOf(invited, 'REQUEST', mail.content.booking, mail.links.own) : undefined;
    // A tentative entry would show a time at which the restaurant is closed.
    case 'booking-closed':
    case 'booking-cancelled':
      return mail.content.was === 'confirmed' ? entryOf(invited, 'CANCEL', mail.content.booking, mail.links.own) : undefined;
    default:
      return undefined;
  }
}

function entryOf({ language, house, from, to }: Invited, method: 'REQUEST' | 'CANCEL', booking: MailedBooking, own: string) {
  const words = bookingMailParts[language];
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
      summary: ownBookingWords[language].event(house.name, people),
      description: `${words.facts.reference} ${booking.reference}\n${house.phone}\n${own}`,
      location: `${house.name}, ${house.address}`,
      url: own,
      organizer: { name: from.name, email: from.address },
      attendee: { name: safeDisplayName(booking.name) || to.address, email: to.address },
    }),
  };
}
