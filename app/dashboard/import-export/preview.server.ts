import type { Db, Tx } from '#database/connect.server.ts';
import { createHash } from 'node:crypto';
import { type ImportResult, planImport, putImportedDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { listCurrentDocuments, lockCurrentDocuments } from '#restaurant/documents/import-export/standings.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Contents } from '#restaurant/documents/history/history.server.ts';
import type { Collection } from '#restaurant/documents/store/collections.ts';
import { menu as menuSchema } from '#restaurant/menus/menu.ts';
import { readJson } from '#restaurant/input/json.ts';
import { compareVersions, documentName } from '../history/present.ts';

/** What an import would do to one document. */
export interface PreviewedDocument {
  key: string;
  name: string;
  what: 'new' | 'changed' | 'same' | 'deleted';
  /** How many of its fields or rows would change. */
  changes: number;
}

export type ImportPreview =
  | { documents: PreviewedDocument[]; warnings: string[]; seen: string }
  /** It is no JSON, or no export; where, by path. */
  | { refused: 'not json' | 'not an export'; paths: string[] };

/** Reads a file's text. A whole export of one restaurant has some 30,000 values; the largest that may be sent, far fewer than these. */
function readFile(content: string): unknown {
  return readJson(content, 1_000_000);
}

/** What the import of a file would change, and a digest of that: what is confirmed later must still be this. Nothing is stored. */
export async function previewImport(db: Db, content: string, now: Temporal.Instant): Promise<ImportPreview> {
  const input = readFile(content);
  if (input === undefined) return { refused: 'not json', paths: [] };
  const plan = await planImport(db, input);
  if ('faults' in plan) return { refused: 'not an export', paths: plan.faults.map(({ path }) => path) };
  const standings = await listCurrentDocuments(db);
  const documents = plan.documents.map(({ collection, id, data }): PreviewedDocument => {
    const after = contentsOf(collection, data);
    const standing = standings.find((one) => one.collection === collection && one.id === id);
    const about = { key: `${collection}/${id}`, name: documentName(collection, id, after) };
    if (!standing) return { ...about, what: 'new', changes: 0 };
    const compared = compareVersions({ collection, id }, contentsOf(collection, standing.data), after, now.epochMilliseconds);
    const changes = compared?.lines.length ?? 1;
    return { ...about, what: changes > 0 ? 'changed' : 'same', changes };
  });
  const deleted = plan.replaced.map(({ id, name }): PreviewedDocument => ({ key: `menu/${id}`, name, what: 'deleted', changes: 0 }));
  const versions = standings.map(({ collection, id, version }) => [collection, id, version]);
  const seen = createHash('sha256')
    .update(JSON.stringify([content, versions]))
    .digest('base64url');
  return { documents: [...documents, ...deleted], warnings: plan.warnings, seen };
}

/** Imports a file if it would still change what was `seen`; otherwise it answers what it would change now, and nothing is stored. */
export async function importIfUnchanged(
  transaction: Tx,
  { content, seen, change }: { content: string; seen: string; change: Change },
): Promise<ImportPreview | ImportResult> {
  await lockCurrentDocuments(transaction);
  const preview = await previewImport(transaction, content, change.now);
  if ('refused' in preview || preview.seen !== seen) return preview;
  return putImportedDocuments(transaction, readFile(content), change);
}

function contentsOf(collection: Collection, data: unknown): Contents | undefined {
  if (collection !== 'menu') return { kind: 'fields', fields: data };
  const parsed = menuSchema.safeParse(data);
  return parsed.success ? { kind: 'menu', menu: parsed.data } : undefined;
}
