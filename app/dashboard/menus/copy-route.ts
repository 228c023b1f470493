import { data, redirect } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { submissionOf } from '#restaurant/forms/form-tokens.server.ts';
import { copyRows, duplicateMenu } from '#restaurant/menus/edit/edit.server.ts';
import { changeOf, secretContext } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { formKey } from '../../forms/values.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { save } from '../editing/save.server.ts';
import { type AnswerOf, send } from '../editing/send.tsx';
import type { Route } from './+types/copy-route';

export type CopyResult = AnswerOf<typeof action>;

const submitted = z.discriminatedUnion('what', [
  z.object({ what: z.literal('menu'), name: z.string().max(400), formKey }),
  z.object({
    what: z.literal('rows'),
    row: z.string().max(40),
    whole: z.enum(['yes', 'no']).default('no'),
    to: z.string().max(60),
    formKey,
  }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'edit menus');
  const asked = await requireForm(request, submitted);
  const change = changeOf(context);
  const { formKey: key, ...contents } = asked;
  const submission = submissionOf(context.get(secretContext), key, params.id, ...Object.values(contents));
  if (asked.what === 'menu') {
    const made = await transact(db, duplicateMenu, params.id, { name: asked.name, submission }, change);
    if (!made) return data({ refused: 'name' } as const, 400);
    throw redirect(`/${params.area}/menus/${made.id}`);
  }
  const { row, whole, to } = asked;
  const answer = await save(context, copyRows, { from: params.id, row, whole: whole === 'yes', to, submission }, change);
  return 'saved' in answer ? { copied: true } : data({ refused: 'missing' } as const, 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);
