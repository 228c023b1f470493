import { data } from 'react-router';
import { z } from 'zod';
import { readJson } from '#restaurant/input/text.ts';

/* Schemas of values in forms and addresses. A field that is sent once is a text, a repeated one a list of texts, which only `list` and
   `lastValue` accept. */

/** The largest whole number that both databases can store in an integer column. */
export const maxInteger = 2_147_483_647;

/** A whole number from 1, such as a version: only digits, not `0x7`, `1e3` or ` 7`. */
export const positiveInteger = z
  .string()
  .regex(/^\d{1,10}$/)
  .transform(Number)
  .pipe(z.int().min(1).max(maxInteger));

/** Any text; empty if the field is missing. */
export const rawText = z.string().max(20_000).default('');

/** The key of a form that creates something, by which it is recognised if it is sent twice (`submissionOf`). */
export const formKey = z.string().max(100).default('');

/** `2026-11-20`. */
export const day = z.iso.date().transform((text) => Temporal.PlainDate.from(text));

/** `19:30`. */
export const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);

/** Whether a field or a query parameter is present: `?done`. */
export const isPresent = z
  .unknown()
  .optional()
  .transform((value) => value !== undefined);

/** A field that may be repeated or missing. */
export function list<Item extends z.ZodType>(item: Item, most: number) {
  return z.preprocess((given) => (given === undefined ? [] : [given].flat()), z.array(item).max(most));
}

/** A field whose last value counts: so a switch can be sent as off, by a hidden field before it. */
export const lastValue = z.union([z.string(), z.array(z.string()).transform((texts) => texts.at(-1) ?? '')]);

/** A field with JSON, in the bounds of `readJson`. */
export const json = z.string().transform((text, context) => {
  const value = readJson(text);
  if (value === undefined) context.addIssue('no sound JSON');
  return value;
});

/** Thrown, it is a 400: for requests that no page of the site sends. */
export function badRequest() {
  return data(null, { status: 400, statusText: 'Bad Request' });
}

/** Thrown, it is a 404. */
export function notFound() {
  return data(null, { status: 404, statusText: 'Not Found' });
}
