import type { z } from 'zod';
import { parseText } from '#restaurant/input/text.ts';
import { badRequest } from './values.ts';

/**
 * Reads the query of an address. A schema here ignores unknown values (`catch`):
 * addresses are shared, and others append parameters to them.
 * @throws a 400 answer to what nobody types (`readFields`), or what the schema still refuses
 */
export function readQuery<Schema extends z.ZodType>({ searchParams }: URL, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readFields(searchParams));
  if (!parsed.success) throw badRequest();
  return parsed.data;
}

/** What was sent under each name: a text, or several where the name was sent again. */
export type Fields = Readonly<Record<string, string | readonly string[]>>;

/** The settings with all their exceptions are some 2,300 fields, the marks of the longest menu 2,000. */
const maxFields = 5_000;

/** The longest name is the path of a value in a document. Each of its dots is a step that is looked for: ten thousand took half a minute. */
const maxNameCharacters = 300;

/** The fields of a form or an address by name; undefined when there are too many, one has too long a name, or holds what `parseText` refuses. */
export function readFields(entries: Iterable<readonly [string, unknown]>): Fields | undefined {
  const fields = new Map<string, string | string[]>();
  let count = 0;
  for (const [name, given] of entries) {
    // A file is none of them: pictures arrive as bodies of their own (decision 008).
    const text = typeof given === 'string' ? parseText(given) : undefined;
    count += 1;
    if (text === undefined || name.length > maxNameCharacters || parseText(name) !== name || count > maxFields) return undefined;
    const before = fields.get(name);
    if (before === undefined) fields.set(name, text);
    else if (typeof before === 'string') fields.set(name, [before, text]);
    else before.push(text);
  }
  return Object.fromEntries(fields);
}
