import { bookingMailParts } from '#languages/booking-mail-parts.ts';
import type { Language } from '#languages/languages.ts';
import type { MailedBooking } from './booking-mails.ts';
import { bookingTexts, safeDisplayName } from './booking-words.ts';
import type { Mail, RestaurantIdentity } from './mail.ts';

interface CalendarEntry {
  /** Stays the same for as long as the entry lives. */
  uid: string;
  /** Grows with each change, so that the newest counts whatever arrives last. */
  sequence: number;
  /** `PUBLISH` to be put in, `REQUEST` where a mail brings it, `CANCEL` to be taken out. */
  method: 'PUBLISH' | 'REQUEST' | 'CANCEL';
  /** When it was written. */
  at: Temporal.Instant;
  start: Temporal.Instant;
  end: Temporal.Instant;
  summary: string;
  description: string;
  location: string;
  url?: string | undefined;
  /** Whose invitation it is, and for whom: calendars of mail programs follow changes of those only. */
  organizer?: { name: string; email: string } | undefined;
  attendee?: { name: string; email: string } | undefined;
}

/** An iCalendar file of one entry (RFC 5545; the method as RFC 5546 has it), its times in UTC. */
export function calendarFile(entry: CalendarEntry): string {
  return calendar([`METHOD:${entry.method}`, ...eventLines(entry, 'OPAQUE')]);
}

/** An entry of a calendar that a program reads again and again: what is not in it any more is gone. */
type FeedEntry = Pick<CalendarEntry, 'uid' | 'at' | 'start' | 'end' | 'summary' | 'description' | 'location'>;

/** An iCalendar file that is read again every hour (RFC 7986). Its entries take nobody's time. */
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

/** What a calendar knows a booking by. @param publicUrl of the site */
export function calendarUid(booking: string, publicUrl: string): string {
  return `${booking}@${new URL(publicUrl).hostname}`;
}

function utc(moment: Temporal.Instant): string {
  return moment.toString({ smallestUnit: 'second' }).replaceAll(/[-:]/g, '');
}

/** A value of the type TEXT: no line of it becomes a property. */
function text(value: string): string {
  return value
    .replaceAll(/\r\n?|[\u2028\u2029]/g, '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, '')
    .replaceAll(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', String.raw`\n`);
}

/** A quoted parameter, which knows no way to say a quote itself. */
function parameter(value: string): string {
  return `"${value.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}"]+/gu, ' ').trim()}"`;
}

function mailto(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`;
}

/** Lines of 75 bytes at most, cut between characters; what follows begins with a space. */
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

interface Invitation {
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
      summary: `${house.name}, ${people}`,
      description: `${words.facts.reference} ${booking.reference}\n${house.phone}\n${own}`,
      location: `${house.name}, ${house.address}`,
      url: own,
      organizer: { name: from.name, email: from.address },
      attendee: { name: safeDisplayName(booking.name) || to.address, email: to.address },
    }),
  };
}
