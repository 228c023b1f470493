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

/** A document that an installation does not have before the first save: until then it is `initial`, at version 0. */
export interface InitialDocument<Data> extends DocumentKey {
  schema: z.ZodType<Data>;
  initial: Data;
}

/** The document as it stands; what it is before the first save also where the stored one cannot be read. */
export async function findOrInitial<Data>(
  db: Db,
  { collection, id, schema, initial }: InitialDocument<Data>,
): Promise<CurrentDocument<Data>> {
  const found = await findDocument(db, collection, id, schema);
  if (found && 'version' in found) return found;
  return { data: initial, version: 0, updatedAt: '1970-01-01T00:00:00Z', updatedBy: { username: null, name: '' } };
}

/**
 * Saves changes of a version of a document, which at version 0 is stored for the first time. Of two first saves at once the second
 * is made over the first, as any other would be.
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
  // One reading decides: between two, another first save may be stored, and would look like one that cannot be read.
  await lockDocument(transaction, document);
  const found = await findDocument(transaction, collection, id, schema);
  if (found && 'version' in found) return saveChanges(transaction, document, change, changesOf);
  const given = changesOf(initial);
  const outcome = 'refused' in given ? given : outcomeOf(schema, { changes: [], ...given, base: initial, current: initial });
  if ('refused' in outcome) return outcome.refused === 'invalid' ? outcome : { refused: 'invalid', faults: [] };
  if (found) {
    // There is one that cannot be read: this takes its place.
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
 * Changes a document by a button, as it stands: a save like any other, with its history.
 * @param edit undefined where nothing changes
 * @throws Error when what it makes breaks the schema
 */
export async function changeDocument<Data>(
  transaction: Tx,
  document: InitialDocument<Data>,
  change: Change,
  edit: (before: Data) => Data | undefined,
): Promise<void> {
  // The row's lock keeps out a save of a form, which would be overwritten.
  await lockDocument(transaction, document);
  const { version } = await findOrInitial(transaction, document);
  const result = await saveFromInitial(transaction, { ...document, version }, change, (base) => ({
    ownChanges: diff(nodeOf(document.schema), base, edit(base) ?? base),
  }));
  if ('refused' in result) throw new Error(`${document.collection}/${document.id}: ${JSON.stringify(result)}`);
}
