import type { z } from 'zod';
import { parseText } from '#restaurant/input/text.ts';
import { type Fields, readFields } from './read-query.ts';
import { badRequest } from './values.ts';

/** The names of the fields of a form, or of all the forms of a union. */
type FieldName<Schema extends z.ZodType> =
  z.input<Schema> extends infer Form ? (Form extends unknown ? keyof Form & string : never) : never;

/** The text of each field, for the page that shows the form again. */
type SubmittedValues<Schema extends z.ZodType> = Partial<Record<FieldName<Schema>, string>>;

type FormReading<Schema extends z.ZodType> =
  | { value: z.output<Schema>; typed: SubmittedValues<Schema> }
  /** The fields at which something is wrong, in the order of the schema. */
  | { wrong: FieldName<Schema>[]; typed: SubmittedValues<Schema> };

/**
 * Reads the form of a write. The errors are returned by field name, to be shown beside the fields.
 * @param schema of an object whose fields are of `values.ts`, or of a union of such by `intent`
 * @throws a 400 answer to a body that is no form, or whose fields `readFields` refuses
 */
export async function readForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<FormReading<Schema>> {
  const fields = await fieldsOf(request);
  const isName = (name: unknown): name is FieldName<Schema> => typeof name === 'string';
  const typed: SubmittedValues<Schema> = {};
  for (const [name, text] of Object.entries(fields)) if (isName(name) && typeof text === 'string') typed[name] = text;
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { value: parsed.data, typed };
  return { wrong: [...new Set(parsed.error.issues.map(({ path }) => path[0]).filter(isName))], typed };
}

/** Reads the form of a write without typed fields, or in which any text is valid. @throws a 400 answer when it breaks its schema */
export async function requireForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const reading = await readForm(request, schema);
  if ('wrong' in reading) throw badRequest();
  return reading.value;
}

/**
 * The text of the field `content`, with its tabs (`readForm` turns them into spaces): a table that was pasted. Empty without such a field.
 * @throws a 400 answer as `readForm` does
 */
export async function requirePastedTable(request: Request): Promise<string> {
  const given = (await bodyOf(request))?.get('content') ?? '';
  const text = typeof given === 'string' ? parseText(given, '\t') : undefined;
  if (text === undefined) throw badRequest();
  return text;
}

/** Each body is read once: the guard of the management area and the action behind it both ask for it. */
const bodies = new WeakMap<Request, Promise<FormData | undefined>>();
const readings = new WeakMap<Request, Promise<Fields>>();

/** The fields of the form that a request carries. Its size is bounded before it gets here (server/app.ts). @throws a 400 answer */
export function fieldsOf(request: Request): Promise<Fields> {
  const known = readings.get(request) ?? readBody(request);
  readings.set(request, known);
  return known;
}

/** The form that a request carries; undefined when it carries none. */
function bodyOf(request: Request): Promise<FormData | undefined> {
  const known = bodies.get(request) ?? request.formData().catch(() => undefined);
  bodies.set(request, known);
  return known;
}

async function readBody(request: Request): Promise<Fields> {
  const form = await bodyOf(request);
  const fields = form && readFields(form);
  if (!fields) throw badRequest();
  return fields;
}
