import { maxUploadBytes } from '#restaurant/media/limits.ts';
import { sniff, sniffedBytes } from '#restaurant/media/picture-type.ts';
import { TransientError } from '#restaurant/retry.ts';
import { fileNameHeader, type UploadResponse, uploadAnswer } from './upload-answer.ts';

/** The accepted types. Not HEIC: an iPhone that is asked for JPEG converts its photographs. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp,image/avif';

/** How sending a picture ended; `signed-out` when the session, or this tab's part of it, is over. */
export type SendResult = UploadResponse | { refused: 'signed-out' };

/** Sends one picture. @throws TransientError when trying again may help */
export type SendPicture = (file: File, given: { onSent: (share: number) => void; signal: AbortSignal }) => Promise<SendResult>;

/** Checks a file before it is sent: whether it is too large, or not a picture by its first bytes. */
export async function refuseUnsent(file: File): Promise<SendResult | undefined> {
  if (file.size > maxUploadBytes) return { refused: 'too-large' };
  const sniffed = sniff(new Uint8Array(await file.slice(0, sniffedBytes).arrayBuffer()));
  if (!sniffed) return { refused: 'not-a-picture' };
  return 'other' in sniffed ? { refused: 'unsupported-type', type: sniffed.other } : undefined;
}

/**
 * Sends pictures to an address, with their progress; only XMLHttpRequest reports the progress of an upload.
 * @param tokenNow the session's anti-forgery token as it is when a picture is sent
 */
export function sendPictureTo(address: string, tokenNow: () => string): SendPicture {
  return (file, { onSent, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open('POST', address);
      request.setRequestHeader('Content-Type', 'application/octet-stream');
      request.setRequestHeader('X-Auth-Token', tokenNow());
      request.setRequestHeader(fileNameHeader, encodeURIComponent(file.name));
      request.upload.addEventListener('progress', ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => {
        try {
          resolve(resultOf(request, address));
        } catch (error) {
          reject(error);
        }
      });
      request.addEventListener('error', () => void unexplained(address).then(resolve, reject));
      signal.addEventListener('abort', () => {
        request.abort();
        reject(signal.reason);
      });
      request.send(file);
    });
}

function resultOf({ status, responseURL, responseText }: XMLHttpRequest, address: string): SendResult {
  if (status === 403 || !responseURL.endsWith(address)) return { refused: 'signed-out' };
  if (status >= 500 || status === 429) throw new TransientError(`The upload was answered ${status}`);
  if (status === 413) return { refused: 'too-large' };
  return uploadAnswer.parse(JSON.parse(responseText));
}

/**
 * The connection broke. A server that refuses an upload can close it before a long body is sent, and its
 * answer is lost: so ask whether the session is still valid.
 * @throws TransientError when it does, or when there is no network
 */
async function unexplained(address: string): Promise<SendResult> {
  const session = await fetch(address, { method: 'HEAD', redirect: 'follow' }).catch(() => undefined);
  if (session && new URL(session.url).pathname === '/dashboard') return { refused: 'signed-out' };
  throw new TransientError('The upload did not get through');
}
