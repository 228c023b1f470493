import type { z } from 'zod';
import type { Db, Tx } from '#database/connect.server.ts';
import type { DocumentTable } from '#database/schema.ts';
import type { Actor, Change } from './actor.ts';
import { type Collection, schemaOf } from './collections.ts';
import { diff, type PathConflict } from '../model/change.ts';
import { nodeOf } from '../model/node.ts';
import { type Edits, outcomeOf } from '../model/save.ts';
import { countChange, recordDeletion } from './content-state.server.ts';
import { type Fault, type InvalidData, faultsOf } from './faults.ts';
import { parseJson, readData } from './read-data.ts';
import { withoutCopiedTranslations, withPositionOf } from './without-copies.ts';

export interface DocumentKey {
  collection: Collection;
  id: string;
}

/** The current state of a document, and who saved it last. */
export interface CurrentDocument<Data> {
  data: Data;
  version: number;
  updatedAt: string;
  updatedBy: Actor;
}

/** A document as it is read. Its data is valid; `faults` lists what had to be left out. */
export interface Document<Data> extends CurrentDocument<Data>, DocumentKey {
  faults: Fault[];
}

/** A document that is damaged beyond reading. */
export interface UnreadableDocument {
  data?: never;
  faults: Fault[];
}

export type SaveRefusal<Data> =
  /** Somebody else has saved since. `current` is the present document. */
  | { refused: 'stale'; current: CurrentDocument<Data>; conflicts?: PathConflict[] }
  /** The document does not exist or cannot be read. */
  | { refused: 'missing' }
  | InvalidData;

/** The result of a save for the editor. */
export type SaveAnswer<Data> = { saved: CurrentDocument<Data> } | SaveRefusal<Data>;

/** The result of a save, with the data before it. */
export type SaveResult<Data> = { saved: CurrentDocument<Data>; before: Data | undefined } | SaveRefusal<Data>;

/** The data after an edit, valid by its schema, or its faults. */
type EditResult<Data> = { data: Data } | InvalidData;

/**
 * The documents of a collection that are not deleted, by id. A damaged document is salvaged, or read from
 * its newest valid version; one without any is left out, and its faults go to `lost`.
 */
export async function listDocuments<Data>(db: Db, collection: Collection, schema: z.ZodType<Data>) {
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where('collection', '=', collection)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  const documents: Document<Data>[] = [];
  const lost: { id: string; faults: Fault[] }[] = [];
  for (const row of rows) {
    const read = await readRow(db, collection, row, schema);
    if ('version' in read) documents.push(read);
    else lost.push({ id: row.id, faults: read.faults });
  }
  return { documents, lost };
}

/** One document, read like those of `listDocuments`; undefined if there is none. */
export async function findDocument<Data>(
  db: Db,
  collection: Collection,
  id: string,
  schema: z.ZodType<Data>,
): Promise<Document<Data> | UnreadableDocument | undefined> {
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where((eb) => eb.and({ collection, id }))
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && readRow(db, collection, row, schema);
}

/** Loads several documents with one query. @returns a function that reads each of them as `findDocument` does */
export async function findDocuments(
  db: Db,
  keys: readonly DocumentKey[],
): Promise<<Data>(key: DocumentKey, schema: z.ZodType<Data>) => Promise<Document<Data> | UnreadableDocument | undefined>> {
  const rows = await db
    .selectFrom('document')
    .selectAll()
    .where((eb) => eb.or(keys.map(({ collection, id }) => eb.and({ collection, id }))))
    .where('deleted_at', 'is', null)
    .execute();
  return async ({ collection, id }, schema) => {
    const row = rows.find((row) => row.collection === collection && row.id === id);
    return row && readRow(db, collection, row, schema);
  };
}

async function readRow<Data>(
  db: Db,
  collection: Collection,
  row: DocumentTable,
  schema: z.ZodType<Data>,
): Promise<Document<Data> | UnreadableDocument> {
  const { data, faults } = readData(schema, row.data);
  const updatedBy = { username: row.updated_by_username, name: row.updated_by };
  const about = { collection, id: row.id, version: row.version, updatedAt: row.updated_at, updatedBy };
  if (data !== undefined) return { ...about, data, faults };
  const older = await db
    .selectFrom('document_version')
    .select('data')
    .where((eb) => eb.and({ collection, id: row.id }))
    .orderBy('version', 'desc')
    .limit(20)
    .execute();
  for (const version of older) {
    const sound = readData(schema, version.data);
    if (sound.data !== undefined && sound.faults.length === 0) return { ...about, data: sound.data, faults };
  }
  return { faults };
}

