import { z } from 'zod';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { singleLine, translations } from '#restaurant/documents/store/text.ts';

/**
 * How uploaded pictures are named. Content names a picture `/media/{id}`; guests load its variants as
 * `/media/{id}-{width}.{format}`. The id is a hash of what was uploaded and a variant never changes, so that
 * browsers may cache its address for ever.
 */

/** The formats a picture is kept in, the smallest first; `jpg` is there for whatever reads no other. */
export const mediaFormats = ['avif', 'webp', 'jpg'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<MediaFormat, string>;

/** One of the sizes and formats of a picture. */
export interface VariantName {
  id: string;
  width: number;
  format: MediaFormat;
}

const sourcePattern = /^\/media\/([0-9a-f]{32})$/;
const filePattern = /^([0-9a-f]{32})-([1-9]\d{0,4})\.(avif|webp|jpg)$/;

/** The name by which documents refer to the picture. */
export function mediaSource(id: string): string {
  return `/media/${id}`;
}

/** The id in a name that content uses, or undefined for anything but an uploaded picture. */
export function mediaIdOf(source: string): string | undefined {
  return sourcePattern.exec(source)?.[1];
}

/** The last part of a variant's address. */
export function variantFile({ id, width, format }: VariantName): string {
  return `${id}-${width}.${format}`;
}

/** Reads the last part of a variant's address; undefined for anything else. */
export function parseVariantFile(file: string): VariantName | undefined {
  const [, id, width, given] = filePattern.exec(file) ?? [];
  const format = mediaFormats.find((known) => known === given);
  return id && width && format ? { id, width: Number(width), format } : undefined;
}

const maxNameLength = 200;

/** The name of an uploaded file, fit to be shown: without folders and control characters, and of bounded length. */
export function cleanName(given: string): string {
  const file = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const visible = file.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return visible === '' ? 'senza nome' : [...visible].slice(0, maxNameLength).join('');
}

/**
 * The description of a picture, its alternative text. It is the default for each
 * place that uses the picture, which may have its own. Empty until somebody has written it.
 */
export const mediaText = z.strictObject({
  alt: z
    .string()
    .trim()
    .max(300)
    .regex(/^[^\r\n]*$/, 'one line only'),
  translations: translations({ alt: singleLine }),
});
export type MediaText = z.infer<typeof mediaText>;

/** An uploaded picture. */
export interface Media extends Size, MediaText {
  /** A hash of what was uploaded: the same file is the same picture. */
  id: string;
  /** The name of the uploaded file. */
  name: string;
  /** Of the upload. */
  bytes: number;
  /** As `writePlaceholder` writes it. */
  placeholder: string;
  variants: Variant[];
  /** What must stay in sight where it is cut. */
  focus: FocalPoint;
  uploadedAt: string;
  uploadedBy: Actor;
}

/** What a page needs to show an uploaded picture: addresses, size and colours. */
interface PictureDescription extends Size {
  /** The JPEG, for browsers that read neither of the others. */
  src: string;
  /** The AVIF and the WebP variants, as `srcset` lists them. */
  avif: string;
  webp: string;
  placeholder: Placeholder | undefined;
  /** What must stay in sight where it is cut, `30 70`; undefined for the middle. */
  focus?: string | undefined;
}

/** The pictures of a page, by the name that documents use for them (`/media/…`). */
export type PictureDescriptions = Record<string, PictureDescription>;

/** Describes a picture for a page: its size is that of its largest variant. */
export function describePicture({
  id,
  variants,
  placeholder,
  focus,
}: Pick<Media, 'id' | 'variants' | 'placeholder' | 'focus'>): PictureDescription {
  const address = ({ width, format }: Pick<Variant, 'width' | 'format'>) => `/media/${variantFile({ id, width, format })}`;
  const srcSet = (format: Variant['format']) =>
    variants
      .filter((variant) => variant.format === format)
      .map((variant) => `${address(variant)} ${variant.width}w`)
      .join(', ');
  const largest = variants.reduce((one, other) => (other.width > one.width ? other : one), { width: 0, height: 0 });
  const fallback = variants.find(({ format }) => format === 'jpg') ?? variants[0];
  return {
    src: fallback ? address(fallback) : mediaSource(id),
    width: largest.width,
    height: largest.height,
    avif: srcSet('avif'),
    webp: srcSet('webp'),
    placeholder: readPlaceholder(placeholder),
    focus: writeFocus(focus),
  };
}

const percent = z.int().min(0).max(100);

/** What must stay in sight of a picture that is cut to a box, in percent from its left and its top. */
export const focus = z.strictObject({ x: percent, y: percent });
export type FocalPoint = z.infer<typeof focus>;

/** The middle, where a picture is cut alike on all sides. */
const middle: FocalPoint = { x: 50, y: 50 };

/** A focus as it is stored, and as pages name it: `30 70`; undefined for the middle. */
export function writeFocus({ x, y }: FocalPoint): string | undefined {
  return x === middle.x && y === middle.y ? undefined : `${x} ${y}`;
}

/** Reads what `writeFocus` wrote; the middle for anything else. */
export function readFocus(text: string | null | undefined): FocalPoint {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(text ?? '') ?? [];
  return focus.safeParse({ x: Number(x), y: Number(y) }).data ?? middle;
}

/** Pixels, of the picture as it is looked at: its orientation has been applied. */
export interface Size {
  width: number;
  height: number;
}

/** A size and format that a picture is kept in, and how many bytes that takes. */
export const variant = z.strictObject({ format: z.enum(mediaFormats), width: z.int(), height: z.int(), bytes: z.int() });
export type Variant = z.infer<typeof variant>;

const largestWidth = 1600;

/** The widths the layout asks for: from a thumbnail to a slide across a desktop. */
const layoutWidths = [400, 800, 1200, largestWidth] as const;

/** No variant is higher than this: a very tall picture would be enormous at full width, and WebP ends at 16,383. */
export const maxHeight = 3200;

/** The JPEG, for software that reads neither AVIF nor WebP, is at most this wide. */
const fallbackWidth = 1200;

/** A width closer than this to the largest one is left out: it adds bytes to the page without a visible gain. */
const worthwhileStep = 0.85;

/** The largest size a picture is kept in: its own, or smaller where that exceeds the layout. Never larger than its own. */
export function largestSize(source: Size): Size {
  return scaled(source, Math.min(1, largestWidth / source.width, maxHeight / source.height));
}

/** The sizes a picture is kept in as AVIF and WebP, the smallest first, and the one of them it has as JPEG. */
export function variantSizes(source: Size): { sizes: Size[]; fallback: Size } {
  const largest = largestSize(source);
  const steps = layoutWidths.filter((width) => width <= largest.width * worthwhileStep);
  const sizes = [...steps.map((width) => scaled(largest, width / largest.width)), largest];
  return { sizes, fallback: sizes.findLast(({ width }) => width <= fallbackWidth) ?? largest };
}

function scaled({ width, height }: Size, scale: number): Size {
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * What stands in a picture's place until it arrives: a mosaic of a dozen tiles in its colours. It is drawn
 * as inline SVG, because public pages allow neither `data:` pictures nor style attributes (docs/decisions).
 */
interface Placeholder {
  columns: number;
  /** One for each tile, row by row: three hexadecimal digits. */
  colors: string[];
}

/** How many tiles a picture of this shape has: about a dozen, near to square. */
export function tilesFor({ width, height }: { width: number; height: number }): { columns: number; rows: number } {
  const columns = Math.min(6, Math.max(2, Math.round(Math.sqrt((12 * width) / height))));
  return { columns, rows: Math.min(6, Math.max(2, Math.round(12 / columns))) };
}

/** Reads the colours of a picture that has been scaled down to one pixel a tile (three bytes a pixel). */
export function placeholderOf(columns: number, pixels: Uint8Array): Placeholder {
  const colors = Array.from({ length: pixels.length / 3 }, (_, tile) =>
    [...pixels.subarray(tile * 3, tile * 3 + 3)].map((channel) => Math.round(channel / 17).toString(16)).join(''),
  );
  return { columns, colors };
}

/** The placeholder as the database holds it: `4:a86b97…`. Empty for a picture that has none (it is transparent). */
export function writePlaceholder(placeholder: Placeholder | undefined): string {
  return placeholder ? `${placeholder.columns}:${placeholder.colors.join('')}` : '';
}

/** Reads what `writePlaceholder` wrote. */
export function readPlaceholder(text: string): Placeholder | undefined {
  const [, columns, colors] = /^([1-9]):((?:[0-9a-f]{3})+)$/.exec(text) ?? [];
  return columns && colors ? { columns: Number(columns), colors: colors.match(/.{3}/g) ?? [] } : undefined;
}
