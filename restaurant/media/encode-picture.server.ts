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
 * How each format is written: the qualities look alike on the sample photographs (40 to 41 dB), the AVIF a
 * quarter smaller than the WebP. AVIF's next effort takes four times as long for 7 % fewer bytes.
 */
const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
} as const satisfies Record<MediaFormat, (picture: Sharp) => Sharp>;

const decoderNames = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', heic: 'heif' } as const satisfies Record<PictureType, string>;

// One thread, so that another core can go on answering guests.
sharp.concurrency(1);

/**
 * Decodes a picture once and encodes it in every size and format it is kept in: upright, in sRGB, and without
 * anything else that the file carried (position, camera, thumbnail). Of several pictures in one file (an
 * animation, a burst) the first is taken.
 * @param upload a file, and its type by its first bytes: the decoder has to agree
 * @param folder where each variant is written, under `encodedFile`
 */
export async function encodePicture(
  { file, type }: { file: string; type: PictureType },
  folder: string,
): Promise<EncodedPicture | UploadRefused> {
  try {
    // Only the header is read here, without sharp's own limit: ours gives the reason of a refusal.
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
  // From here on there are only pixels: none of the file's metadata can get into a variant.
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

/** Encodes what the arguments of a program name, `FILE TYPE FOLDER`, and says what the variants are as JSON. */
async function encodeAsked([file = '', given = '', folder = '']: readonly string[]): Promise<void> {
  // Lower priority than the server, which answers guests. A hardened machine forbids even that (SystemCallFilter=~@resources).
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It encodes at the server's own priority.
  }
  const type = pictureTypes.find((known) => known === given);
  if (!type) throw new Error(`No type of picture: ${given}`);
  const result = await encodePicture({ file, type }, folder);
  const cause = 'refused' in result && result.cause instanceof Error ? { cause: result.cause.message } : {};
  process.stdout.write(JSON.stringify({ ...result, ...cause }));
}

// Started as a program (media-services.server.ts), this encodes one picture, and ends.
if (import.meta.main) await encodeAsked(process.argv.slice(2));
