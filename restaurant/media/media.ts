import { z } from 'zod';
import { singleLine, translations } from '#restaurant/documents/store/text.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { type FocalPoint, writeFocus } from './focal-point.ts';
import { mediaSource, variantFile } from './names.ts';
import { type Placeholder, readPlaceholder } from './placeholder.ts';
import type { Size, Variant } from './variants.ts';

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
export interface PictureDescription extends Size {
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
