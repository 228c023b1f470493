import { z } from 'zod';
import { uploadRefusals } from './limits.ts';
import { variant, type Variant } from './media.ts';

/** The types of picture that are accepted. */
export const pictureTypes = ['jpeg', 'png', 'webp', 'avif', 'heic'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** What a file is by its first bytes: an accepted type, the name of one that is not accepted, or not a picture. */
type Sniffed = { type: PictureType } | { other: string } | undefined;

/** How many first bytes are needed to recognize a file's type. */
export const sniffedBytes = 64;

/** Brands of ISO media files (ISO/IEC 23008-12, AV1 Image File Format), the pictures among them. */
const avifBrands = ['avif', 'avis'];
const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx'];

/** Types of picture that are recognized but not accepted, so that the refusal can name them. */
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

/** Recognizes the type of a file by its first bytes (`sniffedBytes` of them), never by its name or the browser's claim. */
export function sniff(head: Uint8Array): Sniffed {
  const text = String.fromCharCode(...head.subarray(0, sniffedBytes));
  if (text.startsWith('\xFF\xD8\xFF')) return { type: 'jpeg' };
  if (text.startsWith('\x89PNG\r\n\x1A\n')) return { type: 'png' };
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return { type: 'webp' };
  if (text.slice(4, 8) === 'ftyp') return sniffIsoMedia(head, text);
  const other = others.find(([, start]) => text.startsWith(start));
  return other && { other: other[0] };
}

/** The brands of a `ftyp` box: the major one at 8, the compatible ones from 16 to the box's end. */
function sniffIsoMedia(head: Uint8Array, text: string): Sniffed {
  const end = Math.min(new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0), text.length);
  const compatible = text.slice(16, end).match(/.{4}/gs) ?? [];
  const brands = [text.slice(8, 12), ...compatible];
  if (brands.some((brand) => avifBrands.includes(brand))) return { type: 'avif' };
  if (brands.some((brand) => heicBrands.includes(brand))) return { type: 'heic' };
  return { other: 'video' };
}

/** A picture whose variants have been encoded, each into a file of its own. */
const encodedPicture = z.strictObject({
  width: z.int(),
  height: z.int(),
  /** As `writePlaceholder` writes it. */
  placeholder: z.string(),
  variants: z.array(variant).min(1),
});
export type EncodedPicture = z.infer<typeof encodedPicture>;

/** What the program that encodes says when it is done. */
export const encodingResult = z.union([
  encodedPicture,
  z.strictObject({ refused: z.enum(uploadRefusals), type: z.string().optional(), cause: z.string().optional() }),
]);

/** The path of a variant in the folder it is encoded into. */
export function encodedFile(folder: string, { width, format }: Pick<Variant, 'width' | 'format'>): string {
  return `${folder}/${width}.${format}`;
}
