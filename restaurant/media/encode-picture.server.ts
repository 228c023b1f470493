import type sharpModule from 'sharp';
import type { Sharp } from 'sharp';
import { maximumPixels } from './limits.ts';
import type { MediaFormat } from './names.ts';
import { placeholderOf, tilesFor, writePlaceholder } from './placeholder.ts';
import type { PictureType } from './picture-type.ts';
import type { Refused } from './refusals.ts';
import { largestSize, type Size, type Variant, variantSizes } from './variants.ts';

/** A picture as it is kept: every variant encoded. */
export interface EncodedPicture extends Size {
  placeholder: string;
  files: { variant: Variant; data: Buffer<ArrayBuffer> }[];
}

/**
 * How each format is written: the qualities look alike on the sample photographs (40 to 41 dB), the AVIF a
 * quarter smaller than the WebP. AVIF's next effort takes four times as long for 7 % fewer bytes.
 */
const encoders = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (picture) => picture.webp({ quality: 76, effort: 4 }),
  jpg: (picture) => picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true }),
} as const satisfies Record<MediaFormat, (picture: Sharp) => Sharp>;

/** The most time that one step (decoding, or one variant) may take. */
const stepSeconds = 60;

type SharpModule = typeof sharpModule;

/** What the decoder calls each type. */
const decoderNames = { jpeg: 'jpeg', png: 'png', webp: 'webp', avif: 'heif', heic: 'heif' } as const satisfies Record<PictureType, string>;

/**
 * Decodes a picture once and encodes it in every size and format it is kept in: upright, in sRGB, and without
 * anything else that the file carried (position, camera, thumbnail). Of several pictures in one file (an
 * animation, a burst) the first is taken.
 * @param upload a file, and its type by its first bytes: the decoder has to agree
 */
export async function encodePicture({ file, type }: { file: string; type: PictureType }): Promise<EncodedPicture | Refused> {
  const sharp = await loadSharp();
  try {
    // Only the header is read here, whatever size it claims: ours is the limit that can say what is wrong.
    const header = await sharp(file, { limitInputPixels: false }).metadata();
    if (header.format !== decoderNames[type]) return { refused: 'not-a-picture' };
    if (header.width * header.height > maximumPixels) return { refused: 'too-many-pixels' };
    const { width, height } = header.autoOrient;
    const decoded = sharp(file, { failOn: 'error', limitInputPixels: maximumPixels }).autoOrient();
    return { width, height, ...(await encode(sharp, decoded, { width, height })) };
  } catch (cause) {
    return type === 'heic' ? { refused: 'unsupported-type', type, cause } : { refused: 'damaged', cause };
  }
}

/** sharp with the limits of this process; loaded with the first upload, for most processes never see one. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // Between two pictures nothing is worth keeping, and one core goes on answering guests.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}

async function encode(sharp: SharpModule, decoded: Sharp, source: Size): Promise<Pick<EncodedPicture, 'placeholder' | 'files'>> {
  const { sizes, fallback } = variantSizes(source);
  const { data: raw, info } = await decoded
    .resize({ ...largestSize(source), fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: stepSeconds })
    .raw()
    .toBuffer({ resolveWithObject: true });
  // From here on there are only pixels: nothing of the file's metadata can come along.
  const { width, height, channels } = info;
  const pixels = () => sharp(raw, { raw: { width, height, channels } });
  const opaque = channels < 4 || (await pixels().stats()).isOpaque;

  const files: EncodedPicture['files'] = [];
  for (const { format, size } of [
    ...sizes.flatMap((size) => [{ format: 'avif', size } as const, { format: 'webp', size } as const]),
    { format: 'jpg', size: fallback } as const,
  ]) {
    const scaled = pixels()
      .resize({ ...size, fit: 'fill' })
      .timeout({ seconds: stepSeconds });
    const data = await encoders[format](opaque ? scaled.removeAlpha() : scaled).toBuffer();
    files.push({ variant: { ...size, format, bytes: data.length }, data });
  }

  const { columns, rows } = tilesFor(source);
  const tiles = await pixels().resize({ width: columns, height: rows, fit: 'fill' }).removeAlpha().raw().toBuffer();
  return { placeholder: opaque ? writePlaceholder(placeholderOf(columns, tiles)) : '', files };
}
