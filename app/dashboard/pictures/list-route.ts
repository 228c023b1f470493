import { z } from 'zod';
import { describePicture, type PictureDescription } from '#restaurant/media/media.ts';
import { mediaSource } from '#restaurant/media/names.ts';
import { listMedia } from '#restaurant/media/queries.server.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { dbContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { listPicturesInUse } from './list.server.ts';
import type { Route } from './+types/list-route';

/** A picture that content can use. */
export interface PictureChoice {
  /** As content names it. */
  src: string;
  /** What it shows; empty until somebody has written it. */
  alt: string;
  translations: Partial<Record<'en' | 'pt', { alt?: string | undefined }>> | undefined;
  /** How an uploaded one is shown; a drawing of the house needs nothing. */
  shown: PictureDescription | undefined;
}

/** A page of the pictures to choose from; `next` asks for the one after it. */
export interface PictureChoices {
  pictures: PictureChoice[];
  next: string | undefined;
}

const pageSize = 48;

const cursor = z.string().transform((text) => {
  const [uploadedAt = '', id = ''] = text.split(' ');
  return { uploadedAt, id };
});

/** The pictures that were uploaded, newest first, then the drawings of the house that content uses already. */
export async function loader({ request, context }: Route.LoaderArgs): Promise<PictureChoices> {
  requirePermission(context.get(staffContext), 'edit menus');
  const db = context.get(dbContext);
  const after = cursor.optional().parse(new URL(request.url).searchParams.get('after') ?? undefined);
  const { media, next } = await listMedia(db, { limit: pageSize, after });
  const uploaded = media.map((one) => ({
    src: mediaSource(one.id),
    alt: one.alt,
    translations: one.translations,
    shown: describePicture(one),
  }));
  if (next) return { pictures: uploaded, next: `${next.uploadedAt} ${next.id}` };
  const inUse = await listPicturesInUse(db, (await listMenus(db)).menus);
  const drawings = inUse.filter(({ src }) => src.startsWith('/drawings/'));
  const drawn = drawings.map(({ src, shows }) => ({ src, alt: shows, translations: undefined, shown: undefined }));
  return { pictures: [...uploaded, ...drawn], next: undefined };
}
