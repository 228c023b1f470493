import { data, redirect } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { copyRows, duplicateMenu } from '#restaurant/menus/edit/edit.server.ts';
import { changeOf } from '../../context.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { save } from '../editing/save.server.ts';
import { type AnswerOf, send } from '../editing/send.tsx';
import type { Route } from './+types/copy-route';

export type CopyResult = AnswerOf<typeof action>;

const submission = z.discriminatedUnion('what', [
  z.object({ what: z.literal('menu'), name: z.string().max(400) }),
  z.object({ what: z.literal('rows'), row: z.string().max(40), whole: z.enum(['yes', 'no']).default('no'), to: z.string().max(60) }),
]);

export async function action({ request, params, context }: Route.ActionArgs) {
  const { db } = requirePermission(context, 'edit menus');
  const asked = await requireForm(request, submission);
  const change = changeOf(context);
  if (asked.what === 'menu') {
    const made = await transact(db, duplicateMenu, params.id, asked.name, change);
    if (!made) return data({ refused: 'name' } as const, 400);
    throw redirect(`/${params.area}/menus/${made.id}`);
  }
  const { row, whole, to } = asked;
  const answer = await save(context, copyRows, { from: params.id, row, whole: whole === 'yes', to }, change);
  return 'saved' in answer ? { copied: true } : data({ refused: 'missing' } as const, 409);
}

export const clientAction = ({ serverAction }: Route.ClientActionArgs) => send(serverAction);
