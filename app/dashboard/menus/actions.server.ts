import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { transact } from '#database/transact.server.ts';
import { pathChanges } from '#restaurant/documents/model/change.ts';
import { deleteDocument } from '#restaurant/documents/store/documents.server.ts';
import { submissionOf } from '#restaurant/forms/form-tokens.server.ts';
import { arrangeMenus, createMenu, saveMenu } from '#restaurant/menus/edit/edit.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { changeOf, secretContext } from '../../context.ts';
import { settingsOf } from '../../settings.server.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { badRequest, formKey, json, list, positiveInteger } from '../../forms/values.ts';
import { saveResponse, save } from '../editing/save.server.ts';
import type { AnswerOf, SendError } from '../editing/send.tsx';

export type MenuListResult = Extract<AnswerOf<typeof changeMenus>, { arranged: true } | { refused: 'name' | 'changed' }> | SendError;

const submission = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save'),
    version: positiveInteger,
    changes: json.pipe(pathChanges),
    toSign: list(z.string().max(40), 1_000),
    /** A field of an earlier release. The save is refused, so that the page is loaded again and no dish loses its sold-out state. */
    soldOut: z.never().optional(),
  }),
  z.object({ intent: z.literal('create'), name: z.string(), formKey }),
  z.object({ intent: z.literal('arrange'), id: list(z.string().max(60), 200) }),
  z.object({ intent: z.literal('delete'), version: positiveInteger }),
]);

/** Saves, creates, deletes or reorders menus. @throws a 400 answer for any other form */
export async function changeMenus(request: Request, id: string | undefined, area: string, context: Readonly<RouterContextProvider>) {
  const { staff, db } = requirePermission(context, 'edit menus');
  const asked = await requireForm(request, submission);
  const change = changeOf(context);

  if (asked.intent === 'create') {
    const { name } = asked;
    const submission = submissionOf(context.get(secretContext), asked.formKey, 'menu', name);
    const created = await transact(db, createMenu, { name, submission }, change);
    if (!created) return data({ refused: 'name', name } as const, 400);
    throw redirect(`/${area}/menus/${created.id}`);
  }

  if (asked.intent === 'arrange') {
    const arranged = await transact(db, arrangeMenus, asked.id, change);
    return arranged ? { arranged } : data({ refused: 'changed' } as const, 409);
  }

  if (!id) throw badRequest();

  if (asked.intent === 'delete') {
    requirePermission(context, 'delete menus');
    const document = { collection: 'menu', id, version: asked.version } as const;
    const deleted = await transact(db, deleteDocument, document, change);
    if (!deleted) return data({ refused: 'changed' } as const, 409);
    throw redirect(`/${area}/menus`);
  }

  const { data: settings } = await settingsOf(context);
  const rules = { maySign: can(staff.role, 'sign allergen declarations'), hours: settings };
  const edit = { id, ...asked };
  return saveResponse(await save(context, saveMenu, edit, change, rules));
}
