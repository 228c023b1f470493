import { data } from 'react-router';
import { z } from 'zod';
import { readRulesDraft, rulesDraftOf, rulesWith } from '#restaurant/bookings/rules/rules-form.ts';
import { requireRules } from '#restaurant/bookings/rules/save-rules.server.ts';
import { dbContext, staffContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { counted, last } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { send } from '../editing/send.ts';
import { previewRules } from './preview.server.ts';
import type { Route } from './+types/preview-route';

const asked = z.object({ covers: counted.pipe(z.int().max(999)), when: z.string().max(40) }).catchall(last);

/** What the rules that are being typed would make of a service; null while they are not sound. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'edit booking rules');
  const { covers, when, ...sent } = await requireForm(request, asked);
  const { data: standing } = await requireRules(context.get(dbContext));
  const edited = rulesWith(standing, readRulesDraft(sent, rulesDraftOf(standing)));
  return data('faults' in edited ? null : ((await previewRules(context, { when, covers }, edited.data)) ?? null));
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return send(serverAction);
}
