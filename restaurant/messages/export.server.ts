import type { Db } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { streamCsv } from '#restaurant/input/csv.ts';

const headings = ['ricevuto', 'nome', 'email', 'lingua', 'stato', 'oggetto', 'messaggio', 'risposte'];

/** Messages read at once, with their replies. */
const messagesAtOnce = 500;

export function countExportedMessages(db: Db): Promise<number> {
  return countRows(db.selectFrom('message').where('deleted_at', 'is', null));
}

/** All messages that are not deleted, as a CSV, the oldest first; the last cell has the replies. */
export function streamMessages(db: Db): AsyncGenerator<string> {
  return streamCsv(headings, pagesOf(db));
}

async function* pagesOf(db: Db): AsyncGenerator<string[][]> {
  let last: Cursor | undefined = { received_at: '', id: '' };
  while (last !== undefined) {
    const messages = await listAfter(db, last);
    const replies = await repliesTo(
      db,
      messages.map((message) => message.id),
    );
    yield messages.map((message) => [
      message.received_at,
      message.name,
      message.email,
      message.language,
      message.status,
      message.subject,
      message.text,
      (replies?.get(message.id) ?? []).map(({ at, actor_name: name, text }) => `${at} ${name}:\n${text}`).join('\n\n'),
    ]);
    last = messages.at(-1);
  }
}

interface Cursor {
  received_at: string;
  id: string;
}

function listAfter(db: Db, { received_at: at, id }: Cursor) {
  return (
    db
      .selectFrom('message')
      .select(['id', 'received_at', 'name', 'email', 'language', 'status', 'subject', 'text'])
      .where('deleted_at', 'is', null)
      // The first condition enters the index; the second leaves out what was read before.
      .where('received_at', '>=', at)
      .where((eb) => eb.or([eb('received_at', '>', at), eb('id', '>', id)]))
      .orderBy('received_at')
      .orderBy('id')
      .limit(messagesAtOnce)
      .execute()
  );
}

/** The replies to messages by their ids; undefined without messages. */
async function repliesTo(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return undefined;
  const rows = await db
    .selectFrom('message_reply')
    .select(['message_id', 'at', 'actor_name', 'text'])
    .where('message_id', 'in', ids)
    .orderBy('at')
    .orderBy('id')
    .execute();
  return Map.groupBy(rows, ({ message_id: id }) => id);
}
