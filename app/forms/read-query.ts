import type { z } from 'zod';
import { badRequest } from './bad-request.ts';
import { readFields } from './fields.ts';

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
