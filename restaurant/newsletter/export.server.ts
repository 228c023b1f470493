import type { Db } from '#database/connect.server.ts';
import { streamCsv } from '#restaurant/input/csv.ts';
import { subscriberCells, subscriberHeadings } from './csv.ts';
import { countSubscribers, listSubscribers } from './subscribers.server.ts';

/** The subscribers that are read at once. */
const subscribersAtOnce = 1_000;

/** How many there are, whatever their status. */
export async function countExportedSubscribers(db: Db): Promise<number> {
  const { statuses } = await countSubscribers(db);
  return Object.values(statuses).reduce((sum, count) => sum + count, 0);
}

/** Every subscriber with the proof of their consent as a CSV, by address. */
export function streamSubscribers(db: Db): AsyncGenerator<string> {
  return streamCsv(subscriberHeadings, pagesOf(db));
}

async function* pagesOf(db: Db): AsyncGenerator<string[][]> {
  let after: string | undefined;
  do {
    const { subscribers, next } = await listSubscribers(db, { search: '', after, limit: subscribersAtOnce });
    yield subscribers.map(subscriberCells);
    after = next;
  } while (after !== undefined);
}
