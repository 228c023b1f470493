import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import { describePicture, type Media, mediaIdOf, mediaSource } from '#restaurant/media/media.ts';
import { findMedia, listMedia } from '#restaurant/media/queries.server.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { afterPicture, afterText } from './shown.ts';
import { listPicturesInUse } from './load.server.ts';
import type { PictureChoice, PictureChoices } from './picture-choices.ts';
import type { Route } from './+types/list-route';

const pageSize = 48;

const asked = z.object({
  words: z.string().trim().max(200).catch(''),
  after: afterPicture,
  source: z.string().optional(),
});

/** The uploaded pictures, newest first, then the drawings in use; or a single one. */
export async function loader({ url, context }: Route.LoaderArgs): Promise<PictureChoices> {
  const { db } = requirePermission(context, 'upload pictures');
  const { words, after, source } = readQuery(url, asked);
  if (source !== undefined) {
    const media = await findMedia(db, mediaIdOf(source) ?? '');
    return { pictures: media ? [choiceOf(media)] : [] };
  }
  const { media, next } = await listMedia(db, { limit: pageSize, words, after });
  const uploaded = media.map(choiceOf);
  if (next) return { pictures: uploaded, next: afterText(next) };
  return { pictures: [...uploaded, ...(await listDrawings(db, words))] };
}

function choiceOf(media: Media): PictureChoice {
  const { id, name, alt, translations } = media;
  return { src: mediaSource(id), name, alt, translations, shown: describePicture(media) };
}

async function listDrawings(db: Db, words: string): Promise<PictureChoice[]> {
  const inUse = await listPicturesInUse(db, (await listMenus(db)).menus);
  const sought = words.toLowerCase().split(/\s+/);
  return inUse
    .filter(({ src, shows }) => src.startsWith('/drawings/') && sought.every((word) => `${src} ${shows}`.toLowerCase().includes(word)))
    .map(({ src, shows }) => ({ src, name: src.slice('/drawings/'.length), alt: shows }));
}
