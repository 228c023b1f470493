import { data, type RouterContextProvider } from 'react-router';
import type { z } from 'zod';
import { staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';

/**
 * The edit that a preview shows: what the editor posts in the field `data`, before it is saved.
 * @throws a 400 answer when it breaks its schema: the editor sends only what could be saved
 */
export async function requireDraft<Schema extends z.ZodType>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  requirePermission(context.get(staffContext), 'edit content');
  const parsed = schema.safeParse(await jsonOf(request));
  if (!parsed.success) throw data(null, { status: 400, statusText: 'Bad Request' });
  return parsed.data;
}

async function jsonOf(request: Request): Promise<unknown> {
  try {
    return JSON.parse(String((await request.formData()).get('data')));
  } catch {
    return undefined;
  }
}
