import { z } from 'zod';
import { uploadRefusals } from './limits.ts';
import { variant, type Variant } from './media.ts';

export const pictureTypes = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** The type of a file by its first bytes: an accepted one, the name of another, or undefined for no picture. */
type Sniffed = { type: PictureType } | { other: string } | undefined;

/** How many first bytes determine a type. */
export const sniffedBytes = 64;

/** Brands of ISO media files (ISO/IEC 23008-12, AV1 Image File Format). */
const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** Known types that are not accepted, for the words of the refusal. */
const others: readonly (readonly [name: string, start: string])[] = [
  ['gif', 'GIF8'],
  ['bmp', 'BM'],
  ['tiff', 'II*\0'],
  ['tiff', 'MM\0*'],
  ['jxl', '\xFF\x0A'],
  ['jxl', '\0\0\0\x0CJXL '],
  ['psd', '8BPS'],
  ['pdf', '%PDF-'],
  ['svg', '<svg'],
  ['svg', '<?xml'],
];

/** Determines the type of a file by its first `sniffedBytes`, never by its name or the browser's claim. */
export function sniff(head: Uint8Array): Sniffed {
  const text = String.fromCharCode(...head.subarray(0, sniffedBytes));
  if (text.startsWith('\xFF\xD8\xFF')) return { type: 'jpeg' };
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return { type: 'png' };
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { type: 'webp' };
  if (text.slice(4, 8) === 'ftyp') return sniffIsoMedia(head, text);
  const other = others.find(([, start]) => text.startsWith(start));
  return other && { other: other[0] };
}

/** The brands of a `ftyp` box: the major one at 8, compatible ones from 16 to its end. */
function sniffIsoMedia(head: Uint8Array, text: string): Sniffed {
  const end = Math.min(new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0), text.length);
  const compatible = text.slice(16, end).match(/.{4}/gs) ?? [];
  const brands = [text.slice(8, 12), ...compatible];
  if (brands.some((brand) => avifBrands.includes(brand))) return { type: 'avif' };
  if (brands.some((brand) => heicBrands.includes(brand))) return { type: 'heic' };
  return { other: 'video' };
}

/** A picture whose variants are encoded, each in its own file. */
const encodedPicture = z.strictObject({
  width: z.int(),
  height: z.int(),
  /** As `writePlaceholder` writes it. */
  placeholder: z.string(),
  variants: z.array(variant).min(1),
});
export type EncodedPicture = z.infer<typeof encodedPicture>;

/** The output of the encoder. */
export const encodingResult = z.union([
  encodedPicture,
  z.strictObject({ refused: z.enum(uploadRefusals), type: z.string().optional(), cause: z.string().optional() }),
]);

/** The path of an encoded variant. */
export function encodedFile(folder: string, { width, format }: Pick<Variant, 'width' | 'format'>): string {
  return `${folder}/${width}.${format}`;
}
