import type { z } from 'zod';
import { badRequest } from './bad-request.ts';
import { readFields } from './fields.ts';

/**
 * Reads the part of an address behind the question mark. A schema here passes over what it does not know (`catch`):
 * addresses are shared, and grow parts of others.
 * @throws a 400 answer to what nobody types (`readFields`), or what the schema refuses all the same
 */
export function readQuery<Schema extends z.ZodType>({ searchParams }: URL, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(readFields(searchParams));
  if (!parsed.success) throw badRequest();
  return parsed.data;
}
