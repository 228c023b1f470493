import type { Db } from '#database/connect.server.ts';
import { findPictures } from '#restaurant/media/queries.server.ts';
import type { MenuDocument } from '#restaurant/menus/queries.server.ts';
import { listPicturesInUse } from './list.server.ts';
import { loadPictures } from './load.server.ts';

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
