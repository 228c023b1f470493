import { housePages, type HousePage, isHousePage, menuPath } from './house-pages.ts';
import type { MenuDetails } from './menu.ts';

/** The lunch menus, in the order of their hub (specification: /pranzo). */
const lunchPages = ['pranzoCarta', 'pranzoPanini', 'pranzoPoke'] as const satisfies readonly HousePage[];

export function isLunchPage(page: string): boolean {
  return lunchPages.some((lunchPage) => lunchPage === page);
}

/** The order of the house pages until the staff arrange the menus (specification: /carta, /beverage, /pranzo, /cena). */
const specified: readonly HousePage[] = ['carta', 'beverage', ...lunchPages, 'cena'];

interface Ordered {
  page: string;
  position: number;
  /** Its place among the menus as the staff arranged them, from 0; undefined for one that was not there then. */
  order?: number | undefined;
}

/** The menus in the order in which guests find them; the lunch menus stand together, where the first of them is. */
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

/** The list with an item so many places further, or before; the same at an end. */
export function moveItem<Item>(items: readonly Item[], item: Item, by: number): Item[] {
  const at = items.indexOf(item);
  const to = Math.min(Math.max(at + by, 0), items.length - 1);
  return at < 0 ? [...items] : items.toSpliced(at, 1).toSpliced(to, 0, item);
}

/** A link to a menu, or to the lunch page with its menus. */
type MenuLink<Head extends MenuDetails = MenuDetails> = { path: string; menu: Head } | { path: '/pranzo'; menu: undefined };

/** The links of the main menu, in the order in which guests find the menus; those of lunch are one link. */
export function menuLinks<Head extends MenuDetails>(menus: readonly Head[]): MenuLink<Head>[] {
  const ordered = sortedForGuests(menus);
  const lunch = ordered.find(({ page }) => isLunchPage(page));
  return ordered.flatMap((menu): MenuLink<Head>[] => {
    if (!isLunchPage(menu.page)) return [{ path: menuPath(menu.page), menu }];
    return menu === lunch ? [{ path: '/pranzo', menu: undefined }] : [];
  });
}

/** The existing lunch menus, in the order of the lunch page. */
export function lunchMenus<Head extends MenuDetails>(menus: readonly Head[]): Head[] {
  return sortedForGuests(menus).filter(({ page }) => isLunchPage(page));
}
