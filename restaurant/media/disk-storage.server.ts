import { randomUUID } from 'node:crypto';
import type { ReadStream } from 'node:fs';
import { access, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { TransientError } from '../retry.ts';
import { type MediaStorage, requireKey } from './storage.ts';

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
        const file = await open(unfinished, 'wx');
        try {
          await file.writeFile(bytes, { signal });
          await file.sync();
        } finally {
          await file.close();
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
