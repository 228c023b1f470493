import { dishFragment, menuPath } from '#restaurant/menus/house-pages.ts';
import type { MenuHead } from '#restaurant/menus/menu.ts';
import { inGuestsOrder, isLunchPage } from '#restaurant/menus/order.ts';

export { dishFragment, menuPath };

/** A link to a menu, or to the lunch page with its menus. */
export type MenuLink<Head extends MenuHead = MenuHead> = { path: string; menu: Head } | { path: '/pranzo'; menu: undefined };

/** The links of the main menu, in the order in which guests find the menus; those of lunch are one link. */
export function menuLinks<Head extends MenuHead>(menus: readonly Head[]): MenuLink<Head>[] {
  const ordered = inGuestsOrder(menus);
  const lunch = ordered.find(({ page }) => isLunchPage(page));
  return ordered.flatMap((menu): MenuLink<Head>[] => {
    if (!isLunchPage(menu.page)) return [{ path: menuPath(menu.page), menu }];
    return menu === lunch ? [{ path: '/pranzo', menu: undefined }] : [];
  });
}

/** The existing lunch menus, in the order of the lunch page. */
export function lunchMenus<Head extends MenuHead>(menus: readonly Head[]): Head[] {
  return inGuestsOrder(menus).filter(({ page }) => isLunchPage(page));
}
