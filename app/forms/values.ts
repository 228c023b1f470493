import { z } from 'zod';
import { readJson } from '#restaurant/input/json.ts';

/*
 * How values are written in a form or in an address. A field that is sent once is a text to its schema, one that is
 * sent again a list of texts: only `list` and `last` take that.
 */

/** The greatest whole number that both databases keep in an integer column. */
export const greatestNumber = 2_147_483_647;

/** A whole number from 1, as versions are counted: in digits and no other way (`0x7`, `1e3`, ` 7`). */
export const counted = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(greatestNumber));

/** What was typed, before anything is asked of it; empty where the field is not there. */
export const typed = z.string().max(20_000).default('');

/** Whether a field or a part of an address is there at all: `?done`. */
export const present = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined);

/** A field that may be sent more than once, or not at all. */
export function list<Item extends z.ZodType>(item: Item, most: number) {
  return z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(item).max(most));
}

/** A field that counts as it was sent last: so a switch says that it is off, by a hidden field before it. */
export const last = z.union([z.string(), z.array(z.string()).transform((texts) => texts.at(-1) ?? '')]);

/** A field that holds JSON, in the bounds of `readJson`. */
export const json = z.string().transform((text, context) => {
  const value = readJson(text);
  if (value === undefined) context.addIssue('no sound JSON');
  return value;
});
