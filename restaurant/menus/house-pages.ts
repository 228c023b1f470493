/** The public pages of the specification that show a menu, in its stored order (its "menu index mapping"). */
export const housePages = ['beverage', 'pranzoCarta', 'carta', 'cena', 'pranzoPoke', 'pranzoPanini'] as const;
export type HousePage = (typeof housePages)[number];

export function isHousePage(page: string): page is HousePage {
  return housePages.some((housePage) => housePage === page);
}
