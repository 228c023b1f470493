import { type Dish, type Menu, type Row } from '../menu.ts';
import { sectionRange } from './reorder.ts';

/**
 * A row of another menu as one of its own: what applies only to the original today (sold out, featured) stays there, and
 * its declaration is unsigned, because it is another dish's.
 */
function copied(row: Row, id: string): Row {
  if (row.type !== 'piatto') return { ...row, id };
  const { soldOutUntil: _until, featured: _featured, signature: _signature, ...dish }: Dish = row;
  return { ...dish, id };
}

/** Copies of a row, or with `whole` of its section, under new ids; none when there is no such row. */
export function copiedRows(contents: readonly Row[], id: string, whole: boolean, newId: () => string): Row[] {
  const range = sectionRange(contents, id, whole);
  return range ? contents.slice(range.start, range.end).map((row) => copied(row, newId())) : [];
}

/** What a duplicate has of a menu: everything but its name, its page and its place. */
export function copiedMenu({ contents, ...menu }: Menu): Omit<Menu, 'name' | 'page' | 'position' | 'order' | 'showing'> {
  const { name: _name, page: _page, position: _position, order: _order, showing: _showing, translations, ...rest } = menu;
  const { en, pt } = translations ?? {};
  // The name in other languages would not say that it is a copy.
  const described = Object.fromEntries(
    Object.entries({ en, pt }).flatMap(([language, texts]) => (texts?.description ? [[language, { description: texts.description }]] : [])),
  );
  return {
    ...rest,
    ...(Object.keys(described).length > 0 ? { translations: described } : {}),
    contents: contents.map((row) => copied(row, row.id)),
  };
}
