import { z } from 'zod';
import type { Db } from '#database/connect.server.ts';
import {
  type Author,
  findCurrentVersion,
  findHistoryEntry,
  type HistoryEntry,
  isCollection,
  listDocumentHistory,
} from '#restaurant/documents/history/history.server.ts';
import type { Role } from '#restaurant/staff/permissions.ts';
import { historyWords } from '#languages/history.ts';
import { mediaSource } from '#restaurant/media/media.ts';
import { listMediaNames } from '#restaurant/media/queries.server.ts';
import { picturesUsed } from '#restaurant/media/uses.ts';
import { dishesOf } from '#restaurant/menus/menu.ts';
import { listMenus } from '#restaurant/menus/queries.server.ts';
import type { Actor } from '#restaurant/documents/store/actor.ts';
import { requireRole } from '../../middleware/require-staff.server.ts';
import { notFound, positiveInteger } from '../../forms/values.ts';
import type { LogLine } from '../frame/log.tsx';
import type { KeyNames, NamedEntry } from './line.ts';
import { editActions } from './history-access.ts';
import { describeSave } from './present.ts';

export type RouteDocument = Awaited<ReturnType<typeof requireDocument>>;

/** The document that an address names. @throws 404 if it never existed, 403 if the role may not read its history */
export async function requireDocument(db: Db, params: { collection: string; id: string }, role: Role) {
  const { collection, id } = params;
  if (!isCollection(collection)) throw notFound();
  requireRole(role, editActions[collection]);
  const standing = await findCurrentVersion(db, { collection, id });
  if (!standing) throw notFound();
  return { collection, id, standing };
}

/** @throws 404 */
export async function requireEntry(db: Db, document: RouteDocument, version: string | number): Promise<NamedEntry> {
  const number = positiveInteger.safeParse(String(version));
  const entry = number.success ? await findHistoryEntry(db, document, number.data) : undefined;
  const [named] = entry ? await withNames(db, [entry]) : [];
  if (!named) throw notFound();
  return named;
}

const versionsOnPage = 15;
/** How many newer versions are listed above one that was opened by its address. */
const newerShown = 3;

export async function listVersions(db: Db, document: RouteDocument, selected: number, before: number | undefined) {
  const reached = document.standing.version - selected < versionsOnPage;
  const from = before ?? (reached ? undefined : selected + newerShown + 1);
  const { entries, next } = await listDocumentHistory(db, document, { before: from, limit: versionsOnPage });
  const lines = (await withNames(db, entries)).map((entry) => {
    const { version, at, by } = entry.version;
    return { key: version, at: Date.parse(at), by: by.name, text: describeSave(entry) } satisfies LogLine;
  });
  return { lines, next, newest: from === undefined || from > document.standing.version };
}

export async function withNames(db: Db, entries: readonly HistoryEntry[]): Promise<NamedEntry[]> {
  const names = await findNames(db, entries);
  return entries.map((entry) => ({ ...entry, names }));
}

/** One query finds all pictures: a page has thirty entries of two versions at most. */
async function findNames(db: Db, entries: readonly HistoryEntry[]): Promise<KeyNames> {
  const contents = entries.flatMap(({ version, before }) => [version.contents, before?.contents]);
  const fields = contents.flatMap((one) => (one?.kind === 'fields' ? [one.fields] : []));
  const [pictures, dishes] = await Promise.all([
    listMediaNames(db, picturesUsed(fields)),
    entries.some(({ collection }) => collection === 'newsletter') ? listDishNames(db) : [],
  ]);
  const words = historyWords.side;
  return new Map([
    ...dishes,
    ...pictures.map(({ id, alt, name, deleted }) => {
      const called = `«${alt || name}»`;
      return [mediaSource(id), deleted ? words.deletedPicture(called) : called] as const;
    }),
  ]);
}

/** The names of all dishes by their keys, also of hidden menus. */
export async function listDishNames(db: Db): Promise<[string, string][]> {
  const { menus } = await listMenus(db);
  return menus.flatMap(({ id, data }) => dishesOf(data.contents).map((dish): [string, string] => [`${id}/${dish.id}`, dish.content]));
}

const before = positiveInteger.optional().catch(undefined);

export const pageQuery = z.object({ before });

export const historyQuery = pageQuery.extend({
  kind: z.enum(['menu', 'settings', 'pages', 'newsletter']).optional().catch(undefined),
  by: z.string().min(1).max(200).optional().catch(undefined),
  /** Only saves that changed a dish or another menu row of this name. */
  dish: z.string().trim().min(1).max(80).optional().catch(undefined),
  /** The version beside the list: `menu/carta/3`. */
  show: z
    .string()
    .regex(/^[a-z]+\/[\w-]+\/\d+$/)
    .optional()
    .catch(undefined),
});

const words = historyWords.filter;

/** A filter value for a person without a known username: the name in quotes, which no username contains. */
const unknown = /^«(.*)»$/;

export function authorOf(value: string): Author {
  const name = unknown.exec(value)?.[1];
  return name === undefined ? { username: value } : { unknown: name };
}

/** The options of the filter by person. People of the same name also have their usernames. */
export function authorOptions(authors: readonly Actor[]): (readonly [value: string, text: string])[] {
  return authors.map(({ username, name }) => {
    const shared = authors.filter((other) => other.name === name).length > 1;
    const text = shared ? words.which(name, username) : name;
    return [username ?? `«${name}»`, text];
  });
}
