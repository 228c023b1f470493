import { randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TransientError } from '../retry.ts';
import { createS3Client, type S3Settings, type Waiting } from './s3-client.server.ts';

/**
 * Stores files in a folder. A file is written elsewhere and synced before it takes its name, so a file of that name is always complete,
 * even after a power cut.
 * @param folder where files are stored
 * @param incoming a folder on the same disk, for files that are being written
 */
export function createDiskStorage(folder: string, incoming: string): MediaStorage {
  const pathOf = (key: string) => join(folder, requireKey(key));
  return {
    async put(key, bytes, { signal }) {
      const path = pathOf(key);
      await Promise.all([mkdir(folder, { recursive: true }), mkdir(incoming, { recursive: true })]);
      const unfinished = join(incoming, randomUUID());
      try {
        {
          await using file = await open(unfinished, 'wx');
          await file.writeFile(bytes, { signal });
          await file.sync();
        }
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(key, { size } = {}) {
      try {
        const file = await open(pathOf(key));
        const found = await file.stat();
        if (found.isFile() && (size === undefined || found.size === size)) return streamOf(file.createReadStream());
        await file.close();
        return undefined;
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return undefined;
        if (hasCode(error, 'EMFILE', 'ENFILE')) throw new TransientError('No more files can be opened', { cause: error });
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async exists(key) {
      return (await ifThere(stat(pathOf(key)), undefined)) !== undefined;
    },
  };
}

/** Closes the file of an abandoned stream; the garbage collector would end the process for it. */
const forgotten = new FinalizationRegistry((file: ReadStream) => void file.destroy());

/** The bytes of an open file. It is closed at the end, when the reader stops, or when the stream is abandoned. */
function streamOf(file: ReadStream): ReadableStream<Uint8Array> {
  const pieces: AsyncIterator<Uint8Array> = file[Symbol.asyncIterator]();
  const stream = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      cancel: () => void file.destroy(),
    },
    { highWaterMark: 0 },
  );
  forgotten.register(stream, file);
  return stream;
}

/** What is read of a file or a folder; `otherwise` if it does not exist. */
export async function ifThere<Found, Other>(reading: Promise<Found>, otherwise: Other): Promise<Found | Other> {
  return reading.catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) return otherwise;
    throw error;
  });
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

export function createS3Storage(settings: S3Settings, waiting?: Waiting): MediaStorage {
  const client = createS3Client(settings, waiting);
  const request = (method: string, key: string, given: Parameters<typeof client.request>[2] = {}) =>
    client.request(method, requireKey(key), given);

  return {
    async put(key, bytes, { contentType, signal }) {
      const response = await request('PUT', key, { body: bytes, contentType, signal });
      if (!response) throw new Error(`S3 PUT ${key}: 404`);
      await response.body?.cancel();
    },
    async get(key, { signal, size, withinMs } = {}) {
      const response = await request('GET', key, { signal, withinMs });
      if (!response) return undefined;
      if (size === undefined || response.headers.get('Content-Length') === String(size)) {
        return response.body && withinMs !== undefined ? partsInTime(response.body, withinMs) : (response.body ?? undefined);
      }
      await response.body?.cancel();
      return undefined;
    },
    async delete(key, { withinMs } = {}) {
      const response = await request('DELETE', key, { withinMs });
      await response?.body?.cancel();
    },
    async exists(key, { withinMs } = {}) {
      return (await request('HEAD', key, { withinMs })) !== undefined;
    },
  };
}

/** A body that fails if a requested part does not arrive in time. A slow reader has no limit. */
function partsInTime(body: ReadableStream<Uint8Array>, milliseconds: number): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const late = Promise.withResolvers<never>();
        const timer = setTimeout(() => late.reject(new TransientError(`S3 stopped for ${milliseconds} ms`)), milliseconds);
        try {
          const { done, value } = await Promise.race([reader.read(), late.promise]);
          if (done) controller.close();
          else controller.enqueue(value);
        } catch (error) {
          void reader.cancel(error).catch(() => undefined);
          throw error;
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  );
}

/** Where pictures' files are stored: a folder, or an S3-compatible bucket. Keys are plain file names. */
export interface MediaStorage {
  /** Stores a file completely, or not at all. @throws if it was not stored */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, options: { contentType: string; signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * The bytes of a file; undefined if it does not exist.
   * @param options.size in bytes: a file of another size, such as one cut by a full disk or a restore, counts as missing
   * @param options.withinMs the longest wait for its beginning, and for each further part
   * @throws if the storage failed
   */
  get(
    key: string,
    options?: { signal?: AbortSignal | undefined; size?: number; withinMs?: number },
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Deletes a file; a missing one is no error. @throws if it was not deleted */
  delete(key: string, options?: { withinMs?: number | undefined }): Promise<void>;
  /** @throws if the storage failed */
  exists(key: string, options?: { withinMs?: number }): Promise<boolean>;
}

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Checks a key in every storage: a file name, never a path. @throws for anything else */
function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not the key of a stored file: ${JSON.stringify(key)}`);
  return key;
}
