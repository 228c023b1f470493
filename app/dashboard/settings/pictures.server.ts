import type { Db } from '#database/connect.server.ts';
import { describePicture, type PictureDescriptions } from '#restaurant/media/media.ts';
import { mediaSource } from '#restaurant/media/names.ts';
import { listMedia } from '#restaurant/media/queries.server.ts';
import type { MenuDocument } from '#restaurant/menus/queries.server.ts';
import { listPicturesInUse } from '../pictures/list.server.ts';

/** A picture that the list of a form names. */
export interface LogoChoice {
  /** As content names it: `/media/…`, `/drawings/…`. */
  source: string;
  /** What it shows, in words. */
  shows: string;
}

export interface LogoChoices {
  uploaded: LogoChoice[];
  drawings: LogoChoice[];
  /** What is known of the picture that is the logo now, if it was uploaded. */
  shown: PictureDescriptions;
}

/** As many of the newest uploads as one list can hold and still be chosen from. */
const uploadsListed = 200;

/** The pictures to choose the logo from without JavaScript: the uploaded ones, newest first, and the drawings that the site uses. */
export async function listLogoChoices(db: Db, menus: readonly MenuDocument[], logo: string): Promise<LogoChoices> {
  const [{ media }, inUse] = await Promise.all([listMedia(db, { limit: uploadsListed }), listPicturesInUse(db, menus)]);
  const now = media.find(({ id }) => mediaSource(id) === logo);
  return {
    uploaded: media.map((one) => ({ source: mediaSource(one.id), shows: one.alt || one.name })),
    drawings: inUse.filter(({ src }) => src.startsWith('/drawings/')).map(({ src, shows }) => ({ source: src, shows })),
    shown: now ? { [logo]: describePicture(now) } : {},
  };
}
