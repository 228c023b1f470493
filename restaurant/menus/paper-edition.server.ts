import type { Db } from '#database/connect.server.ts';
import { readData } from '#restaurant/documents/store/read-data.ts';
import { allergenBook } from './book.server.ts';
import { type Menu, menu as menuSchema } from './menu.ts';
import { sortedForGuests } from './order.ts';
import type { PaperEdition } from './paper-edition.ts';
import { menuVersion } from './paper-version.server.ts';
import type { MenuDocument } from './queries.server.ts';
import { replacements, undeclaredPreparations, withoutDeclarationsOf } from './replacements.ts';
import { visibleMenu } from './shown-menu.ts';

/** The number of the last change that paper may show: later ones of other documents leave its editions as they are. */
export async function findLastMenuChange(db: Db): Promise<number> {
  const last = await db
    .selectFrom('document_version')
    .select(({ fn }) => fn.max('number').as('number'))
    .where('collection', 'in', ['menu', 'kitchen'])
    .executeTakeFirst();
  return Number(last?.number ?? 0);
}

/** What is on a copy: the menus that it says. */
interface Paper {
  version: string;
  menus: readonly Menu[];
}

type Documents = readonly Pick<MenuDocument, 'data' | 'updatedAt'>[];

/** What a copy printed of these menus would say. @returns undefined where there is no such menu, or no dish for a book */
export function paperOf(documents: Documents, page: string | undefined): Paper | undefined {
  if (page === undefined) {
    const book = allergenBook(documents);
    return book && { version: book.version, menus: book.menus.map(({ menu }) => menu) };
  }
  const menu = documents.find(({ data }) => data.page === page)?.data;
  return menu && { version: menuVersion(menu), menus: [menu] };
}

/**
 * A copy as its edition said it, from the history of the documents.
 * @returns undefined where nothing of that moment says what the edition says
 */
export async function findPaperOf(db: Db, { page, version, changes, day }: PaperEdition): Promise<Paper | undefined> {
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
  // Of the hour of its print is not known whether what was replaced had ended by then: the digest tells.
  for (const undeclared of [undeclaredPreparations(replaced), undeclaredPreparations([])]) {
    const shown = documents.map(({ data, updatedAt }) => ({ data: withoutDeclarationsOf(data, undeclared), updatedAt }));
    const paper = paperOf(shown, page);
    if (paper?.version === version) return paper;
  }
  return undefined;
}
