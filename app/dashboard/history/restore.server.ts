import type { Tx } from '#database/connect.server.ts';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { reassignAfterPlanChange } from '#restaurant/bookings/reassign/reseat.server.ts';
import { lockPlan } from '#restaurant/bookings/commands/day-lock.server.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { restoreVersion } from '#restaurant/documents/store/documents.server.ts';
import type { Contents, HistoryEntry } from '#restaurant/documents/history/history.server.ts';
import { differsInPublication } from '#restaurant/documents/model/kind.ts';
import { restoreMenuPart } from '#restaurant/menus/edit/edit.server.ts';
import { type MenuPart, readPart, withPutBack } from '#restaurant/menus/edit/put-back.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Action } from '#restaurant/staff/permissions.ts';
import { changeOf, dbContext, staffContext } from '../../context.ts';
import { requirePermission } from '../../middleware/require-staff.server.ts';
import { findSection } from '../content/sections.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { positiveInteger } from '../../forms/values.ts';
import { save } from '../editing/save.server.ts';
import { type RouteDocument, requireDocument, requireEntry } from './document.server.ts';
import { editing } from './seen.ts';

/** Why nothing was restored. */
export type RestoreResult =
  | { refused: 'stale' | 'invalid' | 'missing' }
  /** Another menu has the page by now: its name. */
  | { refused: 'page-taken'; by: string };

const statusOf = { stale: 409, 'page-taken': 409, missing: 404, invalid: 400 } as const;

/** The version that was current when the user compared it with the other. */
const compared = z.object({ standing: positiveInteger });

/** One part of a menu, instead of the whole: `?part=contents.etna.prices`. */
const partQuery = z.object({ part: z.string().optional() });

/** The part that an address names, if it does. @throws a 404 answer where it names none that there is */
export function requirePart(url: URL): MenuPart | undefined {
  const { part: text } = readQuery(url, partQuery);
  if (text === undefined) return undefined;
  const part = readPart(text);
  if (!part) throw data(null, { status: 404, statusText: 'Not Found' });
  return part;
}

interface Address {
  area: string;
  collection: string;
  id: string;
  version: string;
}

/** Restores the version in the address, or a part of it, if the current version is still the one the user compared it with. */
export async function restoreDocument(request: Request, params: Address, context: Readonly<RouterContextProvider>) {
  const staff = context.get(staffContext);
  const db = context.get(dbContext);
  const document = await requireDocument(db, params, staff.role);
  const { collection, id } = document;
  const { standing } = await requireForm(request, compared);
  const entry = await requireEntry(db, document, params.version);
  const present = await requireEntry(db, document, document.standing.version);
  for (const action of permissionsForRestore(document, entry, present)) requirePermission(staff, action);

  const part = requirePart(new URL(request.url));
  const earlier = entry.version.contents;
  if (part !== undefined && earlier?.kind === 'menu') {
    const result = await save(context, restoreMenuPart, { id, standing, part, earlier: earlier.menu }, changeOf(context));
    if ('refused' in result) return answer({ refused: result.refused });
    throw redirect(`/${params.area}/history/${collection}/${id}/${result.saved.version}?done`);
  }
  const taken = await menuWithSamePage(entry, context);
  if (taken) return answer({ refused: 'page-taken', by: taken });
  const restored = { collection, id, version: entry.version.version, standing };
  const result = await save(context, restore, restored, changeOf(context));
  if ('refused' in result) return answer({ refused: result.refused });
  throw redirect(`/${params.area}/history/${collection}/${id}/${result.saved.version}?done`);
}

/** Restores a version, with what follows from it: whom another plan takes the table of is seated anew, as when its desk saves it. */
async function restore(transaction: Tx, restored: Parameters<typeof restoreVersion>[1], change: Change) {
  const isTables = restored.collection === 'bookings' && restored.id === 'tables';
  if (isTables) await lockPlan(transaction);
  const result = await restoreVersion(transaction, restored, change);
  const before = isTables && 'saved' in result ? tables.safeParse(result.before).data : undefined;
  if (before) await reassignAfterPlanChange(transaction, before, change.now);
  return result;
}

/** The actions that a user must be allowed to restore a version. */
export function permissionsForRestore({ collection, id, standing }: RouteDocument, target: HistoryEntry, present: HistoryEntry): Action[] {
  const section = findSection(id);
  const publishes =
    section?.collection === collection &&
    differsInPublication(section.schema, fieldsOf(present.version.contents), fieldsOf(target.version.contents));
  return [
    'restore documents',
    editing[collection],
    ...(standing.deleted ? ['undelete menus' as const] : []),
    ...(publishes ? ['publish legal pages' as const] : []),
  ];
}

/** What a document would be once a version, or a part of it, is restored: a menu keeps the place that it has now (`restoreVersion`). */
export function previewRestore(
  version: Contents | undefined,
  present: Contents | undefined,
  part: MenuPart | undefined,
): Contents | undefined {
  if (version?.kind !== 'menu' || present?.kind !== 'menu') return version;
  if (part) return { kind: 'menu', menu: withPutBack(present.menu, version.menu, part) };
  const { order: _order, ...menu } = version.menu;
  const { position, order } = present.menu;
  return { kind: 'menu', menu: { ...menu, position, ...(order === undefined ? {} : { order }) } };
}

function fieldsOf(contents: Contents | undefined): unknown {
  return contents?.kind === 'fields' ? contents.fields : undefined;
}

/** The name of another menu that has the page of a version by now: two menus cannot share one. */
export async function menuWithSamePage(
  { id, version }: HistoryEntry,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  if (version.contents?.kind !== 'menu') return undefined;
  const { page } = version.contents.menu;
  const { menus } = await listMenus(context.get(dbContext));
  return menus.find((menu) => menu.id !== id && menu.data.page === page)?.data.name;
}

function answer(result: RestoreResult) {
  return data(result, statusOf[result.refused]);
}
