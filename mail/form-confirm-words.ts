import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import { bookingMailWords } from '#languages/booking-mails.ts';
import { describeTable, formatTime } from './booking-words.ts';
import type { MailContent } from './mail.ts';

/** What a mail says that asks whether a form is its reader's: of a table with its day and time, of a message neither. */
export function describeFormConfirm({ table, until }: MailContent<'form-confirm'>, language: Language) {
  const words = mailWords[language].formConfirm;
  const ends = words.until(formatTime(until, language));
  if (!table) return { ...words.message, ends, ignore: words.ignore, address: words.address };
  const { day, time } = describeTable(table.start, language);
  const said = { day, time, people: bookingMailWords[language].people(table.covers) };
  const { subject, lead, ...others } = words.table;
  return { ...others, subject: subject(said), lead: lead(said), ends, ignore: words.ignore, address: words.address };
}
