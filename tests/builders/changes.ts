import type { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import { type DocumentKey, findDocument, putDocument, saveChanges, type SaveResult } from '#restaurant/documents/store/documents.server.ts';
import { diff, type PathChange } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';

/** A change by a person; the username is the name in lower case. */
export function buildChange(name = 'Giulia', at = '2026-11-20T12:00:00Z'): Change {
  return { actor: { username: name.toLowerCase(), name }, now: Temporal.Instant.from(at) };
}

/** Saves valid data as it is, in its own transaction. */
export function saveData<Data>(
  db: Db,
  { data, ...document }: { collection: Collection; id: string; schema: z.ZodType<Data>; version: number; data: Data },
  change: Change,
): Promise<SaveResult<Data>> {
  return db
    .transaction()
    .execute((transaction) => saveChanges(transaction, document, change, (base) => changesInto(document.schema, base, data)));
}

/** Saves a change of a document, as somebody else does meanwhile. */
export async function saveElsewhere<Data>(
  db: Db,
  { schema, ...key }: DocumentKey & { schema: z.ZodType<Data> },
  edit: (data: Data) => Data,
): Promise<void> {
  const { data } = (await findDocument(db, key.collection, key.id, schema)) ?? {};
  if (data === undefined) throw new Error(`there is no ${key.collection}/${key.id}`);
  const change = buildChange('Giulia', Temporal.Now.instant().toString());
  await db.transaction().execute((transaction) => putDocument(transaction, { ...key, data: edit(data) }, change));
}

/** The changes that turn one document into another. */
export function changesInto<Data>(schema: z.ZodType<Data>, base: Data, data: Data): { ownChanges: PathChange[] } {
  return { ownChanges: diff(nodeOf(schema), base, data) };
}

/** The changes of an editor that replaces all fields. */
export function allChanged(data: object): PathChange[] {
  return Object.entries(data).map(([path, value]) => ({ op: 'set', path, value }));
}
