import type { Db } from '#database/connect.server.ts';
import { countMedia, listDocumentsWithPictures, listMedia } from '#restaurant/media/queries.server.ts';
import { usesByPicture } from '#restaurant/media/uses.ts';
import { type ListQuery, picturesOnPage } from './list-query.ts';
import { showPictures } from './shown.ts';

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
