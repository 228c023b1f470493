import { settingsId } from '#restaurant/documents/store/collections.ts';
import { type Connection, type Document, findDocument } from '#restaurant/documents/store/documents.server.ts';
import { type Settings, settings } from './settings.ts';

/** The settings. @throws when they are missing or unreadable: no page can be shown without them */
export async function requireSettings(db: Connection): Promise<Document<Settings>> {
  const found = await findDocument(db, 'todos', settingsId, settings);
  if (!found?.data) throw new Error(`The settings cannot be read: ${JSON.stringify(found?.faults ?? 'there are none')}`);
  return found;
}
