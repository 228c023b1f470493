import { readdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '#database/connect.server.ts';
import { ProgramFailed, runProgram } from '../run-program.server.ts';
import { type EncodedPicture, encodingResult, type PictureType } from './picture-type.ts';
import { createDiskStorage, createS3Storage, type MediaStorage } from './storage.server.ts';
import { picturesAtOnce, uploadAnswerMilliseconds, type UploadRefused } from './limits.ts';
import type { S3Settings } from './s3-client.server.ts';

export interface MediaServices {
  db: Db;
  storage: MediaStorage;
  /** The folder of files that are being written. */
  incoming: string;
  encode: Encode;
  /** Encodes `picturesAtOnce` at a time; at most `picturesWaiting` wait. */
  encodings: LimitFunction;
  /** The longest time to answer an upload that has arrived, in milliseconds. */
  answerWithin: number;
}

/**
 * Creates the services: pictures are stored in the bucket if there is one, else below the data folder.
 * @param given.s3 undefined stores them on the disk
 */
export function createMediaServices(db: Db, given: { dataDir: string; s3: S3Settings | undefined }): MediaServices {
  const incoming = join(given.dataDir, 'incoming');
  const storage = given.s3 ? createS3Storage(given.s3) : createDiskStorage(join(given.dataDir, 'media'), incoming);
  return { db, storage, incoming, encode: encodeInProcess, encodings: pLimit(picturesAtOnce), answerWithin: uploadAnswerMilliseconds };
}

/** Incomplete files of this age belong to a process that has ended: no upload takes so long. */
const abandonedAfter = Temporal.Duration.from({ hours: 24 });

/** Removes incomplete files of processes that have ended. @returns how many */
export async function sweepIncoming({ incoming }: Pick<MediaServices, 'incoming'>, now: Temporal.Instant): Promise<number> {
  let removed = 0;
  const files = await readdir(incoming).catch(() => []);
  for (const file of files) {
    const path = join(incoming, file);
    const found = await stat(path).catch(() => undefined);
    if (!found || found.mtimeMs >= now.subtract(abandonedAfter).epochMilliseconds) continue;
    await rm(path, { recursive: true, force: true });
    removed++;
  }
  return removed;
}

/**
 * Encodes an upload as `encodePicture` does.
 * @throws if it is cancelled, and TransientError if the machine is too busy
 */
type Encode = (
  upload: { file: string; type: PictureType },
  folder: string,
  signal: AbortSignal | undefined,
) => Promise<EncodedPicture | UploadRefused>;

/** Beside this module, in the source and in the build (vite.config.ts). */
const program = join(import.meta.dirname, `encode-picture.server${extname(import.meta.filename)}`);

/** The longest encoding in milliseconds; a large picture takes five seconds of a core. */
const limit = 120_000;

/**
 * Encodes in a child process: its memory is freed at its end, a file that crashes or blocks the decoder harms nothing else, and guests'
 * pages have priority (decision 008).
 */
export const encodeInProcess: Encode = async ({ file, type }, folder, signal) => {
  try {
    const answer = await runProgram(program, { args: [file, type, folder], limit, signal });
    return encodingResult.parse(JSON.parse(answer.toString()));
  } catch (cause) {
    if (cause instanceof ProgramFailed) return { refused: isOfFile(cause) ? 'damaged' : 'not-encoded', cause };
    throw cause;
  }
};

/**
 * Whether the encoder failed because of the file, which crashed or blocked the decoder or took all memory: a signal ended it. Any other
 * end, or a forbidden system call (SIGSYS), is a fault of the machine. The encoder itself reports other faults of a file.
 */
function isOfFile({ killedBy }: ProgramFailed): boolean {
  return killedBy !== undefined && killedBy !== 'SIGSYS';
}
