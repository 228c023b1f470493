import type { Db, Tx } from '#database/connect.server.ts';
import { data, redirect, type RouterContextProvider } from 'react-router';
import { z } from 'zod';
import { changePlan } from '#restaurant/bookings/reassign/reseat.server.ts';
import { completePlan, namedTwice } from '#restaurant/bookings/tables/edited-plan.ts';
import { tables } from '#restaurant/bookings/tables/tables.ts';
import { restoreVersion, type SaveResult, saveChanges } from '#restaurant/documents/store/documents.server.ts';
import { type Collection, schemaOf } from '#restaurant/documents/store/collections.ts';
import { applyChanges, diff, type PathChange } from '#restaurant/documents/model/change.ts';
import { nodeOf } from '#restaurant/documents/model/node.ts';
import { changesToPutBack, type DocumentPart, readPart } from '#restaurant/documents/model/put-back.ts';
import type { Contents, HistoryEntry } from '#restaurant/documents/history/history.server.ts';
import { differsInPublication } from '#restaurant/documents/model/kind.ts';
import { changesWithPart } from '#restaurant/menus/edit/edit.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import type { Fault } from '#restaurant/documents/store/faults.ts';
import { type Action, can, type Role } from '#restaurant/staff/permissions.ts';
import { changeOf, dbContext } from '../../context.ts';
import { requirePermission, workOf } from '../../middleware/require-staff.server.ts';
import { findSection } from '../content/sections.ts';
import { requireForm } from '../../forms/read-form.server.ts';
import { readQuery } from '../../forms/read-query.ts';
import { notFound, positiveInteger } from '../../forms/values.ts';
import { save } from '../editing/save.server.ts';
import { requireDocument, requireEntry, type RouteDocument } from './document.server.ts';
import { editActions } from './history-access.ts';
import { mergeKeyNames, type NamedEntry } from './line.ts';
import { changesOf, compareVersions, describeSave, documentName, isRestorable, isUndelete } from './present.ts';

const statusOf = { stale: 409, missing: 404, invalid: 400, unfitting: 400 } as const;

/** The current version at the time of the comparison. */
const compared = z.object({ standing: positiveInteger });

/** One part of a document instead of the whole: `?part=contents.etna.prices`. */
const partQuery = z.object({ part: z.string().optional() });

/** The collections whose parts can be restored one by one. The kitchen's replacements last one evening, so they are left out. */
const restoredByParts: readonly Collection[] = ['menu', 'todos', 'landing', 'legal', 'newsletter', 'bookings'];

/** The part that an address names. @throws 404 if it does not exist */
export function requirePart(url: URL, { collection, id }: RouteDocument, versions: readonly HistoryEntry[]): DocumentPart | undefined {
  const { part: text } = readQuery(url, partQuery);
  if (text === undefined) return undefined;
  const schema = restoredByParts.includes(collection) ? schemaOf(collection, id) : undefined;
  const contents = versions.map(({ version }) => dataOf(version.contents));
  const part = schema && readPart(nodeOf(schema), contents, text);
  if (!part) throw notFound();
  return part;
}

/**
 * Restores a version or a part of it, if the current version is still the compared one. `unfitting`: the earlier part does not fit the rest
 * of the current document. `page-taken`: another menu has the page now; `by` is its name.
 */
export async function restoreDocument(
  request: Request,
  params: Record<'area' | 'collection' | 'id' | 'version', string>,
  context: Readonly<RouterContextProvider>,
) {
  const { staff, db } = workOf(context);
  const document = await requireDocument(db, params, staff.role);
  const { collection, id } = document;
  const { standing } = await requireForm(request, compared);
  const entry = await requireEntry(db, document, params.version);
  const present = await requireEntry(db, document, document.standing.version);
  for (const action of permissionsForRestore(document, entry, present)) requirePermission(context, action);

  const part = requirePart(new URL(request.url), document, [present, entry]);
  const earlier = dataOf(entry.version.contents);
  if (part !== undefined && earlier !== undefined) {
    const result = await save(context, restorePart, { collection, id, standing, part, earlier }, changeOf(context));
    if ('refused' in result) return refusal(result.refused === 'invalid' ? 'unfitting' : result.refused);
    throw redirect(`/${params.area}/history/${collection}/${id}/${result.saved.version}?done=part`);
  }
  const taken = await menuWithSamePage(entry, context);
  if (taken) return data({ refused: 'page-taken', by: taken } as const, 409);
  const restored = { collection, id, version: entry.version.version, standing };
  const result = await save(context, restore, restored, changeOf(context));
  if ('refused' in result) return refusal(result.refused);
  throw redirect(`/${params.area}/history/${collection}/${id}/${result.saved.version}?done`);
}

type PutBack = DocumentKey & { standing: number; part: DocumentPart; earlier: unknown };

function restorePart(transaction: Tx, { standing, part, earlier, ...document }: PutBack, change: Change) {
  return withSeats(transaction, document, change, async () => {
    const schema = schemaOf(document.collection, document.id);
    if (!schema) return { refused: 'missing' };
    return saveChanges<unknown>(transaction, { ...document, schema, version: standing }, change, (base) => {
      const ownChanges = changesOfPart(document, schema, base, earlier, part);
      return ownChanges.length > 0 ? { ownChanges, refuse: (_, after) => refusePlan(document, after) } : { refused: 'invalid', faults: [] };
    });
  });
}

type DocumentKey = Pick<RouteDocument, 'collection' | 'id'>;

