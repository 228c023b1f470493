import { bookingMailParts } from '#languages/booking-mail-parts.ts';
import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import { sayDate } from '#languages/say-date.ts';
import { serviceSheetMailWords } from '#languages/service-sheet.ts';
import { bookingSubject, describeTable, formatTime } from './booking-words.ts';
import type { MailContent, MailKind } from './mail.ts';

/** A mail without its links: its subject needs none. */
type MailWithoutLinks = { [Kind in MailKind]: { kind: Kind; content: MailContent<Kind> } }[MailKind];

/**
 * What a mail is called: one line, whatever a guest typed, so that nothing of it becomes a header; and without the marks
 * that turn the reading direction, by which it could pass for another.
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

/** What a mail says that asks whether a form is its reader's: of a table with its day and time, of a message neither. */
export function describeFormConfirm({ table, until }: MailContent<'form-confirm'>, language: Language) {
  const words = mailWords[language].formConfirm;
  const ends = words.until(formatTime(until, language));
  if (!table) return { ...words.message, ends, ignore: words.ignore, address: words.address };
  const { day, time } = describeTable(table.start, language);
  const said = { day, time, people: bookingMailParts[language].people(table.covers) };
  const { subject, lead, ...others } = words.table;
  return { ...others, subject: subject(said), lead: lead(said), ends, ignore: words.ignore, address: words.address };
}
