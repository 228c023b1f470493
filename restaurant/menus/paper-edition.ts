import { declarationOf } from './allergens.ts';
import { type Dish, dishesOf, type Menu } from './menu.ts';

/** What identifies a copy on paper: of the allergen book, or of one menu. */
export interface PaperEdition {
  /** The page of the menu; undefined for the allergen book. */
  page: string | undefined;
  /** The six characters of what it says: `3F9A1C`. */
  version: string;
  /** The number of the last change of a menu before it was printed: what it said is found again by this. */
  changes: number;
  /** The day in the house's time zone, on which some dishes are shown and others not: `2026-11-28`. */
  day: string;
}

/** An edition as its address has it: `3F9A1C-152-20261128` of the book, `carta-3F9A1C-152-20261128` of a menu. */
export function editionText({ page, version, changes, day }: PaperEdition): string {
  return [page, version, changes, day.replaceAll('-', '')].filter((part) => part !== undefined).join('-');
}

/** @returns undefined for what can be no edition */
export function readEdition(text: string): PaperEdition | undefined {
  const [, page, version, changes, year, month, day] =
    /^(?:([A-Za-z0-9-]{1,60})-)?([0-9A-F]{6})-(\d{1,9})-(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return version === undefined ? undefined : { page, version, changes: Number(changes), day: `${year}-${month}-${day}` };
}

/** Where the code on a copy leads. Those of the book are on paper since before menus had any. */
export function editionPath(edition: PaperEdition): string {
  return `${edition.page === undefined ? '/allergeni' : '/edizione'}/${editionText(edition)}`;
}

/** A dish on paper, and the page of its menu. */
export interface PaperDish {
  page: string;
  dish: Dish;
}

/** What has changed from one copy to another: dishes that came, that went, with another declaration, and with another price. */
export interface PaperChanges {
  added: PaperDish[];
  gone: PaperDish[];
  declared: PaperDish[];
  priced: (PaperDish & { before: Dish })[];
}

/** A dish is the same by its menu and its id, whatever its name. */
export function paperChanges(before: readonly Menu[], after: readonly Menu[]): PaperChanges {
  const [old, young] = [dishesIn(before), dishesIn(after)];
  const both = [...young].flatMap(([key, now]) => {
    const was = old.get(key);
    return was ? [{ was, now }] : [];
  });
  return {
    added: [...young].flatMap(([key, one]) => (old.has(key) ? [] : [one])),
    gone: [...old].flatMap(([key, one]) => (young.has(key) ? [] : [one])),
    declared: both.flatMap(({ was, now }) => (answersOf(was) === answersOf(now) ? [] : [now])),
    priced: both.flatMap(({ was, now }) => (pricesOf(was) === pricesOf(now) ? [] : [{ ...now, before: was.dish }])),
  };
}

function dishesIn(menus: readonly Menu[]): Map<string, PaperDish> {
  return new Map(
    menus.flatMap(({ page, contents }) => dishesOf(contents).map((dish): [string, PaperDish] => [`${page} ${dish.id}`, { page, dish }])),
  );
}

function answersOf({ dish }: PaperDish): string {
  return JSON.stringify(Object.entries(declarationOf(dish)?.answers ?? {}).toSorted());
}

function pricesOf({ dish }: PaperDish): string {
  return JSON.stringify(dish.prices.map(({ cents, name }) => [cents, name]));
}
