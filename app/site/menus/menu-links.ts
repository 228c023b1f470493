import { isHousePage, type MenuHead } from '#restaurant/menus/menu.ts';
import { inGuestsOrder, isLunchPage } from '#restaurant/menus/order.ts';

/** The address of a menu without its language: a house page, or one below /menu. */
export function menuPath(page: string): string {
  return isHousePage(page) ? `/${page}` : `/menu/${page}`;
}

/** The fragment of a featured dish in its menu: the id of its row, kept apart from the other ids of that page. */
export function dishFragment(id: string): string {
  return /^(content|fold|found|legend|(d|s|theme)-.*)$/.test(id) ? `d-${id}` : id;
}

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
