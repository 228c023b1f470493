import type { RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { requireForm } from '../../forms/read-form.server.ts';
import { badRequest, json } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';

const edited = z.object({ data: json });

/**
 * The unsaved edit of a preview, from the field `data`.
 * @throws a 400 answer if it breaks its schema: the editor sends only what could be saved
 */
export async function requireDraft<Schema extends z.ZodType>(
  request: Request,
  context: Readonly<RouterContextProvider>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  requirePermission(context, 'edit content');
  const { data } = await requireForm(request, edited);
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw badRequest();
  return parsed.data;
}
