import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { restoreVersion } from '#restaurant/documents/documents.server.ts';
import type { HistoryEntry } from '#restaurant/documents/history.server.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import { cacheContext, dbContext, nowContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { formOf } from '../form.server.ts';
import { requireDocument, requireEntry } from './document.server.ts';

/** Why nothing was restored. */
export type RestoreAnswer =
  | { refused: 'stale' | 'invalid' | 'missing' }
  /** Another menu has the page by now: its name. */
  | { refused: 'page-taken'; by: string };

const statusOf = { stale: 409, 'page-taken': 409, missing: 404, invalid: 400 } as const;

interface Address {
  area: string;
  collection: string;
  id: string;
  version: string;
}

/** Restores the version that the address names, if what stands is still what the person compared it with. */
export async function restoreDocument(request: Request, params: Address, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const document = await requireDocument(db, params);
  requirePermission(staff, 'restore documents');
  if (document.standing.deleted) requirePermission(staff, 'undelete menus');
  const { collection, id } = document;
  const standing = z.coerce
    .number()
    .int()
    .min(1)
    .catch(0)
    .parse((await formOf(request)).get('standing'));
  const entry = await requireEntry(db, document, params.version);

  const taken = await menuOnPageOf(entry, context);
  if (taken) return answer({ refused: 'page-taken', by: taken });
  const change = { by: staff.name, now: context.get(nowContext) };
  const result = await restoreVersion(db, { collection, id, version: entry.version.version, standing }, change);
  if ('refused' in result) return answer({ refused: result.refused });
  context.get(cacheContext).contentChanged();
  throw redirect(`/${params.area}/history/${collection}/${id}/${result.saved.version}?done`);
}

/** The name of another menu that has the page of a version by now: two menus cannot share one. */
export async function menuOnPageOf({ id, version }: HistoryEntry, context: Readonly<RouterContextProvider>): Promise<string | undefined> {
  if (version.contents?.kind !== 'menu') return undefined;
  const { page } = version.contents.menu;
  const { menus } = await listMenus(context.get(dbContext));
  return menus.find((menu) => menu.id !== id && menu.data.page === page)?.data.name;
}

function answer(result: RestoreAnswer) {
  return data(result, statusOf[result.refused]);
}
