import type { TranslationLanguage } from '#languages/languages.ts';
import { showingWords } from '#languages/dishes.ts';
import { dayOf } from '#restaurant/hours/hours.ts';
import { declarationOf } from '#restaurant/menus/allergens.ts';
import { missingText } from '#restaurant/menus/edit/edited-menu.ts';
import { type Dish, dishesOf, isHousePage, isSoldOut, type Menu } from '#restaurant/menus/menu.ts';
import { visibilityOn } from '#restaurant/menus/served.ts';

interface Waiting {
  id: string;
  lacks: 'content' | 'description';
}

export type MenuSummary = ReturnType<typeof summaryOf>;

export function summaryOf({ id, data }: { id: string; data: Menu }, now: Temporal.Instant) {
  const dishes = dishesOf(data.contents);
  const count = (test: (dish: Dish) => boolean) => dishes.filter(test).length;
  const first = (test: (dish: Dish) => boolean): Waiting | undefined => {
    const dish = dishes.find(test);
    return dish && { id: dish.id, lacks: dish.description === undefined ? 'content' : 'description' };
  };
  return {
    id,
    name: data.name,
    address: addressOf(data),
    /** Why guests do not see it today, in words. */
    unseen: showingWords.unseen[visibilityOn(data.showing, dayOf(now).toString())](data.showing ?? {}),
    rows: data.contents.length,
    dishes: dishes.length,
    undeclared: count((dish) => declarationOf(dish) === undefined),
    soldOut: dishes.filter((dish) => isSoldOut(dish, now)).map(({ content }) => content),
    translated: { en: count((dish) => isTranslated(dish, 'en')), pt: count((dish) => isTranslated(dish, 'pt')) },
    first: {
      undeclared: first((dish) => declarationOf(dish) === undefined),
      en: first((dish) => !isTranslated(dish, 'en')),
      pt: first((dish) => !isTranslated(dish, 'pt')),
    },
  };
}

export function addressOf({ page }: Pick<Menu, 'page'>): string {
  return isHousePage(page) ? `/${page}` : `/menu/${page}`;
}

export function totalOf(menus: readonly MenuSummary[]) {
  const sum = (value: (menu: MenuSummary) => number) => menus.reduce((total, menu) => total + value(menu), 0);
  return {
    menus: menus.length,
    rows: sum(({ rows }) => rows),
    dishes: sum(({ dishes }) => dishes),
    undeclared: sum(({ undeclared }) => undeclared),
    soldOut: menus.flatMap(({ soldOut }) => soldOut),
    translated: { en: sum(({ translated }) => translated.en), pt: sum(({ translated }) => translated.pt) },
  };
}

function isTranslated(dish: Dish, language: TranslationLanguage): boolean {
  return missingText(dish, language) === undefined;
}
