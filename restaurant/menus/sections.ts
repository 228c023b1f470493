import { type HousePage, housePages, isHousePage, menuPath } from './house-pages.ts';
import type { Dish, MenuDetails, Row } from './menu.ts';

type RowOf<Type extends Row['type']> = Extract<Row, { type: Type }>;

/** Rows as a page shows them: consecutive dishes form one list. */
export type Block = RowOf<'description' | 'note'> | { type: 'dishes'; dishes: Dish[] };

/** A section begins with a `categorie` row. Rows before the first one form a section without a heading. */
export interface MenuSection {
  heading: RowOf<'categorie'> | undefined;
  /** The rows shown with the heading (`leadOf`). */
  lead: RowOf<'description' | 'note'>[];
  blocks: Block[];
}

export function sectionsOf(contents: readonly Row[]): MenuSection[] {
  const parts: { heading: MenuSection['heading']; rows: Exclude<Row, RowOf<'categorie'>>[] }[] = [];
  for (const row of contents) {
    const open = parts.at(-1);
    if (row.type === 'categorie') parts.push({ heading: row, rows: [] });
    else if (open) open.rows.push(row);
    else parts.push({ heading: undefined, rows: [row] });
  }
  return parts.map(({ heading, rows }) => {
    const lead = heading ? leadOf(rows) : [];
    return { heading, lead, blocks: blocksOf(rows.slice(lead.length)) };
  });
}

/**
 * The rows below a heading that apply to its whole section ("Due pezzi"): the notes, and the description, unless a second one divides the
 * section into groups.
 */
function leadOf(rows: Exclude<Row, RowOf<'categorie'>>[]): MenuSection['lead'] {
  const grouped = rows.filter(({ type }) => type === 'description').length > 1;
  const lead: MenuSection['lead'] = [];
  for (const row of rows) {
    if (row.type === 'piatto' || (row.type === 'description' && grouped)) break;
    lead.push(row);
  }
  return lead;
}

function blocksOf(rows: Exclude<Row, RowOf<'categorie'>>[]): Block[] {
  const blocks: Block[] = [];
  for (const row of rows) {
    const last = blocks.at(-1);
    if (row.type !== 'piatto') blocks.push(row);
    else if (last?.type === 'dishes') last.dishes.push(row);
    else blocks.push({ type: 'dishes', dishes: [row] });
  }
  return blocks;
}

/** The lunch menus in the order of their page (specification: /pranzo). */
const lunchPages = ['pranzoCarta', 'pranzoPanini', 'pranzoPoke'] as const satisfies readonly HousePage[];

export function isLunchPage(page: string): boolean {
  return lunchPages.some((lunchPage) => lunchPage === page);
}

/** The order of the house pages until the staff change it (specification: /carta, /beverage, /pranzo, /cena). */
const specified: readonly HousePage[] = ['carta', 'beverage', ...lunchPages, 'cena'];

interface Ordered {
  page: string;
  position: number;
  /** Its position in the staff's order, from 0; undefined for a menu that is newer. */
  order?: number | undefined;
}

/** The menus in the order of guests. The lunch menus stand together, at the place of the first. */
export function sortedForGuests<Menu extends Ordered>(menus: readonly Menu[]): Menu[] {
  const sorted = menus.toSorted(
    (one, other) =>
      (one.order ?? last) - (other.order ?? last) || specifiedPlace(one) - specifiedPlace(other) || one.position - other.position,
  );
  const lunch = sorted.filter(({ page }) => isLunchPage(page));
  return sorted.flatMap((menu) => (isLunchPage(menu.page) ? (menu === lunch[0] ? lunch : []) : [menu]));
}

const last = Number.MAX_SAFE_INTEGER;

function specifiedPlace({ page }: Ordered): number {
  return isHousePage(page) ? specified.indexOf(page) : housePages.length;
}

/** The list with an item moved by some places, at most to an end. */
export function moveItem<Item>(items: readonly Item[], item: Item, by: number): Item[] {
  const at = items.indexOf(item);
  const to = Math.min(Math.max(at + by, 0), items.length - 1);
  return at < 0 ? [...items] : items.toSpliced(at, 1).toSpliced(to, 0, item);
}

/** A link to a menu, or to the lunch page with its menus. */
type MenuLink<Head extends MenuDetails = MenuDetails> = { path: string; menu: Head } | { path: '/pranzo'; menu: undefined };

/** The links of the main menu in order; all lunch menus are one link. */
export function menuLinks<Head extends MenuDetails>(menus: readonly Head[]): MenuLink<Head>[] {
  const ordered = sortedForGuests(menus);
  const lunch = ordered.find(({ page }) => isLunchPage(page));
  return ordered.flatMap((menu): MenuLink<Head>[] => {
    if (!isLunchPage(menu.page)) return [{ path: menuPath(menu.page), menu }];
    return menu === lunch ? [{ path: '/pranzo', menu: undefined }] : [];
  });
}

/** The lunch menus, in the order of the lunch page. */
export function lunchMenus<Head extends MenuDetails>(menus: readonly Head[]): Head[] {
  return sortedForGuests(menus).filter(({ page }) => isLunchPage(page));
}
