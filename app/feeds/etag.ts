import { createHash } from 'node:crypto';
import type { DrawnPicture } from '../context.ts';

/** Whether `If-None-Match` names this entity tag (weak comparison, RFC 9110). */
export function matchesEtag(ifNoneMatch: string | null | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  if (ifNoneMatch.trim() === '*') return true;
  return ifNoneMatch.split(',').some((one) => one.trim().replace(/^W\//, '') === etag);
}

/** Answers with a drawn PNG, cached for a day and then revalidated. Other sites may show it, as pictures of shared links. */
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

export function etagOf(bytes: Buffer | string): string {
  return `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
}
