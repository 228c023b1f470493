import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { pictureWords } from '#languages/pictures.ts';
import { listDocuments } from '#restaurant/documents/store/documents.server.ts';
import { listCurrentDocuments } from '#restaurant/documents/import-export/exchange.server.ts';
import { countMedia, findPictures, listMedia } from '#restaurant/media/queries.server.ts';
import { usesByPicture } from '#restaurant/media/uses.ts';
import type { MenuDocument } from '#restaurant/menus/queries.server.ts';
import { type ListQuery, type PictureInUse, picturesInUse, picturesOnPage, showPictures } from './shown.ts';

/** A page of pictures and their uses, by three queries for any number of pictures. */
export async function loadPictures(db: Db, { show, name, after }: ListQuery, limit = picturesOnPage) {
  const filter = { deleted: show === 'bin', withoutText: show === 'without text', name };
  const [{ media, next }, counts, documents] = await Promise.all([
    listMedia(db, { ...filter, limit, after }),
    countMedia(db),
    listCurrentDocuments(db),
  ]);
  return {
    ...showPictures(media, usesByPicture(documents)),
    counts,
    next: next && { uploadedAt: next.uploadedAt, id: next.id },
  };
}

const newestShown = 6;

export async function loadHomePictures(db: Db, menus: readonly MenuDocument[]) {
  const inUse = await listPicturesInUse(db, menus);
  const [descriptions, { counts, pictures, descriptions: ofNewest }] = await Promise.all([
    findPictures(db, inUse),
    loadPictures(db, { show: 'all', name: '', after: undefined }, newestShown),
  ]);
  return { inUse, descriptions, newest: { pictures, descriptions: ofNewest }, counts };
}

const places: Record<string, string> = pictureWords.places;

export async function listPicturesInUse(db: Db, menus: readonly MenuDocument[]): Promise<PictureInUse[]> {
  const [landing, settings] = await Promise.all([listDocuments(db, 'landing', z.unknown()), listDocuments(db, 'todos', z.unknown())]);
  return picturesInUse([
    ...settings.documents.map(({ data }) => ({ place: pictureWords.places.settings, data })),
    ...landing.documents.map(({ id, data }) => ({ place: places[id] ?? id, data })),
    ...menus.map(({ data }) => ({ place: data.name, data })),
  ]);
}
