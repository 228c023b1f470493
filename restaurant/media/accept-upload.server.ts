import { randomBytes } from 'node:crypto';
import type { Change } from '#restaurant/documents/documents.server.ts';
import { insertMedia, restoreMedia } from './changes.server.ts';
import { type EncodedPicture, encodePicture } from './encode-picture.server.ts';
import type { Media, MediaText } from './media.ts';
import type { MediaServices } from './media-services.server.ts';
import { cleanName, contentTypes, variantFile } from './names.ts';
import { PoolFull } from './pool.ts';
import { findMedia } from './queries.server.ts';
import { type Received, receiveUpload } from './receive-upload.server.ts';
import type { Refused } from './refusals.ts';
import { removeFiles } from './remove-files.server.ts';

/** A picture on its way in. */
export interface Upload extends MediaText {
  body: ReadableStream<Uint8Array>;
  /** What its file is called where it comes from. */
  name: string;
  /** Calls the upload off: its sender has gone. */
  signal?: AbortSignal;
}

/** `known` when the same picture is there already: it is answered as it stands, with its own name and words. */
export type UploadResult = { media: Media; known: boolean } | Refused;

/**
 * Takes one uploaded picture in: reads it, encodes it, stores every variant, and only then puts it into the
 * table. Whatever fails, nothing of it is left: no file, no row.
 */
export async function acceptUpload(services: MediaServices, upload: Upload, change: Change): Promise<UploadResult> {
  const received = await receiveUpload(upload.body, services.incoming);
  if ('refused' in received) return received;
  try {
    return (await answerKnown(services, received.id)) ?? (await encodeAndStore(services, received, upload, change));
  } finally {
    await received.remove();
  }
}

/** The picture that is there already; one that was deleted comes back. */
async function answerKnown({ db }: MediaServices, id: string): Promise<UploadResult | undefined> {
  const media = (await findMedia(db, id)) ?? (await restoreMedia(db, id));
  return media && { media, known: true };
}

async function encodeAndStore(services: MediaServices, received: Received, upload: Upload, change: Change): Promise<UploadResult> {
  const { db, pool } = services;
  const { id, bytes } = received;
  let encoded: EncodedPicture | Refused;
  try {
    encoded = await pool.run(async () => (upload.signal?.aborted ? { refused: 'interrupted' } : encodePicture(received)));
  } catch (error) {
    if (error instanceof PoolFull) return { refused: 'busy' };
    throw error;
  }
  if ('refused' in encoded) return encoded;

  // Every attempt writes files of its own: when two uploads of one picture meet, neither can take the other's away.
  const storedAs = `${id}-${randomBytes(4).toString('hex')}`;
  const variants = encoded.files.map(({ variant }) => variant);
  let media: Media | undefined;
  try {
    const refused = await storeFiles(services, storedAs, encoded, upload.signal);
    if (refused) return refused;
    const { width, height, placeholder } = encoded;
    const { alt, translations } = upload;
    const about = { id, storedAs, name: cleanName(upload.name), alt, translations };
    media = await insertMedia(db, { ...about, width, height, bytes, placeholder, variants }, change);
    if (media) return { media, known: false };
  } finally {
    if (!media) await removeFiles(services, storedAs, variants);
  }
  const first = await answerKnown(services, id);
  if (!first) throw new Error(`The picture ${id} was neither put in nor there`);
  return first;
}

async function storeFiles(
  { storage }: MediaServices,
  storedAs: string,
  { files }: EncodedPicture,
  signal: AbortSignal | undefined,
): Promise<Refused | undefined> {
  try {
    for (const { variant, data } of files) {
      const key = variantFile({ ...variant, id: storedAs });
      await storage.put(key, data, { contentType: contentTypes[variant.format], signal });
    }
    return undefined;
  } catch (cause) {
    return { refused: signal?.aborted ? 'interrupted' : 'not-stored', cause };
  }
}
