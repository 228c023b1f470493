import type { Db, Tx } from '#database/connect.server.ts';
import type { z } from 'zod';
import type { Change } from './actor.ts';
import { diff, isSame } from '../model/change.ts';
import { nodeOf } from '../model/node.ts';
import { outcomeOf } from '../model/save.ts';
import {
  type Changes,
  type DocumentKey,
  findDocument,
  lockDocument,
  putDocument,
  saveChanges,
  type SaveResult,
  type CurrentDocument,
  toCurrentDocument,
} from './documents.server.ts';
import type { InvalidData } from './faults.ts';

/** A document that does not exist before the first save; until then it is `initial`, at version 0. */
export interface InitialDocument<Data> extends DocumentKey {
  schema: z.ZodType<Data>;
  initial: Data;
}

/** The present document; `initial` before the first save, and if the stored one cannot be read. */
export async function findOrInitial<Data>(
  db: Db,
  { collection, id, schema, initial }: InitialDocument<Data>,
): Promise<CurrentDocument<Data>> {
  const found = await findDocument(db, collection, id, schema);
  if (found && 'version' in found) return found;
  return { data: initial, version: 0, updatedAt: '1970-01-01T00:00:00Z', updatedBy: { username: null, name: '' } };
}

/**
 * Saves changes of a document, which at version 0 is stored for the first time. Of two first saves at once the second is merged with the
 * first.
 * @param changesOf as in `saveChanges`
 */
export async function saveFromInitial<Data>(
  transaction: Tx,
  document: InitialDocument<Data> & { version: number },
  change: Change,
  changesOf: (base: Data) => Changes<Data> | InvalidData,
): Promise<SaveResult<Data>> {
  const { collection, id, schema, initial, version } = document;
  if (version > 0) return saveChanges(transaction, document, change, changesOf);
  // A single read decides: between two, another first save could look like an unreadable document.
  await lockDocument(transaction, document);
  const found = await findDocument(transaction, collection, id, schema);
  if (found && 'version' in found) return saveChanges(transaction, document, change, changesOf);
  const given = changesOf(initial);
  const outcome = 'refused' in given ? given : outcomeOf(schema, { changes: [], ...given, base: initial, current: initial });
  if ('refused' in outcome) return outcome.refused === 'invalid' ? outcome : { refused: 'invalid', faults: [] };
  if (found) {
    // An unreadable document is replaced.
    await putDocument(transaction, { collection, id, data: outcome.data }, change);
    return { saved: await findOrInitial(transaction, document), before: initial };
  }
  if (isSame(outcome.data, initial)) return { saved: toCurrentDocument(await findOrInitial(transaction, document)), before: initial };
  const { actor, now } = change;
  await transaction
    .insertInto('document')
    .values({
      collection,
      id,
      data: JSON.stringify(initial),
      version: 0,
      updated_at: now.toString(),
      updated_by: actor.name,
      updated_by_username: actor.username,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['collection', 'id']).doNothing())
    .execute();
  return saveChanges(transaction, document, change, changesOf);
}

/**
 * Changes the present document from a button, with history.
 * @param edit returns undefined if nothing changes
 * @throws Error if the result breaks the schema
 */
export async function changeDocument<Data>(
  transaction: Tx,
  document: InitialDocument<Data>,
  change: Change,
  edit: (before: Data) => Data | undefined,
): Promise<void> {
  // The lock keeps out a form's save, which would be overwritten.
  await lockDocument(transaction, document);
  const { version } = await findOrInitial(transaction, document);
  const result = await saveFromInitial(transaction, { ...document, version }, change, (base) => ({
    ownChanges: diff(nodeOf(document.schema), base, edit(base) ?? base),
  }));
  if ('refused' in result) throw new Error(`${document.collection}/${document.id}: ${JSON.stringify(result)}`);
}
