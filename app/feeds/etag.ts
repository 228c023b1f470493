import { createHash } from 'node:crypto';
import type { DrawnPicture } from '../context.ts';

/** Whether `If-None-Match` names this entity tag (weak comparison, as RFC 9110 asks). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/**
 * Answers a PNG that the site drew: cached for a day, then revalidated by its entity tag. Other sites may show
 * it: that is what the picture of a shared link is for.
 */
export function answerPicture(request: Request, { bytes, etag }: DrawnPicture): Response {
  const headers = {
    ETag: etag,
    'Content-Type': 'image/png',
    'Cache-Control': 'public, max-age=86400, stale-while-revalidate=604800',
    'Cross-Origin-Resource-Policy': 'cross-origin',
  };
  if (matchesEtag(request.headers.get('If-None-Match'), etag)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes), { headers: { ...headers, 'Content-Length': String(bytes.length) } });
}

/** The entity tag of some bytes, or of a text. */
export function etagOf(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
