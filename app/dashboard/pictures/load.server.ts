import type { Db } from '#database/connect.server.ts';
import { countMedia, findPictures, listDocumentsWithPictures, listMedia } from '#restaurant/media/queries.server.ts';
import { usesByPicture } from '#restaurant/media/uses.ts';
import type { MenuDocument } from '#restaurant/menus/queries.server.ts';
import { type ListQuery, picturesOnPage } from './list-query.ts';
import { showPictures } from './shown.ts';
import { listPicturesInUse } from './list.server.ts';

/** A page of the pictures with where each is used: three queries, however many pictures there are. */
export async function loadPictures(db: Db, { show, name, after }: ListQuery, limit = picturesOnPage) {
  const filter = { deleted: show === 'bin', withoutText: show === 'without text', name };
  const [{ media, next }, counts, documents] = await Promise.all([
    listMedia(db, { ...filter, limit, after }),
    countMedia(db),
    listDocumentsWithPictures(db),
  ]);
  return {
    ...showPictures(media, usesByPicture(documents)),
    counts,
    next: next && { uploadedAt: next.uploadedAt, id: next.id },
  };
}

/** How many of the newest pictures Home shows. */
const newestShown = 6;

/** The pictures that Home shows: the newest, and those that the site uses today. */
export async function loadHomePictures(db: Db, menus: readonly MenuDocument[]) {
  const inUse = await listPicturesInUse(db, menus);
  const [descriptions, { counts, pictures, descriptions: ofNewest }] = await Promise.all([
    findPictures(db, inUse),
    loadPictures(db, { show: 'all', name: '', after: undefined }, newestShown),
  ]);
  return { inUse, descriptions, newest: { pictures, descriptions: ofNewest }, counts };
}
