import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import { isSqlite } from '#database/dialect.server.ts';
import { type Box, boxes, isMessageStatus, type MessageStatus } from './boxes.ts';
import { searchable } from '#restaurant/input/text.ts';

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

/** The most words of a search. */
const maxWords = 5;

/** The most of the newest messages of a status that a search reads one by one: a word that many have is found among them. */
const readFirst = 600;

/** The shortest word that the index of three letters knows. */
const minIndexedLength = 3;

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
    // Written into the statement, so that the index of this order serves every plan.
    .where('status', '=', sql.lit<string>(status))
    .orderBy('last_at', 'desc')
    .orderBy('id', 'desc');
  return before ? query.where(sql<boolean>`(last_at, id) < (${before.lastAt}, ${before.id})`) : query;
}

/** The newest of a status that have all these words: the newest of all are read, and only where those are too few the index is asked for older ones. */
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

/** Narrows to what the index says (database/migrations/statements.ts); PostgreSQL asks its own by itself. */
function isIndexed(db: Db, terms: readonly string[]): RawBuilder<boolean> {
  const indexed = terms.filter((term) => [...term].length >= minIndexedLength);
  if (indexed.length === 0 || !isSqlite(db)) return sql<boolean>`1 = 1`;
  return sql<boolean>`id in (select message_text.id from message_search join message_text on message_text.number = message_search.rowid
    where message_search match ${indexed.map((term) => `"${term}"`).join(' AND ')})`;
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
