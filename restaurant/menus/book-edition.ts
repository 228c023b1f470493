import { declarationOf } from './allergens.ts';
import type { AllergenBook } from './book.server.ts';
import { type Dish, dishesOf } from './menu.ts';

/** What identifies a copy of the allergen book on paper. */
export interface BookEdition {
  /** The six characters of what it says: `3F9A1C`. */
  version: string;
  /** The number of the last change of a menu before it was printed: what it said is found again by this. */
  changes: number;
  /** The day in the house's time zone, on which some dishes are shown and others not: `2026-11-28`. */
  day: string;
}

/** An edition as its address has it: `3F9A1C-152-20261128`. */
export function editionText({ version, changes, day }: BookEdition): string {
  return `${version}-${changes}-${day.replaceAll('-', '')}`;
}

/** @returns undefined for what can be no edition */
export function readEdition(text: string): BookEdition | undefined {
  const [, version, changes, year, month, day] = /^([0-9A-F]{6})-(\d{1,9})-(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return version === undefined ? undefined : { version, changes: Number(changes), day: `${year}-${month}-${day}` };
}

/** A dish of the book, and the page of its menu. */
export interface BookDish {
  page: string;
  dish: Dish;
}

/** What has changed from one book to another: dishes that came, that went, and those that another declaration is of. */
export interface BookChanges {
  added: BookDish[];
  gone: BookDish[];
  declared: BookDish[];
}

/** A dish is the same by its menu and its id, whatever its name. */
export function bookChanges(before: AllergenBook, after: AllergenBook | undefined): BookChanges {
  const [old, young] = [dishesIn(before), dishesIn(after)];
  return {
    added: [...young].flatMap(([key, one]) => (old.has(key) ? [] : [one])),
    gone: [...old].flatMap(([key, one]) => (young.has(key) ? [] : [one])),
    declared: [...young].flatMap(([key, one]) => {
      const was = old.get(key);
      return was && answersOf(was) !== answersOf(one) ? [one] : [];
    }),
  };
}

function dishesIn(book: AllergenBook | undefined): Map<string, BookDish> {
  return new Map(
    (book?.menus ?? []).flatMap(({ menu }) =>
      dishesOf(menu.contents).map((dish): [string, BookDish] => [`${menu.page} ${dish.id}`, { page: menu.page, dish }]),
    ),
  );
}

function answersOf({ dish }: BookDish): string {
  return JSON.stringify(Object.entries(declarationOf(dish)?.answers ?? {}).toSorted());
}
