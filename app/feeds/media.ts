import { redirect } from 'react-router';
import { pictureMilliseconds } from '#restaurant/media/limits.ts';
import { contentTypes, describePicture, mediaIdOf, mediaSource, parseVariantFile, variantFile } from '#restaurant/media/media.ts';
import { findMedia, findVariant } from '#restaurant/media/queries.server.ts';
import { dbContext, logContext, mediaContext } from '../context.ts';
import { matchesEtag } from './etag.ts';
import type { Route } from './+types/media';
import { notFound } from '../forms/values.ts';

/**
 * An uploaded picture in one size and format, `{id}-{width}.{format}`. An address never changes its content, so browsers keep it for a
 * year. The name `{id}` redirects to its JPEG.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const db = context.get(dbContext);
  const name = parseVariantFile(params.file);
  if (!name) return toFallback();

  const variant = await findVariant(db, name);
  if (!variant) throw notFound();
  const file = variantFile(name);
  const headers = {
    'Content-Type': contentTypes[name.format],
    'Cache-Control': 'public, max-age=31536000, immutable',
    'X-Content-Type-Options': 'nosniff',
    ETag: `"${file}"`,
  };
  if (matchesEtag(request.headers.get('If-None-Match'), headers.ETag)) return new Response(null, { status: 304, headers });

  const body = await context.get(mediaContext).storage.get(variant.key, {
    signal: request.signal,
    size: variant.bytes,
    withinMs: pictureMilliseconds,
  });
  if (!body) {
    context.get(logContext).error({ key: variant.key }, 'the file of a picture is missing, or cut');
    throw notFound();
  }
  return new Response(body, { headers: { ...headers, 'Content-Length': String(variant.bytes) } });

  async function toFallback() {
    const id = mediaIdOf(mediaSource(params.file));
    const media = id ? await findMedia(db, id) : undefined;
    if (!media) throw notFound();
    return redirect(describePicture(media).src, { headers: { 'Cache-Control': 'public, max-age=3600' } });
  }
}