function isPlan({ collection, id }: DocumentKey): boolean {
  return collection === 'bookings' && id === 'tables';
}

function refusePlan(document: DocumentKey, after: unknown): Fault[] {
  const plan = isPlan(document) ? tables.safeParse(after).data : undefined;
  return plan ? namedTwice(plan, plan) : [];
}

function changesOfPart(document: DocumentKey, schema: z.ZodType, present: unknown, earlier: unknown, part: DocumentPart): PathChange[] {
  const node = nodeOf(schema);
  const changes = changesToPutBack(node, present, earlier, part);
  if (document.collection === 'menu' && changes.length > 0) return [...changes, ...changesWithPart(present, part)];
  if (!isPlan(document)) return changes;
  // A removed table takes its combinations with it, as on the plan's desk.
  const plan = tables.safeParse(present).data;
  return plan ? diff(node, plan, completePlan(plan, applyChanges(plan, changes))) : changes;
}

function restore(transaction: Tx, restored: Parameters<typeof restoreVersion>[1], change: Change) {
  return withSeats(transaction, restored, change, () => restoreVersion(transaction, restored, change));
}

/** Stores a document. A restored table plan seats the parties of removed tables again, as its desk does. */
function withSeats(transaction: Tx, document: DocumentKey, change: Change, store: () => Promise<SaveResult<unknown>>) {
  return isPlan(document) ? changePlan(transaction, change, store) : store();
}

export function permissionsForRestore({ collection, id, standing }: RouteDocument, target: HistoryEntry, present: HistoryEntry): Action[] {
  const section = findSection(id);
  const publishes =
    section?.collection === collection &&
    differsInPublication(section.schema, dataOf(present.version.contents), dataOf(target.version.contents));
  return [
    'restore documents',
    editActions[collection],
    ...(standing.deleted ? ['undelete menus' as const] : []),
    ...(publishes ? ['publish legal pages' as const] : []),
  ];
}

/** The document after restoring a version or a part of it. A menu keeps its current position (`restoreVersion`). */
export function previewRestore(
  { collection, id }: RouteDocument,
  version: Contents | undefined,
  present: Contents | undefined,
  part: DocumentPart | undefined,
): Contents | undefined {
  const schema = schemaOf(collection, id);
  const withPart = <Data>(data: Data, earlier: Data): Data =>
    schema && part !== undefined ? applyChanges(data, changesOfPart({ collection, id }, schema, data, earlier, part)) : earlier;
  if (version?.kind === 'fields' && present?.kind === 'fields') return { ...version, fields: withPart(present.fields, version.fields) };
  if (version?.kind !== 'menu' || present?.kind !== 'menu') return version;
  if (part !== undefined) return { kind: 'menu', menu: withPart(present.menu, version.menu) };
  const { order: _order, ...menu } = version.menu;
  const { position, order } = present.menu;
  return { kind: 'menu', menu: { ...menu, position, ...(order === undefined ? {} : { order }) } };
}

function dataOf(contents: Contents | undefined): unknown {
  return contents?.kind === 'menu' ? contents.menu : contents?.fields;
}

/** The name of another menu that has the page of a version now: two menus cannot share one. */
export async function menuWithSamePage(
  { id, version }: HistoryEntry,
  context: Readonly<RouterContextProvider>,
): Promise<string | undefined> {
  if (version.contents?.kind !== 'menu') return undefined;
  const { page } = version.contents.menu;
  const { menus } = await listMenus(context.get(dbContext));
  return menus.find((menu) => menu.id !== id && menu.data.page === page)?.data.name;
}

function refusal(refused: keyof typeof statusOf) {
  return data({ refused }, statusOf[refused]);
}

export async function showVersion(
  db: Db,
  document: RouteDocument,
  entry: NamedEntry,
  { role, now, withNow: asked }: { role: Role; now: number; withNow: boolean },
) {
  const { standing, collection, id } = document;
  const { version, before } = entry;
  const present = version.version === standing.version ? entry : await requireEntry(db, document, standing.version);
  const withNow = asked && version.version !== standing.version;
  // The current version offers to restore the one before it; any other offers itself.
  const target = version.version === standing.version && !standing.deleted ? before : version;
  const to = target === version ? entry : target && (await requireEntry(db, document, target.version));
  const left = withNow ? version : before;
  const forbidden = to ? permissionsForRestore(document, to, present).find((action) => !can(role, action)) : undefined;
  return {
    now,
    name: documentName(collection, id, version.contents ?? before?.contents),
    standing,
    version: {
      number: version.version,
      at: Date.parse(version.at),
      by: version.by.name,
      deed: describeSave(entry),
      lost: version.contents === undefined,
      damaged: version.faults.length,
      whole: version.version === 1 || version.change === 'delete' || isUndelete(entry),
      before: before && { at: Date.parse(before.at), lost: before.contents === undefined },
    },
    withNow,
    comparison: withNow
      ? compareVersions({ ...document, names: mergeKeyNames(entry, present) }, version.contents, present.version.contents, now)
      : changesOf(entry),
    restore: !forbidden && target && isRestorable(target) ? { version: target.version, at: Date.parse(target.at) } : undefined,
    restoreLines:
      left &&
      !standing.deleted &&
      restoredByParts.includes(collection) &&
      isRestorable(left) &&
      can(role, 'restore documents') &&
      can(role, editActions[collection])
        ? left.version
        : undefined,
    forbidden,
  };
}
