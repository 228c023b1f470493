import { declarationOf } from './allergens.ts';
import { type Dish, dishesOf, type Menu } from './menu.ts';

/** Identifies a printed copy of the allergen book or of one menu. */
export interface PaperEdition {
  /** The page of the menu; undefined for the allergen book. */
  page: string | undefined;
  /** The six characters that stand for its contents: `3F9A1C`. */
  version: string;
  /** The number of the last change of a menu before it was printed, by which its contents are found again. */
  changes: number;
  /** The day in the restaurant's time zone, because some dishes are shown on certain days only: `2026-11-28`. */
  day: string;
}

/** An edition as text for addresses: `3F9A1C-152-20261128` of the book, `carta-3F9A1C-152-20261128` of a menu. */
export function editionText({ page, version, changes, day }: PaperEdition): string {
  return [page, version, changes, day.replaceAll('-', '')].filter((part) => part !== undefined).join('-');
}

/** @returns undefined for a text that is no edition */
export function readEdition(text: string): PaperEdition | undefined {
  const [, page, version, changes, year, month, day] =
    /^(?:([A-Za-z0-9-]{1,60})-)?([0-9A-F]{6})-(\d{1,9})-(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return version === undefined ? undefined : { page, version, changes: Number(changes), day: `${year}-${month}-${day}` };
}

/**
 * The address of the code on a copy. Addresses of the book's editions have no page, because they were printed before menus had editions.
 */
export function editionPath(edition: PaperEdition): string {
  return `${edition.page === undefined ? '/allergeni' : '/edizione'}/${editionText(edition)}`;
}

/** A printed dish, and the page of its menu. */
export interface PaperDish {
  page: string;
  dish: Dish;
}

/** The changes from one copy to another: dishes that were added, removed, declared differently, or repriced. */
export interface PaperChanges {
  added: PaperDish[];
  gone: PaperDish[];
  declared: PaperDish[];
  priced: (PaperDish & { before: Dish })[];
}

/** A dish is identified by its menu and its id, whatever its name. */
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
