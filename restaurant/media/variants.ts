import { z } from 'zod';
import { mediaFormats } from './names.ts';

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
