import type { Db } from '#database/connect.server.ts';
import { collections } from './collections.ts';
import type { DocumentChange } from './parts.ts';

/** Whoever missed more changes than these had better read everything anew. */
const most = 20;

/**
 * The changes of documents after one number of the count of changes up to another (content-state.server.ts).
 * @returns undefined when they are too many, or not all of them are changes of documents
 */
export async function listChanges(db: Db, after: number, upTo: number): Promise<DocumentChange[] | undefined> {
  if (upTo < after || upTo - after > most) return undefined;
  const rows = await db
    .selectFrom('document_version as newer')
    .leftJoin('document_version as older', (join) =>
      join
        .onRef('older.collection', '=', 'newer.collection')
        .onRef('older.id', '=', 'newer.id')
        .on((eb) => eb('older.version', '=', eb('newer.version', '-', 1))),
    )
    .select(['newer.collection', 'newer.id', 'newer.data', 'newer.change', 'older.data as olderData', 'older.change as olderChange'])
    .where('newer.collection', 'in', collections)
    .where('newer.number', '>', after)
    .where('newer.number', '<=', upTo)
    .execute();
  if (rows.length !== upTo - after) return undefined;
  return rows.map((row) => ({
    collection: row.collection,
    id: row.id,
    before: row.olderData === null || row.olderChange === 'delete' ? undefined : row.olderData,
    after: row.change === 'delete' ? undefined : row.data,
  }));
}
