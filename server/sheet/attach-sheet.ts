import type { Db } from '#database/connect.server.ts';
import { serviceSheetMailWords } from '#languages/service-sheet.ts';
import type { Attachment, Mail } from '#mail/mail.ts';
import { readServiceSheet } from '#restaurant/bookings/overview/kept-sheets.server.ts';
import { drawSheetInProcess } from './draw-in-process.ts';

/** The newest sheet of the service that a mail announces, without what parties need; nothing for other mails. */
export async function attachSheet(db: Db, mail: Mail, now: Temporal.Instant): Promise<Attachment | undefined> {
  if (mail.kind !== 'service-sheet') return undefined;
  const { date, service } = mail.content;
  const sheet = await readServiceSheet(db, { date: Temporal.PlainDate.from(date), service }, now, { mailed: true });
  return {
    filename: serviceSheetMailWords.file(date, service),
    contentType: 'application/pdf',
    content: await drawSheetInProcess(sheet),
  };
}
