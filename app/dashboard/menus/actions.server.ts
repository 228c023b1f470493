import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { endOfService } from '#restaurant/hours/opening.ts';
import { createMenu, deleteMenu, type MenuSaveResult, saveMenu } from '#restaurant/menus/edit.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { cacheContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { badRequest } from '../../forms/bad-request.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { counted, json, list } from '../../forms/values.ts';

export type MenuSaveAnswer = MenuSaveResult;

/** Why a menu was not created or deleted. */
export type MenuListAnswer = { refused: 'name'; name: string } | { refused: 'changed' };

/** The rows that an edit signs, or marks as sold out. */
export const rowIds = list(z.string().max(40), 1_000);

const submission = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), version: counted, data: json, toSign: rowIds, soldOut: rowIds }),
  z.object({ intent: z.literal('create'), name: z.string() }),
  z.object({ intent: z.literal('delete'), version: counted }),
]);

/** Saves, creates or deletes a menu, as the form says. @throws a 400 answer when it says nothing of that */
export async function changeMenus(request: Request, id: string | undefined, area: string, context: Readonly<RouterContextProvider>) {
  const asked = await requireForm(request, submission);
  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const staff = context.get(staffContext);
  const change = { by: staff.name, actor: staff.username, now };

  if (asked.intent === 'create') {
    requirePermission(staff, 'edit menus');
    const created = await createMenu(db, asked.name, change);
    if (!created) return answer({ refused: 'name', name: asked.name }, 400);
    context.get(cacheContext).contentChanged();
    throw redirect(`/${area}/menus/${created.id}`);
  }

  if (!id) throw badRequest();

  if (asked.intent === 'delete') {
    requirePermission(staff, 'delete menus');
    const deleted = await deleteMenu(db, { id, version: asked.version }, change);
    if (!deleted) return answer({ refused: 'changed' }, 409);
    context.get(cacheContext).contentChanged();
    throw redirect(`/${area}/menus`);
  }

  requirePermission(staff, 'edit menus');
  const { data: settings } = await requireSettings(db);
  const rules = { maySign: can(staff.role, 'sign allergen declarations'), soldOutUntil: endOfService(settings, now) };
  const result = await saveMenu(db, { id, ...asked }, change, rules);
  if ('saved' in result) {
    context.get(cacheContext).contentChanged();
    return answer(result, 200);
  }
  return answer(result, statusOf[result.refused]);
}

const statusOf = { stale: 409, missing: 404, invalid: 400 } as const;

function answer(result: MenuSaveAnswer | MenuListAnswer, status: number) {
  return data(result, status);
}
