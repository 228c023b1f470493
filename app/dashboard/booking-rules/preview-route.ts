import { data } from 'react-router';
import { z } from 'zod';
import { rules } from '#restaurant/bookings/rules/rules.ts';
import { requireRules } from '#restaurant/bookings/rules/save-rules.server.ts';
import { pathChanges } from '#restaurant/documents/model/change.ts';
import { outcomeOf } from '#restaurant/documents/model/save.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { positiveInteger, json } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { send } from '../editing/send.tsx';
import { previewRules } from './preview.server.ts';
import type { Route } from './+types/preview-route';

const asked = z.object({ covers: positiveInteger.pipe(z.int().max(999)), when: z.string().max(40), changes: json.pipe(pathChanges) });

/** The effect of edited rules on a service; null while they are invalid. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'edit booking rules');
  const { covers, when, changes } = await requireForm(request, asked);
  const { data: base } = await requireRules(db);
  const edited = outcomeOf(rules, { base, current: base, changes });
  return data('data' in edited ? ((await previewRules(context, { when, covers }, edited.data)) ?? null) : null);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);
