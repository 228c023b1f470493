import type { Db } from '#database/connect.server.ts';
import { describePicture } from '#restaurant/media/media.ts';
import { mediaSource } from '#restaurant/media/names.ts';
import { listMedia } from '#restaurant/media/queries.server.ts';
import type { MenuDocument } from '#restaurant/menus/queries.server.ts';
import { pictureUrl } from '../../ui/drawing.ts';
import { listPicturesInUse } from '../pictures/list.server.ts';

/** A picture that a field may name. */
export interface PictureChoice {
  /** As content names it: `/media/…`, `/drawings/…`. */
  source: string;
  /** What it shows, in words. */
  shows: string;
  /** Where it is loaded from. */
  thumbnail: string;
}

export interface PictureChoices {
  uploaded: PictureChoice[];
  drawings: PictureChoice[];
}

/** As many of the newest uploads as one list can hold and still be chosen from. */
const uploadsListed = 200;

/** The pictures to choose the logo from: the uploaded ones, newest first, and the drawings that the site uses. */
export async function listPictureChoices(db: Db, menus: readonly MenuDocument[]): Promise<PictureChoices> {
  const [{ media }, inUse] = await Promise.all([listMedia(db, { limit: uploadsListed }), listPicturesInUse(db, menus)]);
  return {
    uploaded: media.map((one) => ({ source: mediaSource(one.id), shows: one.alt || one.name, thumbnail: describePicture(one).src })),
    drawings: inUse
      .filter(({ src }) => src.startsWith('/drawings/'))
      .map(({ src, shows }) => ({ source: src, shows, thumbnail: pictureUrl(src) })),
  };
}
