import type { Db, Tx } from '#database/connect.server.ts';
import { type Collection, collections } from '../store/collections.ts';
import { parseJson } from '../store/parse-json.ts';

/** A document as it stands, whatever its data. */
export interface CurrentRow {
  collection: Collection;
  id: string;
  version: number;
  data: unknown;
}

/** Every document that is not deleted, in a fixed order. */
export async function listCurrentDocuments(db: Db): Promise<CurrentRow[]> {
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
export async function lockCurrentDocuments(transaction: Tx): Promise<void> {
  // A write that changes nothing locks on either database.
  await transaction
    .updateTable('document')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute();
}
