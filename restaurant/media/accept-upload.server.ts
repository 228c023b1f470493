import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { LimitFunction } from 'p-limit';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { isTransient } from '#restaurant/retry.ts';
import { insertMedia, removeFiles, restoreMedia } from './changes.server.ts';
import { maxUploadBytes, picturesWaiting, tidyingMilliseconds, type UploadRefused } from './limits.ts';
import { cleanName, contentTypes, type Media, type MediaText, variantFile } from './media.ts';
import type { MediaServices } from './media-services.server.ts';
import { encodedFile, type EncodedPicture, type PictureType, sniff, sniffedBytes } from './picture-type.ts';
import { findMedia } from './queries.server.ts';

export interface Upload extends MediaText {
  body: ReadableStream<Uint8Array>;
  /** The name of the file on the sender's device. */
  name: string;
  /** Aborts the upload if its sender has disconnected. */
  signal?: AbortSignal;
}

/** `known`: the picture is already stored, and is returned with its own name and description. */
export type UploadResult = { media: Media; known: boolean } | UploadRefused;

/**
 * Accepts one uploaded picture: reads it, encodes it, stores every variant, and only then inserts its row. A failure or a timeout leaves
 * neither files nor a row behind.
 */
export async function acceptUpload(services: MediaServices, upload: Upload, change: Change): Promise<UploadResult> {
  const received = await receiveUpload(upload.body, services.incoming).catch(notStored);
  if ('refused' in received) return received;
  try {
    const late = AbortSignal.timeout(services.answerWithin);
    const signal = upload.signal ? AbortSignal.any([upload.signal, late]) : late;
    const known = await answerKnown(services, received.id, change);
    const result = known ?? (await encodeAndStore(services, received, { ...upload, signal }, change));
    const isLate = late.aborted && upload.signal?.aborted !== true;
    return isLate && 'refused' in result && result.refused === 'interrupted' ? { ...result, refused: 'busy' } : result;
  } finally {
    await received.remove();
  }
}

/** The refusal if this machine cannot store the upload: a full disk, or too many open files. */
function notStored(cause: unknown): UploadRefused {
  return { refused: 'not-stored', cause };
}

async function answerKnown({ db }: MediaServices, id: string, change: Change): Promise<UploadResult | undefined> {
  const media = (await findMedia(db, id)) ?? (await restoreMedia(db, id, change));
  return media && { media, known: true };
}

async function encodeAndStore(services: MediaServices, received: Received, upload: Upload, change: Change): Promise<UploadResult> {
  const folder = `${received.file}-variants`;
  try {
    await mkdir(folder);
  } catch (cause) {
    return notStored(cause);
  }
  try {
    const encoded = await encodeInTurn(services, received, folder, upload.signal);
    return 'refused' in encoded ? encoded : await store(services, received, encoded, folder, upload, change);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function encodeInTurn(
  { encodings, encode }: MediaServices,
  received: Received,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<EncodedPicture | UploadRefused> {
  if (encodings.pendingCount >= picturesWaiting) return { refused: 'busy', cause: new Error('Too many pictures are waiting') };
  try {
    return await inTurn(encodings, () => encode(received, folder, signal), signal);
  } catch (cause) {
    if (signal?.aborted) return { refused: 'interrupted', cause };
    if (isTransient(cause)) return { refused: 'busy', cause };
    throw cause;
  }
}

/** Runs work in its turn. @throws the signal's reason if it aborts while waiting */
function inTurn<Result>(turns: LimitFunction, work: () => Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal?.reason);
    if (signal?.aborted) return giveUp();
    signal?.addEventListener('abort', giveUp);
    void turns(async () => {
      signal?.removeEventListener('abort', giveUp);
      if (!signal?.aborted) await work().then(resolve, reject);
    });
  });
}

async function store(
  services: MediaServices,
  { id, bytes }: Received,
  encoded: EncodedPicture,
  folder: string,
  { name, alt, translations, signal }: Upload,
  change: Change,
): Promise<UploadResult> {
  // Each attempt has its own files, so that of two simultaneous uploads of one picture neither can delete the other's.
  const storedAs = `${id}-${randomBytes(4).toString('hex')}`;
  let media: Media | undefined;
  try {
    const refused = await storeVariants(services, storedAs, encoded, folder, signal);
    if (refused) return refused;
    media = await insertMedia(services.db, { ...encoded, id, storedAs, name: cleanName(name), alt, translations, bytes }, change);
    if (media) return { media, known: false };
  } finally {
    if (!media) await removeFiles(services, storedAs, encoded.variants, tidyingMilliseconds);
  }
  const first = await answerKnown(services, id, change);
  if (!first) throw new Error(`The picture ${id} was neither put in nor there`);
  return first;
}

async function storeVariants(
  { storage }: MediaServices,
  storedAs: string,
  { variants }: EncodedPicture,
  folder: string,
  signal: AbortSignal | undefined,
): Promise<UploadRefused | undefined> {
  try {
    for (const variant of variants) {
      signal?.throwIfAborted();
      const data = await readFile(encodedFile(folder, variant));
      await storage.put(variantFile({ ...variant, id: storedAs }), data, { contentType: contentTypes[variant.format], signal });
    }
    return undefined;
  } catch (cause) {
    return signal?.aborted ? { refused: 'interrupted', cause } : notStored(cause);
  }
}

/** An upload that has been read. */
interface Arrived {
  /** The id of the picture: a hash of the bytes, so that the same upload is the same picture. */
  id: string;
  type: PictureType;
  bytes: number;
}

/** An upload on the disk. */
interface Received extends Arrived {
  file: string;
  remove(): Promise<void>;
}

/**
 * Streams an upload to a file. It is refused as soon as its first bytes are not those of a picture, or it is too large.
 * @param folder where the file stays until the caller removes it; a refused upload is removed here
 */
async function receiveUpload(body: ReadableStream<Uint8Array>, folder: string): Promise<Received | UploadRefused> {
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
    for await (const chunk of chunksOf(body)) {
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

/** The chunks of a body. @throws Interrupted if the sender fails, which differs from a fault of the server */
async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
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
    // Cancels the rest; a failed body cannot be cancelled.
    await chunks.return?.().catch(() => undefined);
  }
}
