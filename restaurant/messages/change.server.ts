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

export const messageChanges = ['read', 'unread', 'spam', 'not-spam', 'delete', 'restore', 'keep', 'unkeep'] as const;
export type MessageChange = (typeof messageChanges)[number];

/** Changes a message. @returns whether it exists; a change without effect is allowed */
export const changeMessage = inTransaction(async (transaction, id: string, change: MessageChange, by: Change): Promise<boolean> => {
  // This write takes the row's lock and reads it.
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

/** The audit entry of a change. It holds nothing of the message, which is erased one day; the log is not. */
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
  /** Another user has answered since the thread was read; nothing is sent. */
  | { refused: 'answered'; by: string };

/** `seen`: the number of replies that the writer has read; with more, another user was quicker. */
interface WrittenReply {
  id: string;
  text: string;
  seen: number;
}

/** The most replies that a mail quotes. */
const maxQuoted = 20;

/** Replies to a message by a mail that waits ten seconds, so that it can be stopped. A repeated request is one reply. */
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
  // By its text and its place in the thread, so that a repeated request has the same id.
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
      // A stopped reply that is sent again is another mail.
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
 * Stops a reply that has not been sent, and returns its text.
 * @returns undefined if it is being sent, or does not exist
 */
export const stopReply = inTransaction(async (transaction, { id, reply }: { id: string; reply: string }, now: Temporal.Instant) => {
  const mail = await transaction
    .updateTable('mail')
    .set({ status: 'cancelled', ended_at: now.toString() })
    .where('id', 'in', (eb) =>
      eb.selectFrom('message_reply').select('mail_id').where('message_reply.id', '=', reply).where('message_reply.message_id', '=', id),
    )
    // Delivery claims it by the same condition, so only one of the two changes the row.
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

/** A message of the contact form. */
interface ReceivedMessage {
  written: ContactForm;
  language: Language;
  /** The restaurant's mailbox, which gets a copy. */
  house: string;
  sender: FormSender;
  /** The address of the desk, without a slash at the end; a message's id follows. */
  desk: string;
}

/** The key of a message: the same content on one day of the restaurant is one message. */
function messageKey({ name, email, subject, message }: ContactForm, now: Temporal.Instant): string {
  const day = dayOf(now).toString();
  return hash('sha256', JSON.stringify([day, name, email.toLowerCase(), subject, message]), 'hex');
}

/** Whether the same message is stored already, as after a reload or a second press. */
export async function isReceived(db: Db, written: ContactForm, now: Temporal.Instant): Promise<boolean> {
  return (await db.selectFrom('message').select('id').where('key', '=', messageKey(written, now)).executeTakeFirst()) !== undefined;
}

/**
 * Stores a message and its copy to the restaurant in one transaction. A repeated one changes nothing.
 * @throws FormLimitReached if the sender has reached a limit
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
