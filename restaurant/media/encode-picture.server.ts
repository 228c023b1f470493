import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import { maxPixels, type UploadRefused } from './limits.ts';
import {
  largestSize,
  type MediaFormat,
  placeholderOf,
  type Size,
  tilesFor,
  type Variant,
  variantSizes,
  writePlaceholder,
} from './media.ts';
import { encodedFile, type EncodedPicture, type PictureType, pictureTypes } from './picture-type.ts';

/**
 * The qualities look alike on sample photographs (40 to 41 dB); the AVIF is a quarter smaller than the WebP. AVIF's next effort takes four
 * times as long for 7 % fewer bytes.
 */
const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
} as const satisfies Record<MediaFormat, (picture: Sharp) => Sharp>;

const decoderNames = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', heic: 'heif' } as const satisfies Record<PictureType, string>;

// One thread, so that another core can serve guests.
sharp.concurrency(1);

/**
 * Decodes a picture once and encodes it in all sizes and formats: upright, in sRGB, without the file's metadata (position, camera,
 * thumbnail). Of several pictures in a file (an animation, a burst) the first is used.
 * @param upload a file, and its type by its first bytes, with which the decoder has to agree
 * @param folder where each variant is written, under `encodedFile`
 */
export async function encodePicture(
  { file, type }: { file: string; type: PictureType },
  folder: string,
): Promise<EncodedPicture | UploadRefused> {
  try {
    // Only the header is read, without sharp's limit: the limit here gives the reason of a refusal.
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    if (header.format !== decoderNames[type]) return { refused: 'not-a-picture' };
    if (header.width * header.height > maxPixels) return { refused: 'too-many-pixels' };
    const { width, height } = header.autoOrient;
    const decoded = sharp(file, { failOn: 'error', limitInputPixels: maxPixels }).autoOrient();
    return { width, height, ...(await encode(decoded, { width, height }, folder)) };
  } catch (cause) {
    if (String(cause).includes('No space left on device')) return { refused: 'not-stored', cause };
    return type === 'heic' ? { refused: 'unsupported-type', type, cause } : { refused: 'damaged', cause };
  }
}

async function encode(decoded: Sharp, source: Size, folder: string): Promise<Pick<EncodedPicture, 'placeholder' | 'variants'>> {
  const { sizes, fallback } = variantSizes(source);
  const { data, info } = await decoded
    .resize({ ...largestSize(source), fit: 'fill' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  // Only pixels from here on: no metadata can get into a variant.
  const { width, height, channels } = info;
  const pixels = () => sharp(data, { raw: { width, height, channels } });
  const opaque = channels < 4 || (await pixels().stats()).isOpaque;

  const variants: Variant[] = [];
  for (const { format, size } of [
    ...sizes.flatMap((size) => [{ format: 'avif', size } as const, { format: 'webp', size } as const]),
    { format: 'jpg', size: fallback } as const,
  ]) {
    const scaled = pixels().resize({ ...size, fit: 'fill' });
    const written = await encoders[format](opaque ? scaled.removeAlpha() : scaled).toFile(encodedFile(folder, { ...size, format }));
    variants.push({ ...size, format, bytes: written.size });
  }

  const { columns, rows } = tilesFor(source);
  const tiles = await pixels().resize({ width: columns, height: rows, fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { placeholder: opaque ? writePlaceholder(placeholderOf(columns, tiles)) : '', variants };
}

/** Encodes by the arguments of the program, `FILE TYPE FOLDER`, and prints the variants as JSON. */
async function encodeAsked([file = '', given = '', folder = '']: readonly string[]): Promise<void> {
  // Below the priority of the server. A hardened machine may forbid it (SystemCallFilter=~@resources).
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It encodes at the server's priority.
  }
  const type = pictureTypes.find((known) => known === given);
  if (!type) throw new Error(`No type of picture: ${given}`);
  const result = await encodePicture({ file, type }, folder);
  const cause = 'refused' in result && result.cause instanceof Error ? { cause: result.cause.message } : {};
  process.stdout.write(JSON.stringify({ ...result, ...cause }));
}

// Run as a program (media-services.server.ts), it encodes one picture.
if (import.meta.main) await encodeAsked(process.argv.slice(2));
