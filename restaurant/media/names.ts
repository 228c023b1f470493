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
