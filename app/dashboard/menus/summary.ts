import type { TranslationLanguage } from '#languages/languages.ts';
import { showingWords } from '#languages/dishes.ts';
import { declarationOf } from '#restaurant/menus/allergens.ts';
import { missingText } from '#restaurant/menus/edit/edited-menu.ts';
import { type Dish, dishesOf, isHousePage, isSoldOut, type Menu } from '#restaurant/menus/menu.ts';
import { dayShown, visibilityOn } from '#restaurant/menus/served.ts';

export type MenuSummary = ReturnType<typeof summaryOf>;

export function summaryOf({ id, data }: { id: string; data: Menu }, now: Temporal.Instant) {
  const dishes = dishesOf(data.contents);
  const undeclared = dishes.filter((dish) => declarationOf(dish) === undefined);
  const lacking = (language: TranslationLanguage) => dishes.filter((dish) => missingText(dish, language) !== undefined);
  const [lackingEn, lackingPt] = [lacking('en'), lacking('pt')];
  const first = ([dish]: readonly Dish[]) =>
    dish && { id: dish.id, lacks: dish.description === undefined ? ('content' as const) : ('description' as const) };
  return {
    id,
    name: data.name,
    address: addressOf(data),
    /** Why guests do not see it today, in words. */
    unseen: showingWords.unseen[visibilityOn(data.showing, dayShown(now))](data.showing ?? {}),
    rows: data.contents.length,
    dishes: dishes.length,
    undeclared: undeclared.length,
    soldOut: dishes.filter((dish) => isSoldOut(dish, now)).map(({ content }) => content),
    translated: { en: dishes.length - lackingEn.length, pt: dishes.length - lackingPt.length },
    first: { undeclared: first(undeclared), en: first(lackingEn), pt: first(lackingPt) },
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
