import { pictureMilliseconds } from '#restaurant/media/limits.ts';
import { findDeletedThumbnail } from '#restaurant/media/queries.server.ts';
import { notFound } from '../../forms/values.ts';
import { mediaContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import type { Route } from './+types/deleted-thumbnail';

/** A thumbnail of a deleted picture, for the bin: its public address is a 404. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db } = requirePermission(context, 'upload pictures');
  const thumbnail = await findDeletedThumbnail(db, params.id);
  const body =
    thumbnail && (await context.get(mediaContext).storage.get(thumbnail.key, { signal: request.signal, withinMs: pictureMilliseconds }));
  if (!body) throw notFound();
  return new Response(body, {
    headers: { 'Content-Type': 'image/webp', 'Content-Length': String(thumbnail.bytes), 'Cache-Control': 'private, max-age=300' },
  });
}
