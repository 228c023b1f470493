import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#database/connect.server.ts';
import type { Upload } from '#restaurant/media/accept-upload.server.ts';
import { encodePicture } from '#restaurant/media/encode-picture.server.ts';
import { createMediaServices, type MediaServices } from '#restaurant/media/media-services.server.ts';
import { makeTemporaryFolder } from '../temporary-folder.ts';

const pictures = join(import.meta.dirname, '..', 'pictures');

export function picturePath(file: string): string {
  return join(pictures, file);
}

const pieceBytes = 4096;

/** Bytes in pieces, as a browser sends them. */
export function bodyOf(bytes: Uint8Array): ReadableStream<Uint8Array> {
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(sent, sent + pieceBytes));
      sent += pieceBytes;
    },
  });
}

export function buildUpload(file: string, given: Partial<Upload> = {}): Upload {
  return { body: bodyOf(readFileSync(picturePath(file))), name: file, alt: '', ...given };
}

/**
 * Media services with their own folder, which `close` removes. Pictures are encoded in this process, since most tests are not about the
 * child process.
 */
export function buildMediaServices(db: Db): { services: MediaServices; dataDir: string; close: () => void } {
  const dataDir = makeTemporaryFolder();
  return {
    services: { ...createMediaServices(db, { dataDir, s3: undefined }), encode: encodePicture },
    dataDir,
    close: () => rmSync(dataDir, { recursive: true, force: true }),
  };
}
