import { z } from 'zod';
import { parseJson } from '#restaurant/documents/store/parse-json.ts';
import { variantFile } from './names.ts';
import { variant } from './variants.ts';

/** The sizes and formats of a picture, as its row has them. */
export const storedVariants = z.array(variant);

/**
 * The files of a picture: their keys in the storage, and how large each is.
 * @param variants the JSON of its row; of one that cannot be read nobody knows the files
 */
export function storedFiles(storedAs: string, variants: string): { key: string; bytes: number }[] {
  const { data = [] } = storedVariants.safeParse(parseJson(variants));
  return data.map(({ width, format, bytes }) => ({ key: variantFile({ id: storedAs, width, format }), bytes }));
}
