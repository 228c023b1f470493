import type { Transaction } from 'kysely';
import type { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import type { Database, DocumentTable } from '#database/schema.ts';
import { type Collection, schemaOf } from './collections.ts';
import { countChange } from './content-state.server.ts';
import { type Fault, faultsOf } from './faults.ts';
import { parseJson } from './parse-json.ts';
import { readData } from './read-data.ts';
import { recordDeletion } from './record-deletion.server.ts';
import { withoutCopies } from './without-copies.ts';

/** A document as it is read: its data passed the schema, `faults` says what had to be left out. */
export interface Document<Data> {
  collection: Collection;
  id: string;
  data: Data;
  version: number;
  updatedAt: string;
  updatedBy: string;
  faults: Fault[];
}

/** A document so damaged that nothing of it can be shown. */
export interface Lost {
  data?: never;
  faults: Fault[];
}

/** Who changes a document, and when. */
export interface Change {
  by: string;
  now: Temporal.Instant;
}

/** A change that the audit log tells of too. */
export interface AuditedChange extends Change {
  /** The username; null is a command on the server. */
  actor: string | null;
}

/** Either an open connection or the transaction that a caller holds. */
export type Connection = Db | Transaction<Database>;

export type SaveResult =
  | { saved: { version: number } }
  /** Somebody saved since: nothing was changed; `current` is what stands. */
  | { refused: 'stale'; current: { data: unknown; version: number; updatedAt: string; updatedBy: string } }
  | { refused: 'missing' }
  | { refused: 'invalid'; faults: Fault[] };

/**
 * The documents of a collection that are not deleted, by id. A damaged document is salvaged, or read from
 * its newest sound version; one that is beyond that is left out, and its faults go to `lost`.
 */
export async function listDocuments<Data>(
  db: Connection,
  collection: Collection,
  schema: z.ZodType<Data>,
): Promise<{ documents: Document<Data>[]; lost: { id: string; faults: Fault[] }[] }> {
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

/** One document, read like those of `listDocuments`; undefined when there is none. */
export async function findDocument<Data>(
  db: Connection,
  collection: Collection,
  id: string,
  schema: z.ZodType<Data>,
): Promise<Document<Data> | Lost | undefined> {
  const row = await db
    .selectFrom('document')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row && readRow(db, collection, row, schema);
}

async function readRow<Data>(
  db: Connection,
  collection: Collection,
  row: DocumentTable,
  schema: z.ZodType<Data>,
): Promise<Document<Data> | Lost> {
  const { data, faults } = readData(schema, row.data);
  const about = { collection, id: row.id, version: row.version, updatedAt: row.updated_at, updatedBy: row.updated_by };
  if (data !== undefined) return { ...about, data, faults };
  const older = await db
    .selectFrom('document_version')
    .select('data')
    .where('collection', '=', collection)
    .where('id', '=', row.id)
    .orderBy('version', 'desc')
    .limit(20)
    .execute();
  for (const version of older) {
    const sound = readData(schema, version.data);
    if (sound.data !== undefined && sound.faults.length === 0) return { ...about, data: sound.data, faults };
  }
  return { faults };
}

function checked(collection: Collection, id: string, data: unknown): { data: string } | { faults: Fault[] } {
  const schema = schemaOf(collection, id);
  if (!schema) return { faults: [{ path: 'id', message: `the collection ${collection} has no document ${id}` }] };
  const parsed = schema.safeParse(withoutCopies(data));
  return parsed.success ? { data: JSON.stringify(parsed.data) } : { faults: faultsOf(parsed.error) };
}

/**
 * Saves the edit of one version. Refused without any change when the data breaks its schema, when the
 * document is gone, or when somebody saved since `version` was read.
 */
export async function saveDocument(
  db: Db,
  edit: { collection: Collection; id: string; data: unknown; version: number },
  change: Change,
): Promise<SaveResult> {
  const sound = checked(edit.collection, edit.id, edit.data);
  if ('faults' in sound) return { refused: 'invalid', faults: sound.faults };
  return db.transaction().execute(async (transaction) => {
    // The write comes first and names the version, so that it takes the lock and decides in one step.
    const updated = await transaction
      .updateTable('document')
      .set({ data: sound.data, version: edit.version + 1, updated_at: change.now.toString(), updated_by: change.by })
      .where('collection', '=', edit.collection)
      .where('id', '=', edit.id)
      .where('version', '=', edit.version)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (updated.numUpdatedRows === 0n) return refusal(transaction, edit.collection, edit.id);
    await insertVersion(transaction, edit.collection, edit.id, edit.version + 1, sound.data, 'save', change);
    return { saved: { version: edit.version + 1 } };
  });
}

async function refusal(transaction: Transaction<Database>, collection: Collection, id: string): Promise<SaveResult> {
  const current = await transaction
    .selectFrom('document')
    .selectAll()
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!current) return { refused: 'missing' };
  return {
    refused: 'stale',
    current: {
      data: parseJson(current.data),
      version: current.version,
      updatedAt: current.updated_at,
      updatedBy: current.updated_by,
    },
  };
}

/**
 * Puts a document in its place whatever stood there: a new one begins at version 1, an existing or deleted
 * one goes on from its last. The caller's transaction holds it together with what else must happen.
 * @throws Error when the data breaks its schema: check before, as import does
 */
export async function putDocument(
  transaction: Transaction<Database>,
  document: { collection: Collection; id: string; data: unknown },
  change: Change,
): Promise<void> {
  const sound = checked(document.collection, document.id, document.data);
  if ('faults' in sound) throw new Error(`${document.collection}/${document.id}: ${JSON.stringify(sound.faults)}`);
  const row = {
    collection: document.collection,
    id: document.id,
    data: sound.data,
    updated_at: change.now.toString(),
    updated_by: change.by,
    deleted_at: null,
  };
  const written = await transaction
    .insertInto('document')
    .values({ ...row, version: 1 })
    .onConflict((conflict) =>
      conflict.columns(['collection', 'id']).doUpdateSet((eb) => ({ ...row, version: eb('document.version', '+', 1) })),
    )
    .returning('version')
    .executeTakeFirstOrThrow();
  await insertVersion(transaction, document.collection, document.id, written.version, sound.data, 'save', change);
}

/** Takes a document out of sight; it stays restorable, and the audit log tells of it. Answers whether there was one at that version. */
export async function deleteDocument(
  transaction: Transaction<Database>,
  document: { collection: Collection; id: string; version: number },
  change: AuditedChange,
): Promise<boolean> {
  const deleted = await transaction
    .updateTable('document')
    .set({
      version: document.version + 1,
      updated_at: change.now.toString(),
      updated_by: change.by,
      deleted_at: change.now.toString(),
    })
    .where('collection', '=', document.collection)
    .where('id', '=', document.id)
    .where('version', '=', document.version)
    .where('deleted_at', 'is', null)
    .returning('data')
    .executeTakeFirst();
  if (!deleted) return false;
  await insertVersion(transaction, document.collection, document.id, document.version + 1, deleted.data, 'delete', change);
  await recordDeletion(transaction, 'deletion', document, deleted.data, change);
  return true;
}

/** What a document was, newest first. */
export async function listVersions(db: Db, collection: Collection, id: string) {
  return db
    .selectFrom('document_version')
    .select(['version', 'data', 'updated_at', 'updated_by', 'change'])
    .where('collection', '=', collection)
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .execute();
}

/**
 * Makes an older version the present one, as a new version; undeletes a deleted document, and the audit log tells of that.
 * @param document.standing the newest version when the person asked for it: refused when another stands by now
 */
export async function restoreVersion(
  db: Db,
  document: { collection: Collection; id: string; version: number; standing?: number },
  change: AuditedChange,
): Promise<SaveResult> {
  return db.transaction().execute(async (transaction) => {
    const older = await transaction
      .selectFrom('document_version')
      .select('data')
      .where('collection', '=', document.collection)
      .where('id', '=', document.id)
      .where('version', '=', document.version)
      .executeTakeFirst();
    if (!older) return { refused: 'missing' };
    const sound = checked(document.collection, document.id, parseJson(older.data));
    if ('faults' in sound) return { refused: 'invalid', faults: sound.faults };
    const restored = await transaction
      .updateTable('document')
      .set((eb) => ({
        data: sound.data,
        version: eb('version', '+', 1),
        updated_at: change.now.toString(),
        updated_by: change.by,
        deleted_at: null,
      }))
      .where('collection', '=', document.collection)
      .where('id', '=', document.id)
      .$if(document.standing !== undefined, (update) => update.where('version', '=', document.standing ?? 0))
      .returning('version')
      .executeTakeFirst();
    if (!restored) return refusal(transaction, document.collection, document.id);
    await insertVersion(transaction, document.collection, document.id, restored.version, sound.data, 'restore', change);
    if (await isDeletion(transaction, { ...document, version: restored.version - 1 })) {
      await recordDeletion(transaction, 'undeletion', document, sound.data, change);
    }
    return { saved: { version: restored.version } };
  });
}

async function isDeletion(
  transaction: Transaction<Database>,
  { collection, id, version }: { collection: Collection; id: string; version: number },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('document_version')
    .select('change')
    .where('collection', '=', collection)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return row?.change === 'delete';
}

/** Keeps what a document became, and counts the change. */
async function insertVersion(
  transaction: Transaction<Database>,
  collection: Collection,
  id: string,
  version: number,
  data: string,
  kind: 'save' | 'delete' | 'restore',
  change: Change,
): Promise<void> {
  const number = await countChange(transaction);
  await transaction
    .insertInto('document_version')
    .values({ collection, id, version, data, updated_at: change.now.toString(), updated_by: change.by, change: kind, number })
    .execute();
}
