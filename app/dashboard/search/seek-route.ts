import { redirect } from 'react-router';
import { z } from 'zod';
import { boxNames } from '#restaurant/messages/boxes.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { send } from '../editing/send.tsx';
import { sealSoughtOf } from './sought.server.ts';
import { soughtDesks, soughtField } from './seek-form.tsx';
import type { Route } from './+types/seek-route';

/** In letters; what is longer finds no more. */
const maxWords = 200;

const form = z.object({
  desk: z.enum(['guests', 'messages', 'subscribers']),
  [soughtField]: z.string().transform((words) => words.trim().slice(0, maxWords)),
  box: z.enum(boxNames).optional().catch(undefined),
});

/** Leads to a desk with what is searched there: the words come in a form, and stand in no address (decision 065). */
export async function action({ request, context, params: { area } }: Route.ActionArgs) {
  const { desk, [soughtField]: words, box } = await requireForm(request, form);
  requirePermission(context, soughtDesks[desk].permission);
  const sealed = await sealSoughtOf(context, words);
  const query = new URLSearchParams([...(box ? [['box', box]] : []), ...(sealed ? [[soughtField, sealed]] : [])]);
  throw redirect(`/${area}/${soughtDesks[desk].path}${query.size > 0 ? `?${query}` : ''}`);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);
