import { bookingMailParts } from '#languages/booking-mail-parts.ts';
import { bookingMailWords, type BookingTexts } from '#languages/booking-mails.ts';
import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import { dayOfService, sayDate, sayTimeOfService } from '#languages/formats.ts';
import { serviceSheetMailWords } from '#languages/service-sheet.ts';
import type { BookingMail, GuestStanding, MailedBooking } from './booking-mails.ts';
import type { MailContent, MailKind } from './mail.ts';
import { timeZone, writtenLine } from './text.ts';

/** The time in Rome: `20:30`. */
export function formatTime(moment: string, language: Language): string {
  const time = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainTime();
  return sayDate(time, language, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
}

/** The date in Rome: `sabato 28 novembre`. */
export function formatDay(moment: string, language: Language): string {
  const date = Temporal.Instant.from(moment).toZonedDateTimeISO(timeZone).toPlainDate();
  return sayDate(date, language, { weekday: 'long', day: 'numeric', month: 'long' });
}

/** The day and time of a table. After midnight the day is still that of its service. */
export function describeTable(start: string, language: Language): { weekday: string; day: string; time: string } {
  const moment = Temporal.Instant.from(start).toZonedDateTimeISO(timeZone);
  const date = dayOfService(moment);
  return {
    weekday: sayDate(date, language, { weekday: 'long' }),
    day: sayDate(date, language, { weekday: 'long', day: 'numeric', month: 'long' }),
    time: sayTimeOfService(moment, language),
  };
}

/** The texts about a booking. Never "tomorrow", since a mail may be read on another day. */
export function bookingTexts({ start, end, covers }: Pick<MailedBooking, 'start' | 'end' | 'covers'>, language: Language): BookingTexts {
  return {
    ...describeTable(start, language),
    end: formatTime(end, language),
    people: bookingMailParts[language].people(covers),
  };
}

/** The subject of a mail about a booking. It holds nothing that a guest typed. */
function bookingSubject(mail: SaidBookingMail, language: Language): string {
  const words = bookingMailWords[language];
  const said = bookingTexts(mail.content.booking, language);
  switch (mail.kind) {
    case 'booking-changed':
      return describeChanged(mail.content, language).subject(said);
    case 'booking-cancelled':
      return words[mail.kind][endOf(mail.content)].subject(said);
    case 'booking-closed':
      return describeClosed(mail.content, language).subject(said);
    default:
      return words[mail.kind].subject(said);
  }
}

type SaidBookingMail = { [Kind in BookingMail['kind']]: { kind: Kind; content: ContentOf<Kind> } }[BookingMail['kind']];
type ContentOf<Kind extends BookingMail['kind']> = Extract<BookingMail, { kind: Kind }>['content'];

/** Whether the restaurant, not the guest, changed a booking. */
export function isByHouse({ by, word }: Pick<ContentOf<'booking-changed'>, 'by' | 'word'>): boolean {
  return by === undefined ? word !== '' : by === 'house';
}

export function describeChanged(content: Pick<ContentOf<'booking-changed'>, 'by' | 'word' | 'sure'>, language: Language) {
  const { 'booking-changed': changed } = bookingMailWords[language];
  if (!content.sure) return changed.asked;
  return isByHouse(content) ? changed.byHouse : changed;
}

/** The words for a booking, or a request, whose time the restaurant cancelled. */
export function describeClosed({ was }: Pick<ContentOf<'booking-closed'>, 'was'>, language: Language) {
  return bookingMailWords[language]['booking-closed'][was === 'requested' ? 'request' : 'booking'];
}

/** The key of the words for an ended booking: its former state, or who ended it. */
export function endOf({ by, was }: Pick<ContentOf<'booking-cancelled'>, 'by' | 'was'>) {
  return by === 'guest' ? endedByGuest[was] : endedByHouse[was];
}

/** An offer that a guest declined was a place on the waiting list. */
const endedByGuest = {
  confirmed: 'byGuest',
  requested: 'requested',
  waiting: 'waiting',
  offered: 'waiting',
  toChoose: 'toChoose',
} as const satisfies Record<GuestStanding, string>;

const endedByHouse = {
  confirmed: 'byHouse',
  requested: 'requestByHouse',
  waiting: 'listByHouse',
  offered: 'listByHouse',
  toChoose: 'unanswered',
} as const satisfies Record<GuestStanding, string>;

/** Anything that a mail program may turn into a link: `evil.com`, `premi-2026.it`, `1.2.3.4`, with full stops of any script. */
const webAddress = /:\/\/|www[.。]|[\p{L}\p{N}][.。]\p{L}{2,}|\d[.。]\d+[.。]\d+[.。]\d/iu;

/** A typed name, or an empty text if it contains a link: somebody may advertise by typing another person's address. */
export function safeDisplayName(name: string): string {
  const line = writtenLine(name);
  return webAddress.test(line.normalize('NFKC')) ? '' : line;
}

/** A mail without its links, which its subject does not need. */
type MailWithoutLinks = { [Kind in MailKind]: { kind: Kind; content: MailContent<Kind> } }[MailKind];

/**
 * The subject of a mail in one line, so that typed text never becomes a header, and without bidirectional marks, which could disguise it.
 */
export function subjectOf(mail: MailWithoutLinks, language: Language): string {
  return wordsOf(mail, language)
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .trim();
}

function wordsOf(mail: MailWithoutLinks, language: Language): string {
  const { subjects } = mailWords[language];
  switch (mail.kind) {
    case 'message-copy':
      return subjects.messageCopy.replace('{subject}', () => mail.content.subject);
    case 'message-reply':
      return subjects.messageReply.replace('{subject}', () => mail.content.subject);
    case 'newsletter-confirm':
      return subjects.newsletterConfirm;
    case 'form-confirm':
      return describeFormConfirm(mail.content, language).subject;
    case 'newsletter-issue':
      return mail.content.subject;
    case 'service-sheet':
      return serviceSheetMailWords.subject(
        sayDate(Temporal.PlainDate.from(mail.content.date), 'it', { weekday: 'long', day: 'numeric', month: 'long' }),
        mail.content.service,
      );
    default:
      return bookingSubject(mail, language);
  }
}

/** The words of a mail that asks whether a form is its reader's. It states the day and time of a table, and nothing of a message. */
export function describeFormConfirm({ table, until }: MailContent<'form-confirm'>, language: Language) {
  const words = mailWords[language].formConfirm;
  const ends = words.until(formatTime(until, language));
  if (!table) return { ...words.message, ends, ignore: words.ignore };
  const { day, time } = describeTable(table.start, language);
  const said = { day, time, people: bookingMailParts[language].people(table.covers) };
  const { subject, lead, ...others } = words.table;
  return { ...others, subject: subject(said), lead: lead(said), ends, ignore: words.ignore };
}
