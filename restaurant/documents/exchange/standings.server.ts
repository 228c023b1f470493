import { type Collection, collections } from '../store/collections.ts';
import type { Connection } from '../store/documents.server.ts';
import { parseJson } from '../store/parse-json.ts';
import type { Transaction } from 'kysely';
import type { Database } from '#database/schema.ts';

/** A document as it stands, whatever its data. */
export interface StandingDocument {
  collection: Collection;
  id: string;
  version: number;
  data: unknown;
}

/** Every document that is not deleted, in a fixed order. */
export async function listStandings(db: Connection): Promise<StandingDocument[]> {
  const rows = await db
    .selectFrom('document')
    .select(['collection', 'id', 'version', 'data'])
    .where('deleted_at', 'is', null)
    .orderBy('collection')
    .orderBy('id')
    .execute();
  return rows.flatMap(({ collection: stored, id, version, data }) => {
    const collection = collections.find((known) => known === stored);
    return collection ? [{ collection, id, version, data: parseJson(data) }] : [];
  });
}

/** Holds every document as it stands until the transaction ends: a save that comes meanwhile waits. */
export async function lockStandings(transaction: Transaction<Database>): Promise<void> {
  // A write that changes nothing locks on either database.
  await transaction
    .updateTable('document')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute();
}
