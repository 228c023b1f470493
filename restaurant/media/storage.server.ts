import { randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TransientError } from '../retry.ts';
import { createS3Client, type S3Settings, type Waiting } from './s3-client.server.ts';

/**
 * Keeps files in a folder. A file is written beside it first and on the disk before it takes its name, so
 * that a file of that name is always complete, also after a crash of the machine.
 * @param folder where files are kept
 * @param incoming a folder on the same disk, where files are while they are written
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
        const stat = await file.stat();
        if (stat.isFile() && (size === undefined || stat.size === size)) return streamOf(file.createReadStream());
        await file.close();
        return undefined;
      } catch (error) {
        if (isMissing(error)) return undefined;
        if (isStarved(error)) throw new TransientError('No more files can be opened', { cause: error });
        throw error;
      }
    },

    async delete(key) {
      await rm(pathOf(key), { force: true });
    },

    async exists(key) {
      try {
        await access(pathOf(key));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
  };
}

/** Closes the file of a stream that nobody has read or cancelled: left to the garbage collector, it would end the process. */
const forgotten = new FinalizationRegistry((file: ReadStream) => void file.destroy());

/** The bytes of an open file; it is closed at the end, when the reader stops, or when the stream is forgotten. */
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

function isMissing(error: unknown): boolean {
  return hasCode(error, 'ENOENT');
}

/** The process, or the machine, has as many files open as it may. */
function isStarved(error: unknown): boolean {
  return hasCode(error, 'EMFILE', 'ENFILE');
}

function hasCode(error: unknown, ...codes: string[]): boolean {
  return error instanceof Error && 'code' in error && codes.some((code) => code === error.code);
}

/** Keeps files in an S3-compatible bucket. */
export function createS3Storage(settings: S3Settings, waiting?: Waiting): MediaStorage {
  const client = createS3Client(settings, waiting);
  const { isMissing } = client;
  const request = (method: string, key: string, given: Parameters<typeof client.request>[2] = {}) =>
    client.request(method, requireKey(key), given);

  return {
    async put(key, bytes, { contentType, signal }) {
      const response = await request('PUT', key, { body: bytes, contentType, signal });
      if (await isMissing(response)) throw new Error(`S3 PUT ${key}: 404`);
      await response.body?.cancel();
    },
    async get(key, { signal, size, withinMs } = {}) {
      const response = await request('GET', key, { signal, withinMs });
      if (await isMissing(response)) return undefined;
      if (size === undefined || response.headers.get('Content-Length') === String(size)) {
        return response.body && withinMs !== undefined ? partsInTime(response.body, withinMs) : (response.body ?? undefined);
      }
      await response.body?.cancel();
      return undefined;
    },
    async delete(key, { withinMs } = {}) {
      const response = await request('DELETE', key, { withinMs });
      if (!(await isMissing(response))) await response.body?.cancel();
    },
    async exists(key, { withinMs } = {}) {
      return !(await isMissing(await request('HEAD', key, { withinMs })));
    },
  };
}

/** A body that fails when its next part, once somebody wants it, does not come in time: a slow reader may take as long as they need. */
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

/** Where the files of pictures are kept: a folder, or an S3-compatible bucket. Keys are plain file names. */
export interface MediaStorage {
  /** Stores a file completely, or not at all. @throws when it could not be stored */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, options: { contentType: string; signal?: AbortSignal | undefined }): Promise<void>;
  /**
   * The bytes of a file as a stream, or undefined when there is none.
   * @param options.size in bytes: a file of another size, which a disk or a restore has cut, counts as none
   * @param options.withinMs how long it is tried until it begins, and how long each further part of it may take
   * @throws when the storage failed
   */
  get(
    key: string,
    options?: { signal?: AbortSignal | undefined; size?: number; withinMs?: number },
  ): Promise<ReadableStream<Uint8Array> | undefined>;
  /** Removes a file; a missing one is no error. @throws when it could not be removed */
  delete(key: string, options?: { withinMs?: number | undefined }): Promise<void>;
  /** @throws when the storage failed */
  exists(key: string, options?: { withinMs?: number }): Promise<boolean>;
}

const keyPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,199}$/;

/** Checks a key in every storage: it is one file name, never a path. @throws on anything else */
function requireKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not the key of a stored file: ${JSON.stringify(key)}`);
  return key;
}
