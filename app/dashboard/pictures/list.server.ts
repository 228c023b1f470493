import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { pictureWords } from '#languages/pictures.ts';
import { listDocuments } from '#restaurant/documents/store/documents.server.ts';
import type { MenuDocument } from '#restaurant/menus/queries.server.ts';
import { type PictureInUse, picturesInUse } from './in-use.ts';

const places: Record<string, string> = pictureWords.places;

/** The pictures that the site uses today, with where. */
export async function listPicturesInUse(db: Db, menus: readonly MenuDocument[]): Promise<PictureInUse[]> {
  const [landing, settings] = await Promise.all([listDocuments(db, 'landing', z.unknown()), listDocuments(db, 'todos', z.unknown())]);
  return picturesInUse([
    ...settings.documents.map(({ data }) => ({ place: pictureWords.places.settings, data })),
    ...landing.documents.map(({ id, data }) => ({ place: places[id] ?? id, data })),
    ...menus.map(({ data }) => ({ place: data.name, data })),
  ]);
}
