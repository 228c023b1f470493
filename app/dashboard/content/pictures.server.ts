import type { Db } from '#database/connect.server.ts';
import { describePicture } from '#restaurant/media/media.ts';
import { mediaSource } from '#restaurant/media/names.ts';
import { listMedia } from '#restaurant/media/queries.server.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { listPicturesInUse } from '../pictures/list.server.ts';

/** More than a person looks through in a list. */
const mostUploads = 200;

/** The pictures to choose among: those of the site today, and the newest uploads, with what it takes to show these. */
export async function listPictureChoices(db: Db) {
  const [{ menus }, { media }] = await Promise.all([listMenus(db), listMedia(db, { limit: mostUploads })]);
  const inUse = await listPicturesInUse(db, menus);
  const uploads = media.map(({ id, alt, name }) => ({ src: mediaSource(id), shows: alt || name }));
  const known = new Set(uploads.map(({ src }) => src));
  return {
    choices: [...uploads, ...inUse.filter(({ src }) => !known.has(src)).map(({ src, shows }) => ({ src, shows }))],
    uploaded: Object.fromEntries(media.map((picture) => [mediaSource(picture.id), describePicture(picture)])),
  };
}

export type PictureChoice = Awaited<ReturnType<typeof listPictureChoices>>['choices'][number];
