import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { countRows, isSqlite } from '#database/dialect.server.ts';
import { mailStatuses } from '#mail/mail.ts';
import { searchable } from '#restaurant/input/text.ts';
import { type Box, boxes, isMessageStatus, messageStatuses, type MessageStatus } from './boxes.ts';

/** The most counted per status: counting a hundred thousand takes longer than a page of them. */
export const maxCounted = 1_000;

/** The number of messages in each list; at most `maxCounted` per status. */
export async function countMessages(db: Db): Promise<Record<Box, number>> {
  const counts = await Promise.all(messageStatuses.map(async (status) => ({ status, count: await countOf(db, status) })));
  const of = (box: Box) =>
    counts.filter(({ status }) => boxes[box].some((one) => one === status)).reduce((sum, { count }) => sum + count, 0);
  return { all: of('all'), new: of('new'), unanswered: of('unanswered'), spam: of('spam') };
}

/** The number of unopened messages, at most `maxCounted`. */
export function countNewMessages(db: Db): Promise<number> {
  return countOf(db, 'new');
}

function countOf(db: Db, status: MessageStatus): Promise<number> {
  const ofStatus = db
    .selectFrom('message')
    .select('id')
    .where('deleted_at', 'is', null)
    .where('status', '=', sql.lit<string>(status))
    .limit(maxCounted);
  return countRows(db.selectFrom(ofStatus.as('counted')));
}

export type Thread = NonNullable<Awaited<ReturnType<typeof findThread>>>;

export type Reply = Thread['replies'][number];

export async function findThread(db: Db, id: string) {
  const row = await db
    .selectFrom('message')
    .select(['id', 'name', 'email', 'subject', 'text', 'language', 'received_at as receivedAt', 'last_at as lastAt', 'status', 'kept'])
    .select('deleted_at as deletedAt')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [replies, others] = await Promise.all([
    db
      .selectFrom('message_reply')
      .leftJoin('mail', 'mail.id', 'message_reply.mail_id')
      .select(['message_reply.id', 'at', 'actor_name as by', 'text', 'mail_id', 'mail.status', 'mail.send_at', 'mail.tries', 'mail.answer'])
      .where('message_reply.message_id', '=', id)
      .orderBy('at')
      .execute(),
    countRows(db.selectFrom('message').where('email', '=', row.email).where('id', '!=', id).where('deleted_at', 'is', null)),
  ]);
  return {
    ...row,
    status: statusOf(row.status),
    kept: row.kept === 1,
    deletedAt: row.deletedAt ?? undefined,
    /** How many other messages the same mailbox has sent. */
    others,
    replies: replies.map(({ mail_id, status: written, send_at: sendAt, tries, answer, ...reply }) => {
      const status = mailStatuses.find((one) => one === written);
      /** Undefined once the outbox has erased it. */
      const mail = status && sendAt ? { id: mail_id, status, sendAt, tries: tries ?? 0, answer } : undefined;
      return { ...reply, mail };
    }),
  };
}

function statusOf(written: string): MessageStatus {
  return isMessageStatus(written) ? written : 'read';
}

interface Cursor {
  lastAt: string;
  id: string;
}

const maxWords = 5;

/**
 * One page of a list, the newest first. Each status is read by its own index and merged, so the first page is as quick for a hundred
 * thousand messages as for ten.
 */
export async function listMessages(
  db: Db,
  { box, words, before, limit }: { box: Box; words: string; before: Cursor | undefined; limit: number },
) {
  const terms = searchable(words.replaceAll(/[\\%_"\0]/g, ' '))
    .split(' ')
    .filter(Boolean)
    .slice(0, maxWords);
  const most = limit + 1;
  const lists = await Promise.all(
    boxes[box].map((status) =>
      terms.length === 0 ? listOf(db, status, before).limit(most).execute() : search(db, { status, terms, before, most }),
    ),
  );
  const found = lists.flat().sort((one, other) => (other.last_at + other.id < one.last_at + one.id ? -1 : 1));
  const shown = found.slice(0, limit);
  const last = shown.at(-1);
  const replies = await countReplies(db, shown);
  return {
    messages: shown.map(({ id, name, subject, text, last_at: lastAt, status }) => {
      const excerpt = text.slice(0, 140);
      return { id, name, subject, excerpt, lastAt, status: statusOf(status), replies: replies.get(id) ?? 0 };
    }),
    next: found.length > limit && last ? { lastAt: last.last_at, id: last.id } : undefined,
  };
}

function listOf(db: Db, status: MessageStatus, before: Cursor | undefined) {
  const query = db
    .selectFrom('message')
    .select(['id', 'name', 'subject', 'text', 'last_at', 'status', 'search'])
    .where('deleted_at', 'is', null)
    // A literal, so that every plan can use the index of this order.
    .where('status', '=', sql.lit<string>(status))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc');
  return before ? query.where(sql<boolean>`(last_at, id) < (${before.lastAt}, ${before.id})`) : query;
}

/** How many of the newest messages of a status a search reads one by one; frequent words are found among them. */
const readFirst = 600;

/** The newest messages of a status with all words: the newest of all are read first, and the index only for older ones. */
async function search(
  db: Db,
  { status, terms, before, most }: { status: MessageStatus; terms: readonly string[]; before: Cursor | undefined; most: number },
) {
  const [newest, end] = await Promise.all([
    db
      .selectFrom(listOf(db, status, before).limit(readFirst).as('newest'))
      .selectAll()
      .where(hasWords(terms))
      .orderBy('last_at', 'desc')
      .orderBy('id', 'desc')
      .limit(most)
      .execute(),
    listOf(db, status, before)
      .offset(readFirst - 1)
      .limit(1)
      .executeTakeFirst(),
  ]);
  if (newest.length === most || !end) return newest;
  const older = await listOf(db, status, { lastAt: end.last_at, id: end.id })
    .where(hasWords(terms))
    .where(isIndexed(db, terms))
    .limit(most - newest.length)
    .execute();
  return [...newest, ...older];
}

function hasWords(terms: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`(${sql.join(
    terms.map((term) => sql`search like ${`%${term}%`}`),
    sql` and `,
  )})`;
}

/** Restricts a query by the index (database/migrations/statements.ts). PostgreSQL uses its own by itself. */
function isIndexed(db: Db, terms: readonly string[]): RawBuilder<boolean> {
  // The index is of trigrams.
  const indexed = terms.filter((term) => [...term].length >= 3);
  if (indexed.length === 0 || !isSqlite(db)) return sql<boolean>`1 = 1`;
  return sql<boolean>`id in (select message_text.id from message_search join message_text on message_text.number = message_search.rowid
    where message_search match ${indexed.map((term) => `"${term}"`).join(' AND ')})`;
}

async function countReplies(db: Db, messages: readonly { id: string }[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('message_reply')
    .select(({ fn }) => ['message_id', fn.countAll<number>().as('count')])
    .where('message_id', 'in', ['', ...messages.map(({ id }) => id)])
    .groupBy('message_id')
    .execute();
  return new Map(rows.map(({ message_id: id, count }) => [id, Number(count)]));
}
