import type { AllergenAnswers } from './allergens.ts';
import { type Dish, isSoldOut, type Menu, type Price } from './menu.ts';
import { isFound } from './search.ts';
import { dayShown, type Visibility, visibilityOn } from './served.ts';

/** A dish in the list of all menus. */
export interface ListedDish {
  menu: { id: string; name: string; version: number };
  id: string;
  name: string;
  /** The `categorie` heading above it. */
  section: string | undefined;
  /** The searched texts in all languages. */
  texts: string[];
  prices: Price[];
  /** In milliseconds; undefined while it is available. */
  soldOutUntil: number | undefined;
  visibility: Visibility;
  answers: AllergenAnswers | undefined;
}

interface ListedMenu {
  id: string;
  version: number;
  data: Menu;
}

/** The dishes of all menus in their order. */
export function listDishes(menus: readonly ListedMenu[], now: Temporal.Instant): ListedDish[] {
  return menus.flatMap((menu) => {
    let section: string | undefined;
    return menu.data.contents.flatMap((row) => {
      if (row.type === 'categorie') section = row.content;
      return row.type === 'piatto' ? [listed(row, menu, section, now)] : [];
    });
  });
}

function listed(dish: Dish, { id, version, data }: ListedMenu, section: string | undefined, now: Temporal.Instant): ListedDish {
  const { content, description, translations, prices, soldOutUntil, showing, allergens } = dish;
  const { en, pt } = translations ?? {};
  const texts = [content, description, en?.content, en?.description, pt?.content, pt?.description, data.name, section];
  return {
    menu: { id, name: data.name, version },
    id: dish.id,
    name: content,
    section,
    texts: texts.filter((text) => text !== undefined),
    prices,
    soldOutUntil: soldOutUntil && isSoldOut(dish, now) ? Date.parse(soldOutUntil) : undefined,
    visibility: visibilityOn(showing, dayShown(now)),
    answers: allergens,
  };
}

/** The dishes that match a query by the beginnings of words, those that match by name first. */
export function findDishes(dishes: readonly ListedDish[], query: string): ListedDish[] {
  const found = dishes.filter(({ texts }) => isFound(texts, query));
  const named = new Set(found.filter(({ name }) => isFound([name], query)));
  return [...named, ...found.filter((dish) => !named.has(dish))];
}
