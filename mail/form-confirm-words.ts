import type { Language } from '#languages/languages.ts';
import { mailWords } from '#languages/mail.ts';
import { bookingMailWords } from '#languages/booking-mails.ts';
import { tableInWords, timeInWords } from './booking-words.ts';
import type { MailContent } from './mail.ts';

/** What a mail says that asks whether a form is its reader's: of a table with its day and time, of a message neither. */
export function formConfirmWords({ table, until }: MailContent<'form-confirm'>, language: Language) {
  const words = mailWords[language].formConfirm;
  const ends = words.until(timeInWords(until, language));
  if (!table) return { ...words.message, ends, ignore: words.ignore, address: words.address };
  const { day, time } = tableInWords(table.start, language);
  const said = { day, time, people: bookingMailWords[language].people(table.covers) };
  const { subject, lead, ...others } = words.table;
  return { ...others, subject: subject(said), lead: lead(said), ends, ignore: words.ignore, address: words.address };
}
