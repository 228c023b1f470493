import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { maxUploadBytes } from './limits.ts';
import { type PictureType, sniff, sniffedBytes } from './picture-type.ts';
import type { UploadRefused } from './refusals.ts';

/** What arrived, by its first bytes and by a hash of them all. */
interface Arrived {
  /** The id its picture will have: the same upload is the same picture. */
  id: string;
  type: PictureType;
  bytes: number;
}

/** An upload on the disk. */
export interface Received extends Arrived {
  file: string;
  remove(): Promise<void>;
}

/**
 * Writes an upload to a file as it arrives: it is never in memory as a whole. It is refused the
 * moment its first bytes are not those of a picture, or its size exceeds the limit; the rest is not read.
 * @param folder where the file stays until the caller removes it; a refused one is removed here
 */
export async function receiveUpload(body: ReadableStream<Uint8Array>, folder: string): Promise<Received | UploadRefused> {
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const remove = () => rm(path, { force: true });
  const file = await open(path, 'wx');
  let arrived: Arrived | UploadRefused | undefined;
  try {
    arrived = await read(body, (chunk) => file.appendFile(chunk));
    return 'refused' in arrived ? arrived : { ...arrived, file: path, remove };
  } finally {
    await file.close();
    if (!arrived || 'refused' in arrived) await remove();
  }
}

async function read(body: ReadableStream<Uint8Array>, write: (chunk: Uint8Array) => Promise<void>): Promise<Arrived | UploadRefused> {
  const hash = createHash('sha256');
  let head = new Uint8Array(0);
  let bytes = 0;
  try {
    for await (const chunk of telling(body)) {
      bytes += chunk.length;
      if (bytes > maxUploadBytes) return { refused: 'too-large' };
      if (head.length < sniffedBytes) {
        head = Uint8Array.of(...head, ...chunk.subarray(0, sniffedBytes - head.length));
        const type = typeOf(head);
        if (head.length === sniffedBytes && typeof type !== 'string') return type;
      }
      hash.update(chunk);
      await write(chunk);
    }
  } catch (error) {
    if (error instanceof Interrupted) return { refused: 'interrupted', cause: error.cause };
    throw error;
  }
  const type = typeOf(head);
  return typeof type === 'string' ? { id: hash.digest('hex').slice(0, 32), type, bytes } : type;
}

function typeOf(head: Uint8Array): PictureType | UploadRefused {
  const sniffed = sniff(head);
  if (!sniffed) return { refused: 'not-a-picture' };
  return 'type' in sniffed ? sniffed.type : { refused: 'unsupported-type', type: sniffed.other };
}

class Interrupted extends Error {}

/** The chunks of a body, with a failure of the sender marked as such, to distinguish it from one of our own. */
async function* telling(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const chunks = body.values();
  try {
    for (;;) {
      const { done, value } = await chunks.next().catch((cause: unknown) => {
        throw new Interrupted('The upload was interrupted', { cause });
      });
      if (done) return;
      yield value;
    }
  } finally {
    // Cancel the rest; a body that has failed already cannot be cancelled.
    await chunks.return?.().catch(() => undefined);
  }
}
