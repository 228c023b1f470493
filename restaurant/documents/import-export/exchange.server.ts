import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db, Tx } from '#database/connect.server.ts';
import { countRows } from '#database/dialect.server.ts';
import { inTransaction } from '#database/transact.server.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { schemaOf, settingsId, type ShownCollection, shownCollections, collections } from '../store/collections.ts';
import { type Actor, type Change, serverCommand } from '../store/actor.ts';
import { deleteDocument, putDocument } from '../store/documents.server.ts';
import { type ExchangedDocument, exchangeFormat, readExchange, writeExchange } from './exchange.ts';
import { type InvalidData, faultsOf } from '../store/faults.ts';
import { parseJson } from '../store/read-data.ts';

export type ImportResult = { imported: number; warnings: string[] } | InvalidData;

/**
 * Imports a file's documents in one transaction: all of them, or none. A menu that held the page of an
 * imported one is deleted (it can be restored); other documents stay as they are.
 */
export const importDocuments = inTransaction(putImportedDocuments);

/** The documents that an import stores, and the menus that it deletes because others take their pages. */
interface ImportPlan {
  documents: ExchangedDocument[];
  replaced: { id: string; name: string; version: number }[];
  warnings: string[];
}

/** Reads what an import would do. It stores nothing. */
export async function planImport(db: Db, input: unknown): Promise<ImportPlan | InvalidData> {
  const exchange = readExchange(input);
  if ('refused' in exchange) return exchange;
  const documents = [...exchange.documents];
  if (Object.keys(exchange.settingsPatch).length > 0) {
    const present = await db
      .selectFrom('document')
      .select('data')
      .where((eb) => eb.and({ collection: 'todos', id: settingsId }))
      .executeTakeFirst();
    const merged: unknown = { ...(present ? JSON.parse(present.data) : {}), ...exchange.settingsPatch };
    const parsed = schemaOf('todos', settingsId)?.safeParse(merged);
    if (parsed && !parsed.success) return { refused: 'invalid', faults: faultsOf(parsed.error, ['todos', 0]) };
    documents.push({ collection: 'todos', id: settingsId, data: merged });
  }
  return { documents, replaced: await menusOnSamePages(db, documents), warnings: exchange.warnings };
}

/** Imports a file in the caller's transaction, who may have checked what it changes. */
export async function putImportedDocuments(transaction: Tx, input: unknown, change: Change): Promise<ImportResult> {
  const plan = await planImport(transaction, input);
  if ('refused' in plan) return plan;
  const { documents, replaced, warnings } = plan;
  for (const { id, version } of replaced) await deleteDocument(transaction, { collection: 'menu', id, version }, change);
  for (const document of documents) await putDocument(transaction, document, change);
  const details = { what: 'content', count: documents.length } as const;
  await insertAudit(transaction, { action: 'import', actor: change.actor.username, subject: null, details }, change.now);
  return { imported: documents.length, warnings };
}

/** The menus with the page of an imported one. */
async function menusOnSamePages(db: Db, imported: readonly ExchangedDocument[]): Promise<ImportPlan['replaced']> {
  const menus = imported.filter(({ collection }) => collection === 'menu');
  const pages = new Set(menus.map(({ data }) => textAt(data, 'page')));
  const ids = new Set(menus.map(({ id }) => id));
  const present = await listCurrentDocuments(db);
  return present.flatMap(({ collection, id, version, data }) => {
    if (collection !== 'menu' || ids.has(id) || !pages.has(textAt(data, 'page'))) return [];
    return [{ id, name: textAt(data, 'name') ?? id, version }];
  });
}

function textAt(data: unknown, field: 'page' | 'name'): string | undefined {
  const value = typeof data === 'object' && data !== null && field in data ? Reflect.get(data, field) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/** All documents that are not deleted, in the format of `importDocuments`; the export is audited. */
export async function exportDocuments(db: Db, { actor, now }: { actor: Actor | null; now: Temporal.Instant }) {
  const documents = await listExchanged(db);
  const details = { what: 'content', count: documents.length } as const;
  await insertAudit(db, { action: 'export', actor: actor?.username ?? null, subject: null, details }, now);
  return writeExchange(documents);
}

export async function listExchanged(db: Db): Promise<ExchangedDocument[]> {
  const rows = await db.selectFrom('document').select(['collection', 'id', 'data']).where('deleted_at', 'is', null).orderBy('id').execute();
  const isOurs = (collection: string): collection is ShownCollection => shownCollections.some((known) => known === collection);
  return rows.flatMap(({ collection, id, data }) => (isOurs(collection) ? [{ collection, id, data: JSON.parse(data) }] : []));
}

export function countExchanged(db: Db): Promise<number> {
  return countRows(db.selectFrom('document').where('deleted_at', 'is', null).where('collection', 'in', shownCollections));
}

/** Reads the initial content from its folder: one file per document, `content/{collection}/{id}.json`. */
export async function readContentFolder(folder: string): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    shownCollections.map(async (collection) => {
      const files = (await readdir(join(folder, collection))).filter((file) => file.endsWith('.json')).sort();
      const documents = await Promise.all(
        files.map(async (file) => {
          const data: unknown = JSON.parse(await readFile(join(folder, collection, file), 'utf8'));
          return { id: file.replace(/\.json$/, ''), ...(typeof data === 'object' ? data : {}) };
        }),
      );
      return [collection, documents];
    }),
  );
  return { format: exchangeFormat, ...Object.fromEntries(entries) };
}

/** Inserts the initial content if there has never been a document. @returns whether it did */
export async function seedContent(transaction: Tx, folder: string, now: Temporal.Instant): Promise<boolean> {
  const any = await transaction.selectFrom('document').select('id').limit(1).executeTakeFirst();
  if (any) {
    await addNewSections(transaction, folder, now);
    return false;
  }
  const result = await putImportedDocuments(transaction, await readContentFolder(folder), { actor: serverCommand('primo avvio'), now });
  if ('refused' in result) {
    throw new Error(`The first content is not sound:\n${result.faults.map(({ path, message }) => `  ${path}: ${message}`).join('\n')}`);
  }
  return true;
}

/** Inserts the initial texts of sections that an older release had built in. */
async function addNewSections(transaction: Tx, folder: string, now: Temporal.Instant): Promise<void> {
  const rows = await transaction.selectFrom('document').select('id').where('collection', '=', 'landing').execute();
  const exchange = readExchange(await readContentFolder(folder));
  if ('refused' in exchange || rows.length === 0) return;
  const known = new Set(rows.map(({ id }) => id));
  for (const document of exchange.documents) {
    const isNew = document.collection === 'landing' && !known.has(document.id);
    if (isNew) await putDocument(transaction, document, { actor: serverCommand('nuova versione'), now });
  }
}

/** All documents that are not deleted, whatever their data, in a fixed order. */
export async function listCurrentDocuments(db: Db) {
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

/** Locks all documents until the transaction ends; saves wait. */
export async function lockCurrentDocuments(transaction: Tx): Promise<void> {
  // This write locks, on either database.
  await transaction
    .updateTable('document')
    .set((eb) => ({ version: eb.ref('version') }))
    .execute();
}
