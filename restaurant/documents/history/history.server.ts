import type { Db } from '#database/connect.server.ts';
import { countRows, readNewest } from '#database/dialect.server.ts';
import { type Menu, menu as menuSchema } from '#restaurant/menus/menu.ts';
import { type Actor, isSameActor } from '../store/actor.ts';
import { type Collection, collections, schemaOf } from '../store/collections.ts';
import type { Fault } from '../store/faults.ts';
import { parseJson, salvage } from '../store/read-data.ts';

const changeKinds = ['save', 'delete', 'restore'] as const;
type ChangeKind = (typeof changeKinds)[number];

/** The contents of a version, as far as they can be read. */
export type Contents = { kind: 'menu'; menu: Menu } | { kind: 'fields'; fields: unknown };

export interface Version {
  version: number;
  change: ChangeKind;
  at: string;
  by: Actor;
  /** Undefined if none of it can be read. */
  contents: Contents | undefined;
  /** The parts that could not be read; a version with faults cannot be restored. */
  faults: Fault[];
}

export interface HistoryEntry {
  collection: Collection;
  id: string;
  version: Version;
  /** The version before; undefined for the first. */
  before: Version | undefined;
}

/** The person to filter by: by username, or by name if no username is known. */
export type Author = { username: string } | { unknown: string };

interface HistoryFilter {
  collections: readonly Collection[];
  /** Only what this person did. */
  by?: Author | undefined;
  /** Only what happened before the change of this number. */
  before?: number | undefined;
  limit: number;
}

/**
 * The changes of one collection, newest first, without their data. Every condition is covered by an
 * index in this order, so the cost of a page does not depend on the length of the history.
 */
export function selectChanges(db: Db, collection: Collection, { by, before, limit }: Omit<HistoryFilter, 'collections'>) {
  let query = db
    .selectFrom('document_version')
    .select(['id', 'version', 'number'])
    .where('collection', '=', collection)
    .orderBy('number', 'desc')
    .limit(limit);
  if (by && 'username' in by) query = query.where('updated_by_username', '=', by.username);
  else if (by) query = query.where('updated_by', '=', by.unknown).where('updated_by_username', 'is', null);
  if (before !== undefined) query = query.where('number', '<', before);
  return query;
}

/** A page of the history of some collections, newest first. @returns `next` is where the next page starts; undefined on the last one */
export async function listHistory(db: Db, filter: HistoryFilter) {
  const lists = filter.collections.map((collection) => async (limit: number) => {
    const rows = await selectChanges(db, collection, { ...filter, limit }).execute();
    return rows.map((row) => ({ ...row, collection }));
  });
  const { rows, next } = await readNewest(lists, filter.limit, ({ number }) => number);
  return { entries: await withVersions(db, rows), next };
}

/** A page of the history of one document, newest first. @param page.before the version before which it starts */
export async function listDocumentHistory(
  db: Db,
  document: { collection: Collection; id: string },
  page: { before?: number | undefined; limit: number },
) {
  let query = db
    .selectFrom('document_version')
    .select('version')
    .where((eb) => eb.and({ collection: document.collection, id: document.id }))
    .orderBy('version', 'desc');
  if (page.before !== undefined) query = query.where('version', '<', page.before);
  const { rows, next } = await readNewest([(limit) => query.limit(limit).execute()], page.limit, ({ version }) => version);
  const wanted = rows.map(({ version }) => ({ ...document, version }));
  return { entries: await withVersions(db, wanted), next };
}

/** One version of a document with the one before it; undefined if there is none. */
export async function findHistoryEntry(db: Db, document: { collection: Collection; id: string }, version: number) {
  const [entry] = await withVersions(db, [{ ...document, version }]);
  return entry;
}

/** The number of a document's newest version, and whether it is deleted; undefined if there never was one. */
export async function findCurrentVersion(db: Db, { collection, id }: { collection: Collection; id: string }) {
  const row = await db
    .selectFrom('document')
    .select(['version', 'deleted_at'])
    .where((eb) => eb.and({ collection, id }))
    .executeTakeFirst();
  return row && { version: row.version, deleted: row.deleted_at !== null };
}

