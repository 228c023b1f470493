import { languages } from '#languages/languages.ts';
import { textIn } from '#restaurant/documents/store/text.ts';
import { declarationOf, newestSignature } from './allergens.ts';
import { type Dish, dishesOf, type Menu } from './menu.ts';
import { paperVersion } from './paper-version.server.ts';
import type { MenuDocument } from './queries.server.ts';
import { type MenuSection, sectionsOf } from './sections.ts';

/** The dishes under one heading of a menu. */
export interface BookSection {
  heading: MenuSection['heading'];
  dishes: Dish[];
}

/** The allergen book: every dish of every menu, with the date, signature and version of this edition. */
export interface AllergenBook {
  menus: { menu: Menu; sections: BookSection[] }[];
  dishCount: number;
  undeclaredCount: number;
  /** When a menu last changed (ISO 8601). */
  updatedAt: string;
  /** The newest signature, while any dish is declared. */
  /** When any of its declarations was last signed; by whom is the house's own. */
  lastSignedAt: string | undefined;
  /** Six characters that change with any fact of the book: they show whether a printed copy is current. */
  version: string;
}

/** Makes the allergen book of some menus; a menu without dishes is left out, undefined when none is left. */
export function allergenBook(documents: readonly Pick<MenuDocument, 'data' | 'updatedAt'>[]): AllergenBook | undefined {
  const menus = documents.map(({ data }) => ({ menu: data, sections: bookSections(data) })).filter(({ sections }) => sections.length > 0);
  const [updatedAt] = documents.map((document) => document.updatedAt).sort(newestFirst);
  if (menus.length === 0 || !updatedAt) return undefined;
  const dishes = menus.flatMap(({ menu }) => dishesOf(menu.contents));
  return {
    menus,
    dishCount: dishes.length,
    undeclaredCount: dishes.filter((dish) => !declarationOf(dish)).length,
    updatedAt,
    lastSignedAt: newestSignature(dishes)?.at,
    version: versionOf(menus),
  };
}

function bookSections({ contents }: Menu): BookSection[] {
  return sectionsOf(contents)
    .map(({ heading, blocks }) => ({ heading, dishes: blocks.flatMap((block) => (block.type === 'dishes' ? block.dishes : [])) }))
    .filter(({ dishes }) => dishes.length > 0);
}

function newestFirst(one: string, other: string): number {
  return Temporal.Instant.compare(Temporal.Instant.from(other), Temporal.Instant.from(one));
}

/** A digest of the facts of the book: names in every language, and declarations with their signatures; not prices or pictures. */
function versionOf(menus: AllergenBook['menus']): string {
  const said = menus.map(({ menu, sections }) => [
    languages.map((language) => textIn(menu, 'name', language)),
    sections.map(({ heading, dishes }) => [
      heading && languages.map((language) => textIn(heading, 'content', language)),
      dishes.map((dish) => [languages.map((language) => textIn(dish, 'content', language)), declarationOf(dish)]),
    ]),
  ]);
  return paperVersion(said);
}
