import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import type { Db } from '#database/connect.server.ts';
import { serviceSheetMailWords } from '#languages/service-sheet.ts';
import type { Attachment, Mail } from '#mail/mail.ts';
import { readServiceSheet } from '#restaurant/bookings/overview/kept-sheets.server.ts';
import type { ServiceSheet } from '#restaurant/bookings/overview/service-sheet.ts';
import { runProgram } from '#restaurant/run-program.server.ts';

/** Beside this module, in the source and in the build (vite.config.ts). */
const program = join(import.meta.dirname, `sheet-pdf${extname(import.meta.filename)}`);

/** The longest drawing of a sheet in milliseconds; it takes a second. */
const limit = 30_000;

const inTurn = pLimit(1);

/**
 * Draws the sheet of a service as a PDF, in a child process, one at a time. Embedding fonts in the server would cost it 20 MB and block it
 * for 0.3 s.
 * @throws TransientError if the machine is too busy
 */
export async function drawSheetInProcess(sheet: ServiceSheet): Promise<Buffer> {
  return inTurn(() => runProgram(program, { input: JSON.stringify(sheet), limit }));
}

/** The attachment of a mail: for `service-sheet` the present sheet without needs; otherwise undefined. */
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
