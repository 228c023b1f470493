import { createHash, randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import { queueMail } from '#mail/queue.server.ts';
import { dayOf } from '#restaurant/hours/local-time.ts';
import { consumeFormLimit, type FormSender } from '#restaurant/rate-limits/count-form.server.ts';
import type { ContactForm } from '#restaurant/forms/guest-forms.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { searchable } from '#restaurant/input/text.ts';

/** A message of the contact form, on its way into the inbox. */
interface ReceivedMessage {
  written: ContactForm;
  language: Language;
  /** The mailbox of the house, which gets a copy. */
  house: string;
  sender: FormSender;
  /** Of the desk, without a slash at the end; a message is below it by its id. */
  desk: string;
}

/** What tells the same message from another: all that was written, on one day of the restaurant. */
function messageKey({ name, email, subject, message }: ContactForm, now: Temporal.Instant): string {
  const day = dayOf(now).toString();
  return createHash('sha256')
    .update(JSON.stringify([day, name, email.toLowerCase(), subject, message]))
    .digest('hex');
}

/** Whether this message is in the inbox already: who reloads the page or presses twice has been heard once. */
export async function isReceived(db: Db, written: ContactForm, now: Temporal.Instant): Promise<boolean> {
  return (await db.selectFrom('message').select('id').where('key', '=', messageKey(written, now)).executeTakeFirst()) !== undefined;
}

/**
 * Puts a message into the inbox, with its copy to the house, in one transaction; the same one again changes nothing.
 * @throws FormFull when too many came
 */
export async function receiveMessage(db: Db, message: ReceivedMessage, now: Temporal.Instant): Promise<void> {
  await transact(db, insertMessage, { ...message, key: messageKey(message.written, now), now });
}

async function insertMessage(
  transaction: Tx,
  { written, language, house, desk, sender, key, now }: ReceivedMessage & { key: string; now: Temporal.Instant },
): Promise<void> {
  const at = now.toString();
  const { name, email, subject, message: text } = written;
  const row = await transaction
    .insertInto('message')
    .values({
      id: randomUUID(),
      key,
      received_at: at,
      last_at: at,
      language,
      name,
      email,
      subject,
      text,
      search: searchable([name, email, subject, text].join(' ')),
      status: 'new',
      kept: 0,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  await consumeFormLimit(transaction, 'contact', sender, now);
  await touchTopic(transaction, 'messages');
  await queueMail(
    transaction,
    {
      kind: 'message-copy',
      content: { name, email, subject, text, receivedAt: at, deskLink: `${desk}/${row.id}` },
      links: {},
      key: `message-copy:${row.id}`,
      cause: `message:${row.id}`,
      recipient: house,
      language: 'it',
      replyTo: email,
    },
    now,
  );
}
