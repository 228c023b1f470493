import { hash, randomUUID } from 'node:crypto';
import type { Db, Tx } from '#database/connect.server.ts';
import { isLanguage, type Language, languages } from '#languages/languages.ts';
import type { Change } from '#restaurant/documents/store/actor.ts';
import { readData } from '#restaurant/documents/store/read-data.ts';
import { textIn } from '#restaurant/documents/store/read-text.ts';
import { declarationOf, newestSignature } from './allergens.ts';
import { type Dish, dishesOf, menu as menuSchema, type Menu, type Row } from './menu.ts';
import type { PaperEdition } from './paper-edition.ts';
import { type MenuDocument, visibleMenu } from './queries.server.ts';
import { replacements, undeclaredPreparations, withoutDeclarationsOf } from './replacements.ts';
import { type MenuSection, sectionsOf, sortedForGuests } from './sections.ts';

/** The number of the last change that printed copies may contain. Later changes of other documents leave editions unchanged. */
export async function findLastMenuChange(db: Db): Promise<number> {
  const last = await db
    .selectFrom('document_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('collection', 'in', ['menu', 'kitchen'])
    .executeTakeFirst();
  return Number(last?.number ?? 0);
}

type Documents = readonly Pick<MenuDocument, 'data' | 'updatedAt'>[];

/** What a copy printed of these menus would contain. @returns undefined without such a menu, or without a dish for a book */
export function paperOf(documents: Documents, page: string | undefined) {
  if (page === undefined) {
    const book = allergenBook(documents);
    return book && { version: book.version, menus: book.menus.map(({ menu }) => menu) };
  }
  const menu = documents.find(({ data }) => data.page === page)?.data;
  return menu && { version: menuVersion(menu), menus: [menu] };
}

/**
 * The contents of a copy, found in the history of the documents by its edition.
 * @returns undefined if no state of that time has this edition
 */
export async function findPaperOf(db: Db, { page, version, changes, day }: PaperEdition) {
  const rows = await db
    .selectFrom('document_version as one')
    .select(['one.collection', 'one.data', 'one.change', 'one.updated_at'])
    .where('one.collection', 'in', ['menu', 'kitchen'])
    .where(({ eb, selectFrom }) =>
      eb(
        'one.version',
        '=',
        selectFrom('document_version as other')
          .select(({ fn }) => fn.max('other.version').as('version'))
          .whereRef('other.collection', '=', 'one.collection')
          .whereRef('other.id', '=', 'one.id')
          .where('other.number', '<=', changes),
      ),
    )
    .where('one.change', '<>', 'delete')
    .execute();
  const kitchen = rows.find(({ collection }) => collection === 'kitchen');
  const replaced = (kitchen && readData(replacements, kitchen.data).data?.replaced) ?? [];
  const menus = rows
    .filter(({ collection }) => collection === 'menu')
    .flatMap(({ data, updated_at: updatedAt }) => {
      const read = readData(menuSchema, data).data;
      const shown = read && visibleMenu(read, day);
      return shown ? [{ data: shown, updatedAt }] : [];
    });
  const ordered = sortedForGuests(menus.map(({ data }) => data).toSorted((one, other) => one.position - other.position));
  const documents = menus.toSorted((one, other) => ordered.indexOf(one.data) - ordered.indexOf(other.data));
  // It is unknown whether a replacement had ended at the hour of the print; the digest decides.
  for (const undeclared of [undeclaredPreparations(replaced), undeclaredPreparations([])]) {
    const shown = documents.map(({ data, updatedAt }) => ({ data: withoutDeclarationsOf(data, undeclared), updatedAt }));
    const paper = paperOf(shown, page);
    if (paper?.version === version) return paper;
  }
  return undefined;
}

/** The dishes under one heading of a menu. */
export interface BookSection {
  heading: MenuSection['heading'];
  dishes: Dish[];
}

/** The allergen book: every dish of every menu, with the date, signature and version of this edition. */
export interface AllergenBook {
  menus: { menu: Menu; sections: BookSection[] }[];
  dishCount: number;
  undeclaredCount: number;
  /** When a menu last changed (ISO 8601). */
  updatedAt: string;
  /** The time of its newest signature, while any dish is declared. The restaurant answers for the book, so it has no person's name. */
  lastSignedAt: string | undefined;
  /** Six characters that change with any fact of the book, so that they show whether a printed copy is current. */
  version: string;
}

/** Makes the allergen book of some menus; a menu without dishes is left out, undefined if none is left. */
export function allergenBook(documents: readonly Pick<MenuDocument, 'data' | 'updatedAt'>[]): AllergenBook | undefined {
  const menus = documents.map(({ data }) => ({ menu: data, sections: bookSections(data) })).filter(({ sections }) => sections.length > 0);
  const [updatedAt] = documents.map((document) => document.updatedAt).sort(newestFirst);
  if (menus.length === 0 || !updatedAt) return undefined;
  const dishes = menus.flatMap(({ menu }) => dishesOf(menu.contents));
  return {
    menus,
    dishCount: dishes.length,
    undeclaredCount: dishes.filter((dish) => !declarationOf(dish)).length,
    updatedAt,
    lastSignedAt: newestSignature(dishes)?.at,
    version: versionOf(menus),
  };
}

function bookSections({ contents }: Menu): BookSection[] {
  return sectionsOf(contents)
    .map(({ heading, blocks }) => ({ heading, dishes: blocks.flatMap((block) => (block.type === 'dishes' ? block.dishes : [])) }))
    .filter(({ dishes }) => dishes.length > 0);
}

function newestFirst(one: string, other: string): number {
  return Temporal.Instant.compare(Temporal.Instant.from(other), Temporal.Instant.from(one));
}

/** A digest of the facts of the book: names in every language, and declarations with their signatures; not prices or pictures. */
function versionOf(menus: AllergenBook['menus']): string {
  const said = menus.map(({ menu, sections }) => [
    languages.map((language) => textIn(menu, 'name', language)),
    sections.map(({ heading, dishes }) => [
      heading && languages.map((language) => textIn(heading, 'content', language)),
      dishes.map((dish) => [languages.map((language) => textIn(dish, 'content', language)), declarationOf(dish)]),
    ]),
  ]);
  return paperVersion(said);
}

/** Six characters that change with any text of a printed copy. */
function paperVersion(said: unknown): string {
  return hash('sha256', JSON.stringify(said), 'hex').slice(0, 6).toUpperCase();
}

/** The version of a printed menu: names, texts, prices, marks and declarations in every language, without pictures and sold-out states. */
export function menuVersion(menu: Menu): string {
  return paperVersion([
    languages.map((language) => [textIn(menu, 'name', language).text, textIn(menu, 'description', language).text]),
    menu.contents.map(rowSaid),
  ]);
}

function rowSaid(row: Row): unknown[] {
  const contents = languages.map((language) => textIn(row, 'content', language).text);
  if (row.type !== 'piatto') return [row.type, contents];
  return [
    contents,
    languages.map((language) => textIn(row, 'description', language).text),
    row.prices.map((price) => [price.cents, languages.map((language) => textIn(price, 'name', language).text)]),
    row.marks,
    declarationOf(row),
  ];
}

/** The most editions in the dining room; beyond it the one printed first counts as removed. */
const maxPrinted = 100;

/** After how many days a removed edition is deleted. */
const keptRemovedDays = 365;

/** Records that an edition is printed, also again. */
export async function notePrinted(
  transaction: Tx,
  { page, language, version, changes, day }: PaperEdition & { language: Language },
  { actor, now }: Change,
): Promise<void> {
  const at = now.toString();
  const printed = { printed_at: at, printed_by: actor.name, printed_by_username: actor.username };
  const known = await transaction
    .updateTable('printed_edition')
    .set({ ...printed, changes, day })
    .where('page', page === undefined ? 'is' : '=', page ?? null)
    .where((eb) => eb.and({ language, version }))
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  if (known.numUpdatedRows > 0n) return;
  const row = { id: randomUUID(), page: page ?? null, language, version, changes, day, ...printed, removed_at: null };
  await transaction.insertInto('printed_edition').values(row).execute();
  const beyond = (await listPrinted(transaction)).slice(maxPrinted).map(({ id }) => id);
  if (beyond.length > 0) await transaction.updateTable('printed_edition').set({ removed_at: at }).where('id', 'in', beyond).execute();
  const forgotten = now.subtract({ hours: 24 * keptRemovedDays }).toString();
  await transaction.deleteFrom('printed_edition').where('removed_at', '<', forgotten).execute();
}

/** The printed editions that the staff have not marked as removed, the newest first. */
export async function listPrinted(db: Db) {
  const rows = await db
    .selectFrom('printed_edition')
    .select(['id', 'page', 'language', 'version', 'changes', 'day', 'printed_at as at', 'printed_by as by'])
    .where('removed_at', 'is', null)
    .orderBy('printed_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ page, language, ...row }) => {
    return { ...row, page: page ?? undefined, language: isLanguage(language) ? language : ('it' as const) };
  });
}

/** Marks an edition as removed from the dining room, or as back there. @param removed undefined undoes a removal */
export async function markRemoved(transaction: Tx, id: string, removed: Temporal.Instant | undefined): Promise<void> {
  await transaction
    .updateTable('printed_edition')
    .set({ removed_at: removed?.toString() ?? null })
    .where('id', '=', id)
    .execute();
}
