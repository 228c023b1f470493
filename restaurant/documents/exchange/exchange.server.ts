import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Transaction } from 'kysely';
import type { Db } from '#database/connect.server.ts';
import type { Database } from '#database/schema.ts';
import { type Collection, collections, schemaOf, settingsId } from '../store/collections.ts';
import { insertAudit } from '#restaurant/audit/audit.server.ts';
import { type Actor, type Change, serverCommand } from '#restaurant/staff/actor.ts';
import { deleteDocument, putDocument } from '../store/documents.server.ts';
import { type ExchangedDocument, exchangeFormat, readExchange, writeExchange } from './exchange.ts';
import { type Fault, faultsOf } from '../store/faults.ts';

export type ImportResult = { imported: number; warnings: string[] } | { faults: Fault[] };

/**
 * Imports a file's documents in one transaction: all of them, or none. A menu that held the page of an
 * imported one is deleted (it can be restored); other documents stay as they are.
 */
export async function importDocuments(db: Db, input: unknown, change: Change): Promise<ImportResult> {
  return db.transaction().execute((transaction) => putExchange(transaction, input, change));
}

async function putExchange(transaction: Transaction<Database>, input: unknown, change: Change): Promise<ImportResult> {
  const exchange = readExchange(input);
  if ('faults' in exchange) return exchange;
  const documents = [...exchange.documents];
  if (Object.keys(exchange.settingsPatch).length > 0) {
    const present = await transaction
      .selectFrom('document')
      .select('data')
      .where('collection', '=', 'todos')
      .where('id', '=', settingsId)
      .executeTakeFirst();
    const merged: unknown = { ...(present ? JSON.parse(present.data) : {}), ...exchange.settingsPatch };
    const parsed = schemaOf('todos', settingsId)?.safeParse(merged);
    if (parsed && !parsed.success) return { faults: faultsOf(parsed.error, ['todos', 0]) };
    documents.push({ collection: 'todos', id: settingsId, data: merged });
  }
  await deleteMenusOnSamePages(documents);
  for (const document of documents) await putDocument(transaction, document, change);
  const details = { what: 'content', count: documents.length } as const;
  await insertAudit(transaction, { action: 'import', actor: change.actor.username, subject: null, details }, change.now);
  return { imported: documents.length, warnings: exchange.warnings };

  async function deleteMenusOnSamePages(imported: ExchangedDocument[]): Promise<void> {
    const menus = imported.filter(({ collection }) => collection === 'menu');
    const pages = new Set(menus.map(({ data }) => pageOf(data)));
    const ids = new Set(menus.map(({ id }) => id));
    const present = await transaction
      .selectFrom('document')
      .select(['id', 'data', 'version'])
      .where('collection', '=', 'menu')
      .where('deleted_at', 'is', null)
      .execute();
    for (const menu of present) {
      if (ids.has(menu.id) || !pages.has(pageOf(JSON.parse(menu.data)))) continue;
      await deleteDocument(transaction, { collection: 'menu', id: menu.id, version: menu.version }, change);
    }
  }
}

function pageOf(data: unknown): unknown {
  return typeof data === 'object' && data !== null && 'page' in data ? data.page : undefined;
}

/** Every document that is not deleted, as `importDocuments` reads it back; the audit log records the export. */
export async function exportDocuments(
  db: Db,
  { actor, now }: { actor: Actor | null; now: Temporal.Instant },
): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('document').select(['collection', 'id', 'data']).where('deleted_at', 'is', null).orderBy('id').execute();
  const details = { what: 'content', count: rows.length } as const;
  await insertAudit(db, { action: 'export', actor: actor?.username ?? null, subject: null, details }, now);
  const isOurs = (collection: string): collection is Collection => collections.some((known) => known === collection);
  return writeExchange(
    rows.flatMap(({ collection, id, data }) => (isOurs(collection) ? [{ collection, id, data: JSON.parse(data) }] : [])),
  );
}

/** Reads the initial content from its folder: one file per document, `content/{collection}/{id}.json`. */
export async function readContentFolder(folder: string): Promise<Record<string, unknown>> {
  const entries = await Promise.all(
    collections.map(async (collection) => {
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

/** Inserts the initial content if there has never been any document. Returns whether it did. */
export async function seedContent(transaction: Transaction<Database>, folder: string, now: Temporal.Instant): Promise<boolean> {
  const any = await transaction.selectFrom('document').select('id').limit(1).executeTakeFirst();
  if (any) return false;
  const result = await putExchange(transaction, await readContentFolder(folder), { actor: serverCommand('primo avvio'), now });
  if ('faults' in result) {
    throw new Error(`The first content is not sound:\n${result.faults.map(({ path, message }) => `  ${path}: ${message}`).join('\n')}`);
  }
  return true;
}
