import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit, { type LimitFunction } from 'p-limit';
import type { Db } from '#database/connect.server.ts';
import { createDiskStorage } from './disk-storage.server.ts';
import { type Encode, encodeInProcess } from './encode-in-process.server.ts';
import { picturesAtOnce, uploadAnswerMilliseconds } from './limits.ts';
import type { S3Settings } from './s3-client.server.ts';
import { createS3Storage } from './s3-storage.server.ts';
import type { MediaStorage } from './storage.ts';

/** The services that uploaded pictures need. */
export interface MediaServices {
  db: Db;
  storage: MediaStorage;
  /** A folder for files that are still being written. */
  incoming: string;
  encode: Encode;
  /** Encodes `picturesAtOnce`; the others wait their turn, at most `picturesWaiting`. */
  encodings: LimitFunction;
  /** Until when an upload that has arrived is answered, in milliseconds. */
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

/** Files that a process left behind when it was stopped are this old at least: no upload takes so long. */
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
