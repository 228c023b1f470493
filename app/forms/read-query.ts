import type { z } from 'zod';
import { isShortPath } from '#restaurant/documents/model/path.ts';
import { parseText } from '#restaurant/input/text.ts';
import { badRequest } from './values.ts';

/**
 * Reads the query of an address. Schemas ignore invalid values (`catch`), because addresses are shared and others append parameters.
 * @throws a 400 answer if `readFields` or the schema refuses it
 */
export function readQuery<Schema extends z.ZodType>({ searchParams }: URL, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readFields(searchParams));
  if (!parsed.success) throw badRequest();
  return parsed.data;
}

/** A text by name, or several if the name is repeated. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The largest forms: the settings with all exceptions have some 2,300 fields, the marks of the longest menu 2,000. */
export const maxFields = 5_000;

/**
 * The fields of a form or a query by name, which may be a path; undefined if there are too many, a path is too long, or `parseText` refuses
 * one.
 */
export function readFields(entries: Iterable<readonly [string, unknown]>): Fields | undefined {
  const fields = new Map<string, string | string[]>();
  let count = 0;
  for (const [name, given] of entries) {
    // No form has a file: a picture is uploaded as a body of its own (decision 008).
    const text = typeof given === 'string' ? parseText(given) : undefined;
    count += 1;
    if (text === undefined || !isShortPath(name) || parseText(name) !== name || count > maxFields) return undefined;
    const before = fields.get(name);
    if (before === undefined) fields.set(name, text);
    else if (typeof before === 'string') fields.set(name, [before, text]);
    else before.push(text);
  }
  return Object.fromEntries(fields);
}
