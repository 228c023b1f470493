import { readdir, rm, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '#database/connect.server.ts';
import { ProgramFailed, runProgram } from '../run-program.server.ts';
import { type EncodedPicture, encodingResult, type PictureType } from './picture-type.ts';
import { createDiskStorage, createS3Storage, type MediaStorage } from './storage.server.ts';
import { picturesAtOnce, uploadAnswerMilliseconds, type UploadRefused } from './limits.ts';
import type { S3Settings } from './s3-client.server.ts';

/** The services that uploaded pictures need. */
export interface MediaServices {
  db: Db;
  storage: MediaStorage;
  /** A folder for files that are still being written. */
  incoming: string;
  encode: Encode;
  /** Encodes `picturesAtOnce`; the others wait their turn, at most `picturesWaiting`. */
  encodings: LimitFunction;
  /** Within how many milliseconds an upload that has arrived is answered. */
  answerWithin: number;
}

/**
 * Sets up where pictures are stored: in the bucket when there is one, else below the data folder.
 * @param given.s3 undefined keeps them on the disk
 */
export function createMediaServices(db: Db, given: { dataDir: string; s3: S3Settings | undefined }): MediaServices {
  const incoming = join(given.dataDir, 'incoming');
  const storage = given.s3 ? createS3Storage(given.s3) : createDiskStorage(join(given.dataDir, 'media'), incoming);
  return { db, storage, incoming, encode: encodeInProcess, encodings: pLimit(picturesAtOnce), answerWithin: uploadAnswerMilliseconds };
}

/** Incomplete files of this age were left behind by a stopped process: no upload takes so long. */
const abandonedAfter = Temporal.Duration.from({ hours: 24 });

/** Removes the incomplete files that uploads of stopped processes have left behind. @returns how many */
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
 * Encodes an upload into a folder, as `encodePicture` does.
 * @throws when it is cancelled, and TransientError when the machine is too busy to begin
 */
type Encode = (
  upload: { file: string; type: PictureType },
  folder: string,
  signal: AbortSignal | undefined,
) => Promise<EncodedPicture | UploadRefused>;

/** Beside this module, from source as in the build (vite.config.ts). */
const program = join(import.meta.dirname, `encode-picture.server${extname(import.meta.filename)}`);

/** How long encoding one picture may take, in milliseconds; a large one takes five seconds of a core. */
const limit = 120_000;

/**
 * Encodes in a child process: its memory is freed when it ends, a file that crashes the decoder or
 * keeps it busy affects nothing else, and guests' pages have priority (decision 008).
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
 * Whether the encoder failed because of its file, which crashed the decoder, kept it busy or took all memory: a signal ended it then. Any
 * other end, or a forbidden system call (SIGSYS), is a fault of the machine. The encoder reports other faults of a file by itself.
 */
function isOfFile({ killedBy }: ProgramFailed): boolean {
  return killedBy !== undefined && killedBy !== 'SIGSYS';
}
