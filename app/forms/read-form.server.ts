import type { z } from 'zod';
import { parseText } from '#restaurant/input/text.ts';
import { type Fields, maxFields, readFields } from './read-query.ts';
import { badRequest } from './values.ts';

type FieldName<Schema extends z.ZodType> =
  z.input<Schema> extends infer Form ? (Form extends unknown ? keyof Form & string : never) : never;

/** The text of each field, to show the form again. */
type SubmittedValues<Schema extends z.ZodType> = Partial<Record<FieldName<Schema>, string>>;

type FormReading<Schema extends z.ZodType> =
  | { value: z.output<Schema>; typed: SubmittedValues<Schema> }
  /** The wrong fields, in the order of the schema. */
  | { wrong: FieldName<Schema>[]; typed: SubmittedValues<Schema> };

/**
 * Reads the form of a write. Errors are returned by field name.
 * @param schema of an object with fields of `values.ts`, or a union of such by `intent`
 * @throws a 400 answer if the body is no form, or `readFields` refuses it
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

/** Reads a form without typed fields, or in which any text is valid. @throws a 400 answer if it breaks its schema */
export async function requireForm<Schema extends z.ZodType>(request: Request, schema: Schema): Promise<z.output<Schema>> {
  const reading = await readForm(request, schema);
  if ('wrong' in reading) throw badRequest();
  return reading.value;
}

/**
 * The text of the field `content`, with its tabs (`readForm` makes them spaces), for a pasted table. Empty without such a field.
 * @throws a 400 answer as `readForm` does
 */
export async function requirePastedTable(request: Request): Promise<string> {
  const given = (await bodyOf(request))?.get('content') ?? '';
  const text = typeof given === 'string' ? parseText(given, '\t') : undefined;
  if (text === undefined) throw badRequest();
  return text;
}

/** Each body is read once, for the guard of the management area and the action after it. */
const bodies = new WeakMap<Request, Promise<FormData | URLSearchParams | undefined>>();
const readings = new WeakMap<Request, Promise<Fields>>();

/** The fields of a request's form. Its size is bounded before (server/app.ts). @throws a 400 answer */
export function fieldsOf(request: Request): Promise<Fields> {
  const known = readings.get(request) ?? readBody(request);
  readings.set(request, known);
  return known;
}

function bodyOf(request: Request): Promise<FormData | URLSearchParams | undefined> {
  const known = bodies.get(request) ?? parseBody(request).catch(() => undefined);
  bodies.set(request, known);
  return known;
}

/** Undefined for too many fields. They are counted before they are parsed: a megabyte of `a&` would hold the process for a second or more. */
async function parseBody(request: Request): Promise<FormData | URLSearchParams | undefined> {
  const type = request.headers.get('Content-Type')?.toLowerCase() ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded')) return request.formData();
  const text = await request.text();
  return text.split('&', maxFields + 1).length > maxFields ? undefined : new URLSearchParams(text);
}

async function readBody(request: Request): Promise<Fields> {
  const form = await bodyOf(request);
  const fields = form && readFields(form);
  if (!fields) throw badRequest();
  return fields;
}