export function toCurrentDocument<Data>({ data, version, updatedAt, updatedBy }: CurrentDocument<Data>): CurrentDocument<Data> {
  return { data, version, updatedAt, updatedBy };
}

/** Checks data by its schema before it is stored; translations that only repeat the Italian are left out. */
function validateData<Data>(schema: z.ZodType<Data>, data: unknown): EditResult<Data> {
  const parsed = schema.safeParse(withoutCopiedTranslations(data));
  return parsed.success ? { data: parsed.data } : { refused: 'invalid', faults: faultsOf(parsed.error) };
}

/** Changes of a version of a document: those of the browser, those of the server, and a check of the outcome. */
export type Changes<Data> = Omit<Partial<Edits<Data>>, 'base' | 'current'>;

/**
 * Saves an edit that began with an earlier version, merged with what others saved meanwhile. This is the only way to change a document. It
 * is refused as stale if both changed the same field differently (`conflicts`), or if two valid edits are invalid together.
 * @param document.initial the data of version 0, before the first save
 * @param changesOf the changes, given the data with which the edit began
 */
export async function saveChanges<Data>(
  transaction: Tx,
  document: DocumentKey & { schema: z.ZodType<Data>; version: number; initial?: Data },
  change: Change,
  changesOf: (base: Data) => Changes<Data> | InvalidData,
): Promise<SaveResult<Data>> {
  const { collection, id, schema, version } = document;
  const row = await lockDocument(transaction, document);
  const standing = row && row.deleted_at === null ? await readRow(transaction, collection, row, schema) : undefined;
  if (!standing || !('version' in standing)) return { refused: 'missing' };
  const current = standing.data;
  const older = version === 0 ? document.initial : await findVersion(transaction, document);
  const base = version === standing.version ? current : older;
  if (base === undefined) return { refused: 'stale', current: toCurrentDocument(standing) };
  const given = changesOf(base);
  if ('refused' in given) return given;
  const edits = { changes: [], ...given };
  const outcome = outcomeOf(schema, { ...edits, base, current });
  if ('refused' in outcome) {
    if (outcome.refused === 'stale') return { ...outcome, current: toCurrentDocument(standing) };
    const soundAlone = base !== current && 'data' in outcomeOf(schema, { ...edits, base, current: base });
    return soundAlone ? { refused: 'stale', current: toCurrentDocument(standing) } : outcome;
  }
  if (diff(nodeOf(schema), current, outcome.data).length === 0) return { saved: toCurrentDocument(standing), before: current };
  const saved = await updateRow(transaction, { collection, id, version: standing.version + 1 }, outcome.data, 'save', change);
  return { saved, before: current };
}

/** The data of a version of a document; undefined if there is no such version, or it cannot be read. */
async function findVersion<Data>(
  transaction: Tx,
  { collection, id, version, schema }: DocumentKey & { version: number; schema: z.ZodType<Data> },
): Promise<Data | undefined> {
  const found = await findVersionData(transaction, { collection, id, version });
  return found === undefined ? undefined : readData(schema, found).data;
}

export async function findVersionData(db: Db, { collection, id, version }: DocumentKey & { version: number }): Promise<string | undefined> {
  const found = await db
    .selectFrom('document_version')
    .select('data')
    .where((eb) => eb.and({ collection, id, version }))
    .executeTakeFirst();
  return found?.data;
}

/** Locks the row of a document, deleted or not, until the transaction ends. @returns undefined if there is none */
export async function lockDocument(transaction: Tx, { collection, id }: DocumentKey): Promise<DocumentTable | undefined> {
  // An update without effect locks and reads the row in one statement, on both databases.
  return transaction
    .updateTable('document')
    .set((eb) => ({ version: eb.ref('version') }))
    .where((eb) => eb.and({ collection, id }))
    .returningAll()
    .executeTakeFirst();
}

