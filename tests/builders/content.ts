import { join } from 'node:path';
import type { Db } from '#database/connect.server.ts';
import { importDocuments, readContentFolder } from '#restaurant/documents/import-export/exchange.server.ts';
import { serverCommand } from '#restaurant/documents/store/actor.ts';

/** The default time in tests: a Friday at lunch. */
export const fridayLunch = Temporal.Instant.from('2026-11-20T12:00:00Z');

/** Imports documents as `npm run content:import` does; the first content by default. */
export async function importContent(db: Db, content?: unknown, now = fridayLunch): Promise<void> {
  const documents = content ?? (await readContentFolder(join(import.meta.dirname, '..', '..', 'content')));
  const imported = await importDocuments(db, documents, { actor: serverCommand('importazione'), now });
  if ('refused' in imported) throw new Error(JSON.stringify(imported.faults));
}
