import { hash, randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import type { Language } from '#languages/languages.ts';
import { mailLanguage } from '#mail/mail.ts';
import { queueMail } from '#mail/queue.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import type { AuditEvent } from '#restaurant/audit/audit.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { ContactForm } from '#restaurant/forms/guest-forms.ts';
import { dayOf, timeZone } from '#restaurant/hours/hours.ts';
import { searchable } from '#restaurant/input/text.ts';
import { keptData } from '#restaurant/privacy/retention.ts';
import { consumeFormLimit, type FormSender } from '#restaurant/rate-limits/count-form.server.ts';
import { heldSeconds, type MessageStatus } from './boxes.ts';

/** What may be done with a message besides answering it. */
export const messageChanges = ['read', 'unread', 'spam', 'not-spam', 'delete', 'restore', 'keep', 'unkeep'] as const;
export type MessageChange = (typeof messageChanges)[number];

/** Changes a message. @returns whether there is such a message; what it is already changes nothing */
export const changeMessage = inTransaction(async (transaction, id: string, change: MessageChange, by: Change): Promise<boolean> => {
  // A write that changes nothing takes the row's lock and reads it, in one step.
  const row = await transaction
    .updateTable('message')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .returning(['status', 'deleted_at', 'received_at'])
    .executeTakeFirst();
  if (!row) return false;
  const answered = async (): Promise<MessageStatus> => ((await hasReply(transaction, id)) ? 'answered' : 'read');
  const set = await valuesOf(change, row, answered, by.now);
  if (!set) return true;
  await transaction.updateTable('message').set(set).where('id', '=', id).execute();
  const event = auditOf(change, { id, received: row.received_at, actor: by.actor.username });
  if (event) await insertAudit(transaction, event, by.now);
  await touchTopic(transaction, 'messages');
  return true;
});

/** What the audit log records of it: nothing that the message says, for that is erased one day and the log is not. */
function auditOf(
  change: MessageChange,
  { id, received, actor }: { id: string; received: string; actor: string | null },
): AuditEvent | undefined {
  const about = { actor, subject: id };
  const name = Temporal.Instant.from(received).toLocaleString('it-IT', { dateStyle: 'long', timeStyle: 'short', timeZone });
  switch (change) {
    case 'delete':
      return { action: 'deletion', ...about, details: { what: 'message', name } };
    case 'restore':
      return { action: 'undeletion', ...about, details: { what: 'message', name } };
    case 'spam':
    case 'not-spam':
      return { action: 'message-marked', ...about, details: { as: change, name } };
    default:
      return undefined;
  }
}

async function valuesOf(
  change: MessageChange,
  row: { status: string; deleted_at: string | null },
  answered: () => Promise<MessageStatus>,
  now: Temporal.Instant,
): Promise<{ status?: MessageStatus; kept?: number; deleted_at?: string | null } | undefined> {
  switch (change) {
    case 'read':
      return row.status === 'new' ? { status: 'read' } : undefined;
    case 'unread':
      return row.status === 'new' ? undefined : { status: 'new' };
    case 'spam':
      return row.status === 'spam' ? undefined : { status: 'spam' };
    case 'not-spam':
      return row.status === 'spam' ? { status: await answered() } : undefined;
    case 'delete':
      return row.deleted_at === null ? { deleted_at: now.toString() } : undefined;
    case 'restore':
      return row.deleted_at === null ? undefined : { deleted_at: null };
    case 'keep':
      return { kept: 1 };
    case 'unkeep':
      return { kept: 0 };
  }
}

async function hasReply(transaction: Tx, id: string): Promise<boolean> {
  return (await transaction.selectFrom('message_reply').select('id').where('message_id', '=', id).executeTakeFirst()) !== undefined;
}

type ReplyResult =
  | { reply: string }
  | { refused: 'missing' }
  /** Somebody answered since the thread was read; nothing is sent. */
  | { refused: 'answered'; by: string };

/** `seen`: how many replies the writer has read; with more, somebody else was quicker. */
interface WrittenReply {
  id: string;
  text: string;
  seen: number;
}

/** How many of the replies before it a mail quotes. */
const maxQuoted = 20;

/**
 * Answers a message by mail, which is held back for ten seconds so that it can be stopped. Sent twice (a double press) it is one
 * reply.
 */
export const replyToMessage = inTransaction(async (transaction, reply: WrittenReply, { actor, now }: Change): Promise<ReplyResult> => {
  const { id, text, seen } = reply;
  const message = await transaction
    .updateTable('message')
    .set((eb) => ({ status: eb.ref('status') }))
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  if (!message) return { refused: 'missing' };
  const before = await transaction
    .selectFrom('message_reply')
    .leftJoin('mail', 'mail.id', 'message_reply.mail_id')
    .select(['message_reply.id', 'at', 'actor_name', 'text', 'mail.message_id'])
    .where('message_reply.message_id', '=', id)
    .orderBy('at', 'desc')
    .execute();
  const [last] = before;
  // By what it says and where in the thread, so that a second press finds the first.
  const replyId = hash('sha256', JSON.stringify([id, seen, text]), 'hex').slice(0, 32);
  if (before.some((one) => one.id === replyId)) return { reply: replyId };
  if (last && before.length > seen) return { refused: 'answered', by: last.actor_name };

  const mailId = await queueMail(
    transaction,
    {
      kind: 'message-reply',
      content: {
        name: message.name,
        subject: message.subject,
        text,
        by: actor.name,
        kept: keptData.messages.kept,
        quoted: [
          ...before.slice(0, maxQuoted).map((one) => ({ who: one.actor_name, at: one.at, text: one.text })),
          { who: message.name, at: message.received_at, text: message.text },
        ],
      },
      links: {},
      // A reply that was stopped and is sent again is another mail.
      key: `message-reply:${replyId}:${now.toString()}`,
      cause: `message:${id}`,
      recipient: message.email,
      recipientName: message.name,
      language: mailLanguage.catch('it').parse(message.language),
      inReplyTo: last?.message_id ?? undefined,
      sendAt: now.add({ seconds: heldSeconds }),
    },
    now,
  );
  await transaction
    .insertInto('message_reply')
    .values({ id: replyId, message_id: id, at: now.toString(), actor: actor.username, actor_name: actor.name, text, mail_id: mailId })
    .execute();
  await transaction.updateTable('message').set({ status: 'answered', last_at: now.toString() }).where('id', '=', id).execute();
  await touchTopic(transaction, 'messages');
  return { reply: replyId };
});

/**
 * Stops a reply that has not been sent, and hands its text back.
 * @returns undefined when it is on its way already, or there is none
 */
export const stopReply = inTransaction(async (transaction, { id, reply }: { id: string; reply: string }, now: Temporal.Instant) => {
  const mail = await transaction
    .updateTable('mail')
    .set({ status: 'cancelled', ended_at: now.toString() })
    .where('id', 'in', (eb) =>
      eb.selectFrom('message_reply').select('mail_id').where('message_reply.id', '=', reply).where('message_reply.message_id', '=', id),
    )
    // Whoever sends it claims it by the same condition: one of the two changes the row.
    .where('status', '=', 'queued')
    .returning('id')
    .executeTakeFirst();
  if (!mail) return undefined;
  const deleted = await transaction.deleteFrom('message_reply').where('id', '=', reply).returning('text').executeTakeFirst();
  if (!(await hasReply(transaction, id))) {
    await transaction.updateTable('message').set({ status: 'read' }).where('id', '=', id).where('status', '=', 'answered').execute();
  }
  await touchTopic(transaction, 'messages');
  return deleted;
});

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
  return hash('sha256', JSON.stringify([day, name, email.toLowerCase(), subject, message]), 'hex');
}

/** Whether this message is in the inbox already: who reloads the page or presses twice has been heard once. */
export async function isReceived(db: Db, written: ContactForm, now: Temporal.Instant): Promise<boolean> {
  return (await db.selectFrom('message').select('id').where('key', '=', messageKey(written, now)).executeTakeFirst()) !== undefined;
}

/**
 * Puts a message into the inbox, with its copy to the house, in one transaction; the same one again changes nothing.
 * @throws FormLimitReached when too many came
 */
export const receiveMessage = inTransaction(async (transaction, message: ReceivedMessage, now: Temporal.Instant): Promise<void> => {
  const { written, language, house, desk, sender } = message;
  const at = now.toString();
  const { name, email, subject, message: text } = written;
  const row = await transaction
    .insertInto('message')
    .values({
      id: randomUUID(),
      key: messageKey(written, now),
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
});
