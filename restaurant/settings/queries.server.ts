import type { Db } from '#database/connect.server.ts';
import { settingsId } from '#restaurant/documents/store/collections.ts';
import { type Document, type DocumentKey, findDocument, type UnreadableDocument } from '#restaurant/documents/store/documents.server.ts';
import { type Settings, settings } from './settings.ts';

export const settingsKey: DocumentKey = { collection: 'todos', id: settingsId };

/** @throws if they are missing or unreadable: no page can be shown without them */
export async function requireSettings(db: Db): Promise<Document<Settings>> {
  return requireReadable(await findDocument(db, settingsKey.collection, settingsKey.id, settings));
}

/** @throws if they are missing or unreadable */
export function requireReadable(found: Document<Settings> | UnreadableDocument | undefined): Document<Settings> {
  if (!found?.data) throw new Error(`The settings cannot be read: ${JSON.stringify(found?.faults ?? 'there are none')}`);
  return found;
}
