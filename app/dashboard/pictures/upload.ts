import { redirect } from 'react-router';
import { parseText } from '#restaurant/input/text.ts';
import { acceptUpload } from '#restaurant/media/accept-upload.server.ts';
import type { UploadRefusal } from '#restaurant/media/limits.ts';
import { changeOf, logContext, mediaContext } from '../../context.ts';
import { badRequest } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { fileNameHeader, type UploadResponse } from './upload-queue.tsx';
import type { Route } from './+types/upload';

/** A GET redirects to the desk. */
export const loader = ({ params }: Route.LoaderArgs) => redirect(`/${params.area}/pictures`);

/**
 * Accepts one picture: the body is the file, the header `X-File-Name` its name. The body is streamed (server/app.ts exempts this address
 * from the limit of other bodies).
 */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context, 'upload pictures');
  const name = decodedName(request.headers.get(fileNameHeader) ?? '');
  // For another spelling of this address the guard has already read the body for a token (`isBodyStreamed`).
  if (!request.body || request.bodyUsed || name === undefined) throw badRequest();

  const upload = { body: request.body, name, alt: '', signal: request.signal };
  const result = await acceptUpload(context.get(mediaContext), upload, changeOf(context));
  if ('refused' in result) {
    const { refused, type, cause } = result;
    if (refused === 'not-stored') context.get(logContext).error({ err: cause }, 'an uploaded picture could not be stored');
    if (refused === 'not-encoded') context.get(logContext).error({ err: cause }, 'the program that encodes pictures cannot do its work');
    if (refused === 'damaged') context.get(logContext).warn({ err: cause }, 'an uploaded picture could not be decoded');
    if (refused === 'busy') context.get(logContext).warn({ err: cause }, 'an uploaded picture has to come again later');
    return answer({ refused, ...(type ? { type } : {}) }, statusOf[refused]);
  }
  const { media, known } = result;
  return answer({ picture: { id: media.id, name: media.name, alt: media.alt }, known }, known ? 200 : 201);
}

/** 5xx for transient failures, which the browser retries. */
const statusOf = {
  'too-large': 413,
  'too-many-pixels': 422,
  'not-a-picture': 415,
  'unsupported-type': 415,
  damaged: 422,
  interrupted: 400,
  busy: 503,
  'not-encoded': 503,
  'not-stored': 503,
} as const satisfies Record<UploadRefusal, number>;

function answer(body: UploadResponse, status: number): Response {
  return Response.json(body, { status });
}

function decodedName(encoded: string): string | undefined {
  try {
    return parseText(decodeURIComponent(encoded));
  } catch {
    return undefined;
  }
}
