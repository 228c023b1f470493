/** The public menu pages of the specification, in its stored order (its "menu index mapping"). */
export const housePages = ['beverage', 'pranzoCarta', 'carta', 'cena', 'pranzoPoke', 'pranzoPanini'] as const;
export type HousePage = (typeof housePages)[number];

export function isHousePage(page: string): page is HousePage {
  return housePages.some((housePage) => housePage === page);
}

/** The path of a menu without the language: a house page, or one below /menu. */
export function menuPath(page: string): string {
  return isHousePage(page) ? `/${page}` : `/menu/${page}`;
}

/** The fragment of a featured dish: the id of its row, prefixed if the page has the same id. */
export function dishFragment(id: string): string {
  return /^(content|fold|found|legend|(d|s|theme)-.*)$/.test(id) ? `d-${id}` : id;
}

/** The path of a dish: a featured one has a fragment. */
export function dishPath(page: string, dish: { id: string; featured?: unknown }): string {
  return dish.featured === undefined ? menuPath(page) : `${menuPath(page)}#${dishFragment(dish.id)}`;
}
