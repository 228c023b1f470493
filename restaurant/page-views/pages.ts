import { type Language, languages } from '#languages/languages.ts';

/**
 * The public pages whose views are counted, by the names of their routes. All the menus that the staff added
 * count as one page, so that the counted pages are a closed set and never an address that somebody typed.
 */
export const countedPages = [
  'landing',
  'menu',
  'carta',
  'cena',
  'beverage',
  'pranzo',
  'pranzoCarta',
  'pranzoPanini',
  'pranzoPoke',
  'menu-added',
  'allergeni',
  'prenota',
  'wip',
  'privacy',
  'termini',
] as const;
export type CountedPage = (typeof countedPages)[number];

/** A page in a language. There is one object for each, so that they can be compared by identity. */
export interface PageKey {
  readonly page: CountedPage;
  readonly language: Language;
}

const keys = new Map<string, PageKey>(
  countedPages.flatMap((page) => languages.map((language) => [`site-${page}-${language}`, { page, language }] as const)),
);

/** The page of a route by its id (app/routes.ts), or undefined for one that is not counted. */
export function findPageKey(routeId: string): PageKey | undefined {
  return keys.get(routeId);
}

export function isCountedPage(value: string): value is CountedPage {
  return countedPages.some((page) => page === value);
}
