import { z } from 'zod';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { singleLine, translations } from '#restaurant/documents/store/text.ts';

/**
 * Content refers to a picture as `/media/{id}`; guests load its variants as `/media/{id}-{width}.{format}`. The id is a hash of the upload
 * and a variant never changes, so browsers may cache its address for ever.
 */

/** The stored formats, the smallest first; `jpg` is for browsers that support no other. */
export const mediaFormats = ['avif', 'webp', 'jpg'] as const;
export type MediaFormat = (typeof mediaFormats)[number];

export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const satisfies Record<MediaFormat, string>;

/** One stored size and format of a picture. */
export interface VariantName {
  id: string;
  width: number;
  format: MediaFormat;
}

const sourcePattern = /^\/media\/([0-9a-f]{32})$/;
const filePattern = /^([0-9a-f]{32})-([1-9]\d{0,4})\.(avif|webp|jpg)$/;

/** The name of a picture in documents. */
export function mediaSource(id: string): string {
  return `/media/${id}`;
}

/** The id of a picture by its name in documents; undefined for anything but an uploaded picture. */
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

/** A displayable file name: without folders and control characters, and of bounded length. */
export function cleanName(given: string): string {
  const file = given.slice(Math.max(given.lastIndexOf('/'), given.lastIndexOf('\\')) + 1);
  const visible = file.replaceAll(/[\p{Cc}\p{Cf}]/gu, '').trim();
  return visible === '' ? 'senza nome' : [...visible].slice(0, maxNameLength).join('');
}

/** The description of a picture: the default alternative text of each place that uses it. Empty until the staff write it. */
export const mediaText = z.strictObject({
  alt: z
    .string()
    .trim()
    .max(300)
    .regex(/^[^\r\n]*$/, 'one line only'),
  translations: translations({ alt: singleLine }),
});
export type MediaText = z.infer<typeof mediaText>;

export interface Media extends Size, MediaText {
  /** A hash of the upload: the same file is the same picture. */
  id: string;
  name: string;
  /** Of the upload. */
  bytes: number;
  /** As `writePlaceholder` writes it. */
  placeholder: string;
  variants: Variant[];
  /** The focal point. */
  focus: FocalPoint;
  uploadedAt: string;
  uploadedBy: Actor;
}

/** An uploaded picture for a page: addresses, size and colours. */
interface PictureDescription extends Size {
  src: string;
  /** The AVIF and WebP variants in the form of `srcset`. */
  avif: string;
  webp: string;
  placeholder: Placeholder | undefined;
  /** The focal point, `30 70`; undefined for the middle. */
  focus?: string | undefined;
}

/** The pictures of a page, by their names in documents (`/media/…`). */
export type PictureDescriptions = Record<string, PictureDescription>;

/** Describes a picture for a page, with the size of its largest variant. */
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

/** The focal point of a picture, which stays visible when it is cropped: percent from the left and the top. */
export const focus = z.strictObject({ x: percent, y: percent });
export type FocalPoint = z.infer<typeof focus>;

const middle: FocalPoint = { x: 50, y: 50 };

/** The stored form of a focal point: `30 70`; undefined for the middle. */
export function writeFocus({ x, y }: FocalPoint): string | undefined {
  return x === middle.x && y === middle.y ? undefined : `${x} ${y}`;
}

/** Reads a stored focal point; the middle for anything else. */
export function readFocus(text: string | null | undefined): FocalPoint {
  const [, x, y] = /^(\d{1,3}) (\d{1,3})$/.exec(text ?? '') ?? [];
  return focus.safeParse({ x: Number(x), y: Number(y) }).data ?? middle;
}

/** In pixels, with the orientation applied. */
export interface Size {
  width: number;
  height: number;
}

export const variant = z.strictObject({ format: z.enum(mediaFormats), width: z.int(), height: z.int(), bytes: z.int() });
export type Variant = z.infer<typeof variant>;

const largestWidth = 1600;

/** The widths that the layout uses, from a thumbnail to a slide on a desktop. */
const layoutWidths = [400, 800, 1200, largestWidth] as const;

/** The greatest height: a very tall picture would be enormous at full width, and WebP ends at 16,383. */
export const maxHeight = 3200;

/** The greatest width of the JPEG. */
const fallbackWidth = 1200;

/** A width closer than this to the largest one is left out: it gains too little. */
const worthwhileStep = 0.85;

/** The largest stored size: the picture's own, or smaller if that exceeds the layout. */
export function largestSize(source: Size): Size {
  return scaled(source, Math.min(1, largestWidth / source.width, maxHeight / source.height));
}

/** The stored sizes in AVIF and WebP, the smallest first, and the one size in JPEG. */
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
 * The placeholder of a picture while it loads: a mosaic of a dozen tiles in its colours. It is inline SVG, because public pages allow
 * neither `data:` pictures nor style attributes (docs/decisions).
 */
interface Placeholder {
  columns: number;
  /** Three hexadecimal digits for each tile, row by row. */
  colors: string[];
}

/** The number of tiles: about a dozen, nearly square. */
export function tilesFor({ width, height }: { width: number; height: number }): { columns: number; rows: number } {
  const columns = Math.min(6, Math.max(2, Math.round(Math.sqrt((12 * width) / height))));
  return { columns, rows: Math.min(6, Math.max(2, Math.round(12 / columns))) };
}

/** Reads the colours of a picture scaled down to one pixel per tile (three bytes a pixel). */
export function placeholderOf(columns: number, pixels: Uint8Array): Placeholder {
  const colors = Array.from({ length: pixels.length / 3 }, (_, tile) =>
    [...pixels.subarray(tile * 3, tile * 3 + 3)].map((channel) => Math.round(channel / 17).toString(16)).join(''),
  );
  return { columns, colors };
}

/** The stored form of a placeholder: `4:a86b97…`. Empty for a transparent picture, which has none. */
export function writePlaceholder(placeholder: Placeholder | undefined): string {
  return placeholder ? `${placeholder.columns}:${placeholder.colors.join('')}` : '';
}

export function readPlaceholder(text: string): Placeholder | undefined {
  const [, columns, colors] = /^([1-9]):((?:[0-9a-f]{3})+)$/.exec(text) ?? [];
  return columns && colors ? { columns: Number(columns), colors: colors.match(/.{3}/g) ?? [] } : undefined;
}
