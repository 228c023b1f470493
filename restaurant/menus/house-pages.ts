/** The public pages of the specification that show a menu, in its stored order (its "menu index mapping"). */
export const housePages = ['beverage', 'pranzoCarta', 'carta', 'cena', 'pranzoPoke', 'pranzoPanini'] as const;
export type HousePage = (typeof housePages)[number];

export function isHousePage(page: string): page is HousePage {
  return housePages.some((housePage) => housePage === page);
}

/** The address of a menu without its language: a house page, or one below /menu. */
export function menuPath(page: string): string {
  return isHousePage(page) ? `/${page}` : `/menu/${page}`;
}

/** The fragment of a featured dish in its menu: the id of its row, kept apart from the other ids of that page. */
export function dishFragment(id: string): string {
  return /^(content|fold|found|legend|(d|s|theme)-.*)$/.test(id) ? `d-${id}` : id;
}

/** Where a menu shows a dish: a featured one has a place of its own there. */
export function dishPath(page: string, dish: { id: string; featured?: unknown }): string {
  return dish.featured === undefined ? menuPath(page) : `${menuPath(page)}#${dishFragment(dish.id)}`;
}
