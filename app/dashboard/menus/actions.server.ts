import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { endOfService } from '#restaurant/hours/opening.ts';
import { createMenu, deleteMenu, type MenuSaveResult, saveMenu } from '#restaurant/menus/edit.server.ts';
import { requireSettings } from '#restaurant/settings/queries.server.ts';
import { can } from '#restaurant/staff/permissions.ts';
import { cacheContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { formOf } from '../editing/form.server.ts';

export type MenuSaveAnswer = MenuSaveResult;

/** Why a menu was not created or deleted. */
export type MenuListAnswer = { refused: 'name'; name: string } | { refused: 'changed' };

const json = z.string().transform((text, context): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    context.issues.push({ code: 'custom', message: 'no JSON', input: text });
    return z.NEVER;
  }
});

const version = z.coerce.number().int().min(1);
const rowIds = z.array(z.string().max(40)).max(1_000);

const submission = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('save'), version, data: json, toSign: rowIds, soldOut: rowIds }),
  z.object({ intent: z.literal('create'), name: z.string() }),
  z.object({ intent: z.literal('delete'), version }),
]);

/** Saves, creates or deletes a menu, as the form says. @throws a 400 answer when it says nothing of that */
export async function changeMenus(request: Request, id: string | undefined, area: string, context: Readonly<RouterContextProvider>) {
  const form = await formOf(request);
  const parsed = submission.safeParse({ ...Object.fromEntries(form), toSign: form.getAll('toSign'), soldOut: form.getAll('soldOut') });
  if (!parsed.success) throw data(null, { status: 400, statusText: 'Bad Request' });

  const db = context.get(dbContext);
  const now = context.get(nowContext);
  const staff = context.get(staffContext);
  const change = { by: staff.name, actor: staff.username, now };

  if (parsed.data.intent === 'create') {
    requirePermission(staff, 'edit menus');
    const created = await createMenu(db, parsed.data.name, change);
    if (!created) return answer({ refused: 'name', name: parsed.data.name }, 400);
    context.get(cacheContext).contentChanged();
    throw redirect(`/${area}/menus/${created.id}`);
  }

  if (!id) throw data(null, { status: 400, statusText: 'Bad Request' });

  if (parsed.data.intent === 'delete') {
    requirePermission(staff, 'delete menus');
    const deleted = await deleteMenu(db, { id, version: parsed.data.version }, change);
    if (!deleted) return answer({ refused: 'changed' }, 409);
    context.get(cacheContext).contentChanged();
    throw redirect(`/${area}/menus`);
  }

  requirePermission(staff, 'edit menus');
  const { data: settings } = await requireSettings(db);
  const rules = { maySign: can(staff.role, 'sign allergen declarations'), soldOutUntil: endOfService(settings, now) };
  const result = await saveMenu(db, { id, ...parsed.data }, change, rules);
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
