import { sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { isSqlite } from '#database/dialect.server.ts';
import { mailStatuses, type MailStatus } from '#mail/mail.ts';
import { type Box, boxes, isMessageStatus, type MessageStatus, searchable } from './boxes.ts';

/** Where a page of the list begins: below this message. */
export interface Cursor {
  lastAt: string;
  id: string;
}

export interface ListedMessage {
  id: string;
  name: string;
  subject: string;
  /** The beginning of what was written. */
  excerpt: string;
  lastAt: string;
  status: MessageStatus;
  replies: number;
}

/** The most words of a search: each is looked for in every message. */
const mostWords = 5;

/** The most of the newest messages of a status that a search reads one by one: a word that many have is found among them. */
const readFirst = 1_500;

/** The shortest word that the index of three letters knows. */
const shortestIndexed = 3;

/**
 * One page of a list, the newest first. Each status is read by its own index and the rows are merged, so that the first page of
 * a hundred thousand messages is as quick as that of ten.
 */
export async function listMessages(
  db: Db,
  { box, words, before, limit }: { box: Box; words: string; before: Cursor | undefined; limit: number },
): Promise<{ messages: ListedMessage[]; next: Cursor | undefined }> {
  const terms = searchable(words.replaceAll(/[\\%_"\0]/g, ' '))
    .split(' ')
    .filter(Boolean)
    .slice(0, mostWords);
  const lists = await Promise.all(
    boxes[box].map(async (status) => {
      const ofStatus = listOf(db, status, before);
      if (terms.length === 0) return ofStatus.limit(limit + 1).execute();
      const newest = await db
        .selectFrom(ofStatus.limit(readFirst).as('newest'))
        .selectAll()
        .where((eb) => eb.and(terms.map((term) => eb('search', 'like', `%${term}%`))))
        .orderBy('last_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit + 1)
        .execute();
      return newest.length > limit
        ? newest
        : searchIndex(db, ofStatus, terms)
            .limit(limit + 1)
            .execute();
    }),
  );
  const found = lists.flat().sort((one, other) => (other.last_at + other.id < one.last_at + one.id ? -1 : 1));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const replies = await countReplies(
    db,
    shown.map(({ id }) => id),
  );
  return {
    messages: shown.map(({ id, name, subject, text, last_at: lastAt, status }) => ({
      id,
      name,
      subject,
      excerpt: text.slice(0, 140),
      lastAt,
      status: isMessageStatus(status) ? status : 'read',
      replies: replies.get(id) ?? 0,
    })),
    next: found.length > limit && last ? { lastAt: last.last_at, id: last.id } : undefined,
  };
}

/** The messages of one status, the newest first. */
function listOf(db: Db, status: MessageStatus, before: Cursor | undefined) {
  const query = db
    .selectFrom('message')
    .select(['id', 'name', 'subject', 'text', 'last_at', 'status', 'search'])
    .where('deleted_at', 'is', null)
    // Written into the statement: only then the index of this status serves every plan.
    .where('status', '=', sql.lit<string>(status))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc');
  return before ? query.where(sql<boolean>`(last_at, id) < (${before.lastAt}, ${before.id})`) : query;
}

/** Narrows a list to the messages that have all these words, by the index (database/migrations/021-message-search.ts). */
function searchIndex(db: Db, list: ReturnType<typeof listOf>, terms: readonly string[]) {
  const narrowed = list.where((eb) => eb.and(terms.map((term) => eb('search', 'like', `%${term}%`))));
  const indexed = terms.filter((term) => [...term].length >= shortestIndexed);
  if (indexed.length === 0 || !isSqlite(db)) return narrowed;
  const match = indexed.map((term) => `"${term}"`).join(' AND ');
  return narrowed.where(
    sql<boolean>`id in (select message_text.id from message_search join message_text on message_text.number = message_search.rowid
      where message_search match ${match})`,
  );
}

async function countReplies(db: Db, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('message_reply')
    .select(({ fn }) => ['message_id', fn.countAll<number>().as('count')])
    .where('message_id', 'in', ids)
    .groupBy('message_id')
    .execute();
  return new Map(rows.map(({ message_id: id, count }) => [id, Number(count)]));
}

/** How many messages each list holds. */
export async function countMessages(db: Db): Promise<Record<Box, number>> {
  const rows = await db
    .selectFrom('message')
    .select(({ fn }) => ['status', fn.countAll<number>().as('count')])
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .execute();
  const of = (box: Box) =>
    rows.filter(({ status }) => boxes[box].some((one) => one === status)).reduce((sum, { count }) => sum + Number(count), 0);
  return { all: of('all'), new: of('new'), unanswered: of('unanswered'), spam: of('spam') };
}

/** How many messages nobody has opened yet. */
export async function countNewMessages(db: Db): Promise<number> {
  const row = await db
    .selectFrom('message')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('deleted_at', 'is', null)
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface Reply {
  id: string;
  at: string;
  by: string;
  text: string;
  /** Of its mail; undefined once the outbox has erased it. */
  mail: { status: MailStatus; sendAt: string; tries: number; answer: string | null } | undefined;
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
      .select(['message_reply.id', 'at', 'actor_name', 'text', 'mail.status', 'mail.send_at', 'mail.tries', 'mail.answer'])
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

function mailOf(reply: { status: string | null; send_at: string | null; tries: number | null; answer: string | null }): Reply['mail'] {
  const status = mailStatuses.find((one) => one === reply.status);
  return status && reply.send_at ? { status, sendAt: reply.send_at, tries: reply.tries ?? 0, answer: reply.answer } : undefined;
}