/** Everybody who ever changed a document, each with the name of their last change, in the order of the names. */
export async function listAuthors(db: Db): Promise<Actor[]> {
  const rows = await db
    .selectFrom('document_version')
    .select(({ fn }) => ['updated_by_username as username', 'updated_by as name', fn.max('number').as('last')])
    .groupBy(['updated_by_username', 'updated_by'])
    .orderBy('last', 'desc')
    .execute();
  const authors = rows.filter((row, place) => rows.findIndex((other) => isSameActor(row, other)) === place);
  return authors.map(({ username, name }) => ({ username, name })).sort((one, other) => one.name.localeCompare(other.name, 'it'));
}

/** A page of the deleted documents, the last deleted first. */
export async function listDeleted(db: Db, page: { collections: readonly Collection[]; before?: number | undefined; limit: number }) {
  let query = db
    .selectFrom('document')
    .innerJoin('document_version', (join) =>
      join
        .onRef('document_version.collection', '=', 'document.collection')
        .onRef('document_version.id', '=', 'document.id')
        .onRef('document_version.version', '=', 'document.version'),
    )
    .select(['document.collection', 'document.id', 'document.version', 'document_version.number'])
    .where('document.deleted_at', 'is not', null)
    .where('document.collection', 'in', page.collections)
    .orderBy('document_version.number', 'desc');
  if (page.before !== undefined) query = query.where('document_version.number', '<', page.before);
  const { rows, next } = await readNewest([(limit) => query.limit(limit).execute()], page.limit, ({ number }) => number);
  const wanted = rows.flatMap(({ collection, id, version }) => (isCollection(collection) ? [{ collection, id, version }] : []));
  return { entries: await withVersions(db, wanted), next };
}

export function countDeleted(db: Db, among: readonly Collection[]): Promise<number> {
  return countRows(db.selectFrom('document').where('deleted_at', 'is not', null).where('collection', 'in', among));
}

export function isCollection(name: string): name is Collection {
  return collections.some((known) => known === name);
}

/** Reads each wanted version and the one before it: one query per document, by its key. */
async function withVersions(db: Db, wanted: readonly { collection: Collection; id: string; version: number }[]): Promise<HistoryEntry[]> {
  const documents = Map.groupBy(wanted, ({ collection, id }) => `${collection}/${id}`);
  const read = await Promise.all(
    [...documents].map(async ([key, of]) => {
      const { collection = 'menu', id = '' } = of[0] ?? {};
      const versions = new Set(of.flatMap(({ version }) => [version, version - 1]));
      return [key, await readVersions(db, collection, id, [...versions])] as const;
    }),
  );
  const byDocument = new Map(read);
  return wanted.flatMap(({ collection, id, version: number }) => {
    const versions = byDocument.get(`${collection}/${id}`);
    const version = versions?.get(number);
    return version ? [{ collection, id, version, before: versions?.get(number - 1) }] : [];
  });
}

async function readVersions(db: Db, collection: Collection, id: string, versions: readonly number[]): Promise<Map<number, Version>> {
  const rows = await db
    .selectFrom('document_version')
    .select(['version', 'change', 'updated_at', 'updated_by', 'updated_by_username', 'data'])
    .where((eb) => eb.and({ collection, id }))
    .where('version', 'in', versions)
    .execute();
  return new Map(
    rows.map((row) => [
      row.version,
      {
        version: row.version,
        change: changeKinds.find((kind) => kind === row.change) ?? 'save',
        at: row.updated_at,
        by: { username: row.updated_by_username, name: row.updated_by },
        ...readContents(collection, id, row.data),
      },
    ]),
  );
}

function readContents(collection: Collection, id: string, text: string): Pick<Version, 'contents' | 'faults'> {
  const input = parseJson(text);
  if (collection === 'menu') {
    const { data, faults } = salvage(menuSchema, input);
    return { contents: data && { kind: 'menu', menu: data }, faults };
  }
  const schema = schemaOf(collection, id);
  if (!schema) return { contents: undefined, faults: [{ path: 'id', message: 'no such document' }] };
  const { data, faults } = salvage(schema, input);
  return { contents: data === undefined ? undefined : { kind: 'fields', fields: data }, faults };
}
