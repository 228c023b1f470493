import { type Language, locales } from '#languages/languages.ts';
import { dishesOf, type Menu } from '#restaurant/menus/menu.ts';

/** The prices of the dishes, from the cheapest to the most expensive in whole euros (`€4 – €28`), without drinks; undefined without prices. */
export function priceRange(menus: readonly Menu[], language: Language): string | undefined {
  const prices = menus
    .filter(({ page }) => page !== 'beverage')
    .flatMap(({ contents }) => dishesOf(contents))
    .flatMap((dish) => dish.prices.map(({ cents }) => cents / 100));
  if (prices.length === 0) return undefined;
  const euros = new Intl.NumberFormat(locales[language], { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });
  const [least, most] = [Math.floor(Math.min(...prices)), Math.ceil(Math.max(...prices))];
  return least === most ? euros.format(least) : euros.formatRange(least, most);
}
