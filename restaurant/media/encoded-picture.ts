import { z } from 'zod';
import { uploadRefusals } from './refusals.ts';
import { type Variant, variant } from './variants.ts';

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
