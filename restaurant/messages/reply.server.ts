import { createHash } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { transact } from '#database/transact.server.ts';
import { mailLanguage } from '#mail/mail.ts';
import { queueMail } from '#mail/queue.server.ts';
import { touchTopic } from '#database/live/versions.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { keptData } from '#restaurant/privacy/retention.ts';
import { heldSeconds } from './boxes.ts';
import { hasReply } from './change.server.ts';

export type ReplyResult =
  | { reply: string }
  | { refused: 'missing' }
  /** Somebody answered since the thread was read; nothing is sent. */
  | { refused: 'answered'; by: string };

/** How many of the replies before it a mail quotes. */
const maxQuoted = 20;

/**
 * Answers a message by mail, which is held back for ten seconds so that it can be stopped. Sent twice (a double press) it is one
 * reply.
 * @param given.seen how many replies the writer has read: with more, somebody else was quicker
 */
export function replyToMessage(db: Db, given: { id: string; text: string; seen: number }, { actor, now }: Change): Promise<ReplyResult> {
  return transact(db, insertReply, { ...given, actor: { username: actor.username, name: actor.name }, now });
}

async function insertReply(
  transaction: Tx,
  { id, text, seen, actor, now }: { id: string; text: string; seen: number } & Change,
): Promise<ReplyResult> {
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
  const replyId = createHash('sha256')
    .update(JSON.stringify([id, seen, text]))
    .digest('hex')
    .slice(0, 32);
  if (before.some((reply) => reply.id === replyId)) return { reply: replyId };
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
          ...before.slice(0, maxQuoted).map((reply) => ({ who: reply.actor_name, at: reply.at, text: reply.text })),
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
}

/**
 * Stops a reply that has not been sent, and hands its text back.
 * @returns undefined when it is on its way already, or there is none
 */
export function stopReply(db: Db, given: { id: string; reply: string }, now: Temporal.Instant): Promise<{ text: string } | undefined> {
  return transact(db, deleteReply, { ...given, now });
}

async function deleteReply(
  transaction: Tx,
  { id, reply, now }: { id: string; reply: string; now: Temporal.Instant },
): Promise<{ text: string } | undefined> {
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
}
