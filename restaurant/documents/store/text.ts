import { z } from 'zod';
import { field } from '#restaurant/documents/model/field.ts';

/** One line of text: trimmed, never empty, without line breaks. */
export const singleLine = z
  .string()
  .trim()
  .min(1)
  .max(300)
  .regex(/^[^\r\n]*$/, 'one line only');

/** A line that is a whole sentence: it is typed in a field of several rows. */
export const sentence = singleLine.clone().register(field, { input: 'sentence' });

/** A line that is a name, which is the same in most languages. */
export const nameLine = singleLine.clone().register(field, { name: true });

/** Running text: paragraphs are separated by an empty line. */
export const prose = z.string().trim().min(1).max(20_000).register(field, { input: 'prose' });

/**
 * The `translations` field of anything whose texts may be translated. The Italian text stands in the
 * object itself; each language holds only the texts it really translates.
 * @param texts the translatable fields with their schemas
 */
export function translations<Texts extends Record<string, z.ZodType<string>>>(texts: Texts) {
  const translated = z.strictObject(texts).partial();
  return z.strictObject({ en: translated, pt: translated }).partial().optional();
}
