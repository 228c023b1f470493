import { hash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import { inLanguage } from '#languages/page-address.ts';
import { type Language, languages } from '#languages/languages.ts';
import type { MailContent } from '#mail/mail.ts';
import { queueMail } from '#mail/queue.server.ts';
import { consumeFormLimit, countUnpaidMail, FormLimitReached, type FormSender, mailTo } from '#restaurant/rate-limits/count-form.server.ts';
import { keptUntil } from '#restaurant/privacy/retention.ts';
import { isSigned, type Secret, sign } from '#restaurant/secret.server.ts';

/* A form that has to be confirmed by a mail. It takes no capacity, and the staff do not see it until the button in the mail is pressed.
   Then it is processed as if it had just been sent. */

const waitingForms = ['booking', 'contact'] as const;
type WaitingForm = (typeof waitingForms)[number];

interface FormToConfirm {
  form: WaitingForm;
  language: Language;
  /** The typed values by field. */
  fields: Readonly<Record<string, string>>;
  sender: FormSender;
  /** For a booking, the table in the mail. */
  table: MailContent<'form-confirm'>['table'];
  /** Whether the browser has done the requested work. */
  worked: boolean;
  /** Without a slash at the end. */
  publicUrl: string;
  secret: Secret;
}

/**
 * Stores a form and queues its mail. A repeated form is stored once, with one mail. @throws FormLimitReached if the mailbox or network may
 * get no more mails
 */
export async function keepFormToConfirm(transaction: Tx, kept: FormToConfirm, now: Temporal.Instant): Promise<void> {
  const { form, language, fields, sender, table, secret } = kept;
  await eraseEndedForms(transaction, now);
  const until = keptUntil('formsToConfirm', now).toString();
  const id = randomBytes(18).toString('base64url');
  const row = await transaction
    .insertInto('form_to_confirm')
    .values({
      id,
      key: hash('sha256', JSON.stringify([form, fields]), 'base64url'),
      form,
      language,
      fields: JSON.stringify(fields),
      networks: JSON.stringify(sender.networks),
      received_at: now.toString(),
      until,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await consumeFormLimit(transaction, form, sender, now);
  if (!kept.worked) await countUnpaidMail(transaction, sender, now);
  const written = await mailTo(transaction, sender.mailbox, now);
  if (!written.within) throw new FormLimitReached(written.until);
  await queueMail(
    transaction,
    {
      kind: 'form-confirm',
      content: { ...(table ? { table } : {}), until },
      links: { confirm: kept.publicUrl + inLanguage(`/conferma/${id}.${sign(secret, signed(id))}`, language) },
      key: `form-confirm:${id}`,
      cause: `form:${id}`,
      recipient: sender.mailbox,
      language,
    },
    now,
  );
}

const networks = z.object({ own: z.string(), near: z.string(), wide: z.string() });
const row = z.object({ form: z.enum(waitingForms), language: z.enum(languages) });

export type WaitingFormFound = Pick<FormToConfirm, 'form' | 'language' | 'fields'> & {
  networks: FormSender['networks'];
  /** A written day is read by this date: "tomorrow" is that of the writer. */
  receivedAt: Temporal.Instant;
};

/** The form of a link; undefined for an invalid or expired link. */
export async function findFormToConfirm(
  db: Db,
  secret: Secret,
  token: string,
  now: Temporal.Instant,
): Promise<WaitingFormFound | undefined> {
  const [, id, signature = ''] = /^([\w-]{24})\.([\w-]{22})$/.exec(token) ?? [];
  if (id === undefined || !isSigned(secret, signed(id), signature)) return undefined;
  const found = await db
    .selectFrom('form_to_confirm')
    .selectAll()
    .where('id', '=', id)
    .where('until', '>', now.toString())
    .executeTakeFirst();
  if (!found) return undefined;
  return {
    ...row.parse(found),
    fields: z.record(z.string(), z.string()).parse(JSON.parse(found.fields)),
    networks: networks.parse(JSON.parse(found.networks)),
    receivedAt: Temporal.Instant.from(found.received_at),
  };
}

/** Deletes expired forms, which were not confirmed or are stored as bookings or messages. @returns how many */
export async function eraseEndedForms(transaction: Tx, now: Temporal.Instant): Promise<number> {
  const erased = await transaction.deleteFrom('form_to_confirm').where('until', '<=', now.toString()).executeTakeFirst();
  return Number(erased.numDeletedRows);
}

function signed(id: string): string {
  return `form-to-confirm ${id}`;
}
