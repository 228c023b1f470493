import { isHousePage, type HousePage, type MenuHead } from '#restaurant/menus/menu.ts';

/** The lunch menus, in the order of their hub (specification: /pranzo). */
export const lunchPages = ['pranzoCarta', 'pranzoPanini', 'pranzoPoke'] as const satisfies readonly HousePage[];

export function isLunchPage(page: string): boolean {
  return lunchPages.some((lunchPage) => lunchPage === page);
}

/** The address of a menu without its language: a house page, or one below /menu. */
export function menuPath(page: string): string {
  return isHousePage(page) ? `/${page}` : `/menu/${page}`;
}

/** A link to a menu, or to the lunch page with its menus. */
export type MenuLink<Head extends MenuHead = MenuHead> = { path: string; menu: Head } | { path: '/pranzo'; menu: undefined };

/**
 * The links of the main menu, in the order of the specification (/carta, /beverage, /pranzo, /cena), then
 * the added menus. A missing menu has none, and lunch has one while any of its menus exists.
 */
export function menuLinks<Head extends MenuHead>(menus: readonly Head[]): MenuLink<Head>[] {
  const linkTo = (page: HousePage) => menus.filter((menu) => menu.page === page).map((menu) => ({ path: menuPath(page), menu }));
  const lunch: MenuLink<Head>[] = menus.some(({ page }) => isLunchPage(page)) ? [{ path: '/pranzo', menu: undefined }] : [];
  const added = menus.filter(({ page }) => !isHousePage(page)).map((menu) => ({ path: menuPath(menu.page), menu }));
  return [...linkTo('carta'), ...linkTo('beverage'), ...lunch, ...linkTo('cena'), ...added];
}

/** The existing lunch menus, in the order of the lunch page. */
export function lunchMenus<Head extends MenuHead>(menus: readonly Head[]): Head[] {
  return lunchPages.flatMap((page) => menus.filter((menu) => menu.page === page));
}

/** Every linked menu, in the order of the links, the lunch menus in the order of the lunch page. */
export function menusInOrder<Head extends MenuHead>(menus: readonly Head[]): Head[] {
  return menuLinks(menus).flatMap(({ menu }) => (menu ? [menu] : lunchMenus(menus)));
}
