import { isHousePage, type HousePage, type MenuHead } from '#restaurant/menus/menu.ts';

/** The lunch menus, in the order of their hub (specification: /pranzo). */
export const lunchPages = ['pranzoCarta', 'pranzoPanini', 'pranzoPoke'] as const satisfies readonly HousePage[];

export function isLunchPage(page: string): boolean {
  return lunchPages.some((lunchPage) => lunchPage === page);
}

/** The address of a menu without its language: a page of the house, or one below /menu. */
export function menuPath(page: string): string {
  return isHousePage(page) ? `/${page}` : `/menu/${page}`;
}

/** A way to a menu: the menu itself, or the hub of those of lunch. */
export type MenuLink<Head extends MenuHead = MenuHead> = { path: string; menu: Head } | { path: '/pranzo'; menu: undefined };

/**
 * The ways from the main menu, in the order of the specification (/carta, /beverage, /pranzo, /cena), then
 * the menus that the staff added. A menu that is missing has none, and lunch has one while any of its menus stands.
 */
export function menuLinks<Head extends MenuHead>(menus: readonly Head[]): MenuLink<Head>[] {
  const linkTo = (page: HousePage) => menus.filter((menu) => menu.page === page).map((menu) => ({ path: menuPath(page), menu }));
  const lunch: MenuLink<Head>[] = menus.some(({ page }) => isLunchPage(page)) ? [{ path: '/pranzo', menu: undefined }] : [];
  const added = menus.filter(({ page }) => !isHousePage(page)).map((menu) => ({ path: menuPath(menu.page), menu }));
  return [...linkTo('carta'), ...linkTo('beverage'), ...lunch, ...linkTo('cena'), ...added];
}

/** The menus of lunch that stand, in the order of their hub. */
export function lunchMenus<Head extends MenuHead>(menus: readonly Head[]): Head[] {
  return lunchPages.flatMap((page) => menus.filter((menu) => menu.page === page));
}

/** Every menu that has a way to it, in the order of the ways, those of lunch in the order of their hub. */
export function menusInOrder<Head extends MenuHead>(menus: readonly Head[]): Head[] {
  return menuLinks(menus).flatMap(({ menu }) => (menu ? [menu] : lunchMenus(menus)));
}
