import { sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { mailStatuses, type MailStatus } from '#mail/mail.ts';
import { type Box, boxes, isMessageStatus, messageStatuses, type MessageStatus } from './boxes.ts';

/** What is counted at most of each status: to count a hundred thousand takes longer than to show a page of them. */
export const maxCounted = 1_000;

/** How many messages each list holds; of each status `maxCounted` at most. */
export async function countMessages(db: Db): Promise<Record<Box, number>> {
  const counts = await Promise.all(messageStatuses.map(async (status) => ({ status, count: await countOf(db, status) })));
  const of = (box: Box) =>
    counts.filter(({ status }) => boxes[box].some((one) => one === status)).reduce((sum, { count }) => sum + count, 0);
  return { all: of('all'), new: of('new'), unanswered: of('unanswered'), spam: of('spam') };
}

/** How many messages nobody has opened yet; `maxCounted` at most. */
export function countNewMessages(db: Db): Promise<number> {
  return countOf(db, 'new');
}

async function countOf(db: Db, status: MessageStatus): Promise<number> {
  const ofStatus = db
    .selectFrom('message')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('status', '=', sql.lit<string>(status))
    .limit(maxCounted);
  const row = await db
    .selectFrom(ofStatus.as('counted'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface Reply {
  id: string;
  at: string;
  by: string;
  text: string;
  /** Of its mail; undefined once the outbox has erased it. */
  mail: { id: string; status: MailStatus; sendAt: string; tries: number; answer: string | null } | undefined;
}

export interface Thread {
  id: string;
  name: string;
  email: string;
  subject: string;
  text: string;
  language: string;
  receivedAt: string;
  lastAt: string;
  status: MessageStatus;
  kept: boolean;
  deletedAt: string | undefined;
  replies: Reply[];
  /** How many other messages came from the same mailbox. */
  others: number;
}

/** A message with its replies and what became of their mails; one that was deleted too, while it can be restored. */
export async function findThread(db: Db, id: string): Promise<Thread | undefined> {
  const row = await db.selectFrom('message').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return undefined;
  const [replies, others] = await Promise.all([
    db
      .selectFrom('message_reply')
      .leftJoin('mail', 'mail.id', 'message_reply.mail_id')
      .select(['message_reply.id', 'at', 'actor_name', 'text', 'mail_id', 'mail.status', 'mail.send_at', 'mail.tries', 'mail.answer'])
      .where('message_reply.message_id', '=', id)
      .orderBy('at')
      .execute(),
    db
      .selectFrom('message')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('email', '=', row.email)
      .where('id', '!=', id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow(),
  ]);
  return {
    id,
    name: row.name,
    email: row.email,
    subject: row.subject,
    text: row.text,
    language: row.language,
    receivedAt: row.received_at,
    lastAt: row.last_at,
    status: isMessageStatus(row.status) ? row.status : 'read',
    kept: row.kept === 1,
    deletedAt: row.deleted_at ?? undefined,
    others: Number(others.count),
    replies: replies.map((reply) => ({
      id: reply.id,
      at: reply.at,
      by: reply.actor_name,
      text: reply.text,
      mail: mailOf(reply),
    })),
  };
}

interface MailOfReply {
  mail_id: string;
  status: string | null;
  send_at: string | null;
  tries: number | null;
  answer: string | null;
}

function mailOf({ mail_id: id, status: written, send_at: sendAt, tries, answer }: MailOfReply): Reply['mail'] {
  const status = mailStatuses.find((one) => one === written);
  return status && sendAt ? { id, status, sendAt, tries: tries ?? 0, answer } : undefined;
}