/** Stores valid data as the current version of a locked document. */
async function updateRow<Data>(
  transaction: Tx,
  { collection, id, version }: DocumentKey & { version: number },
  data: Data,
  kind: 'save' | 'restore',
  change: Change,
): Promise<CurrentDocument<Data>> {
  const text = JSON.stringify(data);
  await transaction
    .updateTable('document')
    .set({ data: text, version, ...updated(change), deleted_at: null })
    .where((eb) => eb.and({ collection, id }))
    .execute();
  await insertVersion(transaction, { collection, id, version, data: text, change: kind }, change);
  return { data, version, updatedAt: change.now.toString(), updatedBy: change.actor };
}

function updated({ actor, now }: Change) {
  return { updated_at: now.toString(), updated_by: actor.name, updated_by_username: actor.username };
}

/**
 * Stores a document regardless of its present state: a new one begins at version 1, an existing or deleted one gets the next version.
 * @throws Error if the data breaks its schema; callers check it first, as the import does
 */
export async function putDocument(transaction: Tx, document: DocumentKey & { data: unknown }, change: Change): Promise<void> {
  const schema = schemaOf(document.collection, document.id);
  const edited: EditResult<unknown> = schema
    ? validateData(schema, document.data)
    : { refused: 'invalid', faults: [{ path: 'id', message: 'the collection has no such document' }] };
  if ('refused' in edited) throw new Error(`${document.collection}/${document.id}: ${JSON.stringify(edited.faults)}`);
  const { collection, id } = document;
  const row = { collection, id, data: JSON.stringify(edited.data), ...updated(change), deleted_at: null };
  const { version } = await transaction
    .insertInto('document')
    .values({ ...row, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['collection', 'id']).doUpdateSet((eb) => ({ ...row, version: eb('document.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await insertVersion(transaction, { collection, id, version, data: row.data, change: 'save' }, change);
}

/** Deletes a document, which can be restored, and records that in the audit log. @returns whether there was one at that version */
export async function deleteDocument(transaction: Tx, document: DocumentKey & { version: number }, change: Change): Promise<boolean> {
  const { collection, id } = document;
  const version = document.version + 1;
  const deleted = await transaction
    .updateTable('document')
    .set({ version, ...updated(change), deleted_at: change.now.toString() })
    .where((eb) => eb.and({ collection, id, version: document.version }))
    .where('deleted_at', 'is', null)
    .returning('data')
    .executeTakeFirst();
  if (!deleted) return false;
  await insertVersion(transaction, { collection, id, version, data: deleted.data, change: 'delete' }, change);
  await recordDeletion(transaction, 'deletion', document, deleted.data, change);
  return true;
}

/**
 * Saves an older version as a new one, with the present position among the others. A deleted document is undeleted, which the audit log
 * records.
 * @param document.standing the newest version that the user has seen: refused as stale if there is a newer one
 */
export async function restoreVersion(
  transaction: Tx,
  document: DocumentKey & { version: number; standing: number },
  change: Change,
): Promise<SaveResult<unknown>> {
  const { collection, id } = document;
  const schema = schemaOf(collection, id);
  const row = await lockDocument(transaction, document);
  const older = await findVersionData(transaction, document);
  if (!schema || !row || older === undefined) return { refused: 'missing' };
  const before = await readRow(transaction, collection, row, schema);
  if (row.version !== document.standing) {
    return row.deleted_at === null && 'version' in before
      ? { refused: 'stale', current: toCurrentDocument(before) }
      : { refused: 'missing' };
  }
  const edited = validateData(schema, withPositionOf(collection, parseJson(older), before.data));
  if ('refused' in edited) return edited;
  const saved = await updateRow(transaction, { collection, id, version: row.version + 1 }, edited.data, 'restore', change);
  if (row.deleted_at !== null) await recordDeletion(transaction, 'undeletion', document, JSON.stringify(edited.data), change);
  return { saved, before: before.data };
}

/** Stores a version in the history, and counts the change, which ends the kept pages. */
async function insertVersion(
  transaction: Tx,
  version: DocumentKey & { version: number; data: string; change: 'save' | 'delete' | 'restore' },
  change: Change,
): Promise<void> {
  const number = await countChange(transaction);
  await transaction
    .insertInto('document_version')
    .values({ ...version, ...updated(change), number })
    .execute();
}
